import type { Taken } from "../play/person.ts";
import { inShort } from "../protocol/text.ts";
import type { Look } from "../terminal/look.ts";
import type { Names } from "../terminal/names.ts";

/** How a line was taken, in a few words below it. */
export function takenText(how: Taken, names: Names, { ascii }: Look): string {
  const words = how.words === undefined ? "" : `: ${inShort(how.words, 60)}`;
  return `${ascii ? "->" : "→"} ${manner(how, names)}${words}`;
}

function manner(how: Taken, names: Names): string {
  if (how.as === "secret") return "in secret: the Game Master decides who hears it";
  if (!("to" in how)) return "what you do or say";
  const to = how.to.length === 0 || how.to.includes("party") ? "the others" : how.to.map(names.short).join(" and ");
  if (how.as === "said") return `said to ${to}`;
  if (how.carried) return `whispered to ${to}: the Game Master passes it on, and nobody else hears it`;
  return `whispered: ${to} and the Game Master hear it, nobody else`;
}
