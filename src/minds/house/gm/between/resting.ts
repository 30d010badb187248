import type { Saying } from "../../../../protocol/ask.ts";
import type { SeatId } from "../../../../protocol/entry.ts";
import { skillBonus } from "../../../../rules/checks/check.ts";
import { hasFeature } from "../../../../rules/creature/creature.ts";
import type { Creature } from "../../../../rules/state.ts";
import type { Clock, Danger, Effect } from "../../../../world/situation.ts";
import { deed } from "../../fight-words.ts";
import { firstNameOf } from "../../first-name.ts";
import { diceToSpend } from "../../healing.ts";
import { listed } from "../../plain-words.ts";
import { changed, unchanged } from "../effects.ts";
import { BEAT } from "../marks.ts";
import { isMeant } from "../meant-so.ts";
import type { Move } from "../move.ts";
import { nothing, type Result } from "../result.ts";
import type { Stage } from "../stage.ts";
import { wordsFor } from "../stock.ts";
import { happeningFact, happeningFor, happeningMark, happeningWays } from "./happenings.ts";
import { hourSpent, isHourOf } from "./hour-after.ts";
import { levelsNow } from "./levels.ts";

type Length = "short" | "long";

/** How many beats of a page's time a rest takes. */
const TAKES: Readonly<Record<Length, number>> = { short: 2, long: 12 };

/** How likely it is that something breaks it. Where it is worse than that nobody lies down. */
const BROKEN: Readonly<Record<Danger, Readonly<Record<Length, number>>>> = {
  none: { short: 0, long: 0 },
  low: { short: 0, long: 0.2 },
  medium: { short: 0.3, long: 0.6 },
  high: { short: 1, long: 1 },
};

const NIGHT =
  /\b(?:long rest|sleep|night|nights|until (?:the )?(?:morning|dawn|sunrise|daybreak|tomorrow)|till (?:the )?(?:morning|dawn)|make camp|set up camp|camp out|bed|bed down|turn in|hay|sack|eight hours)\b/i;

/** What somebody's wish to rest comes to. What would let something happen that cannot be taken back is asked about first. */
export function restMove(stage: Stage, seat: SeatId, words: string): Move {
  const length: Length = NIGHT.test(words) ? "long" : "short";
  const late = stage.at.danger === "high" ? undefined : tooLate(stage, length);
  const what = length === "long" ? "sleep here until morning" : "rest here for an hour";
  if (length === "short" && isHourOf(stage, seat))
    return { kind: "between", seat, words, deal: { does: "rest", length } };
  if (late) return { kind: "torn", seat, words, between: [`${what}, though ${late.name} will not wait`] };
  if (!isMeant(words, what)) return { kind: "torn", seat, words, between: [what] };
  return { kind: "between", seat, words, deal: { does: "rest", length } };
}

/** "We rest until morning": how long is part of what is said. */
export const nightMove = (stage: Stage, seat: SeatId, words: string): Move | undefined =>
  WHOLE_NIGHT.test(words) ? restMove(stage, seat, words) : undefined;

