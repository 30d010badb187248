import type { Saying } from "../../../protocol/ask.ts";
import type { Letter, Letters } from "../../../protocol/letter.ts";
import { learnedIn } from "../../../world/learned.ts";
import { firstNameOf } from "../first-name.ts";
import { isTalk, isWhispered, type Talk, wordsOf } from "../speech.ts";
import { isOf, toThem } from "./addressed.ts";
import { PASS } from "./answer.ts";
import { type Asked, askedOf, readPrompt } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { heardAs } from "./heard.ts";
import { filled, type Slots } from "./lines/line.ts";
import { FAMILIES, MOMENTS } from "./lines/pages.ts";
import { inRegister } from "./register.ts";
import { type Response, responseTo } from "./response.ts";
import { quotesIn } from "./sheet-lines.ts";
import { actorsIn, echoOf, slotsFor, thingIn } from "./slots.ts";
import { toThePoint } from "./to-the-point.ts";
import { opinionOf } from "./trust.ts";
import { called, familyOf, stocksOf } from "./voice.ts";
import { inTurn } from "./words.ts";

/** A line to the others: an answer to what was just said, or a beginning; after one or two of them, silence. */
export function exchange(companion: Companion, letters: Letters, asked: Asked | undefined): readonly Saying[] {
  const { seat, draw } = companion;
  const talk = letters
    .after((letter) => letter.kind === "prompt" && letter.opened === "INTERACTION" && letter.for === seat)
    .filter(isTalk);
  const mine = talk.filter(({ from }) => from === seat).length;
  const last = talk.at(-1);
  if (mine > Math.floor(draw("lines") * MOST) || last?.from === seat) return [PASS];
  const out =
    mine === 0 && asked && asked.wanted.startsWith(CAME_OUT_NOW) ? ofWhatCameOut(companion, asked) : undefined;
  if (out !== undefined) return saying("party", { deed: "", line: out }, "aloud", PASS);
  const mineToAnswer = last && [last.fields.to].flat().includes(seat);
  const point = mineToAnswer ? toThePoint(companion, letters, heardAs(wordsOf(last), seat), last.from) : undefined;
  if (point !== undefined) return saying("party", { deed: "", line: point }, "aloud", PASS);
  if (last) return saying("party", answerTo(companion, last, asked ?? NOTHING), "aloud", PASS);
  const opening = openingLine(companion, asked ?? NOTHING);
  return saying("party", { deed: "", line: opening ?? "" }, "aloud", PASS);
}

const MOST = 2;

/** How the GM puts it that something done in secret is known now; `doing` is whoever did it. */
export const CAME_OUT_NOW = "It has come out.";

/** To whoever did it, or by them: of that, before anything else is talked about. */
function ofWhatCameOut(companion: Companion, { doing }: Asked): string | undefined {
  const { seat, voice, draw } = companion;
  const { toThem: others, byThem } = FAMILIES[familyOf(voice)].cameOut;
  const lines = inTurn(doing === seat ? byThem : others, draw("came out"));
  return firstFresh(companion, lines, { ...slotsFor(companion, NOTHING), who: calledBy(companion, doing) });
}

/** An answer to whoever spoke to them last: whispered to a whisper, aloud to what was said aloud. Nothing if there is nothing fresh. */
export function replyTo(companion: Companion, letters: Letters): readonly Saying[] {
  const { seat } = companion;
  const last = letters.findLast((letter) => isTalk(letter) && letter.from !== seat);
  if (!last || !isTalk(last)) return [];
  const asked = atHand(letters, seat);
  const heard = heardAs(wordsOf(last), seat);
  const point = toThePoint(companion, letters, heard, last.from);
  if (point !== undefined) return saying(last.from, { deed: "", line: point }, isWhispered(last) ? "whisper" : "aloud");
  if (!isWhispered(last)) return saying(last.from, answerTo(companion, last, asked), "aloud");
  const asks = ["asked", "which", "state", "opinion", "thanks", "insult"].includes(heard.kind);
  const slots = { ...slotsFor(companion, asked), who: calledBy(companion, last.from) };
  const line = asks
    ? answerTo(companion, last, asked).line
    : firstFresh(companion, inTurn(MOMENTS.whispers, companion.draw("whisper")), slots);
  return saying(last.from, { deed: "", line: line ?? "" }, "whisper");
}

function saying(
  to: string,
  { deed, line }: Response,
  manner: "aloud" | "whisper",
  silence?: Saying,
): readonly Saying[] {
  const body = [deed, line === "" ? "" : `“${line}”`].filter((part) => part !== "").join(" ");
  if (body === "") return silence === undefined ? [] : [silence];
  return [{ tag: "PLAYER_TO_PLAYER", fields: { to, manner }, body }];
}

