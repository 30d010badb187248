import type { Reading } from "./reading.ts";

/** Something that does not add up, and the line it stands on. */
export interface Odd {
  readonly line: number;
  readonly what: string;
}

export const signed = (bonus: number): string => (bonus < 0 ? String(bonus) : `+${bonus}`);
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Anything in the sheet that says so, story aside. */
export const mentions = ({ lines }: Reading, pattern: RegExp): boolean => lines.some(({ text }) => pattern.test(text));
