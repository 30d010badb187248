import { stemsOf } from "../understand/features.ts";
import { areKin } from "../understand/kin.ts";
import type { Wish } from "../understand/reading.ts";
import { tokensOf } from "../understand/tokens.ts";
import type { Move } from "./move.ts";

/** What somebody wishes, and what it comes to. */
export interface Meant {
  readonly wish: Wish;
  readonly move: Move;
}

/** One deed is one move, in however many words it is put: where two are the same, or the second is only how the first is done, it is the one that is on the page, else the first. */
export function once(all: readonly Meant[]): readonly Meant[] {
  const [first, second, ...rest] = all;
  if (!first || !second || !isOne(first, second)) return all;
  return [first.move.kind !== "way" && second.move.kind === "way" ? second : first, ...rest];
}

function isOne(a: Meant, b: Meant): boolean {
  if (a.move.kind === "topic" && b.move.kind === "topic") return a.move.topic.id === b.move.topic.id;
  if (!COUNTS.has(a.move.kind) || !COUNTS.has(b.move.kind) || isGrave(a.wish) || isGrave(b.wish)) return false;
  if (a.move.kind === "way" && b.move.kind === "way") return a.move.way.id === b.move.way.id;
  const both = a.move.check !== undefined && b.move.check !== undefined;
  if (both && a.wish.text === b.wish.text) return true;
  const own = POINTS.test(b.wish.text) ? [] : b.wish.things.filter((id) => !a.wish.things.includes(id));
  if (own.length > 0 && !(isHow(b.wish) && SENSES.has(b.wish.verb))) return false;
  if (isIn(a, b) || isIn(b, a)) return true;
  return !isSpoken(b.wish) && (isHow(b.wish) || isLike(a, b));
}

/** "Sweep with them": nothing is named that was not. */
const POINTS = /^(?!.*\b(?:the|my|his|their|this)\s).*\b(?:it|them|him)\b/i;

/** What rolls, or shows something. */
const COUNTS: ReadonlySet<Move["kind"]> = new Set<Move["kind"]>(["way", "try", "look"]);

const isGrave = ({ commits, otherwise }: Wish): boolean => commits !== undefined || otherwise !== undefined;
const isSpoken = ({ kind }: Wish): boolean => kind === "say" || kind === "ask";

/** "…, clapping the time". */
const isHow = ({ text }: Wish): boolean =>
  /^(?:(?:and|while|all the while|by|still) )?\p{L}{2,}ing\b/iu.test(text.trim());

/** The verb of one stands in what the way of the other is called by: "take a broom" and "sweep with them". */
function isIn({ move }: Meant, { wish, move: other }: Meant): boolean {
  if (move.kind !== "way" || other.kind === "way" || isSpoken(wish)) return false;
  const verb = wish.text
    .toLowerCase()
    .replace(/^(?:(?:i|we|and|then|also|,) ?\b\s*)+/, "")
    .split(/[^\p{L}]/u)[0];
  const names = [move.way.title, ...move.way.said].flatMap((name) => tokensOf(name).map(({ word }) => word));
  return [...stemsOf([verb ?? ""])].some((one) => stemsOf(names).has(one));
}

/** The same sort of deed, and nothing new that it is done to. */
function isLike({ wish: a, move: one }: Meant, { wish: b, move: two }: Meant): boolean {
  if (a.verb === "" || b.verb === "" || (one.kind === "look" && two.kind === "look" && !one.check && !two.check))
    return false;
  if (a.verb === b.verb || (SENSES.has(a.verb) && SENSES.has(b.verb))) return true;
  return areKin(b.verb, a.verb) && one.check !== undefined && one.check.skill === two.check?.skill;
}

const SENSES: ReadonlySet<string> = new Set([
  "look",
  "search",
  "read",
  "count",
  "listen",
  "smell",
  "insight",
  "recall",
]);
