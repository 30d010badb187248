import type { Saying } from "../../../../protocol/ask.ts";
import type { SeatId } from "../../../../protocol/entry.ts";

/** What changes on sheets, as a ruling that says nothing else. */
export const onSheets = (seat: SeatId, sheet: Readonly<Record<SeatId, object>>): Saying => ({
  kind: "ruling",
  for: seat,
  outcome: "done",
  changes: { aside: true, sheet },
});
