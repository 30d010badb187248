import { listed } from "../plain-words.ts";
import type { Move } from "./move.ts";
import { optionsFor } from "./options.ts";
import type { Stage } from "./stage.ts";

/** A question from outside the story gets a plain answer, and no time passes. */
export function plainAnswer(stage: Stage, { asks }: Extract<Move, { kind: "aside" }>): string {
  const { here, at } = stage;
  const names = here.slice(0, 5).map(({ name }) => name);
  const where = `You are at ${at.place || at.title}${names.length > 0 ? `, with ${listed(names)}` : ""}.`;
  const options = optionsFor(stage).map((option) => option.charAt(0).toLowerCase() + option.slice(1));
  const could =
    options.length > 0
      ? ` You could ${listed(options).replace(/ and (?=[^,]*$)/, " or ")}; or anything else that comes to mind.`
      : "";
  const rules =
    asks === "hint"
      ? ""
      : " Commands: /sheet shows your numbers, /status how everybody is, /help the rest. Where something can go wrong I call for a roll and say what it is against.";
  return `(${where}${could}${rules})`;
}
