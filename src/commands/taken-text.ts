import type { Taken } from "../play/taken.ts";
import type { Look } from "../terminal/look.ts";
import type { Names } from "../terminal/names.ts";

/** How a line was taken, in a few words below it. */
export function takenText(how: Taken, names: Names, { ascii }: Look): string {
  const mark = ascii ? "->" : "→";
  if (how.as === "done") return `${mark} what you do`;
  if (how.as === "secret") return `${mark} in secret: for the Game Master alone`;
  const to = how.to.length === 0 || how.to.includes("party") ? "the others" : how.to.map(names.short).join(" and ");
  return how.as === "said" ? `${mark} said to ${to}` : `${mark} whispered to ${to}`;
}
