import { bare } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";
import { isAttitude } from "../../rules/checks/attitude.ts";
import type { Need } from "../../world/situation.ts";
import { type Reading, shown } from "./reading.ts";

/** `hired, not gate-shut, Wenna friendly, The Light 3`: all of them must hold. */
export const needsOf = (text: string, line: number, reading: Reading): readonly Need[] =>
  bare(text)
    .split(/[,;]/)
    .flatMap((one) => needOf(one.trim(), line, reading) ?? []);

/** One need; undefined for no words at all. */
export function needOf(text: string, line: number, reading: Reading): Need | undefined {
  const plain = text.replace(/^(?:if|when|and)\s+/i, "").replace(/\s+or (?:better|worse)$/i, "");
  const { names } = reading;
  const [, name = "", feels = ""] = /^(.{1,80})\s(\w{7,10})$/.exec(plain) ?? [];
  const feeling = feels.toLowerCase();
  if (isAttitude(feeling)) {
    const person = names.person(name.replace(/\s(?:is|feels)$/i, "")) ?? toSlug(name);
    return { person, feels: feeling, orBetter: isOrBetter(feeling) };
  }
  const [, called = "", number = ""] = /^(.{1,80}?)\s(?:at\s)?(?:least\s)?(\d{1,3})\+?$/.exec(plain) ?? [];
  const clock = number === "" ? undefined : clockIn(called, reading);
  if (clock !== undefined) return { clock, at: Number(number) };
  const not = /^(?:not|no|unless|without)\s+/i.exec(plain)?.[0] ?? "";
  const fact = toSlug(plain.slice(not.length));
  if (fact === "") return undefined;
  if (fact.length > LONGEST_FACT || fact.split("-").length > MOST_WORDS)
    reading.odd(
      line,
      `“${shown(plain)}” is long for the name of a fact.`,
      "Give the fact a short name, such as lamp-lit.",
    );
  return { fact: fact.slice(0, LONGEST_FACT), holds: not === "" };
}

/** Friendly is friendly or better; who is asked to be hostile is not asked to be nice. */
export const isOrBetter = (feeling: string): boolean => feeling !== "hostile" && feeling !== "unfriendly";

const clockIn = (name: string, { names }: Reading): string | undefined =>
  names.clock(name) ?? (/^clock\s/i.test(name) ? (names.clock(name.slice(6)) ?? toSlug(name.slice(6))) : undefined);

export const LONGEST_FACT = 80;
const MOST_WORDS = 7;

/** `(if dark) The lamp goes out`: what stands in such brackets at the beginning, and the rest. */
export function conditionOf(
  text: string,
  line: number,
  reading: Reading,
): { readonly needs: readonly Need[]; readonly rest: string } {
  const [whole = "", inside = ""] = /^\(if\s([^()]{1,300})\)\s*/i.exec(text) ?? [];
  return { needs: whole === "" ? [] : needsOf(inside, line, reading), rest: text.slice(whole.length) };
}
