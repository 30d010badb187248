import type { Letters } from "../../../protocol/letter.ts";
import { isTalk, isWhispered, type Talk, wordsOf } from "../speech.ts";
import { isVerb } from "../verbs.ts";
import { PASS } from "./answer.ts";
import { type Asked, readPrompt } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { filled, type Slots } from "./lines/line.ts";
import { ANSWERS, OPENERS, WHISPERS } from "./lines/talk.ts";
import { isSaid } from "./prints.ts";
import { ownMatters, quotesIn } from "./sheet-lines.ts";
import { echoOf, slotsFor } from "./slots.ts";
import { opinionOf } from "./trust.ts";
import { called, stocksOf } from "./voice.ts";
import { inTurn } from "./words.ts";

const say = (to: string, body: string, manner: "aloud" | "whisper" = "aloud") => ({
  tag: "PLAYER_TO_PLAYER",
  fields: { to, manner },
  body: `“${body}”`,
});

/** A line to the others: an answer to what was just said, or a beginning; after one to three of them, silence. */
export function exchange(companion: Companion, letters: Letters, asked: Asked | undefined): readonly unknown[] {
  const { seat, draw } = companion;
  const talk = letters
    .after((letter) => letter.kind === "prompt" && letter.opened === "INTERACTION" && letter.for === seat)
    .filter(isTalk);
  const mine = talk.filter(({ from }) => from === seat).length;
  const last = talk.findLast(({ from }) => from !== seat);
  const most = 1 + Math.floor(draw("lines") * 3);
  const answered = talk.at(-1)?.from === seat;
  if (mine >= most || (mine > 0 && answered)) return [PASS];
  const line = last ? answerLine(companion, last, asked, mine) : openingLine(companion, asked);
  return [line === undefined ? PASS : say("party", line)];
}

/** An answer to whoever spoke to them last, in the same voice: whispered to a whisper, aloud to what was said aloud. Nothing if there is nothing fresh. */
export function replyTo(companion: Companion, letters: Letters): readonly unknown[] {
  const { seat, draw } = companion;
  const last = letters.findLast((letter) => isTalk(letter) && letter.from !== seat);
  if (!last || !isTalk(last)) return [];
  const whispered = isWhispered(last);
  const slots = { who: calledBy(companion, last.from) };
  const whispers = inTurn(companion.trusts(last.from) >= -1 ? WHISPERS : ANSWERS.cool, draw("whisper"));
  const line = whispered ? firstFresh(companion, whispers, slots) : answerLine(companion, last, undefined, 0);
  return line === undefined ? [] : [say(last.from, line, whispered ? "whisper" : "aloud")];
}

const calledBy = (companion: Companion, seat: string): string => called(companion.voice, seat, companion.trusts(seat));

function openingLine(companion: Companion, asked: Asked | undefined): string | undefined {
  const { temper, draw, party, seat } = companion;
  const others = party.filter((one) => one !== seat);
  const [other = ""] = inTurn(others, draw("whom"));
  const slots = {
    ...slotsFor(companion, asked ?? NOBODY_ASKED),
    who: other === "" ? undefined : calledBy(companion, other),
  };
  const own =
    draw("own opening") < 0.5 ? [...ownMatters(temper).map(bare), ...lineOf(companion, ["recall", "turn", "ask"])] : [];
  return firstFresh(
    companion,
    [...inTurn(own, draw("own")), ...inTurn(OPENERS, draw("opener")), ...lineOf(companion, ["tease", "doubt"])],
    slots,
  );
}

/** By what they said and what one thinks of them: a question is answered, a friend agreed with, anybody else contradicted. */
function answerLine(companion: Companion, last: Talk, asked: Asked | undefined, mine: number): string | undefined {
  const { draw, temper } = companion;
  const words = wordsOf(last);
  const trust = companion.trusts(last.from);
  const slots = {
    ...slotsFor(companion, asked ?? NOBODY_ASKED),
    who: calledBy(companion, last.from),
    echo: echoOf(words) ?? shortOf(words),
  };
  const fond = trust > 0.5 || (trust >= -0.5 && draw(`fond ${mine}`) < 0.5);
  const plain = inTurn(ANSWERS.plain, draw(`plain ${mine}`));
  if (words.includes("?")) return firstFresh(companion, inTurn(ANSWERS.asked, draw(`answer ${mine}`)), slots);
  if (isBidding(words))
    return firstFresh(companion, inTurn(fond ? ANSWERS.bidden : ANSWERS.cool, draw("bidden")), slots);
  const view = draw(`view ${mine}`) < 0.4 ? quotesIn(opinionOf(temper, last.from)) : [];
  const own = inTurn(lineOf(companion, fond ? ["agree", "tease"] : ["needle", "tease"]), draw(`own answer ${mine}`));
  const table = [...inTurn(fond ? ANSWERS.fond : ANSWERS.cool, draw(`answer ${mine}`)), ...plain];
  return firstFresh(
    companion,
    draw(`voice ${mine}`) < 0.3 ? [...view, ...own, ...table] : [...view, ...table, ...own],
    slots,
  );
}

/** "Tam, stay close." */
function isBidding(words: string): boolean {
  const first = /^(?:\p{Lu}[\p{L}'’-]{1,30}, )?(?:please )?(\p{L}{2,20})\b/iu.exec(words)?.[1]?.toLowerCase() ?? "";
  return isVerb(first);
}

/** A remark of one to three words is worth saying over. */
const shortOf = (words: string): string | undefined => {
  const bareWords = words.replace(/[.?!…]+$/, "");
  return bareWords.split(/\s+/).length <= 3 && bareWords.length > 2 ? bareWords : undefined;
};

const bare = (line: string): string => line.replace(/^“|”$/g, "");

type Kind = "recall" | "turn" | "ask" | "tease" | "doubt" | "agree" | "needle";
const lineOf = ({ voice }: Companion, acts: readonly Kind[]): readonly string[] =>
  stocksOf(voice)
    .flatMap(({ lines }) => acts.flatMap((act) => lines[act] ?? []))
    .filter((line) => !line.startsWith("#"));

function firstFresh({ names, past }: Companion, lines: readonly string[], slots: Slots): string | undefined {
  for (const line of lines) {
    const text = filled(line, slots);
    if (text !== undefined && !isSaid(text, names, past.said)) return text;
  }
  return undefined;
}

const NOBODY_ASKED = readPrompt("", "INTERACTION");
