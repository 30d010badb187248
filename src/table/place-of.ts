import type { EntryOf } from "../protocol/entry.ts";
import type { TableState } from "./state.ts";

/** The place of a die in the story: the session, whose it is and what for, and how many of those fell before it. */
export function placeOf(state: TableState, die: Parameters<typeof rollKey>[0], before = 0): string {
  const key = rollKey(die);
  return `${state.sessions}/${key}/${(state.rolls.get(key) ?? 0) + before}`;
}

/**
 * Dice are counted by seat, visibility and purpose. Hidden ones are counted apart, so that an open die does not tell how many fell
 * behind the screen.
 */
export const rollKey = ({
  for: seat,
  visibility,
  purpose,
}: Pick<EntryOf<"roll">, "for" | "visibility" | "purpose">): string => `${seat}/${visibility}/${purpose}`;
