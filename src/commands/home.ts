import { statSync } from "node:fs";
import { styleText } from "node:util";
import { openCampaign } from "../campaign/campaign.ts";
import { type OnShelf, openShelf } from "../campaign/shelf.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { openLines } from "../terminal/lines.ts";
import type { Command, Terminal } from "./command.ts";
import { evening } from "./play.ts";
import { ledgerOf } from "./recorded.ts";

/** `troupe` and nothing else: at a keyboard it plays, the last table first; otherwise it says what there is. */
export async function atHome(commands: readonly Command[], io: Terminal): Promise<number> {
  const shelf = openShelf(io.home);
  const campaigns = shelf.list().toSorted((a, b) => lastPlayed(b.path) - lastPlayed(a.path));
  const [first] = campaigns;
  if (io.json) {
    io.out(JSON.stringify({ commands: commands.map(({ name, summary }) => ({ name, summary })), campaigns }));
    return 0;
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY || first === undefined) {
    io.out(welcome(commands));
    return 0;
  }
  io.out(`${styleText("bold", "Troupe: a table for one, or a few.")} (troupe --help lists the commands.)\n`);
  const chosen = campaigns.length === 1 ? first : await choose(campaigns);
  return chosen ? evening(openCampaign(shelf.find(chosen.name)), io) : 130;
}

const lastPlayed = (path: string): number => statSync(ledgerOf(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function choose(campaigns: readonly OnShelf[]): Promise<OnShelf | undefined> {
  const lines = openLines(process.stdin, process.stdout);
  lines.onInterrupt(() => lines.close());
  const list = campaigns.map(({ name }, i) => `  ${i + 1}. ${nameOf(name)}${i === 0 ? "  (Enter)" : ""}`).join("\n");
  try {
    for (;;) {
      lines.write(`What shall it be?\n${list}`);
      const line = await lines.next();
      if (line === undefined) return undefined;
      const slug = toSlug(line);
      const found =
        campaigns[Number(line.trim() || 1) - 1] ?? campaigns.find(({ name }) => slug !== "" && name.includes(slug));
      if (found) return found;
    }
  } finally {
    lines.close();
  }
}

/** What somebody sees who asks what there is. */
export function welcome(commands: readonly Command[]): string {
  const bold = (text: string) => styleText("bold", text);
  return [
    bold("Troupe: a table for one, or a few."),
    "",
    "You bring a D&D character. Troupe seats a Game Master, a Narrator and the rest",
    "of the party, each a mind of its own that knows only what its character may",
    "know. What other systems ask a model to remember, Troupe guarantees in code.",
    "",
    "The table runs, from the first scene to the last line, and survives whatever",
    "happens to it. Its Game Master is still a stand-in with a handful of lines.",
    "",
    ...commands.map((command) => `  ${bold(`troupe ${command.name}`.padEnd(17))} ${command.summary}`),
    "",
    "In the project's folder, where troupe is started with: npm start --",
    "",
    "  see it happen     node bin/node24.mjs examples/one-beat.ts",
    "  a whole evening   npm start -- play --auto --beats 3",
    "  read along        docs/flow.md",
    "",
    `Every command takes ${bold("--help")}.`,
  ].join("\n");
}
