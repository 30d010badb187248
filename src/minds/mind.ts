import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Letter } from "../protocol/letter.ts";

/** What is wanted of a mind in one step. */
export type Task =
  /** Of the GM: begin the evening, or go on with it. */
  | "open"
  | "run"
  /** Of the GM, once the human has ended the evening: at most two sentences, and the summary. */
  | "wrap"
  /** Of a player: answer the prompt that is open. */
  | "answer";

/** Everything a mind is given for one step. It has no other memory. */
export interface Desk {
  readonly seat: SeatId;
  readonly role: Role;
  readonly task: Task;
  /** What this seat has heard, and what of it still stands. */
  readonly letters: readonly Letter[];
}

/**
 * Whatever decides for a seat: a person, a model, the house. It is asked for one step and answers with what the seat says: text, or typed
 * messages and asks. The table sees to the rest. Once `signal` is raised nobody waits for the answer.
 */
export type Mind = (desk: Desk, signal: AbortSignal) => Promise<readonly unknown[]>;
