import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { evening } from "../../src/commands/play.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { openLines } from "../../src/terminal/lines.ts";
import { GOOD } from "./ferry.ts";
import { env, folder, objects, troupe } from "./program.ts";

const SHEET = (name: string, calling: string) => `# ${name}

**Class**: ${calling}
**Level**: 2
**Race**: Human

STR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 9

AC 16
HP 18

## Skills

- Persuasion +1
- Athletics +5

## Equipment

- 10 gp
- Longsword
`;

/** The ferry, with a party of three of whom a person plays Ada: a folder of its own, and evenings at the real table. */
export function atTheFerry(pages: Readonly<Record<string, string>> = GOOD) {
  const path = join(folder.path, `ferry-${++count}`);
  for (const one of ["party", "beats"]) mkdirSync(join(path, one), { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(path, name), text);
  for (const [name, calling] of Object.entries({ Ada: "Fighter", Brona: "Cleric", Tam: "Rogue" }))
    writeFileSync(join(path, "party", `${name.toLowerCase()}.md`), SHEET(name, calling));
  writeFileSync(join(path, "preferences.md"), "narrative_style: hybrid\nplayer_character: Ada\n");
  const typed = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
  return {
    path,
    read: (file: string) => readFileSync(join(path, file), "utf8"),
    /** Every entry of an evening, and what the person was told besides. Played here, by the command itself: no process is started for it. */
    async played(...lines: readonly string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const io = {
        json: true,
        quiet: false,
        given: { seed: "7", trace: true },
        home: env.TROUPE_HOME,
        out: (line: string) => void out.push(line),
        tell: (line: string) => void err.push(line),
        read: async () => "",
      };
      const code = await evening(openCampaign(path), io, {
        lines: openLines(Readable.from([typed(lines)]), new PassThrough(), { edits: false }),
      });
      const all = objects(out.join("\n")).filter(({ kind }) => kind !== "decision") as unknown as readonly Entry[];
      return { entries: all, said: err.join("\n").replace(/\s+/g, " "), code };
    },
    /** The same as somebody reads it, in a pipe. */
    shown: async (...lines: readonly string[]): Promise<string> =>
      (await troupe(["play", path, "--seed", "7"], typed(lines))).out,
  };
}

let count = 0;

const rulingsOf = (entries: readonly Entry[]) => entries.filter((entry) => entry.kind === "ruling");
export const byHuman = (entries: readonly Entry[]) =>
  rulingsOf(entries).filter(({ changes }) => changes.by === "human");
export const toldIn = (entries: readonly Entry[]): string =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : [])).join("\n");
