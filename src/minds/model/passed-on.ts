import type { Letter } from "../../protocol/letter.ts";
import { nameOf } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";
import { firstName, speechesIn } from "./low-words.ts";
import { cut } from "./tokens.ts";

/** So many letters back it is looked for. */
const LATELY = 60;
const MOST = 4;

/**
 * Where players cannot reach each other, the Game Master passes on what one says to another alone. What of it has reached nobody yet: who to whom, and the
 * words.
 */
export function notPassedOn({ letters, party, mode }: Pick<Desk, "letters" | "party" | "mode">): readonly string[] {
  if (mode === undefined) return [];
  const recent = Array.from({ length: Math.min(LATELY, letters.length) }, (_, i) =>
    letters.at(letters.length - Math.min(LATELY, letters.length) + i),
  ).filter((letter) => letter !== undefined);
  return recent
    .flatMap((letter, i) =>
      letter.kind === "message" && SAYS.has(letter.tag)
        ? whispersIn(saidIn(letter), speakerOf(letter), party).filter(
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

/** What is said low in an answer, and for whom; of a person also without quotation marks. */
function whispersIn(text: string, from: string, party: readonly string[]): readonly Whisper[] {
  const quoted = speechesIn(text, from, party).flatMap(({ low, to, words }) =>
    low && to !== undefined ? [{ from, to, words }] : [],
  );
  const [, name = "", words = ""] = PLAINLY.exec(text) ?? [];
  const to = party.find((seat) => seat !== from && firstName(seat) === name.toLowerCase());
  return to === undefined || words === "" ? quoted : [...quoted, { from, to, words: words.trim() }];
}

/** "Secretly, I whisper to Tilda: give me two minutes.": up to where they turn to something else. */
const PLAINLY =
  /\bI whisper to (\p{Lu}[\p{L}'’-]{1,30})[^:"“«]{0,40}:\s*((?:(?!\b(?:[Aa]nd )?[Tt]hen,? I\b|\bI (?:turn|step|go|walk|draw|look|take|say|ask|tell) |\bAloud\b)[^"“«]){1,2000})/u;

const reaches = (letter: Letter, seat: string): boolean =>
  (letter.kind === "cue" && letter.to.includes(seat)) ||
  (letter.kind === "message" && TELLS.has(letter.tag) && (letter.to.includes(seat) || letter.to.includes("all")));
type Said = Extract<Letter, { readonly kind: "message" }>;
/** An answer, and what a person does or says. */
const SAYS = new Set(["PLAYER_TO_GM", "PLAYER_ACTION"]);
const saidIn = ({ tag, fields, body }: Said): string => (tag === "PLAYER_ACTION" ? fields.action : body);
const speakerOf = ({ tag, fields, from }: Said): string => (tag === "PLAYER_ACTION" ? fields.character : from);
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
