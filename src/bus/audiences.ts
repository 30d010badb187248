import type { Entry, ForeignEntry, SeatId, Seq } from "../protocol/entry.ts";
import type { Heard } from "../screen/context.ts";
import { openGroups, openRow } from "../table/row.ts";
import type { Noted } from "./mailbox.ts";

/** Who heard what, by sequence number. There are few audiences, and each is kept once. */
export interface Audiences extends Heard {
  heard(entry: Entry | ForeignEntry): void;
  /** What a seat had heard up to an entry, as its mailbox notes it. */
  to(seat: SeatId, until: Seq): Iterable<Noted>;
  /** Plans that came to nothing are forgotten. */
  backTo(seq: Seq): void;
}

export function openAudiences(): Audiences {
  const audiences = openGroups();
  const heardBy = openRow(); // by sequence number: which audience it was
  heardBy.push(audiences.numberOf(NOBODY));
  const others = openRow(); // what a mailbox does not simply put behind the rest: undos and pieces of narration
  const backs = openRow(); // of each of those: how far back the undo goes
  const of = (seq: Seq): readonly SeatId[] =>
    seq > 0 && seq < heardBy.length ? audiences.at(heardBy.at(seq)) : NOBODY;
  const backTo = (seq: Seq): void => {
    while (heardBy.length > seq + 1) heardBy.pop();
    for (; others.length > 0 && others.last() > seq; others.pop()) backs.pop();
  };
  return {
    heard(entry) {
      const { seq, kind, audience } = entry;
      if (heardBy.length > seq) backTo(seq - 1);
      while (heardBy.length < seq) heardBy.push(audiences.numberOf(NOBODY));
      heardBy.push(audiences.numberOf(audience));
      if (kind !== "undo" && kind !== "part") return;
      others.push(seq);
      backs.push(kind === "undo" ? entry.back_to : PIECE);
    },
    *to(seat, until) {
      let next = 0; // of the others
      for (let seq = 1; seq <= until; seq++) {
        while (next < others.length && others.at(next) < seq) next++;
        if (!of(seq).includes(seat)) continue;
        const back_to = next < others.length && others.at(next) === seq ? backs.at(next) : undefined;
        if (back_to === undefined) yield { seq, kind: "message" };
        else yield back_to === PIECE ? { seq, kind: "part" } : { seq, kind: "undo", back_to };
      }
    },
    backTo,
    of,
    has: (seat, seq) => of(seq).includes(seat),
    since(seat, seq) {
      for (let at = heardBy.length - 1; at > seq; at--) if (of(at).includes(seat)) return true;
      return false;
    },
  };
}

const NOBODY: readonly SeatId[] = Object.freeze([]);
const PIECE = -1;
