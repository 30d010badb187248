import { fieldOf } from "../../../protocol/entry.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { withoutBracket } from "../plain-words.ts";

const RUN = 5;
/** A short text, or speech, is known as a whole as well: “Here. Push.” has no sentence worth the name. */
const SHORT = 8;
const LONGEST = 20_000;

/**
 * What of a text must not be said again: every sentence with the names taken out, and every run of five words; as numbers, so that a long evening
 * is looked through in no time. `names` are in lower case, and stand for nobody.
 */
export function printsOf(text: string, names: ReadonlySet<string>): readonly number[] {
  const words = wordsOf(text.slice(0, LONGEST), names);
  const prints: number[] = [];
  let start = 0;
  for (let i = 0; i <= words.length; i++) {
    const word = words[i];
    if (word !== undefined && word !== END) continue;
    if (i - start >= 2) prints.push(hashOf(words, start, i));
    for (let from = start; from + RUN < i; from++) prints.push(hashOf(words, from, from + RUN));
    if (i - start === RUN) prints.push(hashOf(words, start, i));
    start = i + 1;
  }
  const whole = (some: readonly string[]): void => {
    const all = some.filter((word) => word !== END);
    if (all.length > 0 && all.length <= SHORT) prints.push(hashOf(["whole", ...all], 0, all.length + 1));
  };
  whole(words);
  for (const [quote] of text.slice(0, LONGEST).matchAll(/“[^“”]{1,80}”/g)) whole(wordsOf(quote, names));
  return prints;
}

const END = ".";

/** Words in lower case, with an end of sentence between them; whoever is named is one and the same. */
function wordsOf(text: string, names: ReadonlySet<string>): readonly string[] {
  const found = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.?!…:;\n“”"]+/gu) ?? [];
  let begins = true;
  return found.map((word) => {
    if (!/^[\p{L}\p{N}]/u.test(word)) {
      begins = true;
      return END;
    }
    const low = word.toLowerCase().replace(/['’]s$/, "");
    const named = names.has(low) || (!begins && /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/.test(word));
    begins = false;
    return named ? "_" : low;
  });
}

function hashOf(words: readonly string[], from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) {
    const word = words[i] ?? "";
    for (let k = 0; k < word.length; k++) hash = Math.imul(hash ^ word.charCodeAt(k), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return hash >>> 0;
}

/** What was read once is not read again while it is kept: a letter never changes. */
const known = new WeakMap<Letter, readonly number[]>();

/** The prints of what a letter says aloud; of an answer, without what it takes. Why somebody vetoed was said to nobody. */
export function printsIn(letter: Letter, names: ReadonlySet<string>): readonly number[] {
  if (letter.kind !== "message" || !HEARD.has(letter.tag) || fieldOf(letter, "type") === "VETO") return [];
  const before = known.get(letter);
  if (before) return before;
  const prints = printsOf(withoutBracket(letter.body), names);
  known.set(letter, prints);
  return prints;
}

const HEARD = new Set<string>(["NARRATIVE", "PLAYER_TO_GM", "PLAYER_TO_PLAYER"]);
