import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { isHeldByHuman, seatsOf, type TableState, type Wish } from "../table/state.ts";
import type { Meaning } from "./lead.ts";
import { ends, leadOf } from "./saying.ts";
import type { Decide, Step } from "./step.ts";

/** The other people who are here, in the order of the party. */
export const othersThan = (state: TableState, seat: SeatId): readonly SeatId[] =>
  seatsOf(state, "player").filter((one) => one !== seat && isHeldByHuman(state, one));

/** What one person may want, and all have to live with. */
export function wishOf(meant: Meaning): Wish["for"] | undefined {
  if (!("say" in meant) || meant.by !== "lead") return undefined;
  const [{ kind, beats = 1, fields }] = meant.say as readonly [Wanted];
  if (kind === "undo") return { undo: beats };
  return fields?.command === "end" ? { end: true } : undefined;
}

interface Wanted {
  readonly kind?: string;
  readonly beats?: number;
  readonly fields?: { readonly command?: string };
}

/** Somebody's wish is put to the others before anything else goes on; when all who are here have agreed, it is done. */
export function agreeing(state: TableState): readonly Step[] {
  const { wish } = state;
  if (!wish) return [];
  const waiting = othersThan(state, wish.seat).filter((seat) => !wish.agreed.has(seat));
  if (waiting.length > 0) return waiting.map((seat) => agreeStep(wish, seat));
  const says = "undo" in wish.for ? ({ kind: "undo", beats: wish.for.undo } as const) : ends();
  return [{ do: "say", id: `wish ${wish.seq}`, seat: leadOf(state), says: [says] }];
}

const agreeStep = ({ seq, seat: by, for: wanted }: Wish, seat: SeatId): Decide => ({
  do: "decide",
  id: `agree ${seq}`,
  seat,
  of: "ASK_PLAYER",
  text: `${nameOf(by)} would ${"undo" in wanted ? "take back what was done last" : "save and end the evening"}. Do you agree?`,
  options: ["Yes", "No"],
});

/** Somebody is asked whether they agree to what another wants. */
export const isOfWish = ({ id }: Decide): boolean => id.startsWith("agree ");
