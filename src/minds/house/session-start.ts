import { hasTag } from "../../protocol/entry.ts";
import type { Letter, Letters, SaidLetter } from "../../protocol/letter.ts";

/** Among the first letters of the session that the last letter belongs to: the one that fits. As quick on a long evening as on a short one. */
export function earlyIn(letters: Letters, fits: (letter: Letter) => boolean): Letter | undefined {
  const session = letters.at(letters.length - 1)?.session;
  let [from, to] = [0, letters.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (letters.at(middle)?.session === session) to = middle;
    else from = middle + 1;
  }
  for (let i = from; i < Math.min(letters.length, from + EARLY); i++) {
    const letter = letters.at(i);
    if (letter && fits(letter)) return letter;
  }
  return undefined;
}

/** With which command it began. */
export function startIn(letters: Letters): SaidLetter<"SESSION_COMMAND"> | undefined {
  const start = earlyIn(letters, (letter) => hasTag(letter, "SESSION_COMMAND") && letter.fields.command === "start");
  return hasTag(start, "SESSION_COMMAND") ? start : undefined;
}

/** Within so many letters everything stands that is said when a session opens. */
const EARLY = 200;
