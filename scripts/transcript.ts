// Puts a recorded evening into docs/transcripts, as one seat heard it, with its row in the table there. Only of a campaign that ships with Troupe.
// Usage: npm run transcript -- <campaign> <name> --says "how it was" [--session <id>] [--as <character>] [--home <folder>]

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import { main } from "../src/command-line.ts";
import { toSlug } from "../src/protocol/text.ts";
import { isMain } from "./is-main.ts";

const ROOT = join(import.meta.dirname, "..");

export interface Transcript {
  readonly campaign: string;
  readonly name: string;
  /** Who was played, and how, for the table. */
  readonly says: string;
  readonly session?: string | undefined;
  readonly as?: string | undefined;
  readonly home?: string | undefined;
  /** Where the transcripts are. */
  readonly folder?: string;
}

/** Writes the transcript and its row; gives its path. What was there under this name is replaced, and its row too. */
export async function transcribe(wanted: Transcript): Promise<string> {
  const { campaign, says, session, as, home, folder = join(ROOT, "docs", "transcripts") } = wanted;
  if (toSlug(campaign) !== campaign || !existsSync(join(ROOT, "campaigns", campaign)))
    throw new Error(`${campaign} does not ship with Troupe: what belongs to others is not put here.`);
  const file = `${toSlug(wanted.name)}.md`;
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [`--${name}`, value]);
  const text = await printed(["replay", campaign, "--fast", ...option("session", session), ...option("as", as)], home);
  const title = wanted.name.charAt(0).toUpperCase() + wanted.name.slice(1).replaceAll("-", " ");
  writeFileSync(
    join(folder, file),
    `# ${title}\n\n${says}\n\n\`\`\`text\n${text.trim().replaceAll("```", "'''")}\n\`\`\`\n`,
  );
  const readme = join(folder, "README.md");
  const row = `| [${file}](${file}) | ${says.replaceAll("|", "/").replace(/\s+/g, " ")} |`;
  const lines = readFileSync(readme, "utf8").split("\n");
  const known = lines.findIndex((line) => line.startsWith(`| [${file}]`));
  const head = lines.indexOf(HEAD);
  if (known < 0 && head < 0) throw new Error(`${readme} has no table that begins "${HEAD}".`);
  const end = lines.findIndex((line, i) => i > head && !line.startsWith("|"));
  writeFileSync(readme, lines.toSpliced(known < 0 ? end : known, known < 0 ? 0 : 1, row).join("\n"));
  return join(folder, file);
}

const HEAD = "| with a model at every other seat | how it was |";

/** What a command prints. */
async function printed(args: readonly string[], home?: string): Promise<string> {
  const out: string[] = [];
  const errors: string[] = [];
  const into = (list: string[]) =>
    new Writable({
      write(chunk, _encoding, done) {
        list.push(String(chunk));
        done();
      },
    });
  const env = { ...process.env, ...(home === undefined ? {} : { TROUPE_HOME: home }) };
  const code = await main(args, { stdin: Readable.from([]), stdout: into(out), stderr: into(errors), env });
  if (code !== 0) throw new Error(errors.join("") || `troupe ${args.join(" ")} ended with ${code}.`);
  return out.join("");
}

if (isMain(import.meta.url)) {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { says: text, session: text, as: text, home: text },
  });
  const [campaign = "", name = ""] = positionals;
  process.stdout.write(`${await transcribe({ campaign, name, says: values.says ?? "", ...values })}\n`);
}
