import type { Mailbox } from "../bus/mailbox.ts";
import type { SeatId } from "../protocol/entry.ts";
import { backTo } from "../table/decide.ts";
import type { TableState } from "../table/state.ts";
import { othersThan } from "./agreeing.ts";
import { meaningOf } from "./lead.ts";
import { goneBehind } from "./recap.ts";

/** What `/undo` would take back, before anybody says it. */
export interface Foretold {
  readonly possible: boolean;
  /** Why it is not, where it is not. */
  readonly why: string;
  /** One's own words that would go, short, oldest first; whether what was told goes; and the end of what would then have been told last. */
  readonly own: readonly string[];
  readonly told: boolean;
  readonly stands: string;
  /** Who would be asked first. */
  readonly asks: readonly SeatId[];
}

interface Looking {
  readonly state: TableState;
  readonly box: Pick<Mailbox, "letters" | "count" | "standing" | "upTo">;
  readonly seat: SeatId;
  readonly beats: number;
}

export function foretold({ state, box, seat, beats }: Looking): Foretold {
  const standing = box.standing();
  const since = (seq: number) => [...standing].slice(box.upTo(seq).length);
  const meant = meaningOf(`/undo ${beats}!`, seat, state, standing, since, () => standing);
  const [said] = "say" in meant ? (meant.say as readonly { readonly beats?: number }[]) : [];
  if (said?.beats === undefined) return { ...NOTHING, why: "show" in meant ? meant.show : "" };
  const stands = box.upTo(backTo(state, said.beats));
  const undo = { n: box.count + 1, back_to: stands.at(stands.length - 1)?.n ?? 0 };
  return { possible: true, why: "", ...goneBehind(box.letters, undo, seat), asks: othersThan(state, seat) };
}

const NOTHING: Foretold = { possible: false, why: "", own: [], told: false, stands: "", asks: [] };
