import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import { ATTITUDES, type Attitude, isAttitude } from "../../../rules/checks/attitude.ts";
import type { Need } from "../../../world/situation.ts";
import { isKnownTo } from "./known.ts";
import type { Pages } from "./pages.ts";

/** All of these hold, as the notes and the pages have it; for somebody, as far as they know of it. */
export const holds = (needs: readonly Need[], notes: Notes, pages: Pages, to?: SeatId): boolean =>
  needs.every((need) => holdsOne(need, notes, pages, to));

function holdsOne(need: Need, notes: Notes, pages: Pages, to: SeatId | undefined): boolean {
  if ("fact" in need)
    return (to === undefined ? Object.hasOwn(notes.facts, need.fact) : isKnownTo(notes, need.fact, to)) === need.holds;
  if ("clock" in need) return (notes.clocks[need.clock]?.at ?? 0) >= need.at;
  const feels = LADDER.indexOf(feelingOf(need.person, notes, pages));
  const wanted = LADDER.indexOf(need.feels);
  return need.orBetter ? feels >= wanted : feels === wanted;
}

/** How somebody feels about the party: as noted, or as their page says. Notes have them by name. */
export function feelingOf(person: string, { attitudes }: Notes, pages: Pages): Attitude {
  const thing = pages.person(person);
  const noted = attitudes[thing?.name ?? person] ?? "";
  return isAttitude(noted) ? noted : (thing?.attitude ?? "neutral");
}

/** So many steps better, or worse. */
export const moved = (from: Attitude, by: number): Attitude =>
  LADDER[Math.max(0, Math.min(LADDER.length - 1, LADDER.indexOf(from) + by))] ?? from;

const LADDER = Object.keys(ATTITUDES) as readonly Attitude[];
