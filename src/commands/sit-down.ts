import { randomBytes } from "node:crypto";
import { type Campaign, sheetOf } from "../campaign/campaign.ts";
import { houseRuleLines } from "../campaign/house-rules.ts";
import { readPartyStatus } from "../campaign/party-status.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { openSeeds } from "../campaign/seeds.ts";
import { readingOf } from "../campaign/sheet/reading.ts";
import { readSheet } from "../campaign/sheet.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { type InFolder, openTable, type Sitting, type Table, type TableOptions } from "../open-table.ts";
import { leadOf } from "../play/next.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import type { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import { firstSentences, nameOf } from "../protocol/text.ts";
import { readHouseRules } from "../rules/house-rules.ts";
import { seatsOf, type TableState, threadOf } from "../table/state.ts";
import { choose } from "../terminal/choice.ts";
import type { Lines } from "../terminal/lines.ts";
import type { Look } from "../terminal/look.ts";
import { type Terminal, WrongUsage } from "./command.ts";

interface SitDownOptions {
  readonly campaign: Campaign;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly look: () => Look;
  readonly io: Terminal;
  /** They want to go on with what is open, and need not be asked. */
  readonly goesOn: boolean;
  readonly auto: boolean;
  readonly mode: Mode;
  readonly character: SeatId | undefined;
  readonly seed: string | undefined;
  /** Brings the folder up to date with a session that is left for a new one. */
  readonly leave: NonNullable<TableOptions["leave"]>;
  readonly fresh: boolean;
  /** The text of a recorded version of a file, by its hash; and whose words are guarded. */
  readonly version: (sha256: string) => string | undefined;
  readonly guarded: TableOptions["guarded"];
}

export interface Seated {
  readonly table: Table;
  readonly resumed: boolean;
  /** Whom the person chose when they were asked. */
  readonly chose?: SeatId;
  /** What the dice are sealed with. */
  readonly seed: string;
}

/** Takes the seats: goes on with an evening that is open, or begins one. People at a keyboard are asked; others resume unless told otherwise. */
export async function sitDown(options: SitDownOptions): Promise<Seated> {
  const { campaign, ledger, io, auto, mode } = options;
  const seeds = openSeeds(campaign.root);
  let resumed = false;
  let human: SeatId | undefined;
  let chose: SeatId | undefined;
  let sealedWith = "";

  const sitting = async (last: TableState): Promise<Sitting> => {
    const isOpen = last.session === "open" || last.session === "ending";
    resumed = isOpen && !options.fresh && (await wantsToGoOn(last, options));
    human = auto
      ? undefined
      : await whoIsHuman(resumed ? last : undefined, last, options, (chosen) => {
          chose = chosen;
        });
    if (resumed) {
      const kept = seeds.of(last.sessionId);
      if (kept === undefined) throw new SeedLost(campaign.root);
      if (options.seed !== undefined && options.seed !== kept)
        io.tell("(This evening's dice are sealed already: --seed is for a new one.)");
      if (io.given.mode !== undefined && mode !== last.mode)
        io.tell(`(This evening was begun in ${last.mode} mode, and goes on so: --mode is for a new one.)`);
      sealedWith = kept;
      return { session: last.sessionId, seed: kept };
    }
    const session = randomBytes(4).toString("hex");
    const seed = seeds.seal(session, options.seed);
    sealedWith = seed;
    return { session, seed, human, ...(isOpen ? { leaving: seeds.of(last.sessionId) } : {}) };
  };

  const narrator = mode === "handoff" ? [] : [{ id: "narrator", role: "narrator" as const }]; // there the narration is the record
  const players = campaign.party.map((id) => ({ id, role: "player" as const }));
  const table = await openTable({
    ...inFolder(campaign),
    ledger,
    version: options.version,
    guarded: options.guarded,
    campaign: campaign.name,
    leave: options.leave,
    seats: [{ id: "lead", role: "lead" }, { id: "gm", role: "gm" }, ...narrator, ...players],
    mode,
    sitting,
  });
  if (resumed) await changeHands(table, human, io);
  return { table, resumed, seed: sealedWith, ...(chose === undefined ? {} : { chose }) };
}

