import type { Mailbox } from "../bus/mailbox.ts";
import type { Voice } from "../bus/voice.ts";
import type { Answers, Judge, Mind } from "../minds/mind.ts";
import type { Draft, Entry, SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Miss } from "../screen/guard.ts";
import type { TableState } from "../table/state.ts";
import type { Evening } from "./evening.ts";
import type { Keeping } from "./keeping.ts";
import type { Person } from "./person.ts";

/** The table as the driver needs it: what `openTable` gives. */
export interface Playable {
  readonly state: TableState;
  readonly tip: TableState;
  mailbox(seat: SeatId): Pick<Mailbox, "standing" | "upTo" | "seqOf">;
  lend(seat: SeatId, step: string, hands?: "house"): Voice;
  record(step: string, ...drafts: readonly Draft[]): Promise<void>;
  /** What the table itself recorded under a name; and whether anybody did anything under it. */
  underName(step: string): Promise<readonly Entry[] | undefined>;
  isDone(step: string): Promise<boolean>;
  close(reason: string): Promise<void>;
  settled(): Promise<void>;
  misses?(): readonly Miss[];
}

/** Resolves after so many milliseconds, or at once when the signal is raised. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export interface DriverOptions extends Person {
  readonly table: Playable;
  readonly evening: Evening;
  readonly mindOf: (seat: SeatId) => Mind;
  /** Who stands in for a mind: the house, unless a test breaks it. */
  readonly houseOf?: (role: Role | undefined) => Mind;
  readonly wait: Wait;
  /** Who says whether narration that came near a secret has given it away. */
  readonly judge?: Judge | undefined;
  /** Who answers people out of character; without, the table does. */
  readonly answers?: Answers | undefined;
  /** What anybody sees of somebody of the party, in a sentence, where a page says it. */
  readonly about?: ((seat: SeatId) => string) | undefined;
  /** The other models that are set up, by name, where there are any to choose from when the Game Master's fails. */
  readonly models?: readonly string[] | undefined;
  /** The text of a recorded version of a file, by its hash. */
  readonly version?: (sha256: string) => string | undefined;
  /** Brings the campaign's folder up to date; without it the evening is in the ledger alone. */
  readonly keeping?: Keeping;
  /** Gives people time to read, where nobody is asked for anything. */
  readonly pace?: () => Promise<void>;
  /** Raised when the table is left as it stands: nothing more is begun, and the session stays open. */
  readonly signal?: AbortSignal;
  /** What time it is, as on entries. */
  readonly clock?: () => string;
}
