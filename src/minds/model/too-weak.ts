import type { Desk } from "../mind.ts";

/** The last so many narrations are looked at; with so many of them by the house, the model had better only tell. */
const LATELY = 8;
const STOOD_IN_FOR = 3;
const LETTERS = 400;

/**
 * Whether the house had to stand in for this GM again and again. Then it decides for a while and the model only tells; when those turns lie far
 * enough back, the model may try again.
 */
export function isTooWeak({ letters, seat, task }: Pick<Desk, "letters" | "seat" | "task">): boolean {
  if (task !== "run") return false;
  let told = 0;
  let stoodIn = 0;
  for (let i = letters.length - 1; i >= Math.max(0, letters.length - LETTERS) && told < LATELY; i--) {
    const letter = letters.at(i);
    if (letter?.kind !== "message" || letter.tag !== "NARRATIVE" || letter.from !== seat) continue;
    told++;
    if (letter.by === "house") stoodIn++;
  }
  return stoodIn >= STOOD_IN_FOR;
}
