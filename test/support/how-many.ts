/**
 * What is proved in great numbers has a share in `npm test`; `npm run proof` says here how much of the rest is wanted as well: 1 is all of it.
 * See `scripts/long-tests.ts`.
 */
const SHARE = Number(process.env.TROUPE_PROOF ?? 0);

/** A few, or as many of all as are wanted. */
export const howMany = (few: number, all: number): number => Math.max(few, Math.round(all * SHARE));

/** Those that were chosen because they meet different things, and as many more from 1 on as are wanted. */
export const seedsOf = (chosen: readonly number[], all: number): readonly number[] => [
  ...new Set([...chosen, ...Array.from({ length: howMany(0, all) }, (_, i) => i + 1)]),
];

/** Every so manieth of a row, or each of them where all are wanted. */
export const everySo = (nth: number): number => (SHARE >= 1 ? 1 : nth);

/** These few of them, or all of them. */
export const someOf = <T>(all: readonly T[], few: (one: T) => boolean): readonly T[] =>
  SHARE >= 1 ? all : all.filter(few);
