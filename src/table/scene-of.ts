import { type Draft, fieldOf, type SeatId } from "../protocol/entry.ts";
import { isSplit, roleOf, threadOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** The scene an entry belongs to. Of a split party each group has its own; what concerns several, or nobody in a scene, has none. */
export function sceneOf(state: TableState, draft: Draft): string | null {
  if (draft.kind === "scene") return draft.number;
  const [only] = state.threads.values();
  if (!isSplit(state)) return only?.number ?? null;
  const concerned = draft.kind === "part" ? (draft.to ?? state.midway?.to ?? []) : seatsIn(draft);
  const players = concerned.filter((seat) => roleOf(state, seat) === "player");
  const numbers = new Set(players.map((seat) => threadOf(state, seat)?.number ?? null));
  return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}

function seatsIn(draft: Exclude<Draft, { kind: "part" }>): readonly SeatId[] {
  return [
    ...("from" in draft ? [draft.from] : []),
    ...("for" in draft ? [draft.for] : []),
    ...("to" in draft && draft.to ? [draft.to].flat() : []),
    ...("by" in draft && draft.by ? [draft.by] : []),
    ...(draft.kind === "message" ? [fieldOf(draft, "character")].filter((seat) => typeof seat === "string") : []),
  ];
}
