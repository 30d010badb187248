import type { SeatId } from "../protocol/entry.ts";
import { type YesOrNo, yesOrNo } from "../world/yes-or-no.ts";
import { isOfAccount } from "./account-asked.ts";
import { isOfWish } from "./agreeing.ts";
import { isOfFailure } from "./failing.ts";
import type { Meaning } from "./meaning.ts";
import type { Pending } from "./pending.ts";
import { spoken } from "./spoken.ts";
import type { Decide } from "./step.ts";
import { endOrPlayOn } from "./wants-the-end.ts";

interface OffersOptions {
  /** What was offered to whom. */
  readonly offers: Pending["offers"];
  readonly meaning: (line: string, seat: SeatId) => Meaning;
  /** What it means where it is said in the story. */
  readonly told: (line: string, seat: SeatId) => Meaning;
  /** They have been prompted, whether or not they were asked yet. */
  readonly isPrompted: (seat: SeatId) => boolean;
}

/** Reads a person's lines after what was put before them: a number stands for its choice, a yes for the command that plain words sounded like. */
export function openOffers({ offers, meaning, told, isPrompted }: OffersOptions) {
  const read = (typed: string, seat: SeatId, options?: readonly string[]): Meaning => {
    const given = spoken(typed);
    const early = options === undefined && isPrompted(seat); // it is for what they are about to be asked
    const line = early ? given : chosen(given, options);
    if (line === undefined) return { show: noSuchChoice(options) };
    const offer = offers.get(seat);
    const said = offer && answered(offer.command, line);
    if (said?.says === "yes") return withRest(meaning, offer?.command ?? "", said.rest, seat);
    if (said?.says === "no") return told(`${offer?.words} ${said.rest}`.trim(), seat);
    return meaning(line, seat);
  };
  const take = (typed: string, seat: SeatId, options?: readonly string[]): Meaning => {
    const meant = read(typed, seat, options);
    const words = chosen(spoken(typed), options);
    if (words !== undefined || !("show" in meant)) offers.delete(seat);
    if (!("offer" in meant)) return meant;
    const question = `${meant.question} (yes, or no to say it in the story)`;
    offers.set(seat, { command: meant.offer, words: words ?? typed, question });
    return { show: question };
  };
  return {
    /** A line is gone by: what was offered before is answered, and what sounds like a command is offered. */
    take,
    /** A line that answers a question; "read": what it means as it is typed, before anybody goes by it. */
    at: (step: Decide, typed: string, how: "read" | "take"): Meaning =>
      typed.trim().startsWith("/") || !(isOfFailure(step) || isOfAccount(step) || isAnswer(step, typed))
        ? (how === "read" ? read : take)(typed, step.seat, step.options)
        : { decide: chosen(typed, step.options) ?? "" }, // their words choose, whatever else they might mean
  };
}

/** What is asked here is answered by it, whatever else it might mean. */
const isAnswer = (step: Decide, typed: string): boolean =>
  step.of === "SESSION_END"
    ? endOrPlayOn(typed) !== undefined
    : isOfWish(step) && yesOrNo(chosen(typed, step.options) ?? "", true) !== undefined;

/** A yes or a no, and what stands behind it; for the end of the evening any sentence that says so, too. */
function answered(command: string, line: string): YesOrNo | undefined {
  const said = yesOrNo(line);
  const wanted = isEnd(command) && said?.says !== "no" ? endOrPlayOn(line) : undefined;
  return wanted?.wants === "end" ? { says: "yes", rest: wanted.rest } : said;
}

const isEnd = (command: string): boolean => command.startsWith("/end");

/** What was agreed to, and what else they said: with a command that takes words, and else as a line of their own behind it. */
function withRest(meaning: OffersOptions["meaning"], command: string, rest: string, seat: SeatId): Meaning {
  if (rest === "" || isEnd(command) || command.startsWith("/away")) return meaning(`${command} ${rest}`.trim(), seat);
  const meant = meaning(command, seat);
  return "say" in meant || "record" in meant ? { ...meant, behind: { line: rest, parts: [] } } : meant;
}

/** The number of an option stands for its words; any other number stands for nothing. */
export const chosen = (line: string, options: readonly string[] = []): string | undefined => {
  const number = /^\s*(\d{1,3})[.)]?\s*$/.exec(line)?.[1];
  return number === undefined ? line : options[Number(number) - 1];
};

const noSuchChoice = (options: readonly string[] = []): string =>
  options.length === 0
    ? "There is no list to choose from just now: say it in words."
    : `There are ${options.length} choices; or say it in your own words.`;
