import { toSlug } from "../../protocol/text.ts";
import { type Course, no, type Settled } from "../course.ts";
import type { Weighs } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import type { Thrown } from "./d20.ts";

export type Own = NonNullable<Creature["stats"]["own"]>[number];

/** What stands on somebody's sheet by that name, or by one that only one of them begins with. */
export function ownOf({ stats }: Creature, name: string): Own | undefined {
  const wanted = toSlug(name);
  const own = stats.own ?? [];
  const near = own.filter((one) => toSlug(one.name).startsWith(wanted));
  return (
    own.find((one) => toSlug(one.name) === wanted || usedAs(one) === wanted) ??
    (near.length === 1 && wanted !== "" ? near[0] : undefined)
  );
}

/** How often a sheet says that something can be used, and after which rest it comes back: `3/day`, `once per short rest`. */
export function usesOf({ name, text }: Own): { readonly times: number; readonly rest: "short" | "long" } | undefined {
  const [, many = "", rest = ""] = USES.exec(`${name} ${text}`) ?? [];
  const word = many.toLowerCase();
  const times = Number(word) || TIMES.findIndex((words) => words.includes(word));
  return many === "" || times < 1 ? undefined : { times, rest: /^day|^long/i.test(rest) ? "long" : "short" };
}

const TIMES: readonly (readonly string[])[] = [
  [],
  ["once", "one"],
  ["twice", "two"],
  ["three"],
  ["four"],
  ["five"],
  ["six"],
];
const USES =
  /\b(\d{1,2}|once|one|twice|two|three|four|five|six)\s?(?:uses?\s|times?\s|charges?\s)?(?:\/|per\s|an?\s|each\s|every\s)\s?(day|long rest|short rest|short or long rest|rest)\b/i;

/** What is counted under its name. */
export const usedAs = ({ name }: Own): string => toSlug(name.replace(/\s*\(.*$/, ""));

/** What is not on the sheet weighs on nothing. */
export function lacksOnSheet(course: Course, who: Id, feature: Weighs | undefined): Settled {
  const creature = course.creature(who);
  if (!feature || ownOf(creature, feature.name)) return undefined;
  const own = (creature.stats.own ?? []).map(({ name }) => name);
  const has =
    own.length > 0 ? `The sheet of ${who} has: ${own.join(", ")}.` : `The sheet of ${who} has nothing of the kind.`;
  return no("no-such-feature", `${has} What the engine carries out by itself is counted already.`, feature.name);
}

/** A throw as the feature has it, and where that stands; the die itself stays on record as it fell. */
export function weighed(
  course: Course,
  who: Id,
  feature: Weighs | undefined,
  thrown: Thrown,
  again: () => Thrown,
): Thrown & { readonly source: readonly string[] } {
  const own = feature && ownOf(course.creature(who), feature.name);
  if (!feature || !own) return { ...thrown, source: [] };
  const { least = 0, bonus = 0, reroll = 0 } = feature;
  const fell = thrown.face <= reroll ? again() : thrown;
  const face = Math.max(fell.face, least);
  const did = [
    ...(fell === thrown ? [] : [`${thrown.face} is thrown again`]),
    ...(face === fell.face ? [] : [`${fell.face} counts as ${face}`]),
    ...(bonus === 0 ? [] : [`${bonus > 0 ? "+" : ""}${bonus}`]),
  ];
  const from = own.under === "" ? `the sheet of ${who}` : `the sheet of ${who}, ${own.under}`;
  const source = `${own.name} (${from}): ${did.length > 0 ? did.join(", ") : "changes nothing here"}`;
  return { face, total: fell.total + face - fell.face + bonus, source: [source] };
}
