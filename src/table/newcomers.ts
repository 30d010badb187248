import type { SeatId } from "../protocol/entry.ts";
import type { Notes } from "../protocol/kinds/notes.ts";

/** Two facts of the GM's notes about whoever has joined in the middle of a story: that it has not met them, and that they came. */
const NEWCOMER = "newcomer ";
const CAME = "came later: ";

export const newcomerFact = (seat: SeatId): string => `${NEWCOMER}${seat}`;
export const cameFact = (seat: SeatId): string => `${CAME}${seat}`;

/** It says something about a newcomer, and nothing about the story. */
export const isOfNewcomers = (fact: string): boolean => fact.startsWith(NEWCOMER) || fact.startsWith(CAME);

/** It was there before somebody came: facts stand in the order in which they came to hold. */
export function isFromBefore({ facts }: Notes, fact: string, seat: SeatId): boolean {
  const came = cameFact(seat);
  if (!Object.hasOwn(facts, came)) return false;
  const names = Object.keys(facts);
  return names.indexOf(fact) < names.indexOf(came);
}

/** The notes an undo goes back to. Whoever has come since stays at the table: the story has not met them yet, and they know nothing of before. */
export function stillNew(then: Notes, now: Notes): Notes {
  const since = Object.entries(now.facts).filter(([fact]) => fact.startsWith(CAME) && !Object.hasOwn(then.facts, fact));
  if (since.length === 0) return then;
  const anew = since.flatMap(([fact, name]) => [
    [newcomerFact(fact.slice(CAME.length)), name] as const,
    [fact, name] as const,
  ]);
  return { ...then, facts: { ...then.facts, ...Object.fromEntries(anew) } };
}
