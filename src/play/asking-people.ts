import type { SeatId } from "../protocol/entry.ts";
import type { DriverOptions } from "./driver.ts";
import type { Meaning } from "./lead.ts";
import { type Decide, NOBODY_WAITS } from "./step.ts";

interface AskingPeopleOptions extends Pick<DriverOptions, "evening" | "wait" | "person"> {
  /** Raised when the table is left. */
  readonly signal: AbortSignal;
  /** What somebody has said before they were asked, if it can be the answer. */
  readonly ready: (step: Decide) => string | undefined;
}

/** A person is being asked; what they decided may be held back until the minds have spoken. */
export interface Asking {
  readonly step: Decide;
  readonly over: AbortController;
  readonly said: Promise<Said>;
  readonly held?: Meaning;
}

export const TIMED_OUT = Symbol("the time allowed has passed");
/** Undefined: they have no more to say. */
export type Said = string | undefined | typeof TIMED_OUT;

/** Who is being asked what: each person one thing at a time, and all of them at once. */
export function openAskingPeople(options: AskingPeopleOptions) {
  const { evening, wait, signal, ready, person = async () => undefined } = options;
  const asking = new Map<SeatId, Asking>();
  let wake = (): void => {};
  const leaving = new Promise<undefined>((resolve) =>
    signal.addEventListener("abort", () => resolve(undefined), { once: true }),
  );

  /** The time that a person has, where it has an end. */
  const limit = (until: AbortSignal): readonly Promise<typeof TIMED_OUT>[] => {
    const patience = evening.deadlines.human;
    return patience === undefined ? [] : [wait(patience, until).then((): typeof TIMED_OUT => TIMED_OUT)];
  };

  const stop = ({ step, over }: Asking): void => {
    over.abort(NOBODY_WAITS);
    asking.delete(step.seat);
  };

  /** A person is asked once for each decision. */
  const asked = (step: Decide): Asking => {
    const before = asking.get(step.seat);
    if (before?.step.id === step.id) return before;
    if (before) stop(before);
    const over = new AbortController();
    const early = ready(step);
    const said =
      early === undefined ? Promise.race([person(step, over.signal), ...limit(over.signal)]) : Promise.resolve(early);
    const now = { step, over, said };
    asking.set(step.seat, now);
    return now;
  };

  return {
    leaving,
    stop,
    isHeld: ({ seat }: Decide): boolean => asking.get(seat)?.held !== undefined,
    hold: (one: Asking, held: Meaning): void => void asking.set(one.step.seat, { ...one, held }),
    /** Somebody wants something unasked: whoever waits for a line looks up. */
    wake: (): void => wake(),
    /** All of these are asked, and nobody else any more; resolves when one of them has said something that is not held back already. */
    line(steps: readonly Decide[]): Promise<void> {
      for (const one of asking.values()) if (!steps.some(({ seat }) => seat === one.step.seat)) stop(one);
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      return Promise.race([
        ...steps.map(asked).flatMap(({ held, said }) => (held ? [] : [said.then(() => {})])),
        woken,
      ]);
    },
    /** Whose line is there; the first of the party, where several are. */
    async whose(steps: readonly Decide[]): Promise<Asking | undefined> {
      const waiting = Symbol("has not spoken yet");
      for (const one of steps.map(asked))
        if (one.held || (await Promise.race([one.said, Promise.resolve(waiting)])) !== waiting) return one;
      return undefined;
    },
    /** One person is asked something, and the table waits for it. */
    async put(step: Decide): Promise<Said> {
      const over = new AbortController();
      const said = await Promise.race([person(step, over.signal), leaving, ...limit(over.signal)]);
      over.abort(NOBODY_WAITS);
      return said;
    },
  };
}
