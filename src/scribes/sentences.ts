import { oneLine } from "../campaign/edits/harmless.ts";

export { oneLine };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, one line each. Lines that go on are one with the line before; a blank line or a point ends a sentence. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n(?=[ \t]{0,8}(?:\n|$|[-*+>#|][ \t]|\d{1,3}[.)][ \t]))/)
    .flatMap((piece) => [...segmenter.segment(piece.replace(/\s+/g, " "))].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");

/** The same, where what is said in several sentences is one. A quotation that is never closed is none. */
export function withSpeechWhole(text: string): readonly string[] {
  const sentences = sentencesOf(text);
  const whole: string[] = [];
  let open = 0;
  for (const sentence of sentences) {
    if (open > 0) whole.push(`${whole.pop() ?? ""} ${sentence}`);
    else whole.push(sentence);
    open = Math.max(0, open + sentence.split("“").length - sentence.split("”").length);
  }
  return open > 0 ? sentences : whole;
}

/** As many whole sentences from the beginning as fit; a first one that is too long ends between two words. */
export function wholeSentences(text: string, most: number): string {
  let taken = "";
  for (const sentence of sentencesOf(text.slice(0, most * 4))) {
    const more = taken === "" ? sentence : `${taken} ${sentence}`;
    if (more.length > most) break;
    taken = more;
  }
  return taken === "" ? cutShort(oneLine(text.slice(0, most * 4)), most) : taken;
}

/** The same, except that a first sentence that is too long is given to its end, unless it goes on and on. */
export function toTheStop(text: string, most: number): string {
  const [first = ""] = sentencesOf(text.slice(0, most * 4));
  return wholeSentences(text, first.length < most * 3 ? Math.max(most, first.length) : most);
}

/** As it is said within a sentence: "The first landing" is "the first landing", and a name keeps its capital. */
export const midSentence = (text: string): string =>
  SMALL.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Words that are no name where a place or a time begins with them. */
const SMALL =
  /^(?:the|an?|some|somewhere|under|underneath|in|inside|on|at|by|behind|before|beside|beneath|between|above|below|beyond|outside|near|off|across|along|among|deep|high|low|down|up|back|front|first|second|third|fourth|fifth|last|next|far|upper|lower|inner|outer|top|bottom|middle|landing|dawn|daybreak|sunrise|morning|mid-?morning|noon|midday|afternoon|dusk|sunset|evening|twilight|night|nightfall|midnight|late|later|early|after|just|shortly|about|around|still|past|half|a quarter|an hour|day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\p{N}'’])/iu;

/** The last paragraph that says something. */
export const lastParagraph = (text: string): string => {
  const paragraphs = paragraphsOf(text);
  return paragraphs.findLast((one) => !ASKING.test(one)) ?? paragraphs.at(-1) ?? "";
};

/** A question by itself, put to the players: it tells nothing. */
const ASKING = /^[^.!?"“”]{1,200}\?[*_]{0,3}$/;

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));

function cutShort(line: string, most: number): string {
  if (line.length <= most) return line;
  const cut = line.slice(0, most).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
