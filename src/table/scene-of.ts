import type { Draft, SeatId } from "../protocol/entry.ts";
import { isSplit, type TableState, threadOf } from "./state.ts";

/** The scene an entry belongs to. Of a split party each group has its own, and what concerns both has none. */
export function sceneOf(state: TableState, draft: Draft): string | null {
  if (draft.kind === "scene") return draft.number;
  const [only] = state.threads.values();
  if (!isSplit(state)) return only?.number ?? null;
  const seat = seatsIn(draft).find((one) => threadOf(state, one));
  return seat === undefined ? null : (threadOf(state, seat)?.number ?? null);
}

function seatsIn(draft: Draft): readonly SeatId[] {
  const named = [
    ...("from" in draft ? [draft.from] : []),
    ...("for" in draft ? [draft.for] : []),
    ...("to" in draft ? [draft.to].flat() : []),
    ...("by" in draft && draft.by ? [draft.by] : []),
    ...(draft.kind === "message" && typeof draft.fields.character === "string" ? [draft.fields.character] : []),
  ];
  return named;
}
