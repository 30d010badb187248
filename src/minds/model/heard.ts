import type { SeatId } from "../../protocol/entry.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import type { Letter, Letters } from "../../protocol/letter.ts";
import type { Due } from "../mind.ts";
import { type Fact, factsIn, factsText, thinned } from "./facts.ts";
import { endingOf, isBeginningOf, memoOf, remember, STRETCH } from "./folds.ts";
import { askedAtOnce, lineOf, longestIn } from "./letter-lines.ts";
import { tokensIn } from "./tokens.ts";

/** Where somebody is, as the scenes said. */
export interface Place {
  readonly title: string;
  readonly place: string;
  readonly time: string;
  readonly present: readonly SeatId[];
}

/** What a seat has heard, as a mind reads it: pieces that never change once they were given, until the oldest no longer fit. */
export interface Heard {
  readonly pieces: readonly string[];
  /** The threads of the story, and who is in each. */
  readonly threads: ReadonlyMap<string, Place>;
  /** Letters up to this number no longer stand in full. */
  readonly folded: number;
  /** Of some of them nobody has written a page yet. */
  readonly short: boolean;
  /** What a GM has noted in letters that do. */
  readonly noted: readonly Noting[];
  /** The files it has looked up in them. */
  readonly looked: readonly string[];
  /** It is time to write a page of memory of the letters up to this one. */
  readonly due?: Due;
}

/** Of the room for letters: so full, a page of memory is due; then so much is left, pages and all, so that the next is not due soon. What is past the room is folded without a page. */
const DUE = 0.85;
const LEFT = 0.4;
const FOLDED = 0.5;
/** What all pages of memory may come to before they are made one, and what facts of letters that no page tells of may. */
const PAGES = 0.3;
const FACTS = 0.25;
/** What one page may come to: a part of the room, and no more than a mind can keep in view. */
const pageIn = (room: number): number => Math.round(Math.min(1500, Math.max(250, room * 0.15)));
/** And one that takes the place of all: it tells of as much as they did. */
const wholeIn = (room: number): number => Math.round(pageIn(room) * 1.6);
/** What a file that was looked up counts for, whatever it says: where letters are folded follows from the letters alone. */
const LOOKED_UP = 0.2;
export const lookedUpIn = (room: number): number => room * LOOKED_UP;
/** A piece that grows past this share is closed. */
const PIECE = 0.2;

interface Piece {
  readonly letters: readonly Letter[];
  readonly tokens: number;
  readonly told: boolean;
  /** Of its tokens, those of what was looked up; and that it no longer stands there. */
  readonly looked: number;
  readonly shelved?: boolean;
}

/** A page of memory. */
interface Page {
  readonly until: number;
  readonly text: string;
}

/** The letters so far, folded. Grows letter by letter, and is copied where it is kept. */
interface Folded {
  count: number;
  pages: readonly Page[];
  facts: readonly Fact[];
  /** A page was asked for and has not come yet. */
  owed: boolean;
  until: number;
  pieces: readonly Piece[];
  open: readonly Letter[];
  openTokens: number;
  /** What they learned, for which the story has still to be told. */
  learned: readonly Letter[];
  threads: ReadonlyMap<string, Place>;
  last: Letter | undefined;
  /** What a person said last, as the lead has passed it on. */
  said: string;
}

/**
 * Folds a seat's letters. Where a piece ends and when pieces are folded follows from the letters alone, so the same letters give the same prompt. Folds of
 * a longer evening are remembered by its first letter and gone on from: they are the same as those made anew, and cost what is new.
 */
