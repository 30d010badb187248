import { isOrdinary } from "./ordinary.ts";
import { stemOf, tells, wordsOf } from "./words.ts";

/** A name that a text calls somebody or something by. */
export interface Name {
  readonly words: readonly string[];
  /** Called by a title, as "the Reeve": then a small letter is the ordinary word. */
  readonly title: boolean;
}

const PART = "\\p{Lu}[\\p{L}’'-]*\\p{L}";
const NAMED = new RegExp(`(?:${PART})(?:(?: (?:of|the|of the|de|van|von))? ${PART})*`, "gu");

/** What somebody does who is named at the beginning of a sentence; a thing there has an article or a plural. */
const DOES =
  /^(?:['’]s)? (?:is|was|has|had|will|would|can|could|did|does|knows|knew|means|plans|wants|serves|\p{Ll}{2,}ed)\b/u;

const ARTICLE = /^(?:the|an?)$/i;

/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?…:;\n"“(*_-]["“*_ ]*)\s*$/u;

/** The names in a text: words with a capital that no sentence begins with, and runs of them wherever they stand. */
export function namesIn(text: string): readonly Name[] {
  const found: Name[] = [];
  for (const { 0: run, index } of text.matchAll(NAMED)) {
    const before = text.slice(Math.max(0, index - 12), index);
    const begins = BEGINS.test(before) || index === 0;
    const title = /\b(?:the|an?|his|her|their|our|my|your|every|each|no|this|that)\s$/i.test(before);
    const parts = run.split(" ");
    const [first = ""] = parts;
    const rest = begins && isOrdinary(first) ? parts.slice(1) : parts;
    const isThing = title || ARTICLE.test(first) || (rest.length > 1 && rest.some(isOrdinary)); // its words are words by themselves
    const words = wordsOf(rest.join(" "));
    if (words.length > 1 && rest.length > 1) found.push({ words, title });
    for (const [i, part] of rest.entries()) {
      const [word = ""] = wordsOf(part);
      if (word.length < 3 || isOrdinary(word) || !/^\p{Lu}/u.test(part)) continue;
      const alone = begins && i === 0 && rest.length === parts.length && parts.length === 1;
      if (alone && !DOES.test(text.slice(index + run.length, index + run.length + 20))) continue; // it only begins the sentence
      found.push({ words: [word], title: alone || isThing });
    }
  }
  return found;
}

/** Guarded names, quickly found in a text. */
export interface Names {
  readonly size: number;
  /** The secrets that the names in these words belong to, with the name's stems. */
  find(words: readonly string[], written: string): readonly Found[];
  /** Names that are spelled out in a row of letters. */
  spelled(letters: string, shortest: number): readonly Found[];
}

export interface Found {
  readonly secret: string;
  readonly name: string;
  readonly stems: readonly string[];
}

const BEGINNING = 4;

/** What has to be known of a name: `Mr` is kept of nothing that is heard, and makes nobody a stranger to it. */
const stemsIn = (words: readonly string[]): readonly string[] => {
  const telling = words.filter(tells);
  return (telling.length > 0 ? telling : words).map(stemOf);
};

/** Of the names in secrets, those that stand nowhere else. `tellable`: the words of everything that is not guarded. */
export function guardedNames(
  secrets: readonly { readonly secret: string; readonly text: string }[],
  tellable: ReadonlySet<string>,
): Names {
  const byFirst = new Map<string, (Found & Name)[]>();
  const single = new Map<string, Found>();
  const seen = new Set<string>();
  const small = new Set(secrets.flatMap(({ text }) => text.match(/(?<![\p{L}’'])\p{Ll}[\p{L}’'-]*/gu) ?? [])); // a word that is written small is no name
  for (const { secret, text } of secrets) {
    for (const { words, title } of namesIn(text)) {
      const name = words.join(" ");
      if (seen.has(name) || isTold(words, tellable) || (words.length === 1 && small.has(name))) continue;
      seen.add(name);
      const found = { secret, name, stems: stemsIn(words), words, title };
      const [first = ""] = words;
      byFirst.set(first, [...(byFirst.get(first) ?? []), found]);
      if (words.length === 1 && name.length >= 5) single.set(name, found);
      else if (words.length > 1) single.set(words.join(""), found);
    }
  }
  const beginnings = Map.groupBy(single, ([name]) => name.slice(0, BEGINNING));
  return {
    size: seen.size,
    find(words, written) {
      const found: Found[] = [];
      for (const [i, word] of words.entries())
        for (const one of byFirst.get(word) ?? []) {
          if (!one.words.every((part, k) => words[i + k] === part)) continue;
          const plainly = one.title || one.words.every(isOrdinary);
          if (plainly && !isWrittenAsName(written, one.words)) continue;
          found.push(one);
        }
      return found;
    },
    spelled(letters, shortest) {
      const found: Found[] = [];
      for (let from = 0; from + shortest <= letters.length; from++)
        for (const [name, one] of beginnings.get(letters.slice(from, from + BEGINNING)) ?? [])
          if (name.length >= shortest && letters.startsWith(name, from)) found.push(one);
      return found;
    },
  };
}

/** The names of both. */
export const bothNames = (one: Names, other: Names): Names =>
  other.size === 0
    ? one
    : {
        size: one.size + other.size,
        find: (words, written) => [...one.find(words, written), ...other.find(words, written)],
        spelled: (letters, shortest) => [...one.spelled(letters, shortest), ...other.spelled(letters, shortest)],
      };

/** A title says nothing new beside a name that is known: of House Amery there is a Lady Amery. */
const isTold = (words: readonly string[], tellable: ReadonlySet<string>): boolean =>
  words.every((word) => tellable.has(word)) ||
  (words.some((word) => tellable.has(word) && !isOrdinary(word)) &&
    words.every((word) => tellable.has(word) || isOrdinary(word)));

/** An ordinary word is a name where it has a capital that is not the sentence's: "ask the Fetch" is, "Fetch the lamp" is not. */
function isWrittenAsName(written: string, [first = ""]: readonly string[]): boolean {
  for (const { 0: word, index } of written.matchAll(
    new RegExp(`(?<!\\p{L})${RegExp.escape(first)}(?!\\p{L})`, "giu"),
  )) {
    if (word === first) continue;
    if (index > 0 && !BEGINS.test(written.slice(Math.max(0, index - 12), index))) return true;
    const end = index + word.length;
    if (word.length > 1 && word === word.toUpperCase()) return true;
    if (DOES.test(written.slice(end, end + 20))) return true; // whoever begins the sentence does something in it
    if (/^ \p{Lu}/u.test(written.slice(end, end + 2))) return true; // with another name behind it
  }
  return false;
}
