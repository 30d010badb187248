import type { Letters } from "../../../../protocol/letter.ts";
import { nameOf } from "../../../../protocol/text.ts";
import { steadyFor } from "../../draw.ts";
import { capital, ended } from "../../plain-words.ts";
import type { Companion } from "../companion.ts";
import type { Heard } from "../heard.ts";
import { type AnswerKind, FAMILIES } from "../lines/pages.ts";
import { inRegister } from "../register.ts";
import { familyOf } from "../voice.ts";
import { inTurn } from "../words.ts";
import { factsFor } from "./learnt.ts";
import { type Lore, loreIn, type Told, toldIn } from "./lore.ts";
import { saidOfOneself } from "./oneself.ts";
import { type OpenSheet, openSheet, sentencesIn } from "./sheet.ts";

/** Somebody is asked something, and this is what they have to answer from. */
export interface Question {
  readonly companion: Companion;
  readonly letters: Letters;
  readonly heard: Heard;
  readonly from: string;
  readonly words: string;
  readonly low: string;
  readonly sheet: OpenSheet;
  readonly lore: Lore;
  readonly told: Told;
  /** What has come out tonight for both of them, oldest first. */
  readonly facts: readonly string[];
  /** A frame of their manner with its places filled: one that has not been said, or what it frames alone. */
  say(kind: AnswerKind, slots?: Slots): string;
  /** What the sheet tells of them, as they say it, if it can be said at all to whoever asks. */
  ofMe(sentence: string): string | undefined;
  /** They have said that themselves tonight. */
  saidBefore(text: string): boolean;
  /** Somebody of the party has. */
  saidAloud(text: string): boolean;
  /** From 0 up to 1, the same all evening. */
  steady(purpose: string): number;
}

type Slots = Readonly<Record<string, string>>;

export function questionOf(companion: Companion, letters: Letters, heard: Heard, from: string): Question {
  const { seat, voice, sheet, name } = companion;
  const family = familyOf(voice);
  const own = openSheet(sheet, name);
  const names = [nameOf(seat), name];
  const talk = linesIn(letters);
  const holds = (body: string, text: string): boolean => body.includes(text.replace(/[.!?]+$/, ""));
  const words = heard.words.trim();
  const asker = nameOf(from).split(" ");
  const called = voice.calls.nicknames.get(asker[0] ?? "");
  let lore: Lore | undefined;
  let told: Told | undefined;
  let facts: readonly string[] | undefined;
  const steady = steadyFor(letters, seat);
  return {
    companion,
    letters,
    heard,
    from,
    words,
    low: words.toLowerCase().replaceAll("’", "'"),
    sheet: own,
    get lore() {
      lore ??= loreIn(...companion.common());
      return lore;
    },
    get told() {
      told ??= toldIn(letters, from);
      return told;
    },
    get facts() {
      facts ??= factsFor(seat, letters, from);
      return facts;
    },
    say: (kind, slots = {}) => {
      const lines = FAMILIES[family].answers[kind];
      const naming = lines.filter((line) => line.includes("{who}") === (heard.kind !== "asked"));
      const vague = /^(?:that|it)$/.test(slots.about ?? "");
      const fitting =
        JUDGES.has(kind) && naming.length > 0
          ? naming
          : vague
            ? lines.filter((line) => !line.includes("{about}"))
            : lines;
      const framed = inTurn(fitting, companion.draw(`${kind} ${words}`)).map((line) => ({
        line,
        text: framedBy(line, slots),
      }));
      const isNew = ({ line }: { line: string }): boolean =>
        companion.unsaid(framedBy(line, {})) || !/\p{L}{2}/u.test(framedBy(line, {}));
      const found = framed.find(isNew)?.text ?? slots.fact ?? slots.said ?? framed[0]?.text ?? "";
      return inRegister(found, { ...voice.habit, drops: voice.habit.drops && slots.said === undefined });
    },
    ofMe: (text) => {
      const all: string[] = [];
      for (const sentence of sentencesIn(text)) {
        const said = saidOfOneself(sentence, { names, own: own.own });
        const ofAsker = [...asker, ...(called ? [called] : [])].some((part) => part.length > 2 && said?.includes(part));
        if (said === undefined || own.keeps(said) || ofAsker) break;
        all.push(inRegister(said, voice.habit));
      }
      return together(all);
    },
    saidBefore: (text) => talk.some((line) => line.from === seat && holds(line.body, text)),
    saidAloud: (text) => talk.some((line) => holds(line.body, text)),
    steady,
  };
}

/** Of these, the frames without a name say yes or no. */
const JUDGES: ReadonlySet<string> = new Set(["warm", "wary"]);

/** The line with its places filled, and a capital where a sentence begins. */
const framedBy = (line: string, slots: Slots): string =>
  line
    .replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;?])/g, "")
    .replace(/([.!?]) ?\.(?!\.)/g, "$1")
    .trim()
    .replace(/(^|[.?!] )(\p{Ll})/gu, (_, gap: string, letter: string) => gap + capital(letter));

function linesIn(letters: Letters): readonly { readonly from: string; readonly body: string }[] {
  const lines: { readonly from: string; readonly body: string }[] = [];
  for (const letter of letters) if (letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER") lines.push(letter);
  return lines;
}

/** Whole sentences, so many of them. */
export const together = (sentences: readonly string[], most = 2): string | undefined =>
  sentences.length === 0 ? undefined : sentences.slice(0, most).map(ended).join(" ");
