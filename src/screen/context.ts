import type { Say } from "../protocol/ask.ts";
import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Refusal } from "../protocol/refusal.ts";
import type { TableState } from "../table/state.ts";
import type { Guard } from "./guard.ts";

/** What the screen may look at: the table, who speaks, and who has heard what so far. */
export interface Context {
  readonly state: TableState;
  readonly by: SeatId;
  readonly heard: Heard;
  /** What nobody may learn by accident. */
  readonly guard?: Guard | undefined;
  /** The seat's last try in this step: better something left out than nothing said. */
  readonly last?: boolean | undefined;
  /** The house speaks for the seat. */
  readonly hands?: "house" | undefined;
}

export interface Heard {
  /** Did this seat hear that entry? */
  has(seat: SeatId, seq: Seq): boolean;
  /** Those who heard the entry. */
  of(seq: Seq): readonly SeatId[];
  /** Did this seat hear anything after that entry? */
  since(seat: SeatId, seq: Seq): boolean;
}

/** One thing that must hold before something is said: no objection, a refusal, or a milder wording with a word about it. */
export interface Check<S> {
  readonly name: string;
  test(say: S, context: Context): Refusal | Amended | undefined;
}

export interface Amended {
  readonly amended: Say;
  readonly notice: string;
}
