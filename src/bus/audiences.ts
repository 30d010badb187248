import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Heard } from "../screen/context.ts";
import { openGroups, openRow } from "../table/row.ts";

/** Who heard what, by sequence number. There are few audiences, and each is kept once. */
export interface Audiences extends Heard {
  heard(entry: { readonly seq: Seq; readonly audience: readonly SeatId[] }): void;
  /** Plans that came to nothing are forgotten. */
  backTo(seq: Seq): void;
}

export function openAudiences(): Audiences {
  const audiences = openGroups();
  const heardBy = openRow(); // by sequence number: which audience it was
  heardBy.push(audiences.numberOf(NOBODY));
  const of = (seq: Seq): readonly SeatId[] =>
    seq > 0 && seq < heardBy.length ? audiences.at(heardBy.at(seq)) : NOBODY;
  return {
    heard({ seq, audience }) {
      while (heardBy.length > seq) heardBy.pop();
      while (heardBy.length < seq) heardBy.push(audiences.numberOf(NOBODY));
      heardBy.push(audiences.numberOf(audience));
    },
    backTo(seq) {
      while (heardBy.length > seq + 1) heardBy.pop();
    },
    of,
    has: (seat, seq) => of(seq).includes(seat),
    since(seat, seq) {
      for (let at = heardBy.length - 1; at > seq; at--) if (of(at).includes(seat)) return true;
      return false;
    },
  };
}

const NOBODY: readonly SeatId[] = Object.freeze([]);
