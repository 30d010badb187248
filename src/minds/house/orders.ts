import { uncapital } from "./plain-words.ts";
import { toldOf } from "./third-person.ts";
import { LEXICON } from "./understand/lexicon.ts";

/** The bare verbs that the house knows. */
export const VERBS: ReadonlySet<string> = new Set(
  Object.values(LEXICON).flatMap(({ words }) =>
    words.split(",").flatMap((phrase) => phrase.trim().split(" ")[0]?.split("/") ?? []),
  ),
);

/** "punch pask": a bare verb that the house knows, said to nobody. */
export function isOrder(words: string): boolean {
  const [verb = ""] = words.toLowerCase().split(/[^a-z'-]/, 1);
  if (/^\w+ (?:me|us)\b/i.test(words)) return false; // said to somebody: "tell me about the boy"
  return !/[?!]$|\b(?:i|i'm|we|let's|lets|let us)\b/i.test(words) && words.split(" ").length <= 16 && VERBS.has(verb);
}

/** "Go down the stair": Brona goes down the stair. */
export const does = (name: string, title: string): string =>
  toldOf(
    name,
    `${/^let['’]?s?\b/i.test(title.trim()) ? "" : "I "}${uncapital(title.trim().replace(/[.!]+$/, ""))}`
      .replace(/,? (?:all )?together$/, "") // of one alone it is no sentence
      .replace(/\byourself\b/g, "myself")
      .replace(/\byour\b/g, "my"),
  );

/** A word of their own, or none, and behind it what they do. Both are empty where somebody speaks in between. */
export function spokenFirst(words: string): { readonly speech: string; readonly rest: string } {
  const [, speech = "", rest = ""] = /^(?:["“]([^"“”]{1,2000})["”]\s+)?([^"“”]{1,200})$/.exec(words.trim()) ?? [];
  return { speech, rest };
}

/** "Ask Wenna Tull about the lock", as it is offered. */
export const isAsking = (rest: string): boolean => /^Ask \p{L}[^.!?]* about [^.!?]+$/u.test(rest);

/** What was offered under this title. */
export const isSame = (title: string, words: string): boolean => bareOf(title) === bareOf(words);
const bareOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "");

/** What somebody took of what was `offered`, or did in as few words, told of them; undefined where they put it in words of their own. */
export function choiceTold(name: string, words: string, offered: readonly string[]): string | undefined {
  const { speech, rest } = spokenFirst(words);
  if (!offered.some((title) => isSame(title, rest)) && !isAsking(rest) && !isOrder(rest)) return undefined;
  const told = does(name, rest);
  return speech === "" ? told : `“${speech}” ${told}`;
}
