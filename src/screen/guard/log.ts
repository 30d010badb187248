import type { Entry, ForeignEntry, SeatId, Seq } from "../../protocol/entry.ts";
import { openGroups, openRow } from "../../table/row.ts";

/** An entry that the guard has heard, and by whom it was; or an undo, and what it took back. */
export interface Heard {
  readonly seq: Seq;
  readonly entry?: Entry | undefined;
  readonly ears?: readonly SeatId[];
  readonly took?: readonly Heard[];
}

/** What the guard has heard, in order. The latest entries are at hand; of those before them only their numbers are, once they are on record. */
export interface Log {
  /** The last entry that was heard; 0: none. */
  readonly last: Seq;
  push(heard: Heard): void;
  pop(): Heard;
  entryOf(heard: Heard): Entry;
  /** What was heard since the story was last told, or told so many times. */
  sinceTold(times: number): readonly Entry[];
}

const AT_HAND = 100;

interface Recorded {
  readonly last: Seq;
  at?(seq: Seq): Entry | ForeignEntry | undefined;
}

export function openLog(recorded: Recorded): Log {
  const seqs = openRow();
  const told = openRow(); // where in the log the story was told
  const ears = openRow(); // by whom it was heard
  const groups = openGroups();
  const entries = new Map<Seq, Entry>();
  const undos = new Map<Seq, readonly Heard[]>();
  const at = (place: number): Heard => {
    const seq = seqs.at(place);
    const took = undos.get(seq);
    return took ? { seq, took } : { seq, entry: entries.get(seq), ears: groups.at(ears.at(place)) };
  };
  const entryOf = ({ seq, entry }: Heard): Entry => entry ?? entries.get(seq) ?? (recorded.at?.(seq) as Entry);
  return {
    get last() {
      return seqs.length === 0 ? 0 : seqs.last();
    },
    push({ seq, entry, ears: by = [], took }) {
      const place = seqs.push(seq);
      ears.push(groups.numberOf(by));
      if (took) undos.set(seq, took);
      if (!entry) return;
      if (entry.kind === "message" && entry.tag === "NARRATIVE") told.push(place);
      entries.set(seq, entry);
      if (!recorded.at || entries.size < 2 * AT_HAND) return;
      for (const old of entries.keys()) {
        if (entries.size <= AT_HAND || old > recorded.last) break;
        entries.delete(old);
      }
    },
    pop() {
      const heard = at(seqs.length - 1);
      seqs.pop();
      ears.pop();
      entries.delete(heard.seq);
      undos.delete(heard.seq);
      if (told.length > 0 && told.last() === seqs.length) told.pop();
      return heard;
    },
    entryOf,
    sinceTold(times) {
      const from = times > told.length ? 0 : told.at(told.length - times) + 1;
      return Array.from({ length: seqs.length - from }, (_, i) => at(from + i)).flatMap((one) =>
        one.took ? [] : [entryOf(one)],
      );
    },
  };
}
