import { capital, ended } from "../plain-words.ts";

/**
 * Where somebody would have the eye of the story go, told as what is seen and not as an order: "Look at Tam's hands." is "Tam's hands." What is
 * no order is told as it stands.
 */
export function lookedAt(words: string): string {
  const bare = words
    .trim()
    .replace(
      /^(?:i (?:want|would like)(?: us)? to (?:see|look at)|let(?:'|’)?s (?:see|look at)|let us (?:see|look at))\s+/i,
      "",
    )
    .replace(
      /^(?:please\s+)?(?:look|stare|go|cut|turn|pan|zoom|focus|point)(?: the (?:camera|eye))?\s+(?:in on|over to|at|to|on|towards?|into)\s+/i,
      "",
    )
    .replace(/^(?:please\s+)?(?:show(?: (?:us|me))?|see|watch|follow|the camera (?:goes|moves|turns) to)\s+/i, "");
  return ended(capital(bare === "" ? words : bare));
}
