import { LEAST_WINDOW, UNKNOWN_WINDOW } from "../../models/window.ts";
import { tokensIn } from "./tokens.ts";

/** How many tokens a seat is given at once: as many as its model reads, or with `lean` as many as a small one would. */
export interface Window {
  readonly tokens: number;
  readonly memory: "lean" | "full";
}

/** What is taken for a window that nobody knows. */
export const UNKNOWN: Window = { tokens: UNKNOWN_WINDOW, memory: "full" };
/** Tokens are counted roughly, so that a little is left free. */
const SAFE = 0.95;

/** Tokens for each part of a prompt. Nothing in it changes from call to call, so what was given once can stay. */
export interface Room {
  /** What a model may answer with, at most. */
  readonly answer: number;
  readonly question: number;
  /** For files and letters together; of it, at most so much for files that stay, and for those of where the story stands. */
  readonly rest: number;
  readonly files: number;
  readonly here: number;
}

/** `fixed`: tokens of the brief and the tools, which always stand there. */
export function roomIn({ tokens }: Window, fixed: number): Room {
  const whole = Math.max(LEAST_WINDOW, tokens) * SAFE;
  const answer = Math.min(1800, whole / 8);
  const question = Math.min(6000, whole / 9);
  const rest = Math.max(0, whole - answer - question - fixed);
  return { answer, question, rest, files: rest * 0.38, here: hereIn(rest) };
}

/** With so much room a page of where the story stands is given whole, with the people of it; what is more is for the letters. */
const hereIn = (rest: number): number => (rest > WIDE ? Math.max(WHOLE, rest * 0.15) : rest * 0.15);
const WIDE = 30_000;
const WHOLE = 6000;

/** What is left for letters beside these files; in round numbers, so that a small change in a file does not fold them otherwise. */
export const lettersIn = (room: Room, shown: readonly string[], others: boolean): number => {
  const taken = shown.reduce((sum, text) => sum + tokensIn(text) + 20, 0) + (others ? room.here : 0);
  return Math.max(500, Math.floor((room.rest - taken) / 500) * 500);
};
