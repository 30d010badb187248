import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import { toSlug } from "../protocol/text.ts";
import { presentWith, type TableState } from "../table/state.ts";

/** "Tilda, stay close": the companion who is spoken to. */
export function companionNamed(line: string, seat: SeatId, state: TableState): SeatId | undefined {
  const name = /^\s*["“]?([\p{L}][\p{L}'’ -]{0,40}?)\s*[,:—–]/u.exec(line)?.[1];
  if (name === undefined || isOfSeveral(line, seat, state)) return undefined;
  return companion(name, seat, state);
}

/** "Tam, Brona and I go to the bakery": said of them, and to nobody. */
function isOfSeveral(line: string, seat: SeatId, state: TableState): boolean {
  const [, next = "", last = ""] =
    /^\s*\p{L}[\p{L}'’-]{0,40},\s+(?:(\p{L}[\p{L}'’-]{0,40}),?\s+)?and\s+(\p{L}[\p{L}'’-]{0,40})\s+\p{Ll}/u.exec(
      line,
    ) ?? [];
  const isOne = (word: string): boolean => word === "I" || companion(word, seat, state) !== undefined;
  return last !== "" && isOne(last) && (next === "" || isOne(next));
}

/** One of those present, by the whole name or one word of it that no other has. */
export function companion(name: string, seat: SeatId, state: TableState): SeatId | undefined {
  const slug = toSlug(name);
  const here = presentWith(state, seat).filter((one) => one !== seat);
  const found = here.filter((one) => one === slug || one.split("-").includes(slug));
  return slug !== "" && found.length === 1 ? found[0] : undefined;
}

/** The companion whom a question is put to, wherever in it they are called: "What is in your pack, Tilda?" "Tilda would you go first?" "I ask Tilda why she came." */
export function companionAsked(line: string, seat: SeatId, state: TableState): SeatId | undefined {
  const text = line.trim().slice(0, LONGEST);
  const told = REPORTED.exec(text)?.[1];
  if (told !== undefined) return companion(told, seat, state);
  const last = LAST.exec(text)?.[1];
  if (last !== undefined) return companion(last, seat, state);
  if (!OF_YOU.test(text)) return undefined;
  const called = [FIRST, BETWEEN].map((where) => where.exec(text)?.[1]);
  return called.flatMap((name) => (name === undefined ? [] : (companion(name, seat, state) ?? [])))[0];
}

const LONGEST = 600;
const NAME = "(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)";
const OF_YOU = /\b(?:you|your|yours|yourself)\b.*\?["”]?$/isu;
const LAST = new RegExp(`, ?${NAME} ?\\?+["”]?$`, "u");
const FIRST = new RegExp(
  `^["“]?${NAME} (?:are|is|was|were|do|did|have|had|can|could|should|will|would|who|what|where|when|why|how|which)\\b`,
  "u",
);
const BETWEEN = new RegExp(`[.!?] ${NAME}, [^.!?]{3,200}\\?["”]?$`, "u");
const REPORTED = new RegExp(`^(?:I )?[Aa]sk ${NAME} (?:what|why|who|where|when|how|which|if|whether|about)\\b`, "u");

/** A question that goes on from what a companion has just answered, and calls nobody else: that companion. */
export function stillTalkingTo(line: string, seat: SeatId, letters: Letters): SeatId | undefined {
  const text = line.trim().slice(0, LONGEST);
  if (!OF_YOU.test(text) || new RegExp(`^["“]?${NAME}[,:]|, ?${NAME} ?\\?+["”]?$`, "u").test(text)) return undefined;
  const last = letters.findLast(
    (letter) => letter.kind === "scene" || (letter.kind === "message" && TURNS.has(letter.tag)),
  );
  if (last?.kind !== "message" || last.tag !== "PLAYER_TO_PLAYER" || last.from === seat) return undefined;
  return [last.fields.to].flat().includes(seat) ? last.from : undefined;
}

/** Once the story has gone on, nobody is being talked to any longer. */
const TURNS = new Set<string>(["NARRATIVE", "PLAYER_TO_PLAYER", "PLAYER_TO_GM"]);
