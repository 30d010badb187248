import type { Letter, Letters } from "../../../../protocol/letter.ts";
import { learnedIn } from "../../../../world/learned.ts";
import { ended } from "../../plain-words.ts";
import { isOf } from "../addressed.ts";
import { promptIn } from "../asked.ts";

/** What this seat has learnt, oldest first; what is about themselves, or about whoever asks, is not told as news. */
export function factsFor(seat: string, letters: Letters, from: string): readonly string[] {
  const all: string[] = [];
  for (const letter of letters) all.push(...learnt(letter, seat, from));
  return [...new Set(all.map((text) => ended(text.replace(/\s+/g, " ").trim())))].filter(
    (text) => text !== "" && !/["“]/.test(text) && !isOf(text, seat) && !isOf(text, from),
  );
}

/** What came out for both of them: a secret that one alone was told is not given away by a question. */
function learnt(letter: Letter, seat: string, from: string): readonly string[] {
  if (letter.kind === "learned") return letter.of !== undefined || !letter.to.includes(from) ? [] : [letter.text];
  if (letter.kind === "reveal")
    return letter.secret.startsWith("unseen/") || !letter.to.includes(from) ? [] : [letter.text];
  if (letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat))
    return promptIn(letter).known;
  return letter.kind === "ruling" && letter.visibility === "open" ? learnedIn(letter) : [];
}
