import type { ModelAnswer } from "../../models/model.ts";
import type { Saying } from "../../protocol/ask.ts";
import { isSaid } from "../../protocol/ask.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { isMessage, read } from "../../protocol/wire/read.ts";
import { saysItIsSecret } from "../../world/in-secret.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import { EMPTY_PAGE } from "../house/narrator.ts";
import { isTalk, isWhispered } from "../house/speech.ts";
import type { Desk } from "../mind.ts";
import { wordsIn } from "./answer.ts";
import { withoutClaims } from "./claimed.ts";
import { lastPrompt } from "./question.ts";
import { readsOut } from "./read-out.ts";
import { isBare, unrepeated } from "./repeated.ts";
import { wholeSentences } from "./sentences.ts";

/** Nobody else at the table makes speeches. */
const LONGEST = 12_000;

/**
 * A player's answer: plain words or tagged, as they came, but for dice it says it rolled and what it has said before. The table takes plain words for the
 * answer to what is open. Undefined: it has said all of it before.
 */
export function playerSays(answer: ModelAnswer, desk: Desk): readonly Saying[] | undefined {
  const { words: whole, page } = withItsPage(wordsOf(answer), desk);
  const said = answerSays(withoutClaims(whole), desk)?.flatMap((one) => forTheirEars(one, desk));
  if (!said || said.length === 0 || page === "") return said;
  const tagged = said.map((one) => (typeof one === "string" && !TAGGED.test(one) ? answerTo(desk, one) : one)); // words without a tag are an answer only where they stand alone
  return [...tagged, { kind: "writing", for: `party/${desk.seat}-journal.md`, text: page, sources: [] }];
}

/** What stands in brackets is for the Game Master alone: in words to the others it is left out. */
function forTheirEars(say: Saying, desk: Desk): readonly Saying[] {
  const isPlain = typeof say === "string" && !TAGGED.test(say);
  const isTalk = isPlain
    ? lastPrompt(desk)?.fields.request_type === "INTERACTION" && desk.mode === undefined
    : typeof say === "string" && /^\W*\[PLAYER_TO_PLAYER\]/i.test(say);
  if (isTalk && typeof say === "string") return [say.replace(ASIDE, "$1").trim() || "(pass)"];
  if (!isSaid(say, "PLAYER_TO_PLAYER") || say.body === undefined) return [say];
  const rest = say.body.replace(ASIDE, "$1").trim();
  return rest === "" ? [] : [{ ...say, body: rest }];
}

/** Whole sentences in brackets; a word on how something is said is none. */
const ASIDE = /(^|\n|[.!?…"”*]\s+)\((?=[^()\n]{12,600}[.!?…]["”]?\))[^()\n]+\)\s*/g;

