import type { SeatId } from "../protocol/entry.ts";
import { waitedFor } from "../table/decide.ts";
import { BEATS_WITHOUT, isLast } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { inWords } from "../world/duration.ts";
import { fixedElsewhere } from "./fix.ts";
import { LAST_WORDS } from "./spoken.ts";

/** What comes of a command that was done: what whoever gave it is told, and whether minds go on with what they are at. */
export interface After {
  readonly shows: readonly string[];
  /** Nobody goes on with anything, or nobody with an answer; or all go on, and the table looks up. */
  readonly interrupts?: "all" | "answers" | "waiting";
}

export function afterCommand([said]: readonly unknown[], seat: SeatId, state: TableState): After {
  const { tag, kind = "", fields } = said as Command;
  const shows = [...fixedElsewhere(said, seat, state)];
  if (fields?.command === "save")
    shows.push("It will be saved when this exchange is finished. What was said so far is on record already.");
  if (fields?.command === "end" && state.spent.calls > 0 && state.endings === 1) shows.push(LAST_WORDS);
  if (fields?.mode === "AUTONOMOUS") shows.push(alone(waitedFor(fields.reason).waits, isLast(state, seat)));
  if (kind === "boundary") return { shows, interrupts: "all" }; // it stands in everybody's brief from now on
  if (tag === "MODE_SWITCH") return { shows, interrupts: "waiting" };
  const stops = STOPS.has(kind) || fields?.command === "end";
  return stops ? { shows, interrupts: "answers" } : { shows };
}

interface Command {
  readonly tag?: string;
  readonly kind?: string;
  readonly fields?: { readonly command?: string; readonly mode?: string; readonly reason?: string };
}

/** What somebody who steps away is told, and how long they are waited for where it matters. */
export const alone = (seconds: number | undefined, last: boolean): string =>
  `Your character decides alone until you are /back.${last ? ` With nobody here the story goes on for ${BEATS_WITHOUT} beats, and then it waits.` : ""}${seconds === undefined ? "" : ` Where something cannot be taken back, you are waited for: ${inWords(seconds)}.`}`;

/** After these nobody goes on with what they were at. */
const STOPS: ReadonlySet<string> = new Set(["undo", "retcon"]);
