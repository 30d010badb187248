import { COUNTING } from "./counting.ts";
import { DRY } from "./dry.ts";
import { GENTLE } from "./gentle.ts";
import { HUNGRY } from "./hungry.ts";
import { SHORT } from "./short.ts";
import { WORDY } from "./wordy.ts";

/** Manners that answer alike. */
export const FAMILIES = {
  counting: COUNTING,
  gentle: GENTLE,
  wordy: WORDY,
  short: SHORT,
  hungry: HUNGRY,
  dry: DRY,
} as const;
export type Family = keyof typeof FAMILIES;