export function heardBy(
  letters: Letters,
  seat: SeatId,
  role: Role,
  room: number,
  textOf: (letter: Looked) => string,
): Heard {
  const kept = memoOf<Folded>(letters);
  const whose = `${role} ${seat} ${room}`;
  const folded = {
    ...(kept?.findLast((one) => one.whose === whose && isBeginningOf(one, letters))?.folded ?? NOTHING),
  };
  let since = folded.count;
  for (let i = folded.count; i < letters.length; i++) {
    const letter = letters.at(i);
    if (!letter) break;
    const before = folded.until;
    add(folded, letter, { seat, role, room });
    folded.count = i + 1;
    if (kept && (folded.until !== before || i - since >= STRETCH)) {
      remember(kept, { whose, folded: { ...folded }, beginning: endingOf(letters, i) });
      since = i;
    }
  }
  const rendered = (piece: readonly Letter[], shelved?: boolean) =>
    textsOf(piece, { seat, role, room }, shelved ? onceLookedUp : textOf);
  const pieces = [
    ...folded.pages.map(({ text }, i) => `${i === 0 ? "# What you remember of before\n\n" : ""}${text}`),
    folded.facts.length === 0 ? "" : `# Earlier, in short\n${factsText(folded.facts)}`,
    ...folded.pieces.map(({ letters: some, shelved }) => rendered(some, shelved)),
    rendered([...folded.open, ...folded.learned]),
  ];
  const due = dueIn(folded, room);
  const standing: readonly Pick<Piece, "letters" | "shelved">[] = [...folded.pieces, { letters: folded.open }];
  return {
    pieces: pieces.filter((piece) => piece !== ""),
    threads: folded.threads,
    folded: folded.until,
    short: folded.until > (folded.pages.at(-1)?.until ?? 0),
    noted: standing.flatMap(({ letters: some }) => some).filter((one) => one.kind === "notes"),
    looked: standing.flatMap(({ letters: some, shelved }) =>
      some.flatMap((one) => (one.kind === "lookup" && !shelved ? [one.path] : [])),
    ),
    ...(due ? { due } : {}),
  };
}

export type Noting = Extract<Letter, { kind: "notes" }>;

/** A letter that brings something along which stands elsewhere. */
export type Looked = Extract<Letter, { kind: "lookup" | "recall" }>;
const isLooked = (letter: Letter): letter is Looked => letter.kind === "lookup" || letter.kind === "recall";

const onceLookedUp = (letter: Looked): string =>
  letter.kind === "lookup" ? `(You looked up ${letter.path}, which no longer stands here.)` : "";

interface Reader {
  readonly seat: SeatId;
  readonly role: Role;
  readonly room: number;
}

const NOTHING: Folded = {
  count: 0,
  pages: [],
  facts: [],
  owed: false,
  until: 0,
  pieces: [],
  open: [],
  openTokens: 0,
  learned: [],
  threads: new Map(),
  last: undefined,
  said: "",
};

/** What somebody learns stands behind the telling in which they do; where anything else is said first, before that. */
function add(folded: Folded, letter: Letter, reader: Reader): void {
  const { seat, role } = reader;
  if (letter.kind === "learned" && role === "player" && letter.to.includes(seat)) {
    folded.learned = [...folded.learned, letter];
    return;
  }
  const tells = isNarration(letter);
  const waits = tells || (letter.kind !== "message" && letter.kind !== "scene" && letter.kind !== "session");
  if (!waits) learnedNow(folded, reader);
  append(folded, letter, reader);
  if (tells) learnedNow(folded, reader);
}

function learnedNow(folded: Folded, reader: Reader): void {
  const { learned } = folded;
  folded.learned = [];
  for (const letter of learned) append(folded, letter, reader);
}

function append(folded: Folded, letter: Letter, reader: Reader): void {
  const { seat, role, room } = reader;
  if (letter.kind === "part") return; // heard whole when it closes
  if (letter.kind === "memory") {
    recalling(folded, letter);
    return;
  }
  if (letter.kind === "notice" && role === "narrator") return; // that words passed is nothing to write down
  if (isSaidOn(letter) && letter.body === folded.said) return; // it stands there once
  if (letter.kind === "message") folded.said = passedOn(letter) ?? folded.said;
  const tokens = isLooked(letter) ? lookedUpIn(room) : tokensOf(letter, reader);
  if (letter.kind === "session" && letter.opened) folded.threads = new Map();
  if (letter.kind === "scene") folded.threads = moved(folded.threads, letter);
  if (letter.kind === "writing" && tokens === 0) {
    folded.open = [...folded.open, letter]; // a page may come before what was told while it was written: it says nothing in full, and moves nothing
    return;
  }
  if (beginsPiece(letter, folded.last, seat, role) || folded.openTokens > room * PIECE) close(folded, reader);
  folded.last = letter;
  if (tokens === 0) return;
  folded.open = [...folded.open, letter];
  folded.openTokens += tokens;
}

/** What the table says in a person's name, as it was passed on. */
const isSaidOn = (letter: Letter): letter is Extract<Letter, { kind: "message" }> =>
  letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.by === "table";

/** A person's own words, where the lead says them on. */
function passedOn(letter: Extract<Letter, { kind: "message" }>): string | undefined {
  if (letter.tag === "PLAYER_ACTION") return letter.fields.action;
  return letter.tag === "PLAYER_ANSWER" ? letter.fields.answer : undefined;
}

