import { isTelling, type Unit } from "./unit.ts";

/** Guarded words by their letters, to be found in what first letters spell. */
export interface Spelled {
  add(unit: Unit): void;
  pop(unit: Unit): void;
  /** The unit whose words a row of letters spells: one word of at least so many letters, or two that stand together. */
  find(letters: string, least: number): FoundSpelled | undefined;
}

export interface FoundSpelled {
  readonly unit: Unit;
  /** As much of the row as was found to be words. */
  readonly spells: string;
  /** The row is words of it from end to end: nobody writes that by chance. */
  readonly whole: boolean;
}

const SHORTEST = 4;
const LONGEST = 60;

export function openSpelled(): Spelled {
  const words = new Map<string, Unit[]>();
  const beginnings = new Map<string, string[]>(); // longest first
  return {
    add(unit) {
      for (const word of new Set(unit.words)) {
        if (word.length < SHORTEST || !isTelling(word)) continue;
        const found = words.get(word);
        if (!found) {
          words.set(word, [unit]);
          const beginning = word.slice(0, SHORTEST);
          const same = [...(beginnings.get(beginning) ?? []), word];
          beginnings.set(
            beginning,
            same.toSorted((a, b) => b.length - a.length),
          );
        } else if (found.length < 20) found.push(unit);
      }
    },
    pop(unit) {
      for (const word of new Set(unit.words)) if (words.get(word)?.at(-1) === unit) words.get(word)?.pop();
    },
    find(letters, least) {
      const ends = new Map<Unit, { readonly from: number; readonly to: number; readonly sum: number }>();
      for (let from = 0; from + SHORTEST <= letters.length; from++)
        for (const word of beginnings.get(letters.slice(from, from + SHORTEST)) ?? [])
          for (const unit of letters.startsWith(word, from) ? (words.get(word) ?? []) : []) {
            const { length } = word;
            const before = ends.get(unit);
            const joined = before && from >= before.to && from - before.to <= 4 ? before.sum : 0;
            if (letters.length <= LONGEST && isMadeOf(letters, unit)) return { unit, spells: letters, whole: true };
            const begins = joined > 0 && before ? before.from : from;
            const spells = letters.slice(begins, from + length);
            if (length >= least || (joined > 0 && joined + length >= 9)) return { unit, spells, whole: false };
            ends.set(unit, { from: begins, to: from + length, sum: joined + length });
          }
      return undefined;
    },
  };
}

/** The whole row is words of this unit, and the small words that stand between words. */
function isMadeOf(letters: string, { words }: Unit): boolean {
  const known = new Set([...words.filter((word) => word.length > 1), ...SMALL]);
  const reached = [0];
  for (const from of reached)
    for (let length = 1; length <= 16 && from + length <= letters.length; length++)
      if (known.has(letters.slice(from, from + length)) && !reached.includes(from + length))
        reached.push(from + length);
  return letters.length >= 7 && reached.includes(letters.length);
}

const SMALL =
  "a an the is was are be by in on at to of it he she his her has had and or not no for from with did does they them we us you i my".split(
    " ",
  );
