import { promptFor } from "../minds/model/prompt.ts";
import type { PromptFor } from "../play/audit/audit.ts";

/** How the minds that are models build their prompts from a desk. */
export const promptBuilder: PromptFor | undefined = promptFor;
