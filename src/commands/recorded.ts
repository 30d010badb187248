import { isPlayed, readRecord } from "../play/record.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { evolve } from "../table/evolve.ts";
import { emptyTable, type TableState } from "../table/state.ts";

/** The record of a campaign that was played, as a reader sees it. */
export interface Recorded {
  readonly entries: readonly Entry[];
  readonly state?: TableState;
  readonly sessions: readonly Session[];
}

export interface Session {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly seats: readonly SeatId[];
  readonly closed?: string;
}

/** Everything on record; nothing at all where nobody has played. */
export async function recorded(campaign: string): Promise<Recorded> {
  if (!isPlayed(campaign)) return { entries: [], sessions: [] };
  await using ledger = await readRecord(campaign);
  const entries: Entry[] = [];
  const sessions = new Map<string, Entry[]>();
  let state = emptyTable;
  for await (const entry of ledger.read()) {
    state = evolve(state, entry);
    if (entry.kind === "foreign") continue;
    entries.push(entry);
    const session = sessions.get(entry.session) ?? [];
    session.push(entry);
    sessions.set(entry.session, session);
  }
  return { entries, state, sessions: [...sessions].map(([id, some]) => sessionOf(id, some)) };
}

function sessionOf(id: string, entries: readonly Entry[]): Session {
  const seats = entries.flatMap((entry) => (entry.kind === "seat" && entry.joined ? [entry.seat] : []));
  const end = entries.findLast((entry) => entry.kind === "session" && entry.closed !== undefined);
  return { id, entries, seats, ...(end?.kind === "session" && end.closed !== undefined ? { closed: end.closed } : {}) };
}

/** Without what was taken back. */
export function withoutUndone(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind !== "undo") kept.push(entry);
    else while ((kept.at(-1)?.seq ?? 0) > entry.back_to) kept.pop();
  }
  return kept;
}

/** The session that was asked for, or the last one. */
export function sessionNamed({ sessions }: Recorded, id: string | boolean | undefined): Session {
  const found = typeof id === "string" ? sessions.find((one) => one.id === id) : sessions.at(-1);
  if (!found) throw new NoSession(typeof id === "string" ? id : undefined, sessions);
  return found;
}

export class NoSession extends TroupeError {
  override readonly name = "NoSession";
  readonly code = "cli/no-session";
  readonly hint: string;
  constructor(id: string | undefined, sessions: readonly Session[]) {
    super(id === undefined ? "Nobody has played here yet." : `There is no session ${id}.`);
    this.hint =
      sessions.length > 0
        ? `There are ${sessions.map((one) => one.id).join(", ")}.`
        : "Play an evening first: troupe play <campaign>";
  }
}
