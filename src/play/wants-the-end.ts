import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";

/** Asked whether to end here: a yes, or a sentence that says so and nothing else. */
export const wantsTheEnd = (words: string): boolean =>
  /^\s*(?:y|yes|yeah|ok|okay|sure)\s*[.!]?\s*$/i.test(words) ||
  words
    .split(/[.!;]+/)
    .some((sentence) => saysTheEnd(sentence) || sentence.split(",").some((part) => saysTheEnd(part, A_FEW)));

/** The answer of somebody who was asked whether to end here; undefined where they say something else. Both choices may be said in their own words. */
export function endOrPlayOn(words: string): "end" | "play on" | undefined {
  if (/^\s*(?:n|no|nope|play on|continue|go on|not yet)\b/i.test(words)) return "play on";
  return wantsTheEnd(words) || /\bend (?:it )?here\b/i.test(words) ? "end" : undefined;
}

/** Unasked, a sentence that is not of the story: it says that they, we or this evening are to end, and nothing else. */
export const endsTheEvening = (sentence: string): boolean =>
  [sentence, ...sentence.split(",").filter((part) => wordsIn(part).length >= A_FEW)].some(
    (part) => saysTheEnd(part) && wordsIn(part).some((word) => OF_THE_GAME.has(word)),
  );

function saysTheEnd(part: string, fewest = 1): boolean {
  const found = wordsIn(part);
  const says = found.some((word) => ENDING.has(word)) || /\bcall it a (?:night|day)\b/i.test(part);
  return says && found.length >= fewest && found.every((word) => OF_THE_END.has(word));
}

const wordsIn = (part: string): readonly string[] =>
  part
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}']{1,40}/gu) ?? [];

const ENDING: ReadonlySet<string> = new Set(["end", "stop", "quit", "finish"]);
/** Said of those at the table, or of the evening; without any of them it may be an order in the story. */
const OF_THE_GAME: ReadonlySet<string> = new Set("let's lets us we i evening session game tonight".split(" "));

/** Fewer words than these, and something else behind a comma, may be said in the story: “Stop, thief!” */
const A_FEW = 4;

/** What somebody said last to the Game Master, where that was that they want to end: whoever said so is not asked. */
export function saidTheEnd(heardByTheLead: Letters, seat: SeatId): string | undefined {
  const last = heardByTheLead.findLast(
    (letter) =>
      letter.kind === "message" &&
      (letter.tag === "PLAYER_ANSWER" ||
        ((letter.tag === "PLAYER_ACTION" || letter.tag === "HUMAN_DECISION") && letter.fields.character === seat)),
  );
  if (last?.kind !== "message" || last.tag === "PLAYER_ANSWER") return undefined;
  const words = last.tag === "PLAYER_ACTION" ? String(last.fields.action) : last.body;
  return wantsTheEnd(words) ? words : undefined;
}

const OF_THE_END: ReadonlySet<string> = new Set(
  "end stop quit finish call a day game here now it there the this evening session tonight for today and then please thank thanks you everyone all folks good night yes yeah ok okay right well sure lets let us let's we i have to need want must can should".split(
    " ",
  ),
);
