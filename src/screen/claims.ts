import type { Entry } from "../protocol/entry.ts";
import { type Claim, claimIn } from "../world/claims.ts";
import { sentencesIn } from "./guard/words.ts";

export interface Claimed {
  readonly claim: Claim;
  readonly words: string;
}

/**
 * Sentences of a narration that say a die fell, a blow landed or somebody died. A filter over words, and called one: it leaves alone what
 * people say in quotation marks, what did not happen, might, or happened long ago, and figures of speech; it misses what is put unusually.
 */
export function claimsIn(text: string): readonly Claimed[] {
  const told = withoutSpeech(text);
  return sentencesIn(told).flatMap(({ from, to }) => {
    const words = told.slice(from, to).trim().replace(/’/g, "'");
    const claim = claimIn(words);
    return claim ? [{ claim, words }] : [];
  });
}

/** Of a text, what is told and not said by somebody in it. */
const withoutSpeech = (text: string): string =>
  text.replace(/"[^"\n]{0,600}"|“[^”\n]{0,600}[”\n]|«[^»\n]{0,600}»/g, (speech) => " ".repeat(speech.length));

/** What the record says since the story was last told, in a line each. */
export function saidByTheRules(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry): readonly string[] => {
    if (entry.kind === "roll") return [`${entry.expr} for ${entry.for}: ${entry.total} (${entry.reason})`];
    if (entry.kind === "ruling") return [`a ruling for ${entry.for}: ${entry.outcome}`];
    if (entry.kind === "deed")
      return entry.events.map((event) =>
        [event.event, event.who, event.amount].filter((part) => part !== undefined).join(" "),
      );
    return entry.kind === "message" && entry.tag === "DICE_RESULT" ? ["dice that were reported"] : [];
  });
}

const EVENTS: Readonly<Record<Claim, readonly string[]>> = {
  "a die": ["rolled", "tested", "attacked", "death-saved"],
  "a hit or a miss": ["attacked", "hurt", "tested", "cast"],
  harm: ["hurt"],
  "hit points": ["hurt", "healed", "corrected", "tempered", "revived", "stabilised"],
  healing: ["healed", "revived", "stabilised", "corrected"],
  "a death or a faint": ["died", "fell", "gone"],
  "a spell slot": ["slots", "cast", "used"],
};

/** Whether something on record bears a claim out. */
export function isBorneOut({ claim, words }: Claimed, entries: readonly Entry[]): boolean {
  return entries.some((entry) => {
    if (entry.kind === "message") return entry.tag === "DICE_RESULT";
    if (entry.kind === "roll") return claim === "a die" && fits(words, [entry.total, ...entry.dice]);
    if (entry.kind === "deed") return entry.events.some((event) => EVENTS[claim].includes(String(event.event)));
    if (entry.kind !== "ruling") return false;
    return (
      claim === "a hit or a miss" ||
      claimsIn(`${entry.outcome}. ${JSON.stringify(entry.changes).replace(/["{}[\]]/g, " ")}`).some(
        (one) => one.claim === claim,
      )
    );
  });
}

/** A number that is named is one that fell. */
function fits(words: string, fell: readonly number[]): boolean {
  const numbers = words.match(/\b\d{1,3}\b/g)?.map(Number) ?? [];
  return numbers.length === 0 || numbers.some((number) => fell.includes(number));
}
