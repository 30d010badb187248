import type { Saying } from "../../protocol/ask.ts";
import { fieldOf } from "../../protocol/entry.ts";
import { TroupeError } from "../../protocol/errors.ts";
import type { Desk } from "../mind.ts";
import { endsIn } from "./sentences.ts";

/**
 * A player's words without the sentences it has said before, word for word. Short ones may be said again, in a fight anything, and openly what was said or
 * done in secret. A filter over words.
 */
export function unrepeated(
  words: string,
  { seat, letters, status }: Pick<Desk, "seat" | "letters" | "status">,
): string {
  if (status?.fight) return words;
  const said = new Set<string>();
  let secret = false; // they were asked for something that nobody else hears of
  for (let i = Math.max(0, letters.length - LOOKED_AT); i < letters.length; i++) {
    const letter = letters.at(i);
    if (letter?.kind !== "message") continue;
    if (letter.tag === "GM_TO_PLAYER") secret = letter.fields.request_type === "SECRET_ACTION";
    if (letter.from === seat && !secret && fieldOf(letter, "manner") !== "whisper")
      for (const sentence of sentencesIn(letter.body)) said.add(bare(sentence));
  }
  const all = sentencesIn(words);
  const kept = all.filter((sentence) => !said.has(bare(sentence)) || wordsOf(sentence) < FEWEST);
  return kept.length === all.length ? words : kept.join("").trim();
}

/** Nothing is left but a tag and its fields. */
export const isBare = (words: string): boolean =>
  words.replace(/^\s*(?:\**\[[A-Z_]+.*|\w{1,30}:.*)$/gm, "").trim() === "";

/** Letters back in which somebody's own words are looked for. */
const LOOKED_AT = 400;
/** Words that make a sentence somebody's own. */
const FEWEST = 5;

const bare = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
const wordsOf = (sentence: string): number => bare(sentence).split(" ").length;

/** A text cut behind its sentences and its lines; nothing is lost. */
function sentencesIn(text: string): readonly string[] {
  const ends = [...endsIn(text), ...[...text.matchAll(/\n/g)].map(({ index }) => index)].sort((a, b) => a - b);
  return [...ends, text.length].map((end, i, all) => text.slice(all[i - 1] ?? 0, end)).filter((one) => one !== "");
}

/** The model had nothing else to say. */
export class Retold extends TroupeError {
  override readonly name = "Retold";
  readonly code = "models/repeated";
  readonly hint = "Take another model, or let this one only reword: --narrates.";
}

/**
 * A GM's step without narration that was told before. What is asked beside it stands; where nothing is, nothing came of the call, and the same question
 * would bring the same answer.
 */
export function withoutRetold(
  says: readonly Saying[],
  desk: Pick<Desk, "seat" | "letters" | "task">,
): readonly Saying[] {
  const retold = openRetold(desk);
  const tagOf = (say: unknown): unknown => (say as { readonly tag?: unknown } | null)?.tag;
  const kept = says.filter(
    (say) => tagOf(say) !== "NARRATIVE" || !retold.isSo(String((say as { readonly body?: unknown }).body ?? "")),
  );
  const asks = kept.some((say) => tagOf(say) !== undefined && tagOf(say) !== "NARRATOR_NOTE");
  if (kept.length < says.length && !asks) throw new Retold("The narration was told before, word for word.");
  return kept;
}

/** Whether a GM has told this before, or its beginning, word for word, since a player last spoke. */
export function openRetold({ seat, letters, task }: Pick<Desk, "seat" | "letters" | "task">) {
  const lately = letters.after((letter) => letter.kind === "message" && letter.tag.startsWith("PLAYER_"));
  const told = [...lately].flatMap((letter) =>
    letter.kind === "message" && letter.tag === "NARRATIVE" && letter.from === seat ? [bare(letter.body)] : [],
  );
  const before = task === "run" ? told : [];
  return {
    isSo: (text: string): boolean => before.includes(bare(text)),
    begins: (text: string): boolean => before.some((one) => one.startsWith(bare(text))),
  };
}
