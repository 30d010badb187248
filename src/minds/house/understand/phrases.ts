import { formsOf } from "./inflect.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import { IDIOMS } from "./lexicon-idioms.ts";
import type { VerbRow } from "./verb-row.ts";

/** A verb found in a text. */
export interface Verb {
  readonly verb: VerbClass;
  /** Its first word, plainly: "picking" is pick. */
  readonly base: string;
  /** Which of the words after it belong to it: 1 for the verb alone, and what stands after a gap. */
  readonly taken: readonly number[];
}

interface Phrase {
  readonly verb: VerbClass;
  readonly base: string;
  readonly words: readonly string[];
  /** Words of its own; the longest phrase is the one that is meant. */
  readonly weight: number;
}

const GAP = 5;

/** The verb that begins here. */
export function verbAt(words: readonly string[], at: number): Verb | undefined {
  for (const phrase of phrases().get(words[at] ?? "") ?? []) {
    const taken = follow(phrase.words, words, at);
    if (taken) return { verb: phrase.verb, base: phrase.base, taken };
  }
  return undefined;
}

export const isVerbForm = (word: string): boolean => phrases().has(word);
export const verbForms = (): Iterable<string> => phrases().keys();

function follow(phrase: readonly string[], words: readonly string[], at: number): readonly number[] | undefined {
  const taken = [at];
  let i = at + 1;
  for (let k = 1; k < phrase.length; k++) {
    const wanted = phrase[k] ?? "";
    if (wanted !== "_") {
      if (words[i] !== wanted && !(wanted === "my" && OWN.has(words[i] ?? ""))) return undefined;
      taken.push(i++);
      continue;
    }
    const then = phrase[k + 1];
    if (then === undefined) return i < words.length ? taken : undefined;
    const found = words.slice(i + 1, i + 1 + GAP).indexOf(then);
    const broken = words.slice(i, i + 1 + found).some((word) => BREAKS.has(word));
    if (found < 0 || broken) return undefined;
    i += found + 1;
  }
  return taken;
}

/** A story told in the third person has "crosses her arms". */
const OWN = new Set(["our", "his", "her", "their"]);

/** A phrase does not reach over these. */
const BREAKS = new Set([
  ",",
  ".",
  ";",
  ":",
  "?",
  "!",
  "and",
  "but",
  "then",
  "while",
  "who",
  "what",
  "why",
  "how",
  "if",
  "whether",
  "about",
  "—",
  "\ue000",
]);

function index(): ReadonlyMap<string, readonly Phrase[]> {
  const map = new Map<string, Phrase[]>();
  const seen = new Set<string>();
  const forms = new Map<string, readonly string[]>();
  for (const [verb, row] of Object.entries(LEXICON) as [VerbClass, VerbRow][]) {
    for (const said of `${IDIOMS[verb] ?? ""},${row.words}`
      .split(",")
      .flatMap((one) => paired(one.trim().split(/\s+/)))) {
      const key = said.join(" ");
      if (key === "" || seen.has(key)) continue;
      seen.add(key);
      const [base = "", ...rest] = said;
      const phrase = { verb, base, words: said, weight: said.filter((word) => word !== "_").length };
      const all = forms.get(base) ?? [...new Set(formsOf(base))];
      forms.set(base, all);
      for (const form of all) {
        if (form === "lets" || (rest.length === 0 && form !== base && OTHER_WORDS.has(form))) continue;
        const same = map.get(form);
        if (same) same.push(phrase);
        else map.set(form, [phrase]);
      }
    }
  }
  for (const [form, same] of map)
    if (same.length > 1) same.sort((a, b) => b.weight - a.weight || Number(b.base === form) - Number(a.base === form));
  return map;
}

/** Forms of a verb that are mostly something else. */
const OTHER_WORDS = new Set("placing nearing number notes planning felt".split(" "));

function paired(words: readonly string[]): readonly (readonly string[])[] {
  return words.reduce<readonly (readonly string[])[]>(
    (said, word) => said.flatMap((before) => word.split("/").map((one) => [...before, one])),
    [[]],
  );
}

/** By first word, in every form. Made when it is first asked for: whoever only starts the program does not wait for it. */
const phrases = (): ReadonlyMap<string, readonly Phrase[]> => {
  made ??= index();
  return made;
};
let made: ReadonlyMap<string, readonly Phrase[]> | undefined;
