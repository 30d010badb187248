import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { roleOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import type { Pending } from "./pending.ts";
import type { Speak } from "./step.ts";

export type StandIns = ReturnType<typeof openStandIns>;

/**
 * What the people at the table are told when a mind failed, and what is done about it: once for each seat and what befell it, what lasts once for all, and
 * when it answers again. After a good while it is news again.
 */
export function openStandIns(
  table: { readonly state: TableState },
  { told, out }: Pick<Pending, "told" | "out">,
  show: (text: string) => void = () => {},
) {
  let isOver = false;
  return {
    /** `spent`: why nothing more is bought, which is told by itself. */
    needed(step: Speak, error: unknown, spent: string, plays: boolean): void {
      const kind = kindOf(error);
      const { beat } = table.state;
      const key = LASTS.includes(kind) ? kind : `${step.seat} ${kind}`; // what lasts befalls every seat of that model, and is told once
      if ((kind === "budget" && spent !== "") || beat - (told.get(key) ?? Number.NEGATIVE_INFINITY) < A_WHILE) return;
      told.set(key, beat);
      out.add(step.seat);
      const { name, instead } = called(table.state, step, plays);
      show(`(${name} ${befell(kind)}: ${instead}.${hintOf(error, kind)})`);
    },
    /** The house itself failed at this: whoever plays on should know, and may want to report it. */
    broken({ seat, task }: Speak): void {
      const what =
        roleOf(table.state, seat) === "gm" ? "The game master of the house" : `The house, for ${nameOf(seat)},`;
      const then =
        task === "journal" || task === "scene" || task === "memory"
          ? "nothing is written"
          : "the story goes on without it";
      show(`(${what} failed here: ${then}. Please report it.)`);
    },
    answered(seat: SeatId): void {
      if (out.delete(seat)) show(`(${ownerOf(table.state, seat)} model answers again.)`);
    },
    /** The Game Master's mind failed, and there is nobody to ask. */
    idle(why: string): void {
      show(`(${why} The evening is saved and stays open: play it again to try again.)`);
    },
    /** Why the evening ends here; said once. */
    spent(why: string): string {
      if (!isOver) show(`(${why} The evening is saved and ends here.)`);
      isOver = true;
      return why;
    },
  };
}

/** Beats after which something that befell a seat before is told again. */
const A_WHILE = 20;

/** What befell a model, in words that go on from its name. */
const WORDS: Readonly<Record<string, string>> = {
  silent: "did not answer",
  stalled: "stopped in the middle of its answer",
  slow: "did not answer in time",
  stopped: "was stopped",
  "cut-off": "broke off its answer",
  garbled: "answered nothing that could be read",
  "refused-key": "was refused with this key",
  unpaid: "has no credit left",
  "no-such-model": "is not there",
  "rate-limited": "has had too many questions",
  overloaded: "is overloaded",
  unreachable: "could not be reached",
  redirected: "sent the question on to another address",
  "no-address": "has no address",
  "bad-request": "did not take the question",
  "too-long": "was asked more than it can read",
  filtered: "would not answer",
  "too-much": "would not stop answering",
  gone: "did not answer",
  budget: "was called too often in this beat",
  "read-out": "read out its instructions",
  "not-taken": "told it otherwise than it happened",
  repeated: "told again what it had told",
  refused: "said nothing that the table takes",
};

export const befell = (fault: string): string => WORDS[fault] ?? "failed";

/** What lasts until somebody does something about it is told with its remedy. */
const LASTS = ["refused-key", "no-such-model", "bad-request", "unreachable", "redirected", "no-address"];

const hintOf = (error: unknown, kind: string): string => {
  const { hint } = (error ?? {}) as { hint?: unknown };
  return LASTS.includes(kind) && typeof hint === "string" ? ` ${hint}` : "";
};

/** By the name of the fault, for those of models; anything else is a mind that broke, or none: it was silent, or refused. */
export function kindOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "words" in error)
    return error.words === undefined ? "silent" : "refused";
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && code.startsWith("models/") ? code.slice("models/".length) : "broken";
}

function called(
  state: TableState,
  { seat, task }: Speak,
  plays: boolean,
): { readonly name: string; readonly instead: string } {
  const name = `${ownerOf(state, seat)} model`;
  if (task === "journal" || task === "scene" || task === "memory")
    return { name, instead: "the house writes in its place" };
  if (roleOf(state, seat) === "gm") return { name, instead: "the house runs the game this turn" };
  return { name, instead: plays ? "the house plays their turn in the fight" : "they let it pass" };
}

function ownerOf(state: TableState, seat: SeatId): string {
  const role = roleOf(state, seat);
  return role === "gm" ? "The GM's" : role === "narrator" ? "The Narrator's" : `${nameOf(seat)}'s`;
}