/** Words as the answer to what is open: where they talk among themselves, what is said to all of them. */
function answerTo(desk: Desk, body: string): Saying {
  const request = lastPrompt(desk)?.fields.request_type;
  const isTalk = request === "INTERACTION" && desk.mode === undefined && !isPassed(body) && !/^\[VETO/i.test(body);
  if (isTalk && !saysItIsSecret(body)) return { tag: "PLAYER_TO_PLAYER", fields: { to: "party" }, body };
  const reacts = request === "OPTIONAL_REACTION" || request === "INTERACTION" || request === "REFLECTION";
  const type = /^\[VETO/i.test(body) ? "VETO" : reacts ? "REACTION" : "ACTION";
  return { tag: "PLAYER_TO_GM", fields: { type }, body };
}

/** Whoever is called once an answer may write in their journal with it: what stands at its end under that word. */
function withItsPage(words: string, { mode, task }: Desk): { readonly words: string; readonly page: string } {
  const at = mode !== undefined && task === "answer" ? words.search(JOURNAL) : -1;
  if (at < 0) return { words, page: "" };
  return { words: words.slice(0, at).trim(), page: words.slice(at).trim().replace(JOURNAL, "").trim() };
}

const JOURNAL = /^[ \t]*(?:\*\*|#{1,4} )?Journal:(?:\*\*)?[ \t]*/m;

function answerSays(all: string, desk: Desk): readonly Saying[] | undefined {
  const words = unrepeated(all, desk);
  if (words !== all && isBare(words)) return desk.task === "reply" ? [] : undefined;
  const sought = desk.task === "answer" || desk.task === "interact" ? RECALL.exec(words)?.[1] : undefined;
  if (sought !== undefined) return [{ kind: "recall", words: sought }];
  const both = desk.task === "reply" ? undefined : wordAndAnswer(words, desk);
  if (both) return both;
  if (desk.task !== "reply" || TAGGED.test(words)) return words === "" && desk.task === "reply" ? [] : [words];
  if (isPassed(words)) return [];
  const last = desk.letters.findLast((letter) => isTalk(letter) && letter.from !== desk.seat);
  if (!last || !isTalk(last)) return [];
  const manner = isWhispered(last) ? "whisper" : "aloud";
  return [{ tag: "PLAYER_TO_PLAYER", fields: { to: last.from, manner }, body: words }];
}

/** What somebody tells of a time apart, or that they tell nothing. Nothing at all where it is no answer. */
export function accountSays(answer: ModelAnswer, brief: string): readonly Saying[] {
  const words = withoutMechanics(withoutClaims(wordsOf(answer))).trim();
  if (/^\(?pass\)?\.?$/i.test(words)) return [{ kind: "rejoin", text: "" }];
  const isOne = words !== "" && !TAGGED.test(words) && !readsOut(words, brief);
  return isOne ? [{ kind: "rejoin", text: answer.finish === "length" ? wholeSentences(words) : words }] : [];
}

/**
 * A word to a companion, and then the answer, without a tag of its own: undefined where it is not that. The word ends at an end mark, at a line, or at a
 * blank line behind which something else than speech stands; whatever is not the word is the answer, which the GM alone hears, or in talk all of them.
 */
function wordAndAnswer(words: string, desk: Desk): readonly Saying[] | undefined {
  const readings = read(words, { seat: desk.seat, others: desk.party });
  if (!readings.every((one) => (isMessage(one) ? one.tag === "PLAYER_TO_PLAYER" : !isRefusal(one)))) return undefined;
  const talk: Saying[] = [];
  const rest: string[] = [];
  for (const one of readings) {
    const [line, behind] = isMessage(one) ? wordFirst(one.body) : ["", isRefusal(one) ? "" : one.body];
    if (isMessage(one)) talk.push({ ...one, body: line });
    if (behind !== "") rest.push(behind);
  }
  const answer = rest.join("\n\n");
  if (talk.length === 0 || answer === "") return undefined;
  const request = lastPrompt(desk)?.fields.request_type;
  const isFree = request === "OPTIONAL_REACTION" || request === "INTERACTION";
  if (isPassed(answer) && !isFree) return talk; // asked again, behind what was said
  return [...talk, answerTo(desk, answer)];
}

/** What is said to the companion, and what stands behind it. Paragraphs that are nothing but speech go on with what was said before them. */
function wordFirst(body: string): readonly [string, string] {
  const marked = END_MARK.exec(body);
  if (marked) return [body.slice(0, marked.index).trim(), body.slice(marked.index + marked[0].length).trim()];
  const parts = body.trim().split(/\n(?:[ \t]*\n)+/);
  const end = parts.findIndex((part, i) => i > 0 && !isSpeech(part));
  return end < 0 ? [body.trim(), ""] : [parts.slice(0, end).join("\n\n"), parts.slice(end).join("\n\n")];
}

const END_MARK = /^[ \t]*(?:-{3,}|\*{3,}|\[(?:\/|END\b)[^\]\n]{0,40}\])[ \t]*$/im;
const isSpeech = (part: string): boolean => /^["“][^"“”]*["”]$/.test(part.trim());
const isPassed = (words: string): boolean => /^\(?(?:pass|silence|says nothing)?\)?\.?$/i.test(words);

/** A page for a file, with the letters the house would have made it from; what else the writer says stands before it. */
export function pageSays(answer: ModelAnswer, desk: Desk, house: readonly Saying[]): readonly Saying[] {
  const words = wordsOf(answer);
  const readings = read(words, { seat: desk.seat, others: desk.party });
  const requests = readings.filter(isMessage).filter(({ tag }) => tag === "NARRATOR_REQUEST");
  const prose = TAGGED.test(words)
    ? readings.flatMap((one) => (!isMessage(one) && !isRefusal(one) ? [one.body] : [])).join("\n\n")
    : words;
  const page = house.find((say) => (say as { kind?: unknown }).kind === "writing") as
    | { readonly sources?: readonly number[] }
    | undefined;
  const isScene = /^scenes\//i.test(desk.file ?? "");
  const text = isScene ? withoutMechanics(prose.trim()) : prose.trim();
  if (text === "" || (isScene && answer.finish === "length")) return house; // the end of the scene would be missing
  if (isPassed(text))
    return isScene ? house : [{ kind: "writing", for: desk.file ?? "", text: EMPTY_PAGE, sources: [] }];
  return [...requests, { kind: "writing", for: desk.file ?? "", text, sources: [...(page?.sources ?? [])] }];
}

/** Nothing but what is to be looked for. */
const RECALL = /^\(?recall: {0,4}([^\n]{2,300}?)\)?\.?$/i;

const TAGGED = /^\s{0,8}\**\[[A-Z][A-Z_]{3,30}[\]:]/m;

/** Words that came as a call of a tool nobody offered are words all the same. */
function wordsOf(answer: ModelAnswer): string {
  const words = wordsIn(answer).slice(0, LONGEST);
  const bare = words
    .replace(/^```\w{0,20}\n/, "")
    .replace(/\n```$/, "")
    .trim();
  if (bare !== "") return bare;
  const input = answer.calls[0]?.input;
  const { text, body, message, content, action } = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const said = [text, body, message, content, action].find((one) => typeof one === "string");
  return typeof said === "string" ? said.slice(0, LONGEST).trim() : "";
}
