import { nameOf } from "../../protocol/text.ts";

/** Tilda, of tilda-brannock. */
export const firstNameOf = (seat: string): string => nameOf(seat).split(" ")[0] ?? seat;

/** Somebody's first name stands in these words, whole and in any case; with "u" only as it is written. */
export const isNamedIn = (words: string, seat: string, flags: "iu" | "u" = "iu"): boolean =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(firstNameOf(seat))}(?!\\p{L})`, flags).test(words);
