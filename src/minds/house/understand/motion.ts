import type { Commitment, VerbClass } from "./lexicon.ts";
import type { Mention } from "./mentions.ts";

/** A verb, once it is known where to, and at whom. */
export interface Refined {
  readonly verb: VerbClass;
  readonly commits?: Commitment;
  readonly trivial: boolean;
}

const AWAY = /\b(?:away|off|out|home|outside|onwards?|elsewhere|back)\b/;
const BEYOND =
  /\b(?:down|downstairs|upstairs|below|underground|deeper|north|south|east|west|northeast|northwest|southeast|southwest|up|ahead|onto|inside|aboard|left|right)\b/;
const DOORS = /(?:door|gate|window|hatch|stair|step|ladder|arch|entrance|mouth|portal|hole|bridge|doorway|railing)s?$/;

/** "down the stair", "up the old ladder": gone, where a part of it is not. */
const STAIRS =
  /\b(?:down|up|descend|descends|climb|take) (?:the |these |those |that |this |all )?(?:\w{1,12} )?(?:stairs?|steps|ladder|staircase|stairway|flight)\b/;
const PARTLY =
  /\b(?:a|one|two|three|four|five|six|seven|eight|nine|ten|first|few|couple|several|some|next|half|halfway|partway|little|bit|part|third|second|ninth|tenth|top|one by) (?:\w{1,10} ){0,2}(?:steps?|stairs?|way|treads?)\b|\b(?:halfway|partway|a little|a bit)\b/;

export const isPartWay = (said: string): boolean => PARTLY.test(said);

/** What somebody goes through bodily. */
export const isDoor = (words: readonly string[], { at, length }: Mention): boolean =>
  DOORS.test(words.slice(at, at + length).join(" "));

/** Going somewhere: away from here, into something that is here, or only nearer. */
export function motion(verb: VerbClass, base: string, rest: readonly string[], mentions: readonly Mention[]): Refined {
  const said = rest.join(" ");
  const exit = mentions.find(({ kind }) => kind === "exit");
  const other = mentions.some(
    ({ kind, owner }) => !owner && (kind === "thing" || kind === "item" || kind === "person"),
  );
  const leaving: Refined = { verb: "leave", commits: "leaving", trivial: false };
  const near: Refined = { verb: "approach", trivial: true };
  if (exit) {
    const before = rest.slice(0, exit.at).findLast((word) => !/^(?:the|a|an|that|this|old|my|our)$/.test(word)) ?? "";
    const door = isDoor(rest, exit);
    if (
      verb === "go" &&
      door &&
      /^(?:to|toward|towards|at|near|by|beside)$/.test(before) &&
      !BEYOND.test(rest.slice(0, exit.at - 2).join(" "))
    )
      return near;
    if (/^(?:past|behind|around|beside|near|by)$/.test(before) && base !== "leave") return near;
    return leaving;
  }
  const strange =
    mentions.length === 0 &&
    /\b(?:the|a|an|that|this) (?!left\b|right\b|stairs?\b|steps\b|way\b|other\b)\p{L}/u.test(said);
  if (isPartWay(said)) return near;
  if (STAIRS.test(said)) return leaving;
  if (verb === "enter") return other || strange ? { verb, trivial: false } : leaving;
  if (/\b(?:first|point)\b/.test(said)) return { verb: "guard", trivial: false };
  if (/\b(?:around|about|past|behind|beside|closer|near|over|forward|aside)\b/.test(said) && !AWAY.test(said))
    return near;
  if (other && /\b(?:to|toward|towards|at|up to|over)\b/.test(said)) return near;
  if (AWAY.test(said) || BEYOND.test(said)) return other && !AWAY.test(said) ? near : leaving;
  if (other) return near;
  return STAYS.has(base) || /\b(?:in)\b/.test(said) ? near : leaving;
}

/** Said with nowhere to go, these lead nowhere. */
const STAYS = new Set(
  "walk step move wander stroll pace duck dart shuffle amble saunter stumble stagger hurry rush dash come lead".split(
    " ",
  ),
);
