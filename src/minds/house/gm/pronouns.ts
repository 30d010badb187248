import type { SeatId } from "../../../protocol/entry.ts";
import type { Desk } from "../../mind.ts";

/** What a sheet is plain about: it says so, or speaks of its character as he or she often and hardly ever otherwise. */
export function pronounOf(sheet: string): "he" | "she" | undefined {
  const text = sheet.slice(0, LONGEST);
  const said = /\bpronouns?\W{1,6}(he|she|they)\b/i.exec(text)?.[1]?.toLowerCase();
  if (said === "he" || said === "she") return said;
  if (said !== undefined) return undefined;
  const he = text.match(/\b(?:he|him|his|himself)\b/gi)?.length ?? 0;
  const she = text.match(/\b(?:she|her|hers|herself)\b/gi)?.length ?? 0;
  if (Math.max(he, she) < ENOUGH || Math.min(he, she) * ENOUGH > Math.max(he, she)) return undefined;
  return he > she ? "he" : "she";
}

const LONGEST = 20_000;
const ENOUGH = 4;

const OWN = {
  he: { their: "his", them: "him", theirs: "his", themself: "himself" },
  she: { their: "her", them: "her", theirs: "hers", themself: "herself" },
} as const;

/** "Brona sells their shortbow" is "her shortbow" where the sheet says she; not where "they" may be others, or somebody is quoted. */
export function inTheirPronoun(told: string, typed: string, seat: SeatId, { read }: Pick<Desk, "read">): string {
  if (/\b(?:they|their|them|theirs|us|our|we)\b/i.test(typed) || /\bthey\b|["“]/i.test(told)) return told;
  if (!/\b(?:their|them|theirs|themself)\b/.test(told)) return told;
  const sheet = read(`party/${seat}.md`);
  const pronoun = typeof sheet === "string" ? pronounOf(sheet) : undefined;
  return pronoun === undefined
    ? told
    : told.replace(/\b(?:themself|theirs|their|them)\b/g, (word) => OWN[pronoun][word as keyof (typeof OWN)["he"]]);
}
