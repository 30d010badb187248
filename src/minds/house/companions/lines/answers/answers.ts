import type { Family } from "../replies/replies.ts";
import { COUNTING } from "./counting.ts";
import { DRY } from "./dry.ts";
import { GENTLE } from "./gentle.ts";
import { HUNGRY } from "./hungry.ts";
import type { Answers } from "./shape.ts";
import { SHORT } from "./short.ts";
import { WORDY } from "./wordy.ts";

export const ANSWERS: Readonly<Record<Family, Answers>> = {
  counting: COUNTING,
  gentle: GENTLE,
  wordy: WORDY,
  short: SHORT,
  hungry: HUNGRY,
  dry: DRY,
};