const WHOLE_NIGHT =
  /^(?:(?:ok|okay|then|so|well),? )?(?:i|we|let's|let us|lets|the party)\b[^.!?"“]{0,40}\b(?:rest|sleep|camp|stay|bed down|turn in)\b[^.!?"“]{0,40}\b(?:until|till|for the night|through the night|overnight|eight hours|tonight)\b/i;

/** They have been asked, and mean it. */
export function restAgreed(seat: SeatId, asked: string): Move | undefined {
  const length: Length | undefined = asked.startsWith("sleep here until morning")
    ? "long"
    : asked.startsWith("rest here for an hour")
      ? "short"
      : undefined;
  return length && { kind: "between", seat, words: `I ${asked.replace(/,.*$/, "")}.`, deal: { does: "rest", length } };
}

/** What the time costs: the page's own clocks go on meanwhile. */
export const timeSpent = ({ at, notes }: Stage, beats: number): readonly Effect[] =>
  at.clocks
    .filter(({ every, id, of }) => every > 0 && (notes.clocks[id]?.at ?? 0) < of)
    .map(({ every, id }) => ({ do: "clock", clock: id, by: Math.max(1, Math.floor(beats / every)) }));

/** A clock of the page that would bring about a fight, an end or another place before they got up. */
function tooLate(stage: Stage, length: Length): Clock | undefined {
  return stage.at.clocks.find(({ id }) => {
    const effects = timeSpent(stage, TAKES[length]).filter((effect) => effect.do === "clock" && effect.clock === id);
    const { to, fight, ending } = changed(stage, unchanged(stage.notes), effects);
    return to !== undefined || fight !== undefined || ending !== undefined;
  });
}

/** When they last slept, in beats. */
export const SLEPT = "beats when last they slept";
/** Nobody sleeps twice in a day. */
const A_DAY = 6;
/** There is something to talk over, before the day begins. */
export const CAMPED = "a rest to talk over";

const NOT_OVER = "Nobody gets any rest while that is going on.";

export function restResult(stage: Stage, move: Move, length: Length): Result {
  const { danger } = stage.at;
  const beat = stage.notes.clocks[BEAT]?.at ?? 0;
  const rows = (under: string, gaps = {}) =>
    wordsFor(stage, "rests", undefined, { name: firstNameOf(move.seat), ...gaps }, under);
  if (length === "short" && isHourOf(stage, move.seat))
    return {
      ...nothing(move, rows("hour").slice(0, 1)),
      written: true,
      effects: [hourSpent],
      records: restDeed(stage, "short", move.seat),
    };
  if (danger === "high") return nothing(move, rows("too dangerous"));
  if (happeningWays(stage.at, stage.notes).length > 0)
    return { ...nothing(move, [...rows("not over"), NOT_OVER]), answers: true, undone: true };
  const slept = stage.notes.facts[SLEPT];
  if (length === "long" && slept !== undefined && beat - Number(slept) < A_DAY) return nothing(move, rows("not tired"));
  const time = timeSpent(stage, TAKES[length]);
  const came = changed(stage, unchanged(stage.notes), time);
  const overtaken = came.to !== undefined || came.fight !== undefined || came.ending !== undefined;
  const broken = stage.draw(`rest ${length}`) < BROKEN[danger][length] ? happeningFor(stage, "rest") : undefined;
  const slow = length === "long" && !broken;
  const told = broken ? [...rows("broken").slice(0, 1), broken.text] : rows(slow ? "night" : "hour").slice(0, 1);
  const levels = slow && !overtaken ? levelsNow(stage) : { says: [], records: [], facts: {} };
  const watch = slow && danger !== "none" ? watches(stage) : "";
  return {
    ...nothing(move, [[...told, watch, ...levels.says].filter((text) => text !== "").join("\n\n")]),
    written: true,
    effects: time,
    marks: broken ? [happeningMark(broken)] : [],
    records: overtaken ? [] : [...restDeed(stage, slow ? "long" : "short"), ...levels.records],
    invented: {
      [CAMPED]: slow ? "night" : "hour",
      ...(slow ? { [SLEPT]: String(beat) } : {}),
      ...(broken ? happeningFact(stage, broken, stage.at.slug) : {}),
      ...levels.facts,
    },
  };
}

/** What the rules give back, to everybody who lives; hit dice for those who are hurt. */
export function restDeed({ desk }: Stage, length: Length, only?: SeatId): readonly Saying[] {
  const seats = only === undefined ? desk.party : [only];
  const all = seats.flatMap((seat) => desk.status?.creatures[seat] ?? []).filter(({ dead }) => !dead);
  if (all.length === 0) return [];
  const who = all.map(({ id }) => id);
  if (length === "long") return [deed({ do: "rest", length, who })];
  const hurt = all.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const spend = Object.fromEntries(hurt.map((one) => [one.id, diceToSpend(one)]));
  const recover = Object.fromEntries(all.map((one) => [one.id, slotsBack(one)]).filter(([, levels]) => levels?.length));
  return [deed({ do: "rest", length, who, spend, recover })];
}

/** The slots a wizard takes back in an hour over the book, the largest first. */
function slotsBack(one: Creature): readonly number[] {
  if (!hasFeature(one, "arcane-recovery") || one.used["arcane-recovery"]) return [];
  let left = Math.ceil(one.stats.level / 2);
  const taken: number[] = [];
  for (let level = Math.min(5, one.slotsSpent.length); level > 0; level--)
    for (let n = one.slotsSpent[level - 1] ?? 0; n > 0 && level <= left; n--) {
      taken.push(level);
      left -= level;
    }
  return taken;
}

/** Who sits up when: the sharpest eyes have the middle of the night. */
function watches({ desk, up }: Stage): string {
  const sharp = (seat: SeatId): number => {
    const one = desk.status?.creatures[seat];
    return one ? skillBonus(one, "perception") : 0;
  };
  const [best = "", ...others] = up.toSorted((a, b) => sharp(b) - sharp(a));
  if (others.length === 0) return "";
  if (others.length === 1)
    return `${firstNameOf(others[0] ?? "")} has the first watch, and ${firstNameOf(best)} the second.`;
  const [first = "", ...rest] = others;
  return `${firstNameOf(first)} has the first watch, ${firstNameOf(best)} the middle one, and after that ${listed(rest.map(firstNameOf))}.`;
}
