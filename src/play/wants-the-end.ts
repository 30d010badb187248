import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import { yesOrNo } from "../world/yes-or-no.ts";

/** What somebody wants who was asked whether to end here, and what else they said. */
export interface Wanted {
  readonly wants: "end" | "play on";
  readonly rest: string;
}

/** The answer of somebody who was asked whether to end here: a yes or a no, with what stands behind it, or a sentence that says so. Undefined where they say something else. */
export function endOrPlayOn(words: string): Wanted | undefined {
  const said = yesOrNo(words);
  if (said) return { wants: said.says === "yes" ? "end" : "play on", rest: besidesTheEnd(said.rest) };
  if (/^\s*(?:play on|continue|go on|not yet)\b/i.test(words))
    return {
      wants: "play on",
      rest: besidesTheEnd(words.replace(/^\s*(?:play on|continue|go on|not yet)\b[\s,.!]*/i, "")),
    };
  const parts = words.split(/[.!;]+/).flatMap((part) => [part, ...part.split(",").filter(isLong)]);
  return parts.some(saysTheEnd) || /\bend (?:it )?here\b/i.test(words) ? { wants: "end", rest: "" } : undefined;
}

/** Unasked, a sentence that is not of the story: it says that they, we or this evening are to end, and nothing else. */
export function endsTheEvening(sentence: string): boolean {
  const isOfTheGame = (part: string, words: ReadonlySet<string>): boolean =>
    saysTheEnd(part) && (CLOSES.test(part) || wordsIn(part).some((word) => words.has(word)));
  return (
    isOfTheGame(sentence, OF_US) || sentence.split(",").some((part) => isLong(part) && isOfTheGame(part, OF_THE_GAME))
  );
}

/** Behind a sentence that ends the evening: thanks and the like, and nothing of the story. */
export const belongsToTheEnd = (sentence: string): boolean =>
  wordsIn(sentence).length > 0 && wordsIn(sentence).every((word) => OF_THE_END.has(word));

/** What of the words behind a yes or a no is about something else than that. */
export const besidesTheEnd = (rest: string): string =>
  yesOrNo(rest, true)?.rest === "" || wordsIn(rest).every((word) => OF_THE_END.has(word) || OF_PLAYING_ON.has(word))
    ? ""
    : rest;

/** It says so, and every word of it belongs to that. */
const saysTheEnd = (part: string): boolean =>
  belongsToTheEnd(part) && (wordsIn(part).some((word) => ENDING.has(word)) || CLOSES.test(part) || ENOUGH.test(part));

/** Fewer words, and something else behind a comma, may be said in the story: “Stop, thief!” */
const isLong = (part: string): boolean => wordsIn(part).length >= 4;

const wordsIn = (part: string): readonly string[] =>
  part
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}']{1,40}/gu) ?? [];

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const ENDING = wordSet("end stop quit finish done");
/** So nobody speaks of what their character does. */
const CLOSES =
  /\bcall(?:ing)? it a (?:night|day|evening)\b|\bgood ?night,? (?:all|everyone|everybody|folks)\b|\b(?:place|point|moment|spot|time) to (?:stop|end|pause|finish)\b|\bwrap (?:(?:it|this|things) )?up\b|\bleave it (?:there|here) for (?:now|today|tonight)\b|\bpick this (?:back )?up\b/i;
const ENOUGH = /\bthat(?:['’]s|s| is| was| will be| must be) (?:it|all|enough)\b/i;
/** Said of the evening, or by those who play: without any of them it may be an order, or a deed, of the story. */
const OF_THE_GAME = wordSet("let's lets us evening session game tonight today have must need want should");
const OF_US = wordSet(`${[...OF_THE_GAME].join(" ")} i'm im me i'd`);

/** What somebody said last to the Game Master, where that was that they want to end: whoever said so is not asked. */
export function saidTheEnd(heardByTheLead: Letters, seat: SeatId): string | undefined {
  const last = heardByTheLead.findLast(
    (letter) =>
      letter.kind === "message" &&
      (letter.tag === "PLAYER_ANSWER" ||
        ((letter.tag === "PLAYER_ACTION" || letter.tag === "HUMAN_DECISION") && letter.fields.character === seat)),
  );
  if (last?.kind !== "message" || last.tag === "PLAYER_ANSWER") return undefined;
  const words = last.tag === "PLAYER_ACTION" ? last.fields.action : last.body;
  return endOrPlayOn(words)?.wants === "end" ? words : undefined;
}

/** What somebody says who ends an evening. A night that is spent somewhere is the story's. */
const OF_THE_END = wordSet(
  `end stop quit finish done call a day night game here now it there the this that that's thats is was will be must enough evening session tonight for
  today and then please thank thanks you everyone everybody all folks good goodnight bye see next time week yes yeah ok okay right well sure lets let us
  let's we i i'm im am me have to need want must can should think great lovely fun
  i'd like would could maybe perhaps guess probably we'll tired late place point moment spot nice perfect pause calling wrap up things leave pick back again tomorrow
  later another it's its an about`,
);
const OF_PLAYING_ON = wordSet(
  "do not don't play on go continue yet more a bit longer little no never mind undo take back by from",
);
