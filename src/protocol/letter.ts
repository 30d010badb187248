import { type Draft, type Entry, kinds, type Seq } from "./entry.ts";

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

/** The letters that still stand: what was taken back is left out, and so are the takings back. */
export function standing(letters: readonly Letter[]): readonly Letter[] {
  const kept: Letter[] = [];
  for (const letter of letters) {
    if (letter.kind !== "undo") kept.push(letter);
    else while ((kept.at(-1)?.n ?? 0) > letter.back_to) kept.pop();
  }
  return kept;
}
