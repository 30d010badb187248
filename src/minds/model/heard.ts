import type { SeatId } from "../../protocol/entry.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import type { Letter, Letters } from "../../protocol/letter.ts";
import { type DigestLine, digested, digestText } from "./digest.ts";
import { lineOf } from "./letter-lines.ts";
import { tokensIn } from "./tokens.ts";

/** Where somebody is, as the scenes said. */
export interface Place {
  readonly title: string;
  readonly place: string;
  readonly time: string;
  readonly present: readonly SeatId[];
}

/** What a seat has heard, as a mind reads it: pieces that never change once they were given, until the oldest are folded into the digest. */
export interface Heard {
  readonly pieces: readonly string[];
  /** The threads of the story, and who is in each. */
  readonly threads: ReadonlyMap<string, Place>;
}

/** Tokens of letters that stand in full: past the first they are folded down to about the second. */
export const BUDGETS: Readonly<Record<Role, number>> = { gm: 5000, player: 3000, narrator: 3000, lead: 3000 };
const FOLDED = 1200;
/** What a file that was looked up counts for, whatever it says: where letters are folded follows from the letters alone. */
const LOOKED_UP = 800;

interface Piece {
  readonly letters: readonly Letter[];
  readonly tokens: number;
  readonly told: boolean;
}

/** The letters so far, folded. Grows letter by letter, and is copied where it is kept. */
interface Folded {
  count: number;
  digest: readonly DigestLine[];
  pieces: readonly Piece[];
  open: readonly Letter[];
  openTokens: number;
  threads: ReadonlyMap<string, Place>;
  last: Letter | undefined;
}

/**
 * Folds a seat's letters. Where a piece ends and when pieces are folded follows from the letters alone, so the same letters give the same prompt. Folds of
 * a longer evening are remembered by its first letter and gone on from: they are the same as those made anew, and cost what is new.
 */
export function heardBy(letters: Letters, seat: SeatId, role: Role, textOf: (path: string) => string): Heard {
  const kept = memoOf(letters);
  const whose = `${role} ${seat}`;
  const folded = {
    ...(kept?.findLast((one) => one.whose === whose && isBeginningOf(one, letters))?.folded ?? NOTHING),
  };
  let since = folded.count;
  for (let i = folded.count; i < letters.length; i++) {
    const letter = letters.at(i);
    if (!letter) break;
    const before = folded.digest;
    add(folded, letter, seat, role);
    folded.count = i + 1;
    if (kept && (folded.digest !== before || i - since >= STRETCH)) {
      remember(kept, { whose, folded: { ...folded }, beginning: endingOf(letters, i) });
      since = i;
    }
  }
  const rendered = (piece: readonly Letter[]) => textsOf(piece, seat, textOf);
  const pieces = [
    digestText(folded.digest),
    ...folded.pieces.map((piece) => rendered(piece.letters)),
    rendered(folded.open),
  ];
  return { pieces: pieces.filter((piece) => piece !== ""), threads: folded.threads };
}

const NOTHING: Folded = {
  count: 0,
  digest: [],
  pieces: [],
  open: [],
  openTokens: 0,
  threads: new Map(),
  last: undefined,
};

function add(folded: Folded, letter: Letter, seat: SeatId, role: Role): void {
  if (letter.kind === "part") return; // heard whole when it closes
  if (letter.kind === "notice" && role === "narrator") return; // that words passed is nothing to write down
  const tokens = letter.kind === "lookup" ? LOOKED_UP : tokensOf(letter, seat);
  if (letter.kind === "session" && letter.opened) folded.threads = new Map();
  if (letter.kind === "scene") folded.threads = moved(folded.threads, letter);
  if (letter.kind === "writing" && tokens === 0) {
    folded.open = [...folded.open, letter]; // a page may come before what was told while it was written: it says nothing in full, and moves nothing
    return;
  }
  if (beginsPiece(letter, folded.last, seat, role) || folded.openTokens > FOLDED) close(folded, seat, role);
  folded.last = letter;
  if (tokens === 0) return;
  folded.open = [...folded.open, letter];
  folded.openTokens += tokens;
}

const tokensOf = (letter: Letter, seat: SeatId): number => {
  const line = lineOf(letter, seat);
  return line === "" ? 0 : tokensIn(line) + 2;
};

/** The open piece is whole. What has grown past the budget is folded, but for what came since the story was last told. */
function close(folded: Folded, seat: SeatId, role: Role): void {
  if (folded.open.length === 0) return;
  const piece = { letters: folded.open, tokens: folded.openTokens, told: folded.open.some(isNarration) };
  let pieces = [...folded.pieces, piece];
  folded.open = [];
  folded.openTokens = 0;
  const size = (some: readonly Piece[]) => some.reduce((sum, { tokens }) => sum + tokens, 0);
  const budget = BUDGETS[role];
  if (size(pieces) > budget) {
    const told = pieces.findLastIndex((one) => one.told);
    const lasts = (at: number) => (told < 0 || at < told ? FOLDED : budget);
    let at = 0;
    while (at < pieces.length && size(pieces.slice(at)) > lasts(at)) at++;
    folded.digest = digested(
      folded.digest,
      pieces.slice(0, at).flatMap(({ letters }) => letters),
      seat,
    );
    pieces = pieces.slice(at);
  }
  folded.pieces = pieces;
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
  return letter.kind === "check" || letter.kind === "lookup" || (ENDS.includes(last.kind) && letter.kind !== "ruling");
}

const ENDS: readonly Letter["kind"][] = ["ruling", "lookup", "refusal", "notice"];
const RESULTS: readonly Letter["kind"][] = ["check", "roll", "deed", "ruling", "lookup", "refusal", "notice"];
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

/** The text of a piece. A file that was looked up stands with it, as far as it goes. */
const textsOf = (letters: readonly Letter[], seat: SeatId, textOf: (path: string) => string): string =>
  letters
    .map((letter) =>
      letter.kind === "lookup" ? `You looked up ${letter.path}.${textOf(letter.path)}` : lineOf(letter, seat),
    )
    .filter((line) => line !== "")
    .join("\n\n");

/** A fold that was made before, and the last letters it was made of. */
interface Memo {
  readonly whose: string;
  readonly folded: Folded;
  readonly beginning: readonly (Letter | undefined)[];
}

const memos = new WeakMap<Letter, Memo[]>();
/** As many folds are kept of an evening, one at least for each stretch of letters, and so many letters tell one from another. */
const KEPT = 12;
const STRETCH = 256;
const TOLD_BY = 64;

function memoOf(letters: Letters): Memo[] | undefined {
  const first = letters.at(0);
  if (!first) return undefined;
  const known = memos.get(first) ?? [];
  memos.set(first, known);
  return known;
}

function remember(memo: Memo[], one: Memo): void {
  const at = memo.findIndex(({ folded }) => folded.count >= one.folded.count);
  memo.splice(at < 0 ? memo.length : at, at < 0 ? 0 : memo.length - at, one); // what came after an undo takes the place of what was taken back
  if (memo.length > KEPT) memo.splice(0, memo.length - KEPT);
}

const endingOf = (letters: Letters, last: number): readonly (Letter | undefined)[] =>
  Array.from({ length: TOLD_BY }, (_, i) => letters.at(last - i));

const isBeginningOf = ({ folded: { count }, beginning }: Memo, letters: Letters): boolean =>
  count <= letters.length && beginning.every((letter, i) => letters.at(count - 1 - i) === letter);