const tokensOf = (letter: Letter, { seat, role, room }: Reader): number => {
  const line = lineOf(letter, seat, longestIn(room), role);
  return line === "" ? 0 : tokensIn(line) + 2;
};

/** A page of memory takes the place of the letters it was written of, whether or not they still stood in full. */
function recalling(folded: Folded, { until, text, whole }: Extract<Letter, { kind: "memory" }>): void {
  folded.owed = text === undefined;
  if (text === undefined || text === "") return;
  const since = (letters: readonly Letter[]) => letters.filter(({ n }) => n > until);
  folded.pages = [...(whole ? [] : folded.pages), { until, text }];
  folded.facts = folded.facts.filter(({ n }) => n > until);
  folded.until = Math.max(folded.until, until);
  folded.pieces = folded.pieces.flatMap((piece) => {
    const letters = since(piece.letters);
    if (letters.length === piece.letters.length) return [piece];
    const share = letters.length / piece.letters.length;
    return letters.length === 0
      ? []
      : [{ ...piece, letters, tokens: piece.tokens * share, looked: piece.looked * share }];
  });
}

/** What was looked up before the story was last told, and is told of by now: a file can be looked up once more, and what was said cannot. */
const shelved = (pieces: readonly Piece[]): readonly Piece[] => {
  const stays = pieces.some(({ told }) => told) ? lastTold(pieces) : 0;
  return pieces.map((piece, i) =>
    i < stays && piece.looked > 0
      ? { ...piece, tokens: Math.max(50, piece.tokens - piece.looked), looked: 0, shelved: true }
      : piece,
  );
};

/** The open piece is whole. What has grown past the room without a page of memory is folded into facts, but for what came since the story was last told. */
function close(folded: Folded, { seat, room }: Reader): void {
  if (folded.open.length === 0) return;
  const looked = folded.open.filter(isLooked).length * lookedUpIn(room);
  const piece = { letters: folded.open, tokens: folded.openTokens, told: folded.open.some(isNarration), looked };
  const old = oldIn(folded);
  const all = [...folded.pieces, piece];
  const isFull = (some: readonly Piece[]) => old + sizeOf(some) > room;
  const pieces = isFull(all) ? shelved(all) : all;
  folded.open = [];
  folded.openTokens = 0;
  folded.pieces = pieces;
  if (!isFull(pieces)) return;
  const stays = lastTold(pieces);
  let at = 0;
  while (at < stays && sizeOf(pieces.slice(at)) > room * FOLDED - old) at++;
  const gone = pieces.slice(0, at).flatMap(({ letters }) => letters);
  folded.facts = thinned([...folded.facts, ...factsIn(gone, seat)], room * FACTS);
  folded.until = Math.max(folded.until, ...gone.map(({ n }) => n));
  folded.pieces = pieces.slice(at);
}

/** Where the last telling begins, which always stands with what came since: of a party that is apart, each group's. */
function lastTold(pieces: readonly Piece[]): number {
  const told = pieces.flatMap((one, i) => (one.told ? [i] : []));
  const [before = 0, last = 0] = told.slice(-2);
  const between = pieces.slice(before, last).flatMap(({ letters }) => letters);
  const goesOn = told.length > 1 && !between.some((one) => one.kind === "message" && one.tag.startsWith("PLAYER_"));
  return told.length === 0 ? pieces.length - 1 : goesOn ? before : last;
}

const sizeOf = (some: readonly { readonly tokens: number }[]): number =>
  some.reduce((sum, { tokens }) => sum + tokens, 0);
const pagesIn = ({ pages }: Folded): number => pages.reduce((sum, { text }) => sum + tokensIn(text), 0);
/** What pages and facts take. */
const oldIn = (folded: Folded): number => pagesIn(folded) + tokensIn(factsText(folded.facts));

