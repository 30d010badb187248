import { tellersOf } from "../protocol/kinds/rejoin.ts";
import type { Letter } from "../protocol/letter.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { lookedFor } from "../world/subject.ts";
import { segmentsOf } from "../world/unstyled.ts";
import { calledFor, sumOf, whatFor } from "./dice.ts";
import { bold, painted, quiet, withoutInk } from "./ink.ts";
import { type Look, plainLook } from "./look.ts";
import { marked, speaker } from "./marks.ts";
import { type Names, namesOf } from "./names.ts";
import { inShort } from "./retold.ts";

/** Who reads, and on what. */
export interface Reader {
  readonly seat: string;
  readonly look: Look;
  readonly names: Names;
}

/** What a person reads of a letter; nothing where there is nothing to read. */
export function page(letter: Letter, reader: Reader): string {
  const text = textOf(letter, reader);
  return text === "" ? "" : painted(plain(text), reader.look);
}

/** The same in plain words, at most so wide. */
export const written = (letter: Letter, seat: string, width?: number): string =>
  page(letter, { seat, look: plainLook(width), names: NOBODY });

/** Dice, and what the rules say of them: one quiet line each. */
export const diceLines = (lines: readonly string[], { drawn }: Look): string =>
  lines.map((line) => `  ${drawn ? "⚄ " : ""}${quiet(withoutInk(line))}`).join("\n");

const NOBODY = { ...namesOf([]), short: nameOf };

function textOf(letter: Letter, reader: Reader): string {
  const { seat, look, names } = reader;
  const story = (text: string) => marked(text, look, names);
  switch (letter.kind) {
    case "message":
      return messageText(letter, reader);
    case "scene":
      return sceneText(letter, look);
    case "check":
      return letter.for === seat ? diceLines([`${names.short(seat)}, ${calledFor(letter)}`], look) : "";
    case "roll":
      return diceLines([`${names.short(letter.for)}, ${whatFor(letter.reason)}: ${sumOf(letter)}`], look);
    case "ruling":
      return rulingText(letter, reader);
    case "reveal":
      return isOwnDoing(letter.secret, seat) ? "" : learnedText(letter.text, story);
    case "learned":
      return letter.of === seat ? "" : learnedText(letter.text, story);
    case "cue":
      return `${quiet(`(${noticedBy(letter.to, reader)})`)}\n${story(letter.text)}`;
    case "rejoin":
      return letter.to.includes(seat) && letter.text !== ""
        ? `${tellersOf(letter)
            .map((one) => speaker(names.short(one), names))
            .join(" and ")} tell${tellersOf(letter).length === 1 ? "s" : ""} you:\n\n${story(inShort(letter.text))}`
        : "";
    case "boundary":
      return quiet(boundaryText(letter));
    case "notice":
      return quiet(`(${withoutInk(letter.text)})`);
    case "session":
      return letter.saved ? quiet("(Saved.)") : "";
    default:
      return "";
  }
}

/** What somebody said is heard, not learned, with its speaker before it or without. */
const learnedText = (text: string, story: (text: string) => string): string =>
  segmentsOf(text)[0]?.kind === "speech" ? story(text) : `  ${/^["“]/.test(text) ? "" : "You learn: "}${story(text)}`;

/** Whoever else noticed it is named: they know it of each other. */
function noticedBy(to: readonly string[], { seat, names }: Reader): string {
  const others = to.filter((one) => one !== seat).map((one) => names.short(one));
  return others.length === 0
    ? "You alone notice:"
    : `You notice, and so ${others.length === 1 ? "does" : "do"} ${others.join(" and ")}:`;
}

/** What somebody did in secret themselves is no news to them. */
const isOwnDoing = (secret: string, seat: string): boolean => secret.startsWith(`unseen/${seat}/`);

/** No reason is asked, and nothing is said of what it was but the words it is known by. */
function boundaryText({ subject, lifted, faded, ahead }: Extract<Letter, { kind: "boundary" }>): string {
  const name = withoutInk(subject);
  if (lifted) return `(It may be spoken of again: ${name}.)`;
  const left = ahead ? [] : [faded ? "Left there." : "Left, and taken back."];
  return `(${[...left, ...(name === "" ? [] : [leftOut(name)])].join(" ")})`;
}

function leftOut(subject: string): string {
  const words = lookedFor(subject).map((together) => together.map((word) => `“${word}”`).join(" and "));
  if (words.length === 0) return `There is no word in “${subject}” to know it by: name the thing itself, or a person.`;
  return `The table leaves out sentences with ${words.join(", or with ")} from here on. It knows it by these words alone: name the thing itself, or a person, with /x too.`;
}

