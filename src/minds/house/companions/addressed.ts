import { nameOf } from "../../../protocol/text.ts";
import { isAdverb, isVerb } from "../verbs.ts";
import { plainVerb } from "./lines/line.ts";

/** It speaks of that companion as of somebody who is not there: by name, and not to call them. */
export function isOf(line: string, seat: string): boolean {
  const names = new Set(nameOf(seat).split(" "));
  return [...line.slice(0, 2000).matchAll(/\p{Lu}[\p{L}'’-]*/gu)].some(({ 0: word, index }) => {
    if (!names.has(word.replace(/['’](?:s|d|ll)$/, "")) && !names.has(word)) return false;
    const [before, after] = [line.slice(0, index).trimEnd(), line.slice(index + word.length)];
    const follows = before === "" || /[,.!?:“"]$/.test(before) || names.has(before.split(" ").at(-1) ?? "");
    return !(follows && /^[,.!?:;”"]|^$|^ \p{Lu}/u.test(after));
  });
}

/**
 * What is said of a companion, said to them: “She counts us at night.” is “You count us at night.” Nothing where that cannot be done word by word
 * and be right.
 */
export function toThem(line: string): string | undefined {
  if (!/\b(?:he|she)\b/i.test(line) || UNSURE.test(line)) return undefined;
  const words = line.split(" ");
  const turned: string[] = [];
  let subject = false;
  for (const word of words) {
    const plain = word.toLowerCase().replace(/[^\p{L}'’]+$/u, "");
    const rest = word.slice(plain.length);
    if (subject && isAdverb(plain)) turned.push(word);
    else if (subject) {
      turned.push(`${secondPerson(plain)}${rest}`);
      subject = false;
    } else if (Object.hasOwn(YOURS, plain)) {
      turned.push(`${cased(word, YOURS[plain] ?? word)}${rest}`);
      subject = plain === "he" || plain === "she";
    } else if (LINKS.has(turned.at(-1)?.toLowerCase() ?? "") && plain.endsWith("s") && isVerb(plainVerb(plain)))
      return undefined; // a second verb of theirs, or somebody else's: there is no telling
    else turned.push(word);
  }
  return subject ? undefined : turned.join(" ");
}

/** With these about it is not clear who is meant. */
const UNSURE = /\b(?:you|your|yours|yourself|her|hers|they|them|their|theirs)\b/i;
const LINKS = new Set(["and", "or", "but", "then"]);
const YOURS: Readonly<Record<string, string>> = {
  he: "you",
  she: "you",
  him: "you",
  his: "your",
  himself: "yourself",
  herself: "yourself",
  "he's": "you're",
  "she's": "you're",
  "he'd": "you'd",
  "she'd": "you'd",
  "he'll": "you'll",
  "she'll": "you'll",
};

const secondPerson = (verb: string): string => {
  if (verb === "is") return "are";
  if (verb === "was") return "were";
  return verb.endsWith("s") && !verb.endsWith("ss") ? plainVerb(verb) : verb;
};

const cased = (like: string, word: string): string =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
