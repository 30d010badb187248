import type { SeatId } from "../../../protocol/entry.ts";
import type { Desk } from "../../mind.ts";
import { capital } from "../plain-words.ts";
import { thirdPerson } from "../verbs.ts";

/** What a sheet is plain about: it says so, or speaks of its character as he or she often and hardly ever otherwise. */
export function pronounOf(sheet: string): "he" | "she" | undefined {
  const text = sheet.slice(0, LONGEST);
  const said = /\bpronouns?\W{1,6}(he|she|they)\b/i.exec(text)?.[1]?.toLowerCase();
  if (said === "he" || said === "she") return said;
  if (said !== undefined) return undefined;
  const own = text.replace(/"[^"\n]{0,400}"|“[^”\n]{0,400}”/g, ""); // what they say is said of others
  const he = own.match(/\b(?:he|him|his|himself)\b/gi)?.length ?? 0;
  const she = own.match(/\b(?:she|her|hers|herself)\b/gi)?.length ?? 0;
  if (Math.max(he, she) < ENOUGH || Math.min(he, she) * RARELY > Math.max(he, she)) return undefined;
  return he > she ? "he" : "she";
}

const LONGEST = 20_000;
const ENOUGH = 4;
/** A father or a friend has a line or two on a sheet. */
const RARELY = 3;
/** What is said, as it is told. */
const QUOTED = /("[^"]*(?:"|$)|“[^”]*(?:”|$))/;

const OWN = {
  he: { their: "his", them: "him", theirs: "his", themself: "himself" },
  she: { their: "her", them: "her", theirs: "hers", themself: "herself" },
} as const;

/**
 * "Brona sells their shortbow" is "her shortbow" where the sheet says she, and "they are late" is "she is late"; not where "they" may be others, nor
 * within what is quoted.
 */
export function inTheirPronoun(told: string, typed: string, seat: SeatId, { read }: Pick<Desk, "read">): string {
  const [around, ...said] = [typed, told].map((text) =>
    text
      .split(QUOTED)
      .filter((_, i) => i % 2 === 0)
      .join(" "),
  );
  if (/\b(?:they|their|them|theirs|us|our|we)\b/i.test(around ?? "")) return told;
  if (!/\b(?:they|their|them|theirs|themself)\b/i.test(said.join(" "))) return told;
  const sheet = read(`party/${seat}.md`);
  const pronoun = typeof sheet === "string" ? pronounOf(sheet) : undefined;
  return pronoun === undefined
    ? told
    : told
        .split(QUOTED)
        .map((part, i) => (i % 2 === 0 ? turned(part, pronoun) : part))
        .join("");
}

const turned = (text: string, pronoun: "he" | "she"): string =>
  text
    .replace(THEY, (_, they: string, short = "", adverbs = "", verb = "") => doing(they, pronoun, short, adverbs, verb))
    .replace(/\b(?:themself|theirs|their|them)\b/g, (word) => OWN[pronoun][word as keyof (typeof OWN)["he"]]);

const THEY = /\b(they)(?:['’](re|ve|ll|d)\b|((?: [a-z]{1,20}ly| just| still| also| never)*) ([a-z]+(?:n['’]t)?))/gi;
const SHORT: Readonly<Record<string, string>> = { re: " is", ve: " has", ll: " will", d: " would" };

function doing(they: string, pronoun: "he" | "she", short: string, adverbs: string, verb: string): string {
  const who = /^T/.test(they) ? capital(pronoun) : pronoun;
  if (short !== "") return `${who}${SHORT[short.toLowerCase()] ?? ""}`;
  return `${who}${adverbs} ${verb === "were" ? "was" : thirdPerson(verb)}`;
}
