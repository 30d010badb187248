import type { Saying } from "../../../protocol/ask.ts";
import { isSaid } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { LEFT_THERE, offLimits } from "../../../world/off-limits.ts";
import { deed, narration, ruling } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { takenToMean } from "./retcon.ts";
import type { Stage } from "./stage.ts";
import { writtenOut } from "./telling.ts";

/**
 * The human has had the last word, and the GM does as they said before anything else: it cuts away from a subject that was left, or says what it takes
 * a correction to mean, so that the human can be asked about it.
 */
export function lastWord(
  stage: Stage,
  recent: readonly Letter[],
  unsettled: readonly string[],
): readonly Saying[] | undefined {
  const left = recent.findLast((letter) => letter.kind === "boundary" && !letter.lifted);
  const away = left?.kind === "boundary" ? cutAway(stage, left.faded === true, unsettled) : undefined;
  if (away) return away;
  const [wish] = recent.slice(recent.findLastIndex((letter) => letter.kind === "retcon"));
  if (wish?.kind !== "retcon" || stage.desk.party.length === 0 || wish.by === stage.desk.seat) return undefined;
  const answered = recent
    .slice(recent.indexOf(wish))
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  return answered ? undefined : [takenToMean(stage, wish.text)];
}

/** Where something could not be taken back, a short line, and on. A fight with what the table stays off is over, however it stood. */
function cutAway({ desk }: Stage, faded: boolean, unsettled: readonly string[]): readonly Saying[] | undefined {
  const isOff = offLimits(desk.boundaries);
  const { fight, creatures = {} } = desk.status ?? {};
  const against = Object.values(creatures).filter(({ id, side }) => side === "foes" && fight?.bands[id] !== undefined);
  const ends = fight && against.some(({ stats }) => isOff(stats.name));
  if (!faded && !ends) return undefined;
  return [
    ...unsettled.map((seat) => ruling(seat)),
    ...(ends ? [deed({ do: "end-fight", how: "left there" })] : []),
    narration(LEFT_THERE),
  ];
}

/** What is told next says in a sentence that something was put right since. */
export function acknowledged(stage: Stage, recent: readonly Letter[], says: readonly Saying[]): readonly Saying[] {
  const latest = new Map(
    recent.flatMap((letter) => putRight(letter, stage.desk.party).map((text) => [whose(letter, text), text] as const)),
  );
  const corrected = [...latest].map(([, text]) => text).slice(-3);
  const at = says.findIndex((say) => isSaid(say, "NARRATIVE"));
  const told = says[at];
  if (corrected.length === 0 || !isSaid(told, "NARRATIVE")) return says;
  return says.with(at, { ...told, body: `${writtenOut(stage, corrected.join(" "))}\n\n${told.body}` });
}

/** What the human has put right: told, and no part of what happens in the story. */
export const isByHand = (letter: Letter): boolean =>
  (letter.kind === "ruling" && letter.changes.by === "human") ||
  (letter.kind === "deed" && (letter.intent.do === "fix" || letter.intent.do === "house"));

/** Of several corrections of one character the last counts. */
const whose = (letter: Letter, text: string): string => (letter.kind === "deed" ? String(letter.intent.who) : text);

function putRight(letter: Letter, party: readonly string[]): readonly string[] {
  if (letter.kind === "ruling" && letter.changes.by === "human" && letter.outcome === "corrected") {
    if (letter.visibility !== "open" || letter.noticed_by !== undefined) return []; // they know it, and nobody else is to
    const { retcon, words } = letter.changes;
    if (typeof retcon === "string") return NUMBERS.test(retcon) ? [] : [`As it truly was: ${retcon}`];
    return typeof words === "string" && words !== "" && letter.changes.sheet === undefined && !NUMBERS.test(words)
      ? [`As it was put right: ${stopped(words)}`]
      : [];
  }
  if (letter.kind !== "deed" || letter.intent.do !== "fix" || typeof letter.intent.who !== "string") return [];
  if (!party.includes(letter.intent.who)) return [];
  const { hp, temp, gains, loses, dead, stable } = letter.intent;
  const name = firstNameOf(letter.intent.who);
  if (dead !== undefined) return [`As it is, ${name} is ${dead === true ? "dead" : "alive"}.`];
  if (typeof gains === "string") return [`As it is, ${name} is ${gains}.`];
  if (typeof loses === "string") return [`As it is, ${name} is not ${loses}.`];
  if (hp === 0) return [`As it is, ${name} lies senseless.`];
  if (hp === undefined && temp === undefined && stable === undefined) return [];
  return [`${name} is not hurt in the way that was told.`];
}

/** What is in the rules' own words is for the table, not for the story. */
const NUMBERS = /\b(?:hp|hit points?|hit dice|slots?|exhaustion|\d+)\b/i;

const stopped = (text: string): string => (/[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
