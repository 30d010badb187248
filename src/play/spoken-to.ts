import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import { toSlug } from "../protocol/text.ts";
import { presentWith, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";

/**
 * "Tilda, stay close", "Tilda, Gideon: will you come?": the companions a line begins by calling. "Tilda, Gideon and I go in" is said of them, and to nobody.
 */
export function companionsCalled(line: string, seat: SeatId, state: TableState): readonly SeatId[] {
  const called: SeatId[] = [];
  const [, named = ""] = TO.exec(line.trim()) ?? [];
  const seats = named === "" ? [] : named.split(BETWEEN_NAMES).map((name) => companion(name, seat, state));
  if (seats.length > 0) return seats.every((one) => one !== undefined) ? [...new Set(seats)] : [];
  let rest = line.trim().replace(/^["“]/, "");
  let joined = false; // by an "and", behind which one of those who are called has to come
  for (;;) {
    const [whole = "", name = "", sign = ""] = CALLED.exec(rest) ?? [];
    const one = name === "" ? undefined : companion(name, seat, state);
    if (one === undefined) return joined ? [] : called;
    if (/[!?]/.test(sign) && called.length === 0) return [];
    if (!called.includes(one)) called.push(one);
    if (!/,|&|and/.test(sign)) return called;
    joined = /&|and/.test(sign);
    rest = rest.slice(whole.length);
  }
}

/** A name, and what sets it apart from what follows. */
const CALLED =
  /^(\p{L}[\p{L}'’-]{0,40}(?: \p{L}[\p{L}'’-]{0,40})?)(\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*|\s*[:—–!?]\s*)/u;

/** A companion whom a line begins by calling, and who is somewhere else. */
export function absentCalled(line: string, seat: SeatId, state: TableState): SeatId | undefined {
  const [, name = ""] = CALLED.exec(line.trim().replace(/^["“]/, "")) ?? [];
  const slug = toSlug(name);
  if (slug === "" || companion(name, seat, state) !== undefined) return undefined;
  const here = presentWith(state, seat);
  const found = seatsOf(state, "player").filter((one) => one === slug || one.split("-").includes(slug));
  return found.length === 1 && !here.includes(found[0] ?? seat) ? found[0] : undefined;
}

/** One of those present, by the whole name or one word of it that no other has. */
export function companion(name: string, seat: SeatId, state: TableState): SeatId | undefined {
  const slug = toSlug(name);
  const here = presentWith(state, seat).filter((one) => one !== seat);
  const found = here.filter((one) => one === slug || one.split("-").includes(slug));
  return slug !== "" && found.length === 1 ? found[0] : undefined;
}

/** The companions whom a question is put to, wherever in it they are called: "What is in your packs, Tilda and Gideon?" "Tilda would you go first?" "I ask Tilda why she came." */
export function companionsAsked(line: string, seat: SeatId, state: TableState): readonly SeatId[] {
  const text = line.trim().slice(0, LONGEST);
  const told = REPORTED.exec(text)?.[1] ?? LAST.exec(text)?.[1];
  if (told !== undefined) {
    const seats = told.split(BETWEEN_NAMES).map((name) => companion(name, seat, state));
    return seats.every((one) => one !== undefined) ? [...new Set(seats)] : [];
  }
  if (!OF_YOU.test(text)) return [];
  const called = [FIRST, BETWEEN].map((where) => where.exec(text)?.[1]);
  return called.flatMap((name) => (name === undefined ? [] : (companion(name, seat, state) ?? []))).slice(0, 1);
}

const LONGEST = 600;
const NAME_OF = "\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?";
const NAME = `(${NAME_OF})`;
const OF_YOU = /\b(?:you|your|yours|yourself)\b.*\?["”]?$/isu;
const NAMES = `(${NAME_OF}(?:(?:, ?(?:and )?| and )${NAME_OF}){0,5})`;
const BETWEEN_NAMES = /, ?(?:and )?| and /;
/** "To Gideon and Seraphine both: …", "To Tilda, over my shoulder: …" */
const TO = new RegExp(`^To ${NAMES}(?: both)?(?:, \\p{Ll}[^:"“.!?]{0,60})?\\s*:`, "u");
const LAST = new RegExp(`, ?${NAMES} ?\\?+["”]?$`, "u");
const FIRST = new RegExp(
  `^["“]?${NAME} (?:are|is|was|were|do|did|have|had|can|could|should|will|would|who|what|where|when|why|how|which)\\b`,
  "u",
);
const BETWEEN = new RegExp(`[.!?] ${NAME}, [^.!?]{3,200}\\?["”]?$`, "u");
const REPORTED = new RegExp(`^(?:I )?[Aa]sk ${NAMES} (?:what|why|who|where|when|how|which|if|whether|about)\\b`, "u");

/** A question that goes on from what a companion has just answered, and has nobody else's name in it: that companion. */
export function stillTalkingTo(line: string, seat: SeatId, letters: Letters): SeatId | undefined {
  const text = line.trim().slice(0, LONGEST);
  if (!OF_YOU.test(text) || OF_ANOTHER.test(text)) return undefined;
  return lastSaidTo(seat, letters)?.from;
}

/** What a companion has just said to them, where nothing has come since. */
function lastSaidTo(seat: SeatId, letters: Letters): { readonly from: SeatId; readonly body: string } | undefined {
  const last = letters.findLast(
    (letter) => letter.kind === "scene" || (letter.kind === "message" && TURNS.has(letter.tag)),
  );
  if (last?.kind !== "message" || last.tag !== "PLAYER_TO_PLAYER" || last.from === seat) return undefined;
  return [last.fields.to].flat().includes(seat) ? last : undefined;
}

/** A companion has just asked them something. */
export const isAskedByACompanion = (seat: SeatId, letters: Letters): boolean =>
  lastSaidTo(seat, letters)?.body.includes("?") === true;

/** Somebody is called at its beginning, or has a name anywhere else in it. */
const OF_ANOTHER = new RegExp(`^["“]?${NAME}[,:]|[^.!?…"“\\s]["”]? +(?!I\\b)\\p{Lu}`, "u");

/** Once the story has gone on, nobody is being talked to any longer. */
const TURNS = new Set<string>(["NARRATIVE", "PLAYER_TO_PLAYER", "PLAYER_TO_GM"]);

interface Calls {
  readonly heard: Letters | undefined;
  /** An "and" or the like stood before it. */
  readonly joined: boolean;
  /** It stands behind words to a companion. */
  readonly talks: boolean;
}

/**
 * A sentence calls somebody who is no companion: by a name that is set apart, or by what they are. "Wenna, whose dinner is it?" "How much, Mister Sleath?"
 * "How much, ferryman?" "You there with the lamp, …". Where a single word at the beginning may be a name or not, and it stands behind words to a companion,
 * it is taken for one unless sentences often begin so: that is the less public reading.
 */
export function callsAnother(sentence: string, seat: SeatId, state: TableState, calls: Calls): boolean {
  const { heard, joined, talks } = calls;
  const text = sentence.trim().slice(0, LONGEST);
  const isOurs = (name: string) => name.split(" ").some((word) => companion(word, seat, state) !== undefined);
  const [, last = ""] = CALLED_AT_THE_END.exec(text) ?? [];
  if (YOU_THERE.test(text) || (last !== "" && !isOurs(last))) return true;
  for (const [, name = ""] of text.matchAll(CALLED_WITHIN)) if (!isOurs(name)) return true;
  const [, thing = ""] = THING_AT_THE_END.exec(text) ?? [];
  if (thing !== "" && isHeard(new RegExp(`[Tt]he ${RegExp.escape(thing)}(?!\\p{L})`, "u"), heard)) return true;
  const [, name = "", sign = ""] = CALLED_FIRST.exec(text) ?? [];
  if (name === "" || name === "I" || isOurs(name)) return false;
  if (joined || name.includes(" ")) return true;
  if (BEGINS.has(name.toLowerCase())) return false;
  return (talks && sign === ",") || isHeard(new RegExp(`[\\p{Ll},] ${RegExp.escape(name)}(?!\\p{L})`, "u"), heard);
}

const isHeard = (within: RegExp, heard: Letters | undefined): boolean =>
  heard?.findLast((letter) => letter.kind === "message" && within.test(letter.body)) !== undefined;

const ONE = "\\p{Lu}[\\p{L}'’-]{1,30}";
const CALLED_FIRST = new RegExp(`^["“]?(${ONE}(?: ${ONE}){0,2})\\s*([,:!])`, "u");
/** Behind a comma, and no row of names. */
const CALLED_WITHIN = new RegExp(
  `(?<=[\\s"“]\\p{Ll}[\\p{L}'’-]{0,30}), (?!I\\b)(${ONE}(?: ${ONE}){0,2})(?=[,?])`,
  "gu",
);
const CALLED_AT_THE_END = new RegExp(`\\p{Ll}, (?!I\\b)(${ONE}(?: ${ONE}){0,2})[.!]+["”]?$`, "u");
const THING_AT_THE_END = /, (\p{Ll}{3,20})[.!?]+["”]?$/u;
const YOU_THERE = /^["“]?(?:[Hh]ey,? )?[Yy]ou (?:there\b|(?:with|in|by|at|behind|on) [^,.!?]{1,60}[,!])/;

/** Words with which sentences begin, and nobody is called. */
const BEGINS: ReadonlySet<string> = new Set(
  "yes yeah yep aye yup no nope nay ok okay sure fine good great right well so now then here there please thanks sorry listen look wait stop hold careful quick quickly quiet easy come go run hurry oh ah hey hm hmm first second third next finally last still anyway besides otherwise instead meanwhile however perhaps maybe honestly frankly really truly actually indeed remember mind today tonight tomorrow yesterday later soon again also or and but if you we he she it they this that these those what who why how when where which true exactly agreed enough never always nothing everyone everybody somebody nobody all both either neither whatever".split(
    " ",
  ),
);
