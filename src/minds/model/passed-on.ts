import type { Letter } from "../../protocol/letter.ts";
import { nameOf } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";
import { cut } from "./tokens.ts";

/** So many letters back it is looked for. */
const LATELY = 60;
const MOST = 4;

/**
 * Where players cannot reach each other, the Game Master passes on what one says to another alone. What of it has reached nobody yet: who to whom, and the
 * words. A person's whisper is left to their own line, which the Game Master has whole.
 */
export function notPassedOn({ letters, party, mode }: Pick<Desk, "letters" | "party" | "mode">): readonly string[] {
  if (mode === undefined) return [];
  const recent = Array.from({ length: Math.min(LATELY, letters.length) }, (_, i) =>
    letters.at(letters.length - Math.min(LATELY, letters.length) + i),
  ).filter((letter) => letter !== undefined);
  return recent
    .flatMap((letter, i) =>
      letter.kind === "message" && letter.tag === "PLAYER_TO_GM"
        ? whispersIn(letter.body, letter.from, party).filter(
            ({ to, words }) =>
              !recent.slice(i + 1).some((later) => reaches(later, to) && takesUp(textOf(later), words)),
          )
        : [],
    )
    .slice(-MOST)
    .map(({ from, to, words }) => `${nameOf(from)} to ${nameOf(to)}: ${cut(words, 300)}`);
}

interface Whisper {
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

/** Each quotation whose own direction says that it is low, and for whom. */
function whispersIn(text: string, from: string, party: readonly string[]): readonly Whisper[] {
  return [...text.matchAll(/([^“”"«»]{0,160})([“"«][^“”"«»]{1,2000}[”"»])/g)].flatMap(
    ([, direction = "", words = ""]) => {
      const own = direction.split(/[.!?…]\s|\n/).at(-1) ?? "";
      if (!LOW.test(own)) return [];
      const to = party.find(
        (seat) => seat !== from && new RegExp(`\\b${RegExp.escape(firstName(seat))}\\b`, "i").test(own),
      );
      return to === undefined ? [] : [{ from, to, words }];
    },
  );
}

const LOW =
  /\b(?:whisper|murmur)(?:s|ed|ing)?\b|\b(?:low|lower|hushed|alone)\b|\bonly for\b|\bunder (?:his|her|their|my) breath\b|\bear\b/i;
const firstName = (seat: string): string => seat.split("-")[0] ?? seat;

const reaches = (letter: Letter, seat: string): boolean =>
  (letter.kind === "cue" && letter.to.includes(seat)) ||
  (letter.kind === "message" && TELLS.has(letter.tag) && (letter.to.includes(seat) || letter.to.includes("all")));
const TELLS = new Set(["NARRATIVE", "GM_TO_PLAYER"]);
const textOf = (letter: Letter): string =>
  letter.kind === "cue" ? letter.text : letter.kind === "message" ? letter.body : "";

/** Whether a text has the words of another: a third of those that say something, or two of few. */
export function takesUp(text: string, words: string): boolean {
  const stems = (some: string): ReadonlySet<string> =>
    new Set(
      some
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
        ?.map((word) => word.slice(0, 5)),
    );
  const [told, done] = [stems(text), [...stems(words)]];
  return done.filter((stem) => told.has(stem)).length >= Math.max(2, done.length / 3);
}
