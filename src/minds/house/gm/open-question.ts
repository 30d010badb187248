import { planned } from "./between/pastimes.ts";
import type { Stage } from "./stage.ts";

/** What the GM keeps in mind of a question between two things: an answer says which. */
export const WHICH = "asked which";

/** The story was last told with a question to whoever it follows, and a bare "yes" would answer it: nothing else is put to them meanwhile. */
export const isQuestionOpen = (stage: Stage): boolean =>
  stage.notes.intentions.some((line) => line.startsWith("asked ")) || planned(stage);
