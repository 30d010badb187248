import type { Saying } from "../../../../protocol/ask.ts";
import type { SeatId } from "../../../../protocol/entry.ts";
import type { Creature } from "../../../../rules/state.ts";
import { firstNameOf } from "../../first-name.ts";
import { numberInWords } from "../../plain-words.ts";
import { BEAT } from "../marks.ts";
import type { Stage } from "../stage.ts";

/** An hour has just been had after a fight, and somebody has not said what they do with it. */
const HOUR = "an hour after a fight";
/** For so many beats it can still be said. */
const OPEN = 2;

/** A person's hit dice are theirs to spend: they are told that they could, and it is noted that the hour was there. */
export function hourLeft({ at, notes }: Stage, person: Creature | undefined): readonly Saying[] {
  if (!person) return [];
  const left = person.stats.hitDice.count - person.hitDiceSpent;
  if (left <= 0 || person.hp <= 0 || person.hp >= person.stats.hp) return [];
  const dice = left === 1 ? "a hit die" : `${numberInWords(left)} hit dice`;
  const told = `${firstNameOf(person.id)} has ${dice} left, and has spent none. To spend some of this hour on the wounds, say: I rest for an hour.`;
  return [
    { kind: "ruling", for: person.id, outcome: "done", changes: { aside: true, told: [told] } },
    { kind: "notes", facts: { [HOUR]: `${person.id}@${at.slug}@${notes.clocks[BEAT]?.at ?? 0}` } },
  ];
}

/** Whether the hour after a fight is still theirs: it has passed already, and costs nothing more. */
export function isHourOf({ at, notes }: Stage, seat: SeatId): boolean {
  const [who = "", where = "", since = ""] = (notes.facts[HOUR] ?? "").split("@");
  return who === seat && where === at.slug && (notes.clocks[BEAT]?.at ?? 0) - Number(since) <= OPEN;
}

export const hourSpent = { do: "fact", fact: HOUR, holds: false } as const;
