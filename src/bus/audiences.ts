import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Heard } from "../screen/context.ts";

/** Who heard what, by sequence number. There are few audiences, and each is kept once. */
export interface Audiences extends Heard {
  heard(entry: { readonly seq: Seq; readonly audience: readonly SeatId[] }): void;
  /** Plans that came to nothing are forgotten. */
  backTo(seq: Seq): void;
}

export function openAudiences(): Audiences {
  const audiences: (readonly SeatId[])[] = [NOBODY];
  const known = new Map<string, readonly SeatId[]>();
  return {
    heard({ seq, audience }) {
      const name = audience.join(" ");
      const one = known.get(name) ?? Object.freeze([...audience]);
      known.set(name, one);
      audiences[seq] = one;
    },
    backTo(seq) {
      audiences.length = seq + 1;
    },
    of: (seq) => audiences[seq] ?? NOBODY,
    has: (seat, seq) => audiences[seq]?.includes(seat) ?? false,
    since(seat, seq) {
      for (let at = audiences.length - 1; at > seq; at--) if (audiences[at]?.includes(seat)) return true;
      return false;
    },
  };
}

const NOBODY: readonly SeatId[] = Object.freeze([]);
