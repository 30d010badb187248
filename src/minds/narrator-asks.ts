import type { Letter } from "../protocol/letter.ts";
import type { Desk } from "./mind.ts";

/** How far back a request is still one: on a long evening nobody walks through all of it. */
const LATELY = 150;

/** What the Narrator asked of the GM and has not been told yet. */
export function narratorAsks({ letters, seat }: Pick<Desk, "letters" | "seat">): string | undefined {
  for (let i = letters.length - 1; i >= Math.max(0, letters.length - LATELY); i--) {
    const letter: Letter | undefined = letters.at(i);
    if (letter?.kind !== "message") continue;
    if (letter.tag === "NARRATOR_NOTE" && letter.from === seat) return undefined;
    if (letter.tag === "NARRATOR_REQUEST") return letter.fields.request;
  }
  return undefined;
}
