import type { Voice } from "../bus/voice.ts";
import type { Hands, Task } from "../minds/mind.ts";
import { refusal } from "../protocol/refusal.ts";
import type { Speak } from "./step.ts";

/** A GM may tell while it is still thinking of the rest. Once nobody waits for it, nothing more is told. */
export function tellingFor({ task, house }: Speak, signal: AbortSignal, voice?: Voice): Pick<Hands, "tell"> {
  if (!voice || house || !TELLS.includes(task)) return {};
  return {
    tell: async (fields, soFar, first) =>
      signal.aborted ? refusal("voice/late", "Nobody waits for this any more.") : voice.tell(fields, soFar, first),
  };
}

const TELLS: readonly Task[] = ["open", "run", "wrap"];
