import type { Letter, Letters } from "../../protocol/letter.ts";

/** A fold that was made before, and the last letters it was made of. */
export interface Memo<Folded extends { readonly count: number } = { readonly count: number }> {
  readonly whose: string;
  readonly folded: Folded;
  readonly beginning: readonly (Letter | undefined)[];
}

const memos = new WeakMap<Letter, Memo[]>();
/** As many folds are kept of an evening, one at least for each stretch of letters, and so many letters tell one from another. */
const KEPT = 12;
export const STRETCH = 256;
const TOLD_BY = 64;

export function memoOf<Folded extends { readonly count: number }>(letters: Letters): Memo<Folded>[] | undefined {
  const first = letters.at(0);
  if (!first) return undefined;
  const known = (memos.get(first) ?? []) as Memo<Folded>[];
  memos.set(first, known);
  return known;
}

export function remember<Folded extends { readonly count: number }>(memo: Memo<Folded>[], one: Memo<Folded>): void {
  const at = memo.findIndex(({ folded }) => folded.count >= one.folded.count);
  memo.splice(at < 0 ? memo.length : at, at < 0 ? 0 : memo.length - at, one); // what came after an undo takes the place of what was taken back
  if (memo.length > KEPT) memo.splice(0, memo.length - KEPT);
}

export const endingOf = (letters: Letters, last: number): readonly (Letter | undefined)[] =>
  Array.from({ length: TOLD_BY }, (_, i) => letters.at(last - i));

export const isBeginningOf = ({ folded: { count }, beginning }: Memo, letters: Letters): boolean =>
  count <= letters.length && beginning.every((letter, i) => letters.at(count - 1 - i) === letter);