/** When the room gets full the oldest scenes are to be written down; where a scene is longer than that, what was told first of it. */
function dueIn(folded: Folded, room: number): Due | undefined {
  const { pieces: all, open, owed, facts } = folded;
  const pieces = all.map((piece) => ({ ...piece, tokens: piece.tokens - piece.looked })); // what was looked up gives way without a page
  const openTokens = folded.openTokens - open.filter(isLooked).length * lookedUpIn(room);
  const size = oldIn(folded) + sizeOf(pieces) + openTokens;
  if (owed || (size <= room * DUE && facts.length === 0)) return undefined;
  const from = (fits: (piece: Piece) => boolean, most: number) =>
    pieces.findIndex((piece, i) => i > 0 && fits(piece) && sizeOf(pieces.slice(i)) + openTokens <= most);
  const whole = pagesIn(folded) > room * PAGES;
  const own = whole ? wholeIn(room) : pageIn(room);
  const most = room * LEFT - own - (whole ? 0 : pagesIn(folded));
  const scene = from(({ letters }) => letters.some(({ kind }) => kind === "scene"), most);
  const told = scene > 0 ? scene : from((piece) => piece.told, most);
  const at = told > 0 ? told : lastTold(pieces); // what was told last goes on standing
  const last = pieces[at - 1]?.letters.map(({ n }) => n) ?? [];
  const until = last.length > 0 ? Math.max(...last) : at < 1 ? facts.at(-1)?.n : undefined;
  if (until === undefined || until <= (folded.pages.at(-1)?.until ?? 0)) return undefined;
  return { until, room: own, ...(whole ? { whole: true as const } : {}) };
}

/**
 * A piece begins where a mind may have been asked just before: at what it says itself, after what others said or what came of its last ask. Too many
 * pieces do no harm; a piece that grew after it was given would have to be read anew.
 */
function beginsPiece(letter: Letter, last: Letter | undefined, seat: SeatId, role: Role): boolean {
  if (!last) return false;
  if (isNarration(letter) || (role === "narrator" && isNarration(last))) return true;
  if (role !== "gm") return (letter.kind === "message" && letter.from === seat) || (isGms(last) && !isGms(letter));
  const [now, before] = [sortOf(letter, seat), sortOf(last, seat)];
  if (now === "others") return false;
  if (now !== before) return true;
  if (now === "speech") return letter.kind === "scene" && last.kind !== "notes";
  return letter.kind === "check" || isLooked(letter) || (ENDS.includes(last.kind) && letter.kind !== "ruling");
}

const ENDS: readonly Letter["kind"][] = ["ruling", "lookup", "recall", "refusal", "notice"];
const RESULTS: readonly Letter["kind"][] = ["check", "roll", "deed", "ruling", "lookup", "recall", "refusal", "notice"];
const SPEECH: readonly Letter["kind"][] = ["notes", "scene", "reveal", "learned", "cue", "writing", "retcon", "rejoin"];

function sortOf(letter: Letter, seat: SeatId): "results" | "speech" | "others" {
  if (RESULTS.includes(letter.kind)) return "results";
  if (letter.kind === "writing" && letter.by !== seat) return "others";
  const own =
    letter.kind === "message" ? letter.from === seat : letter.kind === "prompt" && letter.opened !== undefined;
  return own || SPEECH.includes(letter.kind) ? "speech" : "others";
}

/** What reaches a player from the GM, or follows from what the GM did. */
const isGms = (letter: Letter): boolean =>
  letter.kind === "message"
    ? !letter.tag.startsWith("PLAYER_TO_")
    : letter.kind !== "writing" && letter.kind !== "refusal";

export const isNarration = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "NARRATIVE";

/** The threads of the story after all of these letters, whoever is given which of them. */
export function threadsIn(letters: Letters): ReadonlyMap<string, Place> {
  let threads: ReadonlyMap<string, Place> = new Map();
  for (const letter of letters) {
    if (letter.kind === "session" && letter.opened) threads = new Map();
    if (letter.kind === "scene") threads = moved(threads, letter);
  }
  return threads;
}

/** Whoever comes into a scene has left the one they were in. */
export function moved(
  threads: ReadonlyMap<string, Place>,
  scene: Place & { readonly thread: string },
): ReadonlyMap<string, Place> {
  const { title, place, time, present, thread } = scene;
  const left = [...threads].map(([name, one]): [string, Place] => [
    name,
    { ...one, present: one.present.filter((seat) => !present.includes(seat)) },
  ]);
  return new Map([
    ...left.filter(([name, one]) => name !== thread && one.present.length > 0),
    [thread, { title, place, time, present }],
  ]);
}

/** The text of a piece. A file that was looked up stands with it, as far as it goes, and what was found by asking. */
const textsOf = (
  letters: readonly Letter[],
  { seat, role, room }: Reader,
  textOf: (letter: Looked) => string,
): string =>
  askedAtOnce(letters, seat)
    .map((letter) => (isLooked(letter) ? textOf(letter) : lineOf(letter, seat, longestIn(room), role)))
    .filter((line) => line !== "")
    .join("\n\n");
