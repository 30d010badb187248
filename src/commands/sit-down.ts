import { randomBytes } from "node:crypto";
import { type Campaign, sheetOf } from "../campaign/campaign.ts";
import { houseRuleLines } from "../campaign/house-rules.ts";
import { readPartyStatus } from "../campaign/party-status.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { openSeeds } from "../campaign/seeds.ts";
import { readSheet } from "../campaign/sheet.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { type InFolder, openTable, type Sitting, type Table, type TableOptions } from "../open-table.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import type { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import { nameOf } from "../protocol/text.ts";
import { readHouseRules } from "../rules/house-rules.ts";
import { type TableState, threadOf } from "../table/state.ts";
import type { Lines } from "../terminal/lines.ts";
import { type Terminal, WrongUsage } from "./command.ts";

interface SitDownOptions {
  readonly campaign: Campaign;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly io: Terminal;
  readonly auto: boolean;
  readonly mode: Mode;
  readonly character: SeatId | undefined;
  readonly seed: string | undefined;
  /** Brings the folder up to date with a session that is left for a new one. */
  readonly leave: NonNullable<TableOptions["leave"]>;
  readonly fresh: boolean;
}

export interface Seated {
  readonly table: Table;
  readonly resumed: boolean;
  /** Whom the person chose when they were asked. */
  readonly chose?: SeatId;
}

/** Takes the seats: goes on with an evening that is open, or begins one. People at a keyboard are asked; others resume unless told otherwise. */
export async function sitDown(options: SitDownOptions): Promise<Seated> {
  const { campaign, ledger, io, auto, mode } = options;
  const seeds = openSeeds(campaign.root);
  let resumed = false;
  let human: SeatId | undefined;
  let chose: SeatId | undefined;

  const sitting = async (last: TableState): Promise<Sitting> => {
    const isOpen = last.session === "open" || last.session === "ending";
    resumed = isOpen && !options.fresh && (await wantsToGoOn(last, options));
    human = auto
      ? undefined
      : await whoIsHuman(resumed ? last : undefined, options, (chosen) => {
          chose = chosen;
        });
    if (resumed) {
      const kept = seeds.of(last.sessionId);
      if (kept === undefined) throw new SeedLost(campaign.root);
      if (options.seed !== undefined && options.seed !== kept)
        io.tell("(This evening's dice are sealed already: --seed is for a new one.)");
      return { session: last.sessionId, seed: kept };
    }
    const session = randomBytes(4).toString("hex");
    const seed = seeds.seal(session, options.seed);
    return { session, seed, human, ...(isOpen ? { leaving: seeds.of(last.sessionId) } : {}) };
  };

  const players = campaign.party.map((id) => ({ id, role: "player" as const }));
  const table = await openTable({
    ...inFolder(campaign),
    ledger,
    campaign: campaign.name,
    leave: options.leave,
    seats: [{ id: "lead", role: "lead" }, { id: "gm", role: "gm" }, { id: "narrator", role: "narrator" }, ...players],
    mode,
    sitting,
  });
  if (resumed) await changeHands(table, human, io);
  return { table, resumed, ...(chose === undefined ? {} : { chose }) };
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
  { campaign, lines, io, character }: SitDownOptions,
  remember: (chosen: SeatId) => void,
): Promise<SeatId> {
  const players = open ? [...open.seats.values()].filter((seat) => seat.role === "player") : [];
  const party = open ? players.map((seat) => seat.id) : campaign.party;
  const named = io.given.as === undefined ? undefined : character;
  if (named !== undefined && !party.includes(named))
    throw new WrongUsage(`${nameOf(named)} is not at the evening that is open.`, "Begin one with everybody: --fresh");
  const before = players.find((seat) => seat.human)?.id;
  const [first = ""] = party;
  const preferred = character !== undefined && party.includes(character) ? character : undefined;
  const known = named ?? before ?? preferred ?? (party.length === 1 ? first : undefined);
  if (known !== undefined) return known;
  if (lines.isKeyboard && !io.json) {
    const chosen = await choose(party, lines);
    remember(chosen);
    return chosen;
  }
  if (!io.quiet) io.tell(`You play ${nameOf(first)}. (--as <character> chooses another.)`);
  return first;
}

async function choose(party: readonly SeatId[], lines: Lines): Promise<SeatId> {
  for (;;) {
    lines.write(
      `Who are you tonight? (It is kept in preferences.md.)\n${party.map((seat, i) => `  ${i + 1}. ${nameOf(seat)}`).join("\n")}`,
    );
    const answer = await answered(lines);
    const found = party[Number(answer) - 1] ?? characterNamed(answer, party);
    if (found !== undefined) return found;
    lines.write(`A number from 1 to ${party.length}, or a name.`);
  }
}

const STYLES: Readonly<Record<Style, string>> = {
  hybrid: "prose, with clear speakers",
  script: "names and lines, little prose",
  novel: "prose, with the talk woven in",
  minimal: "short and to the point",
};

/** Asked once: what was chosen is written into the campaign's preferences. */
export async function chooseStyle(lines: Lines): Promise<Style> {
  const styles = Object.keys(STYLES) as Style[];
  const choices = styles.map((style, i) => `  ${i + 1}. ${style}: ${STYLES[style]}`).join("\n");
  for (;;) {
    lines.write(`How shall this story be told? (Enter is 1; it is kept in preferences.md.)\n${choices}`);
    const answer = (await answered(lines)).trim().toLowerCase();
    const found = answer === "" ? styles[0] : (styles[Number(answer) - 1] ?? styles.find((style) => style === answer));
    if (found !== undefined) return found;
    lines.write(`A number from 1 to ${styles.length}, or the word itself.`);
  }
}

type Style = (typeof NARRATIVE_STYLES)[number];

async function wantsToGoOn(last: TableState, { lines, auto, io }: SitDownOptions): Promise<boolean> {
  const human = [...last.seats.values()].find((seat) => seat.human)?.id;
  const thread = human === undefined ? undefined : threadOf(last, human);
  const where = thread ? ` in scene ${thread.number}, ${nameOf(thread.slug)}` : "";
  if (!lines.isKeyboard || auto || io.json) {
    if (!io.quiet) io.tell(`An evening is open${where}: playing on. (--fresh begins a new one.)`);
    return true;
  }
  for (;;) {
    lines.write(`An evening is open${where}.\n  1. Play on\n  2. Leave it, and begin a new one`);
    const answer = (await answered(lines)).trim();
    if (/^(?:1|y|yes|play on|on|resume|continue|)$/i.test(answer)) return true;
    if (/^(?:2|n|no|new|fresh|leave|begin.*)$/i.test(answer)) return false;
  }
}

/** A line, or nothing is begun: whoever leaves at a question has decided nothing. */
async function answered(lines: Lines): Promise<string> {
  const line = await lines.next();
  if (line === undefined) throw new LeftTheTable();
  return line;
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
