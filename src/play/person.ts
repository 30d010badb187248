import type { SeatId } from "../protocol/entry.ts";
import type { Joining } from "./joining.ts";
import type { Decide } from "./step.ts";

/** A person at the table, or nobody. */
export interface Person {
  /** Asks a person for a line; undefined when they have no more to say. `signal`: nobody waits for it any more. */
  readonly person?: (decision: Decide, signal: AbortSignal) => Promise<string | undefined>;
  /** Where lines come one for each decision: a look at the next one, when the character of somebody who is away is asked. */
  readonly glance?: (seat: SeatId) => Promise<string | undefined>;
  /** Shows a person something that is for their eyes alone, and for nobody's story. */
  readonly show?: (text: string) => void;
  /** Brings somebody new to the table, where there is a folder to bring them from. */
  readonly joins?: (words: string, seat: SeatId) => Joining;
  /** Hands out the ear of the lead: whatever a person says unasked, at any moment. */
  readonly listen?: (hear: (seat: SeatId, line: string) => Promise<void>) => void;
}