/** What a campaign's folder tells the table. */
export const inFolder = (campaign: Campaign): InFolder => ({
  files: campaign.files,
  scenes: campaign.scenes,
  party: Object.fromEntries(
    campaign.party.map((slug) => [slug, readSheet(slug, sheetOf(campaign, slug)).stats] as const),
  ),
  wear: readPartyStatus(campaign, campaign.party),
  house: readHouseRules(houseRuleLines(campaign)).house,
});

/** Whose seat the person takes: the one they named, the one that was theirs, or the one they choose now. */
async function whoIsHuman(
  open: TableState | undefined,
  last: TableState,
  { campaign, lines, look, io, character }: SitDownOptions,
  remember: (chosen: SeatId) => void,
): Promise<SeatId> {
  const players = open ? [...open.seats.values()].filter((seat) => seat.role === "player") : [];
  const party = open ? players.map((seat) => seat.id) : campaign.party;
  const named = io.given.as === undefined ? undefined : character;
  if (named !== undefined && !party.includes(named))
    throw new WrongUsage(`${nameOf(named)} is not at the evening that is open.`, "Begin one with everybody: --fresh");
  const before = players.find((seat) => seat.human)?.id;
  const living = open ? party : party.filter((seat) => last.status.creatures[seat]?.dead !== true);
  const [first = party[0] ?? ""] = living;
  const lately = [...last.seats.values()].find((seat) => seat.human && living.includes(seat.id))?.id; // whoever came after the dead
  const preferred =
    character === undefined || living.includes(character) || !party.includes(character) ? character : lately;
  const known =
    named ??
    before ??
    (preferred !== undefined && party.includes(preferred) ? preferred : undefined) ??
    (party.length === 1 ? first : undefined);
  if (known !== undefined) return known;
  if (lines.isKeyboard && !io.json) {
    const choices = (living.length > 0 ? living : party).map((seat) => ({
      value: seat,
      label: nameOf(seat),
      about: aboutOf(campaign, seat),
    }));
    const asks = "Who are you tonight? (It is kept in preferences.md.)";
    const named = (line: string) => characterNamed(line, party);
    const chosen = answered(await choose(lines, look(), { asks, choices, named, or: "a character's name" }));
    remember(chosen);
    return chosen;
  }
  if (!io.quiet) io.tell(`You play ${nameOf(first)}. (--as <character> chooses another.)`);
  return first;
}

/** A character in a line: what they are, as their sheet says it, and the first sentence of their brief, else of their sheet. */
export function aboutOf(campaign: Campaign, slug: SeatId): string {
  const brief = campaign.files.find(({ path }) => path.toLowerCase() === `party/${slug}-brief.md`)?.text ?? "";
  const sheet = sheetOf(campaign, slug);
  const calling = callingOf(slug, sheet);
  const [line = ""] = [brief, sheet].flatMap((text) => firstWords(text) ?? []);
  const told = firstSentences(line.slice(0, 400).replaceAll("*", ""), 1).slice(0, LONGEST);
  const again = calling !== "" && told.toLowerCase().startsWith(calling.toLowerCase());
  return [calling === "" || again ? "" : `${calling}.`, told].filter((part) => part !== "").join(" ");
}

/** Human rogue, level 2: as much of it as the sheet says. */
function callingOf(slug: SeatId, sheet: string): string {
  const { race, class: calling, level } = readingOf(slug, sheet).person;
  const what = [race, calling].filter((word) => word !== undefined).join(" ");
  const said = [what, ...(level === undefined ? [] : [`level ${level}`])].filter((part) => part !== "").join(", ");
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}

