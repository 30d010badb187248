import { basename, dirname, join } from "node:path";
import { type Campaign, checkRoom, openCampaign, sluggish } from "../campaign/campaign.ts";
import { hashOf } from "../campaign/folder/disk.ts";
import { openShelf, type Shelf } from "../campaign/folder/shelf.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { onceEach } from "../models/cut.ts";
import { openEvening, type Seating } from "../open-evening.ts";
import type { Budget } from "../play/budget.ts";
import { DEADLINES, patientFor } from "../play/evening.ts";
import { triesAgain } from "../play/failing.ts";
import { MODES } from "../protocol/kinds/session.ts";
import { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { isIdle } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { openHistory } from "../terminal/history.ts";
import { type Lines, openLines } from "../terminal/lines.ts";
import { type Look, lookOf } from "../terminal/look.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { gameMasterOf, goesOnWith, OUTSIDE } from "./game-master.ts";
import { rememberTable } from "./last-table.ts";
import { MODEL_OPTIONS, type ModelPlan, modelPlan } from "./model-settings.ts";
import { budgetIn, choice, whole } from "./option-values.ts";
import { outsideSeats } from "./outside-seats.ts";
import { openPapers } from "./own-papers.ts";
import { openScreenFor } from "./seat-at-the-terminal.ts";
import { chooseStyle, LeftTheTable, sitDown } from "./sit-down.ts";

export const play: Command = {
  name: "play",
  summary: "play an evening",
  usage: ["play [campaign] [--as <character>] [options]"],
  about: [
    "Seats a Game Master, a Narrator and the party of a campaign, and plays. The",
    "campaign is a folder, a name on your shelf, or an adventure that ships with",
    "Troupe. Type what your character does; /help lists the commands. Ctrl-C saves",
    "and leaves the evening open; playing again goes on where you left.",
    "",
    "Without a keyboard, one line is read for each decision, and the end of the input",
    "saves and ends the evening.",
    "",
    "Where the game master's model fails, you are asked how to go on. With --auto,",
    "in a pipe or past --timeout the evening is left as it stands, saved and open,",
    "with the exit code 3; playing again tries again.",
  ].join("\n"),
  examples: [
    "troupe play",
    "troupe play ./my-campaign --as tilda",
    "troupe play the-long-stair --anew",
    "troupe play the-long-stair --auto --seed 7 --beats 5 --json",
    "printf 'I go first.\\n/end\\n' | troupe play the-long-stair",
  ],
  options: {
    as: { takes: "character", help: "who you are; otherwise as in preferences.md" },
    auto: { help: "nobody human: every seat plays itself" },
    beats: { takes: "n", help: "save and end after n beats, counted from the evening's beginning" },
    seed: { takes: "n", help: "seal the dice with this: same seed, same story" },
    fresh: { help: "another evening of the same story: do not resume one that is open" },
    anew: { help: "the story from its beginning, in a new copy beside the old one" },
    ...MODEL_OPTIONS,
    narrates: { help: "the house decides, and the game master's model only tells: for small models" },
    budget: { takes: "amount", help: "what models may cost: 2.50 (dollars), 200k (tokens); before that it ends" },
    timeout: { takes: "seconds", help: "before an absent human's character acts alone" },
    style: { takes: "style", help: `${NARRATIVE_STYLES.join(", ")}; otherwise as in preferences.md` },
    mode: { takes: "mode", help: "team, lead or handoff: who lasts, and how players are reached (docs/modes.md)" },
    external: {
      takes: "seat",
      many: true,
      help: "in handoff: gm, or a character, is played by a program that reads and writes files in tmp/",
    },
    trace: { help: "with --json: every entry, not only what your seat hears" },
  },
  async run(words, io) {
    if (words.length > 1) throw new WrongUsage("play takes one campaign.", `Leave out: ${words.slice(1).join(" ")}`);
    const shelf = openShelf(io.home);
    const name = words[0] ?? shelf.list()[0]?.name;
    if (name === undefined) throw new WrongUsage("Which campaign?", "Say: troupe play <folder>");
    return evening(openCampaign(io.given.anew === true ? begunAnew(shelf, name, io) : shelf.find(name)), io);
  },
};

/** A new copy of what ships, and where it is. */
function begunAnew(shelf: Shelf, name: string, { quiet, tell }: Terminal): string {
  const path = shelf.anew(name);
  if (!quiet) tell(`(A new copy, on your shelf as ${basename(path)}. What was played before stays as it is.)`);
  return path;
}

/** The exit code of an evening that was left, saved and open, because the Game Master's model failed. */
export const MIND_FAILED = 3;

/** Where somebody comes from who sits down: their lines are theirs already, and they may have said that they go on. */
export interface Coming {
  readonly lines?: Lines;
  readonly goesOn?: boolean;
}

/** The lines of whoever is at this terminal. */
export const linesOf = (io: Terminal): Lines => {
  const { stdin, stdout, stderr, env } = io.around ?? process;
  const output = io.json ? stderr : stdout;
  return openLines(stdin, output, { edits: lookOf(output, env, io.given.plain === true).drawn });
};

/** One evening at one table, from sitting down to the last line: the terminal and its signals around `openEvening`. */
export async function evening(campaign: Campaign, io: Terminal, coming: Coming = {}): Promise<number> {
  const { given, around: { stdout, env } = process } = io;
  const look = () => lookOf(stdout, env, given.plain === true);
  checkRoom(campaign);
  const settings = settingsOf(campaign, io);
  const { external: outside, budget } = settings;
  const models = modelsFor(campaign, io, budget);
  const lines = coming.lines ?? linesOf(io);
  const { home, copyOf } = openShelf(io.home);
  const leaving = new AbortController();
  let left = 0;
  const leave = () => {
    if (++left > 1) process.exit(130);
    leaving.abort();
    lines.close();
  };
  lines.onInterrupt(leave);
  for (const signal of SIGNALS) process.on(signal, leave);
  let say = io.tell;
  const goesOn = coming.goesOn === true;
  const sits = async (last: TableState): Promise<Seating> => {
    const style = await styleFor(campaign, settings, { lines, look, io });
    const seated = await sitDown(last, { campaign, lines, look, io, goesOn, ...settings });
    return { ...seated, ...style, chosen: { ...style.chosen, ...seated.chosen } };
  };
  try {
    const { mode, beats } = settings;
    const deadlines = patientFor(models.patience, settings.deadlines);
    const narrates = given.narrates === true;
    const notice = onceEach((text) => say(text));
    await using opened = await openEvening({
      campaign,
      mode,
      sits,
      models: { ...models, options: { ...models.options, notice } },
      narrates,
      outside,
      deadlines,
      ...(beats === undefined ? {} : { beats }),
      ...(budget === undefined ? {} : { budget }),
      tell: (text) => say(text),
    });
    const { table, resumed, keeping: folder, version: text } = opened;
    for (const seat of opened.left) if (!io.quiet) io.tell(`(${nameOf(seat)} decides alone now.)`);
    rememberTable(home, campaign.root);
    if (lines.isKeyboard && !io.json) lines.recall(openHistory(historyOf(home, campaign)));
    const screen = openScreenFor({
      table,
      io,
      lines,
      look,
      trace: given.trace === true,
      resumed,
      gameMaster: outside.includes("gm")
        ? OUTSIDE
        : resumed
          ? goesOnWith(table.state, models)
          : gameMasterOf(campaign, models),
      ...(goesOn && resumed ? { welcome: goingOn(campaign, table.state) } : {}),
      papers: openPapers({ table, text, entries: () => opened.entries(table.state.opened), budget, folder }),
      already: await opened.entries(opened.before),
      hurried: deadlines.human !== undefined,
      signal: leaving.signal,
    });
    say = screen.show ?? io.tell;
    await triesAgain(table);
    await opened.play({ ...screen, signal: leaving.signal });
    const place = await opened.confirm(); // nothing is called saved that is not
    const root = place === undefined ? campaign.root : dirname(dirname(place));
    screen.end(table.state.session === "closed", { ...campaign, root }, copyOf(campaign.root));
    return leaving.signal.aborted ? 130 : isIdle(table.state) && table.state.session === "open" ? MIND_FAILED : 0;
  } catch (error) {
    if (!(error instanceof LeftTheTable)) throw error;
    if (!io.quiet) io.tell(`\n${error.hint}`);
    return 130;
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    lines.close();
  }
}

/** How the story is told: as it was set, or as somebody at a keyboard chooses now. */
async function styleFor(
  { preferences: { noStyle } }: Campaign,
  { style, auto }: ReturnType<typeof settingsOf>,
  { lines, look, io }: { readonly lines: Lines; readonly look: () => Look; readonly io: Terminal },
): Promise<Pick<Seating, "style" | "chosen">> {
  if (style !== undefined) return { style };
  if (lines.isKeyboard && !io.json && !auto) {
    const chosen = await chooseStyle(lines, look());
    return { style: chosen, chosen: { style: chosen } };
  }
  if (!io.quiet)
    io.tell(
      `(${noStyle === undefined ? "T" : `There is no style "${noStyle}": t`}old in the hybrid style. preferences.md or --style chooses another.)`,
    );
  return {};
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Which table it is, for somebody who only said that they want to play. */
const goingOn = ({ name }: Campaign, { seats }: TableState): string => {
  const human = [...seats.values()].find((seat) => seat.human)?.id;
  return `Going on with ${nameOf(name)}${human === undefined ? "" : `, as ${nameOf(human)}`}. (troupe campaigns lists others.)`;
};

/** What is typed at a table is kept at home, under a name that says which folder it was. */
const historyOf = (home: string, { root, name }: Campaign): string =>
  join(home, "history", `${name.slice(0, 60)}-${hashOf(Buffer.from(root)).slice(0, 8)}.txt`);

/** Who thinks with which model. What is missing before it can answer is told before anything is begun. */
function modelsFor(
  { party }: Campaign,
  { given, home, tell, around = process }: Terminal,
  budget: Budget | undefined,
): ModelPlan {
  const word = (value: unknown) => (typeof value === "string" ? value : undefined);
  const plan = modelPlan({
    model: word(given.model),
    baseUrl: word(given["base-url"]),
    env: around.env,
    home: openShelf(home).home,
    party,
  });
  for (const line of plan.missing) tell(`(${line} Until then the house stands in.)`);
  const unstopped = plan.unstopped(budget);
  if (unstopped !== undefined) tell(wrap(`(${unstopped})`));
  return plan;
}

/** Everything that was said on the command line or in preferences, or is taken by default. */
function settingsOf(campaign: Campaign, { given, tell, json, quiet }: Terminal) {
  const { party, preferences, misnamed } = campaign;
  const auto = given.auto === true;
  const style = choice("style", given.style, NARRATIVE_STYLES) ?? preferences.style;
  const mode = choice("mode", given.mode, MODES) ?? "team";
  const named = typeof given.as === "string" ? characterNamed(given.as, party) : undefined;
  if (typeof given.as === "string" && named === undefined)
    throw new WrongUsage(`Nobody called "${given.as}" is in the party.`, `There are ${party.join(", ")}.`);
  if (auto && named !== undefined) throw new WrongUsage("--auto seats nobody human.", "Leave out --as, or --auto.");
  const character = auto ? undefined : (named ?? preferences.character);
  if (given.trace && !json) throw new WrongUsage("--trace goes with --json.", "Afterwards: troupe trace <campaign>");
  for (const path of misnamed)
    if (!quiet) tell(plain(`(${path} is not seated: it should be called ${sluggish(path)}.)`));
  const external = outsideSeats(given.external, party, mode);
  const beats = whole("beats", given.beats);
  const timeout = whole("timeout", given.timeout, 1_000_000);
  const { budget } = budgetIn(given.budget);
  const deadlines = { ...DEADLINES, ...(timeout === undefined ? {} : { human: timeout * 1000 }) };
  const seed = typeof given.seed === "string" ? given.seed : undefined;
  return { beats, budget, deadlines, style, auto, mode, character, seed, external, fresh: given.fresh === true };
}
