import { nameOf } from "../protocol/text.ts";
import type { Event } from "../rules/event.ts";
import type { Status } from "../rules/state.ts";
import { type Account, tell } from "../rules/tell.ts";

/** What was set right by hand, as those present are told it: also what the rules have no words for, as slots. */
export function fixed(
  before: Status,
  { who, slots, hitDice, temp }: Readonly<Record<string, unknown>>,
  events: readonly Event[],
): Account {
  const name = nameOf(String(who));
  const { lines } = tell(before, events);
  const left = slots as { readonly level: number; readonly left: number } | undefined;
  return {
    outcome: "success",
    lines: [
      "Put right at the table:",
      ...lines,
      ...(temp === 0 ? [`${name} has no temporary hit points.`] : []),
      ...(left ? [`${name} has ${counted(left.left, "slot")} of level ${left.level} left.`] : []),
      ...(typeof hitDice === "number" ? [`${name} has ${hitDice} hit ${hitDice === 1 ? "die" : "dice"} left.`] : []),
    ],
  };
}

const counted = (count: number, what: string): string =>
  `${count === 0 ? "no" : count} ${what}${count === 1 ? "" : "s"}`;
