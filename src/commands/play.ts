import { basename, dirname, join } from "node:path";
import { setImmediate as soon } from "node:timers/promises";
import { type Campaign, checkRoom, openCampaign, sluggish } from "../campaign/campaign.ts";
import { hashOf, openDisk, sweepParts } from "../campaign/disk.ts";
import { readCampaign } from "../campaign/folder.ts";
import { characterNamed, type Preferences, preferenceEdits } from "../campaign/preferences.ts";
import { openSeeds } from "../campaign/seeds.ts";
import { openShelf, type Shelf } from "../campaign/shelf.ts";
import { openVersions } from "../campaign/versions.ts";
import { DEADLINES, type Evening } from "../play/evening.ts";
import { openJoining } from "../play/joining.ts";
import { type Keeping, type KeepingOptions, openKeeping } from "../play/keeping.ts";
import { wait } from "../play/wait.ts";
import type { Entry } from "../protocol/entry.ts";
import { MODES } from "../protocol/kinds/session.ts";
import { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { roleOf, type TableState } from "../table/state.ts";
import { openHistory } from "../terminal/history.ts";
import { type Lines, openLines } from "../terminal/lines.ts";
import { lookOf } from "../terminal/look.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { gameMasterOf, goesOnWith, OUTSIDE } from "./game-master.ts";
import { rememberTable } from "./last-table.ts";
import { MODEL_OPTIONS, type ModelPlan, modelPlan } from "./model-settings.ts";
import { budgetIn, choice, whole } from "./option-values.ts";
import { outsideMinds, outsideSeats } from "./outside-seats.ts";
import { openPapers } from "./own-papers.ts";
import { openRecord } from "./recorded.ts";
import { openScreenFor } from "./seat-at-the-terminal.ts";
import { guardedBy, seatMinds } from "./seated-minds.ts";
import { chooseStyle, inFolder, LeftTheTable, sitDown } from "./sit-down.ts";

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

/** Minds and all they know are large: they are fetched while somebody reads the first question. */
const fetchGame = () => Promise.all([import("../play/driver.ts"), import("../minds/house/house.ts")]);

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

/** One evening at one table, from sitting down to the last line. */
export async function evening(campaign: Campaign, io: Terminal, coming: Coming = {}): Promise<number> {
  const { given, around: { stdout, env } = process } = io;
  checkRoom(campaign);
  const look = () => lookOf(stdout, env, given.plain === true);
  const settings = settingsOf(campaign, io);
  const plan = modelsFor(campaign, io, settings.evening);
  let say = io.tell;
  let sealed: readonly [session: string, seed: string] | undefined; // kept beside the record, and gone with it
  await using ledger = await openRecord(campaign.root, {
    tell: (text) => say(text),
    anew: () => sealed && openSeeds(campaign.root).seal(...sealed),
  });
  const versions = openVersions(campaign.root);
  for (const file of campaign.files) versions.keep(file);
  sweepParts(campaign.root);
  const disk = openDisk(campaign.root);
  const keeping = (table: KeepingOptions["table"], tell = io.tell) =>
    openKeeping({ table, read: ledger.read, disk, versions, tell });
  const leaveOld = async (before: KeepingOptions["table"]) => {
    const { seq } = before.state;
    await keeping(before).keep({ closing: true });
    return before.state.seq === seq ? undefined : inFolder(openCampaign(campaign.root));
  };
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
  const game = soon().then(fetchGame);
  try {
    const before = ledger.last;
    const { style = "hybrid" } = settings;
    const { noStyle } = campaign.preferences;
    const asked = settings.style === undefined && lines.isKeyboard && !io.json && !settings.auto;
    const chosen = asked ? await chooseStyle(lines, look()) : undefined;
    if (settings.style === undefined && !asked && !io.quiet)
      io.tell(
        `(${noStyle === undefined ? "T" : `There is no style "${noStyle}": t`}old in the ${style} style. preferences.md or --style chooses another.)`,
      );
    const goesOn = coming.goesOn === true;
    const { table, resumed, chose, seed } = await sitDown({
      campaign,
      ledger,
      version: versions.text,
      guarded: guardedBy(plan, settings.external),
      lines,
      look,
      io,
      goesOn,
      leave: leaveOld,
      ...settings,
    });
    sealed = [table.state.sessionId, seed];
    rememberTable(home, campaign.root);
    if (lines.isKeyboard && !io.json) lines.recall(openHistory(historyOf(home, campaign)));
    const already = (await Array.fromAsync(ledger.read(before))) as Entry[];
    const screen = openScreenFor({
      table,
      io,
      lines,
      look,
      trace: given.trace === true,
      resumed,
      gameMaster: settings.external.includes("gm")
        ? OUTSIDE
        : resumed
          ? goesOnWith(table.state, plan)
          : gameMasterOf(campaign, plan),
      ...(goesOn && resumed ? { welcome: goingOn(campaign, table.state) } : {}),
      papers: openPapers({
        table,
        text: versions.text,
        entries: () => Array.fromAsync(ledger.read(table.state.opened)) as Promise<Entry[]>,
        budget: settings.evening.budget,
        folder: { put: (...edits) => folder.put(...edits), unsaved: (path) => folder.unsaved(path) },
      }),
      already,
      hurried: settings.evening.deadlines.human !== undefined,
      signal: leaving.signal,
    });
    say = screen.show ?? io.tell;
    const folder = keeping(table, screen.show);
    await folder.catchUp();
    await remember(folder, campaign, { ...(chosen ? { style: chosen } : {}), ...(chose ? { character: chose } : {}) });
    const [{ play: conduct }, { houseMind }] = await game;
    const minds = await seatMinds(plan, houseMind, given.narrates === true, screen.show);
    const outside = await outsideMinds(settings.external, { disk, clock: Date.now, wait }, houseMind);
    if (!resumed) await folder.sweep(campaign.files.map(({ path }) => path));
    const told = plan.of("gm", "gm") !== undefined && given.narrates !== true;
    const handsOver = told || settings.external.includes("gm"); // the house says whom it asks
    await conduct({
      table,
      evening: { ...settings.evening, style: chosen ?? style, handsOver },
      mindOf: (seat) => outside.get(seat) ?? minds.mindOf(seat, roleOf(table.state, seat)),
      judge: minds.judge,
      wait,
      version: versions.text,
      keeping: folder,
      signal: leaving.signal,
      joins: openJoining({ table, disk, versions, folder: () => ({ files: readCampaign(campaign.root) }) }),
      ...screen,
    });
    const place = await ledger.confirm(); // nothing is called saved that is not
    const root = place === undefined ? campaign.root : dirname(dirname(place));
    screen.end(table.state.session === "closed", { ...campaign, root }, copyOf(campaign.root));
    return leaving.signal.aborted ? 130 : 0;
  } catch (error) {
    if (!(error instanceof LeftTheTable)) throw error;
    if (!io.quiet) io.tell(`\n${error.hint}`);
    return 130;
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    lines.close();
  }
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

/** What was asked once is not asked again. */
async function remember(folder: Keeping, { files }: Campaign, chosen: Preferences): Promise<void> {
  const path = files.find((one) => one.path.toLowerCase() === "preferences.md");
  const edits = preferenceEdits(path?.text, chosen);
  if (edits.length > 0) await folder.put({ path: path?.path ?? "preferences.md", edits });
}

/** Who thinks with which model. What is missing before it can answer is told before anything is begun. */
function modelsFor(
  { party }: Campaign,
  { given, home, tell, around = process }: Terminal,
  { budget }: Pick<Evening, "budget">,
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
  const evening: Omit<Evening, "style"> = {
    campaign: campaign.name,
    ...(beats === undefined ? {} : { beats }),
    ...budgetIn(given.budget),
    deadlines: { ...DEADLINES, ...(timeout === undefined ? {} : { human: timeout * 1000 }) },
  };
  const seed = typeof given.seed === "string" ? given.seed : undefined;
  return { evening, style, auto, mode, character, seed, external, fresh: given.fresh === true };
}
