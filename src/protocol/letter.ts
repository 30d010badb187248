import type { Tag } from "./catalog.ts";
import { type Draft, type Entry, hasTag, kinds, type Seq } from "./entry.ts";

/**
 * An entry as one seat receives it: the seat's own numbering, and nothing that would tell it what others heard. No sequence number,
 * no audience, no beat; where an entry points at another, the letter points at the seat's own letter of it.
 */
export type Letter = Draft & {
  readonly n: number;
  readonly at: string;
  readonly session: string;
  readonly scene: string | null;
};

/** A letter that is a message of that tag; without one, of any. */
export type SaidLetter<T extends Tag = Tag> = Extract<Letter, { readonly kind: "message"; readonly tag: T }>;

/** The last message of that tag that fits, of letters in whatever form they are kept. */
export function lastSaid<T extends Tag>(
  letters: { findLast(fits: (letter: Letter) => boolean): Letter | undefined },
  tag: T,
  fits: (said: SaidLetter<T>) => boolean = () => true,
): SaidLetter<T> | undefined {
  const found = letters.findLast((letter) => hasTag(letter, tag) && fits(letter));
  return hasTag(found, tag) ? found : undefined;
}

export function letterOf(entry: Entry, n: number, numberOf: (seq: Seq) => number | undefined): Letter {
  const letter: Record<string, unknown> = { n };
  for (const key in entry)
    if (key !== "seq" && key !== "audience" && key !== "beat") letter[key] = entry[key as keyof Entry];
  for (const field of kinds[entry.kind].refs) {
    const ref = letter[field];
    if (Array.isArray(ref)) letter[field] = Object.freeze(ref.map(numberOf).filter((own) => own !== undefined));
    else if (typeof ref === "number") letter[field] = numberOf(ref);
    if (letter[field] === undefined) delete letter[field];
  }
  return letter as unknown as Letter;
}

/** The letters that still stand: what was taken back is left out, and so are the takings back, and the pieces in which narration was told. */
export function standing(letters: readonly Letter[]): readonly Letter[] {
  const kept: Letter[] = [];
  for (const letter of letters) {
    if (letter.kind === "part") continue;
    if (letter.kind !== "undo") kept.push(letter);
    else while ((kept.at(-1)?.n ?? 0) > letter.back_to) kept.pop();
  }
  return kept;
}

/**
 * A seat's letters as they stood at one moment. What is asked of the end of them takes no more work on a long evening than on a short one;
 * whoever wants all of them can walk through all of them.
 */
export interface Letters extends Iterable<Letter> {
  readonly length: number;
  /** The letter at that place, counted from 0. */
  at(place: number): Letter | undefined;
  /** The last letter that fits. */
  findLast<L extends Letter>(fits: (letter: Letter) => letter is L): L | undefined;
  findLast(fits: (letter: Letter) => boolean): Letter | undefined;
  /** The letters after the last one that fits, or all of them. */
  after(fits: (letter: Letter) => boolean): readonly Letter[];
}

/** The first `count` of a list that only ever grows at its end, and a few more. */
export const lettersOf = (list: readonly Letter[], count = list.length, more: readonly Letter[] = []): Letters =>
  lettersAt((i) => list[i] as Letter, count, more);

/** The same of letters that are written when somebody reads them. */
export function lettersAt(read: (place: number) => Letter, count: number, more: readonly Letter[] = []): Letters {
  const at = (i: number): Letter => (i < count ? read(i) : (more[i - count] as Letter));
  const length = count + more.length;
  const lastIndex = (fits: (letter: Letter) => boolean): number => {
    for (let i = length - 1; i >= 0; i--) if (fits(at(i))) return i;
    return -1;
  };
  return {
    length,
    at: (place) => (place >= 0 && place < length ? at(place) : undefined),
    findLast(fits: (letter: Letter) => boolean) {
      const found = lastIndex(fits);
      return found < 0 ? undefined : at(found);
    },
    after: (fits) => {
      const from = lastIndex(fits) + 1;
      return Array.from({ length: length - from }, (_, i) => at(from + i));
    },
    *[Symbol.iterator]() {
      for (let i = 0; i < length; i++) yield at(i);
    },
  };
}
