import type { SeatId } from "../../../protocol/entry.ts";
import { bonusFor } from "../../../rules/checks/check.ts";
import { readTried } from "../../../rules/checks/read-tried.ts";
import type { Check, Told as Topic } from "../../../world/situation.ts";
import { holds } from "./holds.ts";
import type { CheckCall } from "./move.ts";
import type { Stage } from "./stage.ts";

export function bonusIn({ desk }: Stage, seat: SeatId, skill: string): number {
  const creature = desk.status?.creatures[seat];
  const tried = readTried(skill);
  return creature && tried && tried.do === "check" ? bonusFor(creature, tried) : 0;
}

export const titled = (skill: string): string => skill.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** The best of the skills that will do. */
export function checkOf(
  stage: Stage,
  seat: SeatId,
  check: Check | undefined,
  reason: string,
): { readonly check?: CheckCall } {
  if (!check) return {};
  const [first = "wisdom"] = check.skills;
  const skill = check.skills.toSorted((a, b) => bonusIn(stage, seat, b) - bonusIn(stage, seat, a))[0] ?? first;
  const person = check.toward === "" ? undefined : (stage.pages.person(check.toward)?.name ?? check.toward);
  return {
    check: { skill: titled(skill), dc: check.dc, reason, advantage: [], ...(person ? { toward: person } : {}) },
  };
}

/** Nothing more is needed: it is free, or what it takes has come about. */
export const isOpen = ({ notes, pages }: Stage, { tier, opens }: Topic, to: SeatId): boolean =>
  tier === "free" || opens.some((key) => "needs" in key && key.needs.length > 0 && holds(key.needs, notes, pages, to));