function sceneText({ title, place, time }: Extract<Letter, { kind: "scene" }>, { drawn }: Look): string {
  const parts = [title, place, time].flatMap((text, i) => (i === 0 ? [text] : text.split(", ")));
  const [first = "", ...told] = parts.filter((part, i) => part !== "" && !isSaidBeside(part, i, parts)).map(withoutInk);
  const where = told.length === 0 ? "" : quiet(`, ${told.join(", ")}`);
  const heading = `${bold(first)}${where}`;
  return drawn ? `${quiet("──")} ${heading} ${quiet("──")}` : heading;
}

/** Another part says the same and more: "The Yard" beside "The yard behind the Blushing Mermaid". */
function isSaidBeside(part: string, at: number, parts: readonly string[]): boolean {
  const low = part.toLowerCase();
  return parts.some((other, i) => {
    const more = other.toLowerCase();
    return more === low ? i < at : more.startsWith(`${low} `);
  });
}

const CAME: Readonly<Record<string, string>> = {
  success: "it works",
  failure: "it does not work",
  critical_success: "it works, with a natural 20",
  critical_failure: "it does not work, with a natural 1",
};

export type Ruling = Extract<Letter, { kind: "ruling" }>;

/** A ruling in the Game Master's own words: the story is about to tell it. */
export const isToBeTold = (letter: Letter): boolean =>
  letter.kind === "ruling" &&
  letter.changes.by !== "human" &&
  (isOfThings(letter) || (!Array.isArray(letter.changes.told) && /\s/.test(letter.outcome)));

/** Coins and things that changed hands: they stand behind the passage in which they do. */
export const isOfThings = (letter: Letter): boolean =>
  letter.kind === "ruling" &&
  letter.changes.by !== "human" &&
  letter.changes.aside === true &&
  letter.changes.sheet !== undefined;

/** What only some of those who are `here` have noticed a story for all may leave out. */
export const isForFew = (letter: Ruling, here: readonly string[]): boolean =>
  letter.noticed_by === undefined
    ? letter.visibility !== "open"
    : !here.every((one) => one === letter.for || letter.noticed_by?.includes(one));

/** What happened, sentence by sentence; or the bare word for it. */
function rulingText(letter: Extract<Letter, { kind: "ruling" }>, { look, names }: Reader): string {
  const { for: one, outcome, changes } = letter;
  const indent = look.drawn ? "    " : "  "; // under the words of the dice
  const told = Array.isArray(changes.told) ? changes.told.filter((line) => typeof line === "string") : [];
  if (told.length > 0) return `${indent}${withoutInk(told.join(" "))}`;
  if (outcome === "done") return "";
  if (/\s.*[.!?]$/s.test(outcome)) return `${indent}${withoutInk(outcome)}`;
  return `${indent}${names.short(one)}: ${withoutInk(CAME[outcome] ?? outcome)}`;
}

function messageText(letter: Extract<Letter, { kind: "message" }>, { seat, look, names }: Reader): string {
  const { tag, from, body, to } = letter;
  const story = marked(body, look, names);
  if (tag === "NARRATIVE") return letter.by === "table" ? `${story}${CUT_OFF}` : story;
  if (tag === "GM_TO_PLAYER") return marked(perceived(body), look, names);
  if (tag === "PLAYER_TO_GM") return `${speaker(names.short(from), names)}: ${story}`;
  if (tag !== "PLAYER_TO_PLAYER") return "";
  const whispered = isWhisper(letter);
  const target = whispered
    ? ` (whispers to ${to.map((one) => (one === seat ? "you" : names.short(one))).join(" and ")})`
    : "";
  if (!whispered && body.startsWith(`${names.short(from)} `)) return story; // what they do is told of them, and not said by them
  return `${speaker(names.short(from), names)}${target}: ${story}`;
}

/** Behind narration that did not come to its end. */
export const CUT_OFF = quiet(" …");

/** What a prompt says of the scene; what it asks comes with the decision, and who stands how in a fight before it. */
const perceived = (body: string): string =>
  [...body.matchAll(/^#{1,4} (Scene|Just Happened|You Notice)\s*\n([\s\S]*?)(?=^#{1,4} |(?![\s\S]))/gim)]
    .map(([, title = "", text = ""]) => [/notice/i.test(title), text.trim()] as const)
    .filter(([, text]) => text !== "" && !/^Round \d+; in order: .*$/.test(text))
    .map(([noticed, text]) => (noticed ? `You notice: ${text}` : text))
    .join("\n\n");
