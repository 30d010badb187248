import type { Entry, Seq } from "../protocol/entry.ts";
import type { TableState } from "./state.ts";

/** Where an undo can go back to. */
export interface Mark {
  readonly seq: Seq;
  readonly past: Past | null;
}

/** The table as it stood when a beat closed. */
export interface Checkpoint extends Mark {
  readonly state: TableState;
  /** Of the first: the table when the opening had been told. */
  readonly opening?: { readonly seq: Seq; readonly state: TableState };
  /** What the GM said and did since, up to the first answer; and whether there was one. */
  readonly asked: readonly Entry[];
  readonly answered: boolean;
}

/** The same of long ago: made again from the record when somebody wants it. `until`: when the beat after it had closed. */
export interface Faded extends Mark {
  readonly until: Seq;
  readonly restore: (mark: Faded) => Checkpoint;
}

export type Past = Checkpoint | Faded;

export const isFaded = (past: Past): past is Faded => "restore" in past;

export const whole = (past: Past): Checkpoint => (isFaded(past) ? past.restore(past) : past);
