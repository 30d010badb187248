import type { Draft, Seq } from "../protocol/entry.ts";
import type { TableState } from "./state.ts";

/** The table as it stood when a beat closed: where an undo goes back to. */
export interface Checkpoint {
  readonly seq: Seq;
  readonly state: TableState;
  readonly past: Checkpoint | null;
  /** Of the first: the table when the opening had been told. */
  readonly opening?: { readonly seq: Seq; readonly state: TableState };
  /** What the GM said and did since, up to the first answer; and whether there was one. */
  readonly asked: readonly Draft[];
  readonly answered: boolean;
}
