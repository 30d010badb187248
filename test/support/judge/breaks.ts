import { ENDINGS } from "./breaks-of-endings.ts";
import { HEARING } from "./breaks-of-hearing.ts";
import { PROMPTS } from "./breaks-of-prompts.ts";
import { STORY } from "./breaks-of-story.ts";

/** Every promise the judge holds an evening to, broken once. */
export const BREAKS = [...HEARING, ...PROMPTS, ...STORY, ...ENDINGS];
