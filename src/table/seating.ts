import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { TableState, Thread } from "./state.ts";

/** Who sits in a role changes once in a while, and is asked for with every entry. */
export function seatsOf({ seats }: Pick<TableState, "seats">, role: Role): readonly SeatId[] {
  let known = byRole.get(seats);
  if (!known) {
    known = Map.groupBy(seats.keys(), (seat) => seats.get(seat)?.role);
    byRole.set(seats, known);
  }
  return known.get(role) ?? NO_SEATS;
}
const byRole = new WeakMap<TableState["seats"], ReadonlyMap<Role | undefined, readonly SeatId[]>>();
const NO_SEATS: readonly SeatId[] = Object.freeze([]);

export const roleOf = (state: TableState, seat: SeatId): Role | undefined => state.seats.get(seat)?.role;

/** The thread a player is in; before the first scene, and for a player in none, there is no thread. */
export const threadOf = (state: TableState, seat: SeatId): Thread | undefined =>
  [...state.threads.values()].find((thread) => thread.present.includes(seat));

/** The players as they are together: one group a thread, and one of those whom no scene names. Before the first scene, one group. */
export function groupsOf(state: TableState): readonly (readonly SeatId[])[] {
  const known = together.get(state.threads);
  if (known?.of === state.seats) return known.groups;
  const placed = [...state.threads.values()].map((thread) => thread.present);
  const elsewhere = seatsOf(state, "player").filter((seat) => !placed.some((group) => group.includes(seat)));
  const groups = [...placed, elsewhere].filter((group) => group.length > 0);
  together.set(state.threads, { of: state.seats, groups });
  return groups;
}
const together = new WeakMap<
  TableState["threads"],
  { readonly of: TableState["seats"]; readonly groups: readonly (readonly SeatId[])[] }
>();

export const isSplit = (state: TableState): boolean => groupsOf(state).length > 1;

/** The players who are where this one is. */
export const presentWith = (state: TableState, seat: SeatId): readonly SeatId[] =>
  groupsOf(state).find((group) => group.includes(seat)) ?? [];

/** Held by a person who is here, or is waited for; while they are away the seat decides for itself. */
export const isHeldByHuman = (state: TableState, seat: SeatId): boolean =>
  state.seats.get(seat)?.human === true &&
  (!state.seats.get(seat)?.away || isWaitedFor(state, seat) || isDeserted(state));

/** Without anybody at the table the story goes on for so many beats. */
export const BEATS_WITHOUT = 3;

/** Everybody who plays has stepped away, and the story has gone on without them for long enough: it waits for one of them. */
export function isDeserted({ seats, beat }: Pick<TableState, "seats" | "beat">): boolean {
  const people = [...seats.values()].filter(({ human }) => human);
  return people.length > 0 && people.every(({ away, since = beat }) => away && beat - since >= BEATS_WITHOUT);
}

/** Nobody else who plays is at the table. */
export const isLast = ({ seats }: Pick<TableState, "seats">, seat: SeatId): boolean =>
  [...seats.values()].every(({ id, human, away }) => id === seat || !human || away);

/** Somebody who is away is asked all the same, for as long as they wanted to be. */
export function isWaitedFor({ seats, prompts }: TableState, seat: SeatId): boolean {
  const { waits } = seats.get(seat) ?? {};
  return waits?.of !== undefined && !waits.over && waits.of === prompts.get(seat)?.seq;
}

/** Whether whoever holds the place of somebody who is away can still have them waited for, at the prompt that is open. */
export function mayWait({ seats, prompts }: TableState, seat: SeatId): "may" | "over" | undefined {
  const { away = false, waits } = seats.get(seat) ?? {};
  const prompt = prompts.get(seat);
  if (!away || !waits || !prompt) return undefined;
  return waits.of === prompt.seq ? "over" : "may";
}

/** The GM's mind has failed, and nothing goes on before somebody chooses how. */
export const isIdle = ({ failing }: TableState): boolean => failing !== null && !failing.again;

/** The dead, and those who lie senseless, do nothing. */
export const isOnItsFeet = ({ status }: TableState, seat: SeatId): boolean => {
  const { dead = false, hp = 1 } = status.creatures[seat] ?? {};
  return !dead && hp > 0;
};
