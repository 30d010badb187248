import { openCampaign } from "../campaign/campaign.ts";
import { type OnShelf, openShelf } from "../campaign/folder/shelf.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { choose } from "../terminal/choice.ts";
import { bold, painted } from "../terminal/ink.ts";
import { type Look, lookOf } from "../terminal/look.ts";
import type { Command, Terminal } from "./command.ts";
import { isLeftOpen, lastPlayed, lastTable } from "./last-table.ts";
import { evening, linesOf } from "./play.ts";

/** `troupe` and nothing else: at a keyboard it plays, the last table first; otherwise it says what there is. */
export async function atHome(commands: readonly Command[], io: Terminal): Promise<number> {
  const shelf = openShelf(io.home);
  const campaigns = shelf.list().toSorted((a, b) => lastPlayed(b.path) - lastPlayed(a.path));
  const [first] = campaigns;
  if (io.json) {
    io.out(JSON.stringify({ commands: commands.map(({ name, summary }) => ({ name, summary })), campaigns }));
    return 0;
  }
  const { stdin, stdout, env } = io.around ?? process;
  const look = lookOf(stdout, env, io.given.plain === true);
  const before = lastTable(shelf.home) ?? (first && lastPlayed(first.path) > 0 ? first.path : undefined);
  if (!stdin.isTTY || !stdout.isTTY || (first === undefined && before === undefined)) {
    io.out(welcome(commands, look));
    return 0;
  }
  if (before !== undefined && (await isLeftOpen(before))) return evening(openCampaign(before), io, { goesOn: true });
  io.out(painted(begin(before === undefined), look));
  const lines = linesOf(io);
  lines.onInterrupt(() => lines.close());
  const chosen = await chooseCampaign(campaigns, lines, look);
  return chosen ? evening(openCampaign(shelf.find(chosen.name)), io, { lines }) : 130;
}

/** What stands above the first question. Whoever comes for the first time is told what this is. */
const begin = (isFirstTime: boolean): string =>
  isFirstTime
    ? `${bold("Troupe: a table for one, or a few.")}\n\nYou play one character. A Game Master tells the story and the rest of the party have minds of their own. Where there is a list, a number chooses, and before the story begins Enter takes the first. In the story say what you do in your own words. Ctrl-C saves and leaves, and troupe --help lists what else there is.\n`
    : `${bold("Troupe")}  (troupe --help lists the commands.)\n`;

async function chooseCampaign(
  campaigns: readonly OnShelf[],
  lines: ReturnType<typeof linesOf>,
  look: Look,
): Promise<OnShelf | undefined> {
  if (campaigns.length < 2) return campaigns[0];
  const named = (line: string) => {
    const slug = toSlug(line);
    return campaigns.find(({ name }) => slug !== "" && name.includes(slug));
  };
  const choices = campaigns.map((one) => ({
    value: one,
    label: nameOf(one.name),
    about: lastPlayed(one.path) > 0 ? "played before" : one.ships ? "ships with Troupe" : "not played yet",
  }));
  return choose(lines, look, { asks: "What shall it be?", choices, named, or: "a campaign's name" });
}

/** What somebody sees who asks what there is. */
export function welcome(commands: readonly Command[], look: Look): string {
  const lines = [
    bold("Troupe: a table for one, or a few."),
    "",
    "You bring a D&D character. Troupe seats a Game Master, a Narrator and the rest",
    "of the party, each a mind of its own that knows only what its character may",
    "know. What other systems ask a model to remember, Troupe guarantees in code.",
    "",
    "The house plays Game Master and companions without a model, a key or a network.",
    "What happens at the table is on record, and survives whatever happens to it.",
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
  ];
  return painted(lines.join("\n"), look, (text) => text);
}
