import { tellersOf } from "../../protocol/kinds/rejoin.ts";
import type { Letter, Letters } from "../../protocol/letter.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import { LEFT_THERE } from "../../world/off-limits.ts";
import { unstyled } from "../../world/unstyled.ts";
import type { Mind } from "../mind.ts";
import { firstNameOf } from "./first-name.ts";
import { ended, listed } from "./plain-words.ts";
import { isTalk, isWhispered, spoken, type Talk, wordsOf } from "./speech.ts";

/** The letters after the last one that has gone into a file; of a scene's file, at most those since the scene opened. */
export function unwritten(letters: Letters, file: string): readonly Letter[] {
  const number = /^scenes\/(\d+)/.exec(file)?.[1];
  const page = letters.findLast(
    (letter) =>
      (letter.kind === "writing" && letter.for === file && letter.sources.length > 0) ||
      (letter.kind === "scene" && letter.number === number),
  );
  const last = page?.kind === "writing" ? Math.max(...page.sources) : (page?.n ?? 0);
  return sinceUnsourced(
    letters.after((letter) => letter.n <= last),
    file,
  );
}

/** A page of a journal that does not say what it was made from was made of what came before the call for it. */
function sinceUnsourced(heard: readonly Letter[], file: string): readonly Letter[] {
  const page = heard.findLast(
    (letter) =>
      letter.kind === "writing" &&
      letter.for === file &&
      letter.sources.length === 0 &&
      letter.text !== EMPTY_PAGE &&
      letter.text !== UNWRITTEN,
  );
  const calls = heard.filter((letter) => letter.kind === "message" && letter.tag === "JOURNAL_CHECKPOINT").slice(0, -1);
  const call = calls.findLast(({ n }) => n < (page?.n ?? 0));
  return call ? heard.slice(heard.indexOf(call) + 1) : heard;
}

/** A rule and nothing below it: there was nothing to write down. */
export const EMPTY_PAGE = "---";
/** Nobody wrote the page. */
export const UNWRITTEN = "(Nothing was written.)";

/** Writes down what was told and what was said aloud, in its order and without the evening's style: nothing but the rules is left out and nothing invented. */
export const houseNarrator: Mind = async ({ letters, file = "" }) => {
  const number = /(\d+)/.exec(file)?.[1];
  const here = unwritten(letters, file).filter((letter) => letter.scene === null || letter.scene === number);
  const told = here.map((letter) => plainly(narrated(letter) ?? ""));
  const parts = here.flatMap((letter) => {
    const text = narrated(letter) ?? (isTalk(letter) ? aloud(letter, told) : retold(letter));
    return text === "" ? [] : [{ n: letter.n, text }];
  });
  const text = withoutMechanics(parts.map((part) => part.text).join("\n\n"));
  return [{ kind: "writing", for: file, text: text || "(Nothing was told.)", sources: parts.map(({ n }) => n) }];
};

const narrated = (letter: Letter): string | undefined =>
  letter.kind === "message" && letter.tag === "NARRATIVE" && letter.body !== LEFT_THERE
    ? unstyled(letter.body)
    : undefined;

/** What those who meet again tell each other of the time apart. */
function retold(letter: Letter): string {
  if (letter.kind !== "rejoin" || letter.text === "") return "";
  const named = (seats: readonly string[]): string => listed(seats.map(firstNameOf));
  const tellers = tellersOf(letter);
  return `${named(tellers)} tell${tellers.length > 1 ? "" : "s"} ${named(letter.to)} of the time apart. ${ended(unstyled(letter.text))}`;
}

/** What was said for all to hear, unless the Game Master has told it in these very words. */
function aloud(letter: Talk, told: readonly string[]): string {
  const words = plainly(wordsOf(letter));
  return isWhispered(letter) || words === "" || told.some((body) => body.includes(words)) ? "" : spoken(letter);
}

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
