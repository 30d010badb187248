import { shapeOf } from "../minds/model/edition.ts";
import { outOfCharacter, wantedIn } from "../minds/model/out-of-character.ts";
import { promptFor } from "../minds/model/prompt.ts";
import type { PromptFor } from "../play/audit/audit.ts";

/** How the minds that are models build their prompts from a desk. What another edition of the briefs built cannot be built again. */
export const promptBuilder: PromptFor = (desk, stamp) => {
  const wanted = wantedIn(stamp);
  if (wanted) return outOfCharacter(wanted, desk);
  const known = shapeOf(stamp);
  if (known === undefined) throw new Error(`Prompts of the shape ${stamp} were built by another edition.`);
  return promptFor(desk, known.shape, known.window);
};