/** The first line of a page that is neither heading, list, table, quote, rule nor label. */
const firstWords = (text: string): string | undefined =>
  text
    .slice(0, 20_000)
    .split("\n")
    .map((line) => line.trim())
    .find(
      (line) => /^[\p{L}*"“]/u.test(line) && !/^\**[\p{L} ]{1,30}(?:\*\*)?:/u.test(line) && /\p{L} \p{L}/u.test(line),
    );

const LONGEST = 140;

const STYLES: Readonly<Record<Style, string>> = {
  hybrid: "prose, with clear speakers",
  script: "names and lines, little prose",
  novel: "prose, with the talk woven in",
  minimal: "short and to the point",
};

/** Asked once: what was chosen is written into the campaign's preferences. */
export async function chooseStyle(lines: Lines, look: Look): Promise<Style> {
  const styles = Object.keys(STYLES) as Style[];
  return answered(
    await choose(lines, look, {
      asks: "How shall this story be told? (It is kept in preferences.md.)",
      choices: styles.map((style) => ({ value: style, label: style, about: STYLES[style] })),
      named: (line) => styles.find((style) => style === line.toLowerCase()),
      or: "the name of a style",
    }),
  );
}

type Style = (typeof NARRATIVE_STYLES)[number];

async function wantsToGoOn(last: TableState, { lines, look, auto, io, goesOn }: SitDownOptions): Promise<boolean> {
  const human = [...last.seats.values()].find((seat) => seat.human)?.id;
  const thread = human === undefined ? undefined : threadOf(last, human);
  const where = thread ? ` in scene ${thread.number}, ${thread.title}` : "";
  if (goesOn) return true;
  if (!lines.isKeyboard || auto || io.json) {
    if (!io.quiet) io.tell(`An evening is open${where}: playing on. (--fresh begins a new one.)`);
    return true;
  }
  return answered(
    await choose(lines, look(), {
      asks: `An evening is open${where}.`,
      choices: [
        { value: true, label: "Play on" },
        { value: false, label: "Leave it, and begin a new one" },
      ],
      or: '"play on" or "new"',
      named: (line) =>
        /^(?:y|yes|play on|on|resume|continue)$/i.test(line)
          ? true
          : /^(?:n|no|new|fresh|leave|begin.*)$/i.test(line)
            ? false
            : undefined,
    }),
  );
}

/** An answer, or nothing is begun: whoever leaves at a question has decided nothing. */
function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new LeftTheTable();
  return answer;
}

/** Who sits where when an evening goes on. */
async function changeHands(table: Table, human: SeatId | undefined, io: Terminal): Promise<void> {
  const seats = [...table.state.seats.values()].filter((seat) => seat.role === "player");
  const drafts = seats.flatMap(({ id, human: held, away }): readonly Draft[] => {
    if (id === human && (!held || away)) return [{ kind: "seat", seat: id, held: "human", mode: "HUMAN_RELAY" }];
    return id !== human && held ? [{ kind: "seat", seat: id, held: "mind" }] : [];
  });
  if (drafts.length > 0) await table.record(`hands at ${table.state.seq}`, ...drafts);
  const left = seats.find((seat) => seat.human && seat.id !== human);
  const [gm] = seatsOf(table.state, "gm");
  if (left && human !== undefined && gm !== undefined && table.state.started) {
    const fields = { to: gm, campaign: table.state.campaign, player_character: human };
    await table
      .lend(leadOf(table.state), `whose evening ${table.state.seq}`)
      .passOn({ tag: "CONTEXT_REFRESH", fields, body: "" });
  }
  if (left && !io.quiet) io.tell(`(${nameOf(left.id)} decides alone now.)`);
}

/** The person left before anything was begun. */
export class LeftTheTable extends TroupeError {
  override readonly name = "LeftTheTable";
  readonly code = "cli/left";
  readonly hint = "Nothing was begun, and nothing has changed.";
  constructor() {
    super("You left before the evening began.");
  }
}

/** The seed of the open evening is gone, and without it its dice would not be the ones it promised. */
export class SeedLost extends TroupeError {
  override readonly name = "SeedLost";
  readonly code = "campaign/seed-lost";
  readonly hint = "Begin a new evening with --fresh. What was played is kept and can be replayed.";
  constructor(campaign: string) {
    super(`The sealed seed of the evening that is open is missing from ${campaign}/.troupe/seeds.`);
  }
}
