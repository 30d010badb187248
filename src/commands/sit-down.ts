import { type Campaign, sheetOf } from "../campaign/campaign.ts";
import { openSeeds } from "../campaign/folder/seeds.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { firstSentence, firstWords } from "../campaign/read/brief.ts";
import { readingOf } from "../campaign/sheets/reading.ts";
import type { Seating } from "../open-evening.ts";
import type { SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import type { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import { nameOf } from "../protocol/text.ts";
import { threadOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { choose } from "../terminal/choice.ts";
import type { Lines } from "../terminal/lines.ts";
import type { Look } from "../terminal/look.ts";
import { isYes } from "../world/yes-or-no.ts";
import { type Terminal, WrongUsage } from "./command.ts";

interface SitDownOptions {
  readonly campaign: Campaign;
  readonly lines: Lines;
  readonly look: () => Look;
  readonly io: Terminal;
  /** They want to go on with what is open, and need not be asked. */
  readonly goesOn: boolean;
  readonly auto: boolean;
  readonly mode: Mode;
  readonly character: SeatId | undefined;
  readonly seed: string | undefined;
  readonly fresh: boolean;
}

/** Who sits where: people at a keyboard are asked; others go on with an evening that is open unless told otherwise. */
export async function sitDown(last: TableState, options: SitDownOptions): Promise<Seating> {
  const { campaign, io, auto, mode, seed } = options;
  const isOpen = last.session === "open" || last.session === "ending";
  const resumed = isOpen && !options.fresh && (await wantsToGoOn(last, options));
  let chose: SeatId | undefined;
  const human = auto
    ? undefined
    : await whoIsHuman(resumed ? last : undefined, last, options, (chosen) => {
        chose = chosen;
      });
  const kept = resumed ? openSeeds(campaign.root).of(last.sessionId) : undefined;
  if (kept !== undefined && seed !== undefined && seed !== kept)
    io.tell("(This evening's dice are sealed already: --seed is for a new one.)");
  if (kept !== undefined && io.given.mode !== undefined && mode !== last.mode)
    io.tell(`(This evening was begun in ${last.mode} mode, and goes on so: --mode is for a new one.)`);
  return {
    fresh: !resumed,
    people: human === undefined ? [] : [human],
    seed,
    ...(chose === undefined ? {} : { chosen: { character: chose } }),
  };
}

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
  const told = firstSentence(line);
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
        isYes(line) || /^(?:play on|on|resume|continue)$/i.test(line)
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

/** The person left before anything was begun. */
export class LeftTheTable extends TroupeError {
  override readonly name = "LeftTheTable";
  readonly code = "cli/left";
  readonly hint = "Nothing was begun, and nothing has changed.";
  constructor() {
    super("You left before the evening began.");
  }
}
