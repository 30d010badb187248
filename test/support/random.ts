/** Seeded randomness for tests and scripts, so that a failure can be played again from its number. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  below(n: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(p: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
  };
}
