import type { SeatId } from "../protocol/entry.ts";
import type { Joining } from "./joining.ts";
import type { Decide } from "./step.ts";

/** The people at the table, each at their own seat, or nobody: whatever is asked, shown and heard is one seat's. */
export interface Person {
  /** Asks the person at a seat for a line, while others may be asked at theirs; undefined when they have no more to say. `signal`: nobody waits for it any more. */
  readonly person?: (decision: Decide, signal: AbortSignal) => Promise<string | undefined>;
  /** Where lines come one for each decision: a look at the next one, when the character of somebody who is away is asked. */
  readonly glance?: (seat: SeatId) => Promise<string | undefined>;
  /** Shows something out of the story: to the person at this seat and nobody else, or where none is named to everybody here. */
  readonly show?: (text: string, seat?: SeatId) => void;
  /** Brings somebody new to the table, where there is a folder to bring them from. */
  readonly joins?: (words: string, seat: SeatId) => Joining;
  /** Hands out the ear of the lead: whatever a person says unasked, at any moment. */
  readonly listen?: (hear: (seat: SeatId, line: string) => Promise<void>) => void;
}
