import { hasTag } from "../../protocol/entry.ts";
import type { Letter, SaidLetter } from "../../protocol/letter.ts";
import { isWhisper } from "../../protocol/messages/player-to-player.ts";
import { toSlug } from "../../protocol/text.ts";
import { firstNameOf } from "./first-name.ts";
import { capital, ended, listed } from "./plain-words.ts";
import { toldOf } from "./third-person.ts";

export type Talk = SaidLetter<"PLAYER_TO_PLAYER">;

export const isTalk = (letter: Letter): letter is Talk => hasTag(letter, "PLAYER_TO_PLAYER");
export const isWhispered = (letter: Talk): boolean => isWhisper(letter);

/** What a character says, as a story has it: `Corwin says to Tilda, “Stay close to me.”` Prose that holds speech of its own is turned as prose. */
export function spoken(letter: Talk): string {
  const name = firstNameOf(letter.from);
  const words = wordsOf(letter);
  if (/["“”«»]/.test(words) || REPORTED.test(words)) return toldOf(name, words);
  const to = spokenTo(letter);
  const whom = to.length > 0 ? listed(to.map(firstNameOf)) : "";
  const said = withoutName(words, to);
  if (said === "") return "";
  if (said.endsWith("?")) return `${name} asks${whom && ` ${whom}`}, “${capital(said)}”`;
  return `${name} says${whom && ` to ${whom}`}, “${capital(ended(said))}”`;
}

/** “I ask Tilda why she came”: told, and not said. */
const REPORTED = /^(?:I )?[Aa]sk \p{Lu}[\p{L}'’-]* (?:what|why|who|where|when|how|which|if|whether|about)\b/u;

/** The bare words, without the marks around them. */
export function wordsOf({ body }: Talk): string {
  const line = body.replace(/\s+/g, " ").trim();
  const inner = /^["“«]([^"“”«»]*)["”»]$/.exec(line)?.[1];
  return (inner ?? line).trim();
}

/** Whom it is said to, where it is not for everybody. */
export function spokenTo({ fields }: Talk): readonly string[] {
  return fields.to === "party" ? [] : [fields.to].flat();
}

/** "Tilda, stay close": whom it is said to stands before it already. */
function withoutName(words: string, to: readonly string[]): string {
  const called = /^([\p{L}][\p{L}'’ -]{0,40})\s?[,:—–] ?/u.exec(words);
  const slug = toSlug(called?.[1] ?? "");
  const [only] = to;
  const theirs =
    to.length === 1 && only !== undefined && slug !== "" && (only === slug || only.split("-").includes(slug));
  const rest = theirs ? words.slice(called?.[0].length ?? 0) : words;
  return rest === "" ? words : rest;
}
