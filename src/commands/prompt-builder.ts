import type { PromptFor } from "../play/audit/audit.ts";

/** How the minds that are models build their prompts from a desk; nothing where there are none. */
export const promptBuilder: PromptFor | undefined = undefined;
