import type { Letter, Letters } from "../../../protocol/letter.ts";

/** How a state follows from letters: where it begins, and what one more letter makes of it. States are never changed, only followed by others. */
export interface Folding<State> {
  start(): State;
  step(state: State, letter: Letter): State;
}

/**
 * A fold over letters that remembers how far it came by the last letter it read, so that a step late in a long evening reads what is new and
 * no more. What is kept goes with the letters: after an undo an earlier letter is the last, and its own state is found again.
 */
export function keptFold<State>(): (letters: Letters, key: string, folding: Folding<State>) => State {
  const kept = new WeakMap<Letter, readonly Kept<State>[]>();
  const find = (letter: Letter, key: string): Kept<State> | undefined =>
    kept.get(letter)?.findLast((one) => one.key === key);
  return (letters, key, { start, step }) => {
    const isKnown = (letter: Letter): boolean => find(letter, key) !== undefined;
    const known = letters.findLast(isKnown);
    const before = known && find(known, key);
    const fresh = letters.after(isKnown);
    const state = fresh.reduce(step, before ? before.state : start());
    const last = fresh.at(-1);
    if (last) kept.set(last, [...(kept.get(last) ?? []), { key, state }].slice(-MOST));
    return state;
  };
}

interface Kept<State> {
  readonly key: string;
  readonly state: State;
}

/** So many readers of one letter are remembered. */
const MOST = 4;
