import fc from "fast-check";

const HALVES = 0xd800;
const letters = (last: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: last }).map((n) => String.fromCodePoint(n < HALVES ? n : n + 0x800));

/**
 * Any letter, sign or mark that there is, as a unit of `fc.string`; what we are used to more often. Its own "binary" is the same, and makes a list of the
 * million of them first.
 */
export const ANY_LETTER = fc.oneof(letters(0x24f), letters(0xf7ff), letters(0x10_f7ff));
