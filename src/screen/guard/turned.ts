import { isTelling, type Unit } from "./unit.ts";

/**
 * Guarded words by the steps between their letters, which stay the same however far a word is shifted along the alphabet: so a text is found whose
 * words are shifted, mirrored or written backwards, each in its place, without trying every shift on all of it.
 */
export interface Turned {
  add(unit: Unit): void;
  pop(unit: Unit): void;
  /** Stretches of these words that have guarded words in them when they are turned back, and as they read then. */
  find(words: readonly string[]): readonly string[];
}

/** A way to write a word: mirrored in the alphabet or not, from its end or not, and then shifted by so many letters. */
interface Turn {
  readonly mirrored: boolean;
  readonly reversed: boolean;
  readonly shift: number;
}

const SHORTEST = 4;
/** One word alone is no chance when it is as long as this: `drawer` is no reward. */
const ALONE = 8;
/** Two of four letters stand beside each other on a page in a hundred by chance. */
const TOGETHER = 9;

export function openTurned(): Turned {
  const byWord = new Map<string, number>();
  const bySteps = new Map<string, string[]>();
  return {
    add(unit) {
      for (const word of guardedIn(unit)) {
        const count = byWord.get(word) ?? 0;
        byWord.set(word, count + 1);
        if (count > 0) continue;
        const steps = stepsOf(word);
        const found = bySteps.get(steps);
        if (found) found.push(word);
        else bySteps.set(steps, [word]);
      }
    },
    pop(unit) {
      for (const word of guardedIn(unit)) {
        const count = byWord.get(word) ?? 0;
        if (count > 1) byWord.set(word, count - 1);
        else {
          byWord.delete(word);
          const steps = stepsOf(word);
          bySteps.set(
            steps,
            (bySteps.get(steps) ?? []).filter((one) => one !== word),
          );
        }
      }
    },
    find(words) {
      const hits = new Map<string, { readonly turn: Turn; readonly at: number[] }>();
      for (const [at, word] of words.entries()) {
        if (word.length < SHORTEST) continue;
        for (const mirrored of [false, true])
          for (const reversed of [false, true]) {
            const turned = turnedBack(word, { mirrored, reversed, shift: 0 });
            for (const guarded of bySteps.get(stepsOf(turned)) ?? []) {
              const shift = (turned.charCodeAt(0) - guarded.charCodeAt(0) + 26) % 26;
              if (guarded === word) continue; // it stands there as it is
              const turn = { mirrored, reversed, shift };
              const key = JSON.stringify(turn);
              const before = hits.get(key);
              if (before) before.at.push(at);
              else hits.set(key, { turn, at: [at] });
            }
          }
      }
      return [...hits.values()].flatMap(({ turn, at }) => {
        if (new Set(at.map((one) => words[one])).size < 2 && (words[at[0] ?? 0]?.length ?? 0) < ALONE) return [];
        return stretches(words, turn, at, byWord).flatMap((back) => {
          const guarded = new Set(back.filter((word) => byWord.has(word)));
          const letters = [...guarded].reduce((sum, word) => sum + word.length, 0);
          const enough = guarded.size >= 2 ? letters >= TOGETHER : letters >= ALONE;
          return enough ? [back.join(" ")] : [];
        });
      });
    },
  };
}

const guardedIn = ({ words }: Unit): ReadonlySet<string> =>
  new Set(words.filter((word) => word.length >= SHORTEST && isTelling(word) && /^[a-z]+$/.test(word)));

/** So many words of a stretch that stand in no secret and are no everyday ones end it. */
const STRANGE = 2;

/** Around guarded words, as far as what is turned back are words: most of them guarded, or everyday ones. */
function stretches(
  words: readonly string[],
  turn: Turn,
  hits: readonly number[],
  guarded: ReadonlyMap<string, number>,
): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const back = (at: number): string => turnedBack(words[at] ?? "", turn);
  const isWord = (at: number): boolean => guarded.has(back(at)) || (back(at).length > 2 && !isTelling(back(at)));
  let done = -1;
  for (const hit of hits) {
    if (hit <= done) continue;
    const reach = (step: 1 | -1): number => {
      let last = hit;
      for (let at = hit + step, strange = 0; at >= 0 && at < words.length && strange <= STRANGE; at += step) {
        if (isWord(at)) [last, strange] = [at, 0];
        else if (back(at).length > 2) strange++;
      }
      return last;
    };
    const [from, to] = [reach(-1), reach(1)];
    done = to;
    const places = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const long = places.filter((at) => back(at).length > 2);
    if (long.filter(isWord).length * 2 > long.length) found.push(places.map(back));
  }
  return found;
}

function turnedBack(word: string, { mirrored, reversed, shift }: Turn): string {
  let back = "";
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(reversed ? word.length - 1 - i : i) - 97;
    if (code < 0 || code > 25) return word;
    back += String.fromCharCode((((mirrored ? 25 - code : code) - shift + 26) % 26) + 97);
  }
  return back;
}

function stepsOf(word: string): string {
  let steps = "";
  for (let i = 1; i < word.length; i++)
    steps += String.fromCharCode(((word.charCodeAt(i) - word.charCodeAt(i - 1) + 26) % 26) + 97);
  return steps;
}
