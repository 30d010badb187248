import type { Desk, Listed } from "../minds/mind.ts";
import { hasTag, type SeatId, type Seq } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Letter, Letters } from "../protocol/letter.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { viewFor } from "../rules/tactics/view.ts";
import { listFor, shelfFor } from "../screen/shelf.ts";
import { accountOwed, inBrief } from "../table/meeting.ts";
import { mayWait, roleOf, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { type Standing, TIERS, tierOf } from "../world/tiers.ts";
import { contextNotes } from "./handoff/context-notes.ts";
import { openingFor } from "./opening.ts";
import type { Reading } from "./reading.ts";
import type { Speak } from "./step.ts";

export interface DeskOptions {
  readonly state: TableState;
  readonly mailbox: { standing(): Letters; upTo(seq: Seq, fits?: (letter: Letter) => boolean): Letters };
  /** The text of a recorded version, by its hash. */
  readonly version: (sha256: string) => string | undefined;
  /** What the campaign's files say, for minds that cannot read prose. */
  readonly reading?: Reading;
  /** It was refused before, in this step. */
  readonly again?: boolean;
  /** The house speaks in the place of another mind. */
  readonly standsIn?: boolean;
}

/** What a mind is given for one step: letters, files and notes, each only as far as they are its seat's. */
export function deskFor({ seat, task, until, aside, file, page, words }: Speak, given: DeskOptions): Desk {
  const now = given.mailbox.standing(); // of the moment the desk is made, whenever it is looked at
  const options: DeskOptions = { ...given, mailbox: { upTo: given.mailbox.upTo, standing: () => now } };
  const { state, mailbox, version } = options;
  const belongs = (letter: Letter) =>
    task === "memory"
      ? letter.kind === "memory"
      : file === undefined
        ? isOfAnswer(letter, seat, aside)
        : isOfWriting(letter, seat, options.again);
  const role = roleOf(state, seat) ?? "player";
  const read: Desk["read"] = (path) => {
    const found = shelfFor(state, seat, path);
    return "sha256" in found ? (textOf(found, version) ?? gone(path)) : found;
  };
  return {
    seat,
    role,
    task,
    ...(state.mode === "team" ? {} : { mode: state.mode }),
    party: seatsOf(state, "player"),
    letters: until === undefined ? mailbox.standing() : mailbox.upTo(until, belongs),
    ...(role === "gm" && state.mode === "handoff" ? { context: contextNotes(state, now) } : {}),
    ...(role === "gm" || role === "narrator" ? { style: state.style } : {}),
    ...(role === "gm" ? { notes: state.notes, status: state.status } : seenBy(state, seat)),
    ...(given.standsIn ? { standsInFor: seatsOf(state, "player").filter((one) => !state.seats.get(one)?.human) } : {}),
    ...(role === "gm" && state.takenBack > state.narrated ? { takenBack: true as const } : {}),
    ...leftWith(state, seat, now),
    ...agreed(state, role, seat),
    ...(file === undefined ? {} : { file }),
    ...(page === undefined ? {} : { page }),
    ...(words === undefined ? {} : { asks: words }),
    ...(task === "tell" ? accountFor(state) : {}),
    ...understood(options, role, seat, read),
    opening: (path) => {
      const found = openingFor(state, seat, path);
      return "sha256" in found ? (textOf(found, version) ?? gone(path)) : found;
    },
    list: () => listed(state, seat, role === "gm" ? standingOf(options, read) : undefined),
    read,
  };
}

function accountFor(state: TableState): Pick<Desk, "account"> {
  const owed = accountOwed(state);
  return owed ? { account: { to: owed.to, texts: owed.texts, brief: inBrief(owed.texts, owed.facts) } } : {};
}

/** The words with which somebody stepped away whose seat decides for itself meanwhile. */
function leftWith(state: TableState, seat: SeatId, letters: Letters): Pick<Desk, "away" | "waits"> {
  const { seats, mode } = state;
  const { human = false, away = false } = seats.get(seat) ?? {};
  if (!human || !away) return {};
  const left = letters.findLast(
    (letter) =>
      (hasTag(letter, "MODE_SWITCH") && letter.fields.mode === "AUTONOMOUS") ||
      (mode !== "team" && letter.kind === "seat" && letter.mode === "AUTONOMOUS"),
  );
  const waits = mayWait(state, seat);
  return {
    ...(waits ? { waits } : {}),
    away: (hasTag(left, "MODE_SWITCH") ? left.fields.reason : left?.kind === "seat" ? left.word : "") ?? "",
  };
}

/** What the table has agreed on, and who is turned down. */
function agreed({ boundaries, rules, seats }: TableState, role: Role, seat: SeatId): Partial<Desk> {
  const quiet = [...seats.values()].filter((one) => one.quiet && !one.human && (role === "gm" || one.id === seat));
  return {
    ...(boundaries.length > 0 ? { boundaries } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(quiet.length > 0 ? { quiet: quiet.map(({ id }) => id) } : {}),
  };
}

/** What the files say: of the world for the GM alone, of a character for whoever may read the sheet. */
function understood({ state, reading }: DeskOptions, role: Role, seat: SeatId, read: Desk["read"]): Partial<Desk> {
  if (!reading) return {};
  const temper: Desk["temper"] = (character = seat) => {
    const sheet = read(`party/${character}.md`);
    return typeof sheet === "string" ? reading.temper(character, sheet) : undefined;
  };
  const agreed = () => reading.agreed(state);
  const own: Desk["belongings"] = (character) =>
    character === seat ? reading.belongings(state, character) : undefined;
  if (role === "narrator") return { temper, agreed };
  if (role !== "gm") return { temper, agreed, belongings: own };
  return {
    agreed,
    world: () => reading.world(state),
    temper,
    belongings: (character) => reading.belongings(state, character),
  };
}

/** Where the story stands, for the GM's reading. */
function standingOf({ state, mailbox }: DeskOptions, read: Desk["read"]): Standing {
  const story = read("story-state.md");
  const letters = mailbox.standing();
  const scene = letters.findLast((letter) => letter.kind === "scene");
  const told = letters.findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  return {
    story: typeof story === "string" ? story : "",
    place:
      scene?.kind === "scene" ? `${scene.place} ${scene.title}` : typeof story === "string" ? story.slice(0, 2000) : "",
    told: told?.kind === "message" ? told.body : "",
    scenes: [...state.files]
      .map(([path]) => path)
      .filter((path) => /^scenes\//i.test(path))
      .sort(),
  };
}

function listed(state: TableState, seat: SeatId, standing: Standing | undefined): readonly Listed[] {
  const files = listFor(state, seat).map((path) => ({
    path,
    tier: standing ? tierOf(path, standing) : ("always" as const),
  }));
  return files.toSorted((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier));
}

/** In a fight a player sees what its character sees; and at any time it feels how it is itself. */
function seenBy(state: TableState, seat: SeatId): Pick<Desk, "view" | "self"> {
  const view = viewFor(state.status, seat);
  const own = state.status.creatures[seat];
  return { ...(view ? { view } : {}), ...(own ? { self: own } : {}) };
}

/** Whoever writes something down has what it wrote before, and if that was refused, why. It may have begun before anything else was heard. */
const isOfWriting = (letter: Letter, seat: SeatId, again = false): boolean =>
  (letter.kind === "writing" && letter.by === seat && !letter.for.startsWith("tmp/")) ||
  (again && letter.kind === "refusal");

/** After the moment an answer speaks of, a seat still has what it was refused or nudged about, and the whispers of this exchange. */
function isOfAnswer(letter: Letter, seat: SeatId, aside: Speak["aside"]): boolean {
  if (letter.kind === "refusal" || letter.kind === "memory") return true;
  if (letter.kind === "recall") return letter.by === seat;
  if (letter.kind === "roll") return letter.by === seat && letter.visibility === "inner";
  if (letter.kind !== "message") return false;
  if (letter.tag === "CONTEXT_REFRESH") return true;
  const whispered = letter.tag === "PLAYER_TO_PLAYER" && isWhisper(letter);
  return aside !== undefined && whispered && (letter.from === seat || letter.from === aside.with);
}

function textOf(
  { sha256, sections }: { sha256: string; sections?: (text: string) => string },
  version: DeskOptions["version"],
): string | undefined {
  const text = version(sha256);
  return text === undefined || !sections ? text : sections(text);
}

const gone = (path: string): Refusal =>
  refusal("play/version-gone", "This version of the file is no longer kept.", { field: "path", found: path });
