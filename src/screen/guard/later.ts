import type { SeatId, Seq } from "../../protocol/entry.ts";
import { openGroups, openRow } from "../../table/row.ts";
import { openSentences, type Sentences } from "./heard.ts";

/** What was heard in an evening. It is taken apart when somebody asks about it, and until then only its numbers are kept. */
export interface Evening extends Pick<Sentences, "truncate" | "knows" | "unheard"> {
  add(by: readonly SeatId[], seq: Seq): void;
}

/** `textsOf`: the texts of an entry that was heard. Nobody is asked for one before it is wanted, and for none twice. */
export function openEveningHeard(textsOf: (seq: Seq) => readonly string[]): Evening {
  const heard = openSentences();
  const groups = openGroups();
  let later = { seq: openRow(), group: openRow() }; // heard, and not yet taken apart
  const now = (): Sentences => {
    const due = later;
    if (due.seq.length === 0) return heard;
    later = { seq: openRow(), group: openRow() };
    for (let i = 0; i < due.seq.length; i++) {
      const seq = due.seq.at(i);
      heard.add(textsOf(seq), groups.at(due.group.at(i)), seq);
    }
    return heard;
  };
  return {
    add(by, seq) {
      later.seq.push(seq);
      later.group.push(groups.numberOf(by));
    },
    truncate(seq) {
      while (later.seq.length > 0 && later.seq.last() > seq) {
        later.seq.pop();
        later.group.pop();
      }
      heard.truncate(seq);
    },
    knows: (seat, stem) => now().knows(seat, stem),
    unheard: (seat, stems) => now().unheard(seat, stems),
  };
}