const calledBy = (companion: Companion, seat: string): string => called(companion.voice, seat, companion.trusts(seat));

/** So many letters back is still the present. */
const PRESENT = 60;

/** What there is to speak of, as far as this seat has heard: its last prompt, if that is not long past, and what has come out since. */
function atHand(letters: Letters, seat: string): Asked {
  const recent: Letter[] = [];
  for (let i = Math.max(0, letters.length - PRESENT); i < letters.length; i++) {
    const letter = letters.at(i);
    if (letter) recent.push(letter);
  }
  const isMine = (letter: Letter): boolean =>
    letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat);
  const asked = (recent.some(isMine) ? askedOf(letters, seat) : undefined) ?? NOTHING;
  const told = recent.findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const people = told?.kind === "message" && asked.about.length === 0 ? actorsIn(told.body) : [];
  return {
    ...asked,
    about: [...asked.about, ...people.slice(-1)],
    known: [...asked.known, ...recent.flatMap(learnedIn)],
  };
}

/** Of what has come out, if anything has; the page's own line for it first. Nobody who may be listening is spoken of behind their back. */
function openingLine(companion: Companion, asked: Asked): string | undefined {
  const { draw, party, seat, voice } = companion;
  const isHarmless = (line: string): boolean => !party.some((one) => one !== seat && isOf(line, one));
  const written = asked.tongue
    .map(({ text }) => spokenIn(text))
    .filter((line) => line !== "" && isHarmless(line) && !ELSEWHERE.test(line));
  const { fact, plain } = FAMILIES[familyOf(voice)].openers;
  const own = stocksOf(voice)
    .flatMap(({ lines }) => [...(lines.notice ?? []), ...(lines.recall ?? [])])
    .filter((line) => !line.startsWith("#"));
  const lines = [...inTurn(fact, draw("fact")), ...inTurn([...plain, ...own], draw("opener"))];
  return (
    written.find(companion.fresh) ?? firstFresh(companion, lines, { ...slotsFor(companion, asked), who: undefined })
  );
}

/** A line that answers somebody, or asks leave of them, was written for another moment. */
const ELSEWHERE = /^(?:he|she|they|it|that|this|then|yes|no)\b|\b(?:you|your|yours|may i|let me)\b/i;

const spokenIn = (text: string): string => /^["“]([^"“”]+)["”]$/.exec(text.trim())?.[1] ?? "";

/** By what was said; to something stated, now and then by what they think of whoever said it, or of whoever it was about. */
function answerTo(companion: Companion, last: Talk, asked: Asked): Response {
  const { seat, draw, fresh } = companion;
  const words = wordsOf(last);
  const heard = heardAs(words, seat);
  const who = calledBy(companion, last.from);
  const about = slotsFor(companion, asked);
  const slots: Slots = {
    ...about,
    who,
    thing: thingIn(/\b(?:about|of) (?:the|this|that) .*$/i.exec(words.slice(0, 300))?.[0] ?? "") ?? about.thing,
    echo: about.echo ?? echoOf(words),
  };
  if (heard.kind === "statement" && draw(`view ${words}`) < 0.4) {
    const view = opinionsFor(companion, last).find(fresh);
    if (view !== undefined) return { deed: "", line: view };
  }
  return responseTo(companion, heard, { from: last.from, danger: asked.danger ?? 0, slots });
}

/** What is thought of whoever spoke is said to their face or kept; what is thought of somebody they spoke of, they may hear. */
function opinionsFor(companion: Companion, { from, body }: Talk): readonly string[] {
  const { temper, party, seat, voice } = companion;
  const nicknames = [...voice.calls.nicknames.values()];
  const names = (line: string): boolean => isOf(line, from) || nicknames.some((name) => line.includes(name));
  const own = quotesIn(opinionOf(temper, from))
    .filter((line) => !names(line))
    .flatMap((line) => toThem(line) ?? []);
  const others = party
    .filter((one) => one !== seat && one !== from && body.includes(firstNameOf(one)))
    .flatMap((one) =>
      quotesIn(opinionOf(temper, one)).map((line) => (isOf(line, one) ? line : `${calledBy(companion, one)}? ${line}`)),
    );
  return [...others, ...own];
}

function firstFresh({ fresh, voice }: Companion, lines: readonly string[], slots: Slots): string | undefined {
  for (const line of lines) {
    const text = filled(line, slots);
    const said = text === undefined ? undefined : inRegister(text, voice.habit);
    if (fresh(said)) return said;
  }
  return undefined;
}

const NOTHING = readPrompt("", "INTERACTION");
