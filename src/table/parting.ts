import { isAsk, type Say } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import { doer } from "../protocol/kinds/deed.ts";
import { castOf } from "./scenes.ts";
import { presentWith, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** What was narrowed, whose it is, and who notices it. */
export interface Narrowed {
  readonly say: Say;
  readonly of: SeatId;
  readonly noticed: readonly SeatId[];
}

/**
 * A ruling, a check, a die or a deed that stands before a parting in the same answer may be of the place they were in or of the place they are in behind it.
 * Whoever is with its character both before and behind notices it, and those it befalls; a GM who names them is taken at their word.
 */
export function beforeParting(state: TableState, say: Say, behind: readonly Say[]): Narrowed | undefined {
  if (!isAsk(say) || !behind.some((one) => isAsk(one) && one.kind === "scene")) return undefined;
  if (say.kind !== "ruling" && say.kind !== "roll" && say.kind !== "check" && say.kind !== "deed") return undefined;
  const isToAll = say.kind === "ruling" && say.learners === "present";
  if (say.visibility !== "open" || (say.noticed_by !== undefined && !isToAll)) return undefined;
  const concerned = say.kind === "deed" ? befallen(state, say.intent) : [say.for];
  const [of] = concerned;
  const here = of === undefined ? [] : presentWith(state, of);
  if (of === undefined || here.length === 0) return undefined;
  const together = here.filter((one) => staysWith(state, of, one, behind));
  if (together.length === here.length) return undefined;
  const noticed = here.filter((one) => together.includes(one) || concerned.includes(one));
  const learners = together.filter((one) => one !== of);
  const narrower = { ...say, noticed_by: say.noticed_by ?? [...noticed] } as Say;
  if (!isToAll) return { say: narrower, of, noticed };
  const { learners: _present, ...alone } = say;
  const heard = { ...alone, noticed_by: say.noticed_by ?? [...noticed] };
  return { say: learners.length > 0 ? { ...heard, learners } : heard, of, noticed };
}

/** Two who are together are so behind each scene that is opened. */
function staysWith(state: TableState, one: SeatId, other: SeatId, behind: readonly Say[]): boolean {
  let together = true;
  for (const say of behind) {
    if (!isAsk(say) || say.kind !== "scene") continue;
    const present = castOf(state, say);
    const [first, second] = [present.includes(one), present.includes(other)];
    if (first !== second) together = false;
    else if (first) together = true;
  }
  return together;
}

/** The players of a deed: who does it, and whom it befalls. Where none is named and they are all together, it is any of them. */
function befallen(state: TableState, intent: Readonly<Record<string, unknown>>): readonly SeatId[] {
  const players = seatsOf(state, "player");
  const named = [doer(intent), ...Object.values(intent).flat()];
  const found = players.filter((seat) => named.includes(seat));
  return found.length > 0 ? found.toSorted((a, b) => named.indexOf(a) - named.indexOf(b)) : players.slice(0, 1);
}
