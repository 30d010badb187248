import { BODY } from "./lexicon-body.ts";
import { HANDS } from "./lexicon-hands.ts";
import { HARM } from "./lexicon-harm.ts";
import { SENSES } from "./lexicon-senses.ts";
import { WORDS } from "./lexicon-words.ts";
import type { VerbRow } from "./verb-row.ts";

export type { Commitment } from "./verb-row.ts";

/** Every verb the house knows, by what it comes to. Where two classes have the same phrase, the earlier has it. */
const TABLE = { ...SENSES, ...HARM, ...WORDS, ...BODY, ...HANDS };
export type VerbClass = keyof typeof TABLE;
export const LEXICON: Readonly<Record<VerbClass, VerbRow>> = TABLE;
