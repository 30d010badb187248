import type { Entry, ForeignEntry, Seq } from "../protocol/entry.ts";
import { isFaded } from "./checkpoint.ts";
import { evolve } from "./evolve.ts";
import { type Checkpoint, emptyTable, type Faded, type Past, type TableState } from "./state.ts";

interface Recorded {
  readonly last: Seq;
  at?(seq: Seq): Entry | ForeignEntry | undefined;
}

/** So many closed beats are at hand, and up to twice as many; besides them the beginning, from which the others are made again. */
const AT_HAND = 8;

/**
 * A table is folded from its record, and so is every earlier one: of beats that closed long ago only where they stand on record is kept. The longest
 * evening weighs no more for them, and an undo that goes further back than anybody remembers reads the record again.
 */
export function openFading(recorded: Recorded) {
  const { at } = recorded;
  const entryAt = (seq: Seq) => at?.call(recorded, seq) as Entry | ForeignEntry;

  const restore = (mark: Faded): Checkpoint => {
    const first = firstOf(mark);
    const isOpening = first.seq === first.state.opened; // else the record begins in the middle of an evening
    let state = isOpening ? first.state : emptyTable;
    for (let seq = isOpening ? first.seq : 1; seq <= mark.until; seq++) state = evolve(state, entryAt(seq));
    let found: Past | null = state.past;
    while (found && found.seq > mark.seq) found = found.past;
    if (!found || isFaded(found)) throw new Error(`No beat closed at entry ${mark.seq}.`);
    return { ...found, past: mark.past };
  };

  return {
    /** The same table; when another beat has closed, what is long past is left to the record. */
    lighter(state: TableState, before: TableState): TableState {
      const latest = at && state.beat !== before.beat ? latestOf(state.past) : [];
      if (latest.length <= 2 * AT_HAND || (latest[AT_HAND - 1]?.seq ?? 0) > recorded.last) return state;
      const faded = latest.slice(AT_HAND).reduceRight<Past | null>((past, { seq }, i) => {
        const until = latest[AT_HAND + i - 1]?.seq ?? seq;
        return { seq, until, past, restore };
      }, latest.at(-1)?.past ?? null);
      const past = latest
        .slice(0, AT_HAND)
        .reduceRight<Past | null>((before, one) => ({ ...one, past: before }), faded);
      return { ...state, past: past as Checkpoint };
    },
  };
}

/** The newest checkpoints, as far as they are whole; without the first. */
function latestOf(newest: Past | null): readonly Checkpoint[] {
  const latest: Checkpoint[] = [];
  for (let past = newest; past?.past && !isFaded(past); past = past.past) latest.push(past);
  return latest;
}

function firstOf(mark: Past): Checkpoint {
  let first = mark;
  while (first.past) first = first.past;
  if (isFaded(first)) throw new Error("The beginning of an evening is kept whole.");
  return first;
}
