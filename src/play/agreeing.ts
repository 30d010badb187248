import type { Say } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { nameOf } from "../protocol/text.ts";
import { isHeldByHuman, seatsOf } from "../table/seating.ts";
import type { TableState, Wish } from "../table/state.ts";
import { afterCommand } from "./after-command.ts";
import type { Meaning } from "./meaning.ts";
import type { DriverOptions } from "./playable.ts";
import { ends, leadOf } from "./saying.ts";
import { whyNot } from "./spoken.ts";
import type { Decide, Step } from "./step.ts";

/** The other people who are here, in the order of the party. */
export const othersThan = (state: TableState, seat: SeatId): readonly SeatId[] =>
  seatsOf(state, "player").filter((one) => one !== seat && isHeldByHuman(state, one));

/** Whoever has to agree to it: all the others, or whose character it is. */
export const askedFor = (state: TableState, seat: SeatId, wanted: Wish["for"]): readonly SeatId[] =>
  othersThan(state, seat).filter((one) => !("fix" in wanted) || one === wanted.of);

/** What one person may want, and others have to live with. */
export function wishOf(meant: Meaning): Wish["for"] | undefined {
  if (!("say" in meant) || meant.by !== "lead") return undefined;
  if (meant.corrects) return { fix: meant.say[0] as Record<string, unknown>, ...meant.corrects };
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
  const waiting = askedFor(state, wish.seat, wish.for).filter((seat) => !wish.agreed.has(seat));
  if (waiting.length > 0) return waiting.map((seat) => agreeStep(wish, seat));
  if ("fix" in wish.for) return []; // it is done as whoever is asked agrees, and left where they are not here any more
  const says = "undo" in wish.for ? ({ kind: "undo", beats: wish.for.undo } as const) : ends();
  return [{ do: "say", id: `wish ${wish.seq}`, seat: leadOf(state), says: [says] }];
}

const agreeStep = ({ seq, seat: by, for: wanted }: Wish, seat: SeatId): Decide => ({
  do: "decide",
  id: `agree ${seq}`,
  seat,
  of: "ASK_PLAYER",
  text: `${nameOf(by)} would ${whatIn(wanted)}. Do you agree?`,
  options: ["Yes", "No"],
});

function whatIn(wanted: Wish["for"]): string {
  if ("fix" in wanted) return `put this right for your character: ${wanted.words}`;
  return "undo" in wanted ? "take back what was done last" : "save and end the evening";
}

interface Agreeing extends Pick<DriverOptions, "table"> {
  readonly show: (text: string, seat: SeatId) => void;
  readonly id: () => string;
  /** Does what was wanted, in the words of the lead. */
  readonly does: (say: Say) => Promise<object>;
}

/** Somebody has said whether they agree. What is put right for their own character is done then. */
export async function agreed(seat: SeatId, agrees: boolean | undefined, { table, show, id, does }: Agreeing) {
  const { wish } = table.state;
  if (agrees === undefined) show("Yes, or no?", seat);
  else {
    if (agrees && wish && "fix" in wish.for) {
      const answer = await does(wish.for.fix as unknown as Say);
      const shows = isRefusal(answer) ? [whyNot(answer)] : afterCommand([wish.for.fix], wish.seat, table.state).shows;
      for (const text of shows) show(text, wish.seat);
    }
    await table.record(id(), { kind: "seat", seat, agrees });
  }
  if (agrees === false && wish) show(`${nameOf(seat)} would rather not.`, wish.seat);
  return agrees !== undefined;
}

/** Somebody is asked whether they agree to what another wants. */
export const isOfWish = ({ id }: Decide): boolean => id.startsWith("agree ");
