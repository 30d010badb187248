import type { EntryOf, SeatId } from "../protocol/entry.ts";
import { creatureOf } from "../rules/creature/creature.ts";
import type { Status } from "../rules/state.ts";
import { toAskAgain } from "./asked-again.ts";
import { whole } from "./checkpoint.ts";
import { same } from "./collections.ts";
import { stillNew } from "./newcomers.ts";
import { inANewBeat } from "./spent.ts";
import type { Checkpoint, Past, TableState } from "./state.ts";

/** What was taken back is gone from the state; who sits where, the session and the files stay as they are now. */
export function takeBack(state: TableState, { seq, back_to, left }: EntryOf<"undo">): TableState {
  const past = pastAt(state, back_to);
  const kept = past?.opening?.state ?? past?.state ?? state;
  const { seats, session, endings, ended, files, lastWords, written, boundaries, rules, sheets, spent, pending } =
    state;
  const { otherModel, houseRuns, ownNotes, pendingSince } = state;
  const undone = [...state.undone, ...state.edits.after(back_to)];
  const stopped = session === "ending" ? { prompts: new Map(), relayed: new Set<SeatId>(), decided: new Map() } : {};
  const status = asNow(kept, state);
  return {
    ...kept,
    ...stopped,
    wish: null,
    notes: stillNew(kept.notes, state.notes),
    seats,
    session,
    endings,
    ended,
    files,
    undone,
    written,
    lastWords,
    past,
    again: past && !left ? toAskAgain(past) : [],
    status,
    boundaries,
    rules,
    sheets,
    pending,
    pendingSince,
    failing: null,
    otherModel,
    houseRuns,
    ownNotes,
    spent: inANewBeat(spent),
    undos: state.undos + 1,
    takenBack: seq,
  };
}

/** Where it goes back to: a closed beat, the opening as it was told, or, where that is taken back as well, the beginning. */
function pastAt(state: TableState, back_to: number): Checkpoint | null {
  let found: Past | null = state.past;
  while (found && found.seq > back_to) found = found.past;
  const past = found && whole(found);
  if (!past?.opening || past.opening.seq <= back_to) return past;
  const { opening: _opening, ...beginning } = past;
  return { ...beginning, asked: [] };
}

/** How everybody was then, by the sheets and the table's own rules of now: those are no part of the story. */
function asNow({ status: then, sheets: old }: TableState, { status: now, seats, sheets }: TableState): Status {
  const party = Object.values(now.creatures).filter(({ id }) => seats.get(id)?.role === "player");
  const restated = party.map(({ id, side, stats: grown }) => {
    const before = then.creatures[id];
    const stats = sheets.get(id) ?? grown;
    const unchanged = before && same(old.get(id), sheets.get(id)); // a level gained since is taken back
    const changed = before ? { ...before, stats, hp: Math.min(before.hp, stats.hp) } : creatureOf(id, side, stats);
    return [id, unchanged ? before : changed] as const;
  });
  return { ...then, house: now.house, creatures: { ...then.creatures, ...Object.fromEntries(restated) } };
}
