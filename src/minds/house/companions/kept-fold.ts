import type { Letter, Letters } from "../../../protocol/letter.ts";

/** How a state follows from letters: where it begins, and what one more letter makes of it. States are never changed, only followed by others. */
export interface Folding<State> {
  start(): State;
  step(state: State, letter: Letter): State;
}

/**
 * A fold over letters that remembers how far it came by the last letter it read, so that a step late in a long evening reads what is new and
 * no more. What is kept goes with the letters: after an undo an earlier letter is the last, and its own state is found again. Whoever writes a
 * page has other letters before the last one than whoever answers, so it counts only at the same place and behind the same letter. Of one letter
 * the states of so many keys are remembered.
 */
export function keptFold<State>(most = 4): (letters: Letters, key: string, folding: Folding<State>) => State {
  const kept = new WeakMap<Letter, readonly Kept<State>[]>();
  const knownAt = (letters: Letters, place: number, key: string): Kept<State> | undefined => {
    const letter = letters.at(place);
    const isSame = (one: Kept<State>) => one.key === key && one.place === place && one.before === letters.at(place - 1);
    return letter && kept.get(letter)?.findLast(isSame);
  };
  return (letters, key, { start, step }) => {
    let place = letters.length - 1;
    let known = knownAt(letters, place, key);
    while (!known && place > 0) known = knownAt(letters, --place, key);
    let state = known ? known.state : start();
    for (let i = known ? place + 1 : 0; i < letters.length; i++) {
      const letter = letters.at(i) as Letter;
      state = step(state, letter);
      if (i < letters.length - 1 && (i + 1) % EVERY !== 0) continue;
      const one = { key, state, place: i, before: letters.at(i - 1) };
      kept.set(letter, [...(kept.get(letter) ?? []), one].slice(-most));
    }
    return state;
  };
}

interface Kept<State> {
  readonly key: string;
  readonly state: State;
  readonly place: number;
  readonly before: Letter | undefined;
}

/** Who writes a page may find nobody's state at its last letters, which are its own: so one is kept now and then on the way as well. */
const EVERY = 32;
