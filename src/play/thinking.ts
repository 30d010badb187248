import type { SeatId } from "../protocol/entry.ts";
import { presentWith, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import type { Speak } from "./step.ts";

/** Whom the table waits for, as far as one person may know it. */
export interface Waiting {
  /** Companions who are where they are and were asked openly; the Game Master for everything else. Nobody: pages are being written. */
  readonly minds: readonly SeatId[];
  /** Something of an answer has come. */
  readonly answering: boolean;
  /** So many words of it, in tens: whoever waits sees that it goes on. */
  readonly words: number;
}

/** A mind is at this now. */
export interface AtWork {
  readonly step: Speak;
  readonly answering: boolean;
  readonly words: number;
  /** The person whose word to them they answer. */
  readonly to?: SeatId;
}

interface Looking {
  readonly state: TableState;
  /** Whoever looks; undefined: somebody who watches. */
  readonly seat: SeatId | undefined;
  readonly atWork: readonly AtWork[];
}

/**
 * What somebody may know of who is thinking. A seat in another scene, one that was asked in secret and an exchange of whispers look like the Game Master
 * at work, which is what follows all of them: that they are there cannot be told from it.
 */
export function waitingFor({ state, seat, atWork }: Looking): Waiting | undefined {
  const here = seat === undefined ? [] : presentWith(state, seat);
  const isSeen = ({ step, to }: AtWork): boolean => {
    if (step.task === "reply") return to !== undefined && to === seat;
    const prompt = state.prompts.get(step.seat);
    const isAnswer = step.task === "answer" || step.task === "interact";
    return isAnswer && step.seat !== seat && here.includes(step.seat) && prompt !== undefined && !prompt.secret;
  };
  const seen = atWork.filter(isSeen);
  if (seen.length > 0)
    return waiting(
      seen.map(({ step }) => step.seat),
      seen,
    );
  if (atWork.length === 0) return undefined;
  const isWriting = state.session === "ending" && atWork.every(({ step }) => PAGES.has(step.task));
  return waiting(isWriting ? [] : seatsOf(state, "gm"), atWork);
}

const waiting = (minds: readonly SeatId[], at: readonly AtWork[]): Waiting => ({
  minds: [...new Set(minds)],
  answering: at.some(({ answering }) => answering),
  words: inTens(at.reduce((sum, { words }) => sum + words, 0)),
});

export const inTens = (words: number): number => Math.floor(words / 10) * 10;

const PAGES: ReadonlySet<string> = new Set(["journal", "scene"]);

/** A person whose answer is waited for, as another may know it. */
export interface Awaited {
  readonly seat: SeatId;
  readonly since: string;
  /** From when on their character acts alone. */
  readonly until?: string;
}

/**
 * Whose answers a seat may know to be waited for: its own, and those of companions who are where it is and were asked openly. Where only others are
 * waited for, it looks like the Game Master at work, as with minds.
 */
export function awaitedBy(
  state: TableState,
  seat: SeatId | undefined,
  open: readonly (Awaited & { readonly id: string })[],
) {
  const here = seat === undefined ? [] : presentWith(state, seat);
  const seen = open.filter(
    (one) => one.seat === seat || (here.includes(one.seat) && !state.prompts.get(one.seat)?.secret),
  );
  return {
    people: seen.map(
      ({ seat: who, since, until }): Awaited => ({ seat: who, since, ...(until === undefined ? {} : { until }) }),
    ),
    minds: seen.length === 0 && open.length > 0 ? seatsOf(state, "gm") : [],
  };
}
