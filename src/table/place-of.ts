import { rollKey } from "./evolve.ts";
import type { TableState } from "./state.ts";

/** The place of a die in the story: the session, whose it is and what for, and how many of those fell before it. */
export function placeOf(state: TableState, die: Parameters<typeof rollKey>[0], before = 0): string {
  const key = rollKey(die);
  return `${state.sessions}/${key}/${(state.rolls.get(key) ?? 0) + before}`;
}
