import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";

/** What is going on at one table: nothing but a fold of its entries. */
export interface TableState {
  readonly mode: Mode;
  readonly session: "unopened" | "open" | "ending" | "closed";
  readonly sessionId: string;
  readonly campaign: string;
  /** The hash of the sealed seed. */
  readonly seal: string;
  readonly seats: ReadonlyMap<SeatId, Seat>;
  /** The threads of the story and who is in each. One thread: the party is together. */
  readonly threads: ReadonlyMap<string, Thread>;
  /** The highest scene number so far. */
  readonly scenes: number;
  /** The open prompt of each player who has one. */
  readonly prompts: ReadonlyMap<SeatId, OpenPrompt>;
  /** Players who vetoed and are owed the full context. */
  readonly vetoed: ReadonlySet<SeatId>;
  /** Answers, passes and actions since the last beat closed. */
  readonly answers: number;
  readonly beat: number;
  /** Dice already rolled in this beat, by seat and purpose; the place of the next one in the story. */
  readonly rolls: ReadonlyMap<string, number>;
  /** Files the table has recorded, with their latest hash. */
  readonly files: ReadonlyMap<string, string>;
  readonly seq: Seq;
  /** The table as it stood each time a beat closed, newest first. */
  readonly past: Checkpoint | null;
}

export interface Seat {
  readonly id: SeatId;
  readonly role: Role;
  /** Whether a person owns this seat, though a mind may hold it for a while. */
  readonly human: boolean;
}

export interface Thread {
  readonly number: string;
  readonly slug: string;
  readonly present: readonly SeatId[];
}

export interface OpenPrompt {
  readonly request: RequestType;
  readonly seq: Seq;
}

export interface Checkpoint {
  readonly seq: Seq;
  readonly state: TableState;
  readonly past: Checkpoint | null;
}

export const emptyTable: TableState = {
  mode: "team",
  session: "unopened",
  sessionId: "",
  campaign: "",
  seal: "",
  seats: new Map(),
  threads: new Map(),
  scenes: 0,
  prompts: new Map(),
  vetoed: new Set(),
  answers: 0,
  beat: 1,
  rolls: new Map(),
  files: new Map(),
  seq: 0,
  past: null,
};

export const seatsOf = (state: TableState, role: Role): readonly SeatId[] =>
  [...state.seats.values()].filter((seat) => seat.role === role).map((seat) => seat.id);

export const roleOf = (state: TableState, seat: SeatId): Role | undefined => state.seats.get(seat)?.role;

export const isSplit = (state: TableState): boolean => state.threads.size > 1;

/** The thread a player is in; before the first scene, and for a player in none, there is no thread. */
export const threadOf = (state: TableState, seat: SeatId): Thread | undefined =>
  [...state.threads.values()].find((thread) => thread.present.includes(seat));

/** The players who are where this one is. Before the first scene the whole party is together. */
export function presentWith(state: TableState, seat: SeatId): readonly SeatId[] {
  if (state.threads.size === 0) return seatsOf(state, "player");
  return threadOf(state, seat)?.present ?? (roleOf(state, seat) === "player" ? [seat] : []);
}
