import type { SeatId } from "../protocol/entry.ts";
import { isWaitedFor } from "../table/seating.ts";
import { isOfFailure } from "./failing.ts";
import type { Meaning } from "./meaning.ts";
import type { Pending } from "./pending.ts";
import { type Asked, LATER, type Unanswered } from "./person.ts";
import type { DriverOptions } from "./playable.ts";
import { type Decide, LATER_AGAIN, NOBODY_WAITS } from "./step.ts";

interface AskingPeopleOptions extends Pick<DriverOptions, "table" | "evening" | "wait" | "person" | "clock"> {
  readonly pending: Pending;
  /** Raised when the table is left. */
  readonly signal: AbortSignal;
  /** What somebody has said before they were asked, if it can be the answer. */
  readonly ready: (step: Decide) => string | undefined;
  /** They have answered, whoever is waited for besides: they are told at once how it was taken. */
  readonly typed: (step: Decide, words: string) => void;
}

/** A person is being asked; what they decided may be held back until the minds have spoken. */
export interface Asking {
  readonly step: Decide;
  readonly over: AbortController;
  readonly said: Promise<Said>;
  /** Resolves when it is known that they do not answer now. */
  readonly later: Promise<void>;
  readonly held?: Decided;
  /** It was answered before it was asked. */
  readonly early: boolean;
  /** Nobody waits for their line any more: it has come, or they are not here. */
  isOver: boolean;
}

type Decided = Extract<Meaning, { readonly decide: string }>;

export const TIMED_OUT = Symbol("the time allowed has passed");
/** Undefined: they have no more to say. */
export type Said = string | undefined | typeof TIMED_OUT;

/** Who is being asked what: each person one thing at a time, and all of them at once. */
export function openAskingPeople(options: AskingPeopleOptions) {
  const { table, evening, wait, signal, pending, ready, typed, person = async () => undefined } = options;
  const { clock = () => new Date().toISOString() } = options;
  const asking = new Map<SeatId, Asking>();
  const absent = new Set<Asking["over"]>(); // who was asked so and does not answer now
  let wake = (): void => {};
  const leaving = new Promise<undefined>((resolve) =>
    signal.addEventListener("abort", () => resolve(undefined), { once: true }),
  );

  const sinceWhen = ({ seat, id }: Decide): string | undefined => {
    const known = pending.asked.get(seat);
    return known?.id === id ? known.since : undefined;
  };

  /** In milliseconds: what they chose themselves, or as at this table. Undefined: it has no end. */
  const patienceOf = (seat: SeatId): number | undefined => {
    const { patience: { after = "table" } = {}, waits } = table.state.seats.get(seat) ?? {};
    if (waits && isWaitedFor(table.state, seat)) return waits.seconds * 1000;
    if (after === "table") return evening.deadlines.human;
    return after === "off" ? undefined : after * 1000;
  };

  /** Whoever chose another time has all of it from then on. */
  const endOf = (seat: SeatId, since: string, time: number): number => {
    const { from = since } = table.state.seats.get(seat)?.patience ?? {};
    return Math.max(Date.parse(since), Date.parse(from)) + time;
  };

  /** The time that somebody has; of what they were asked in an earlier slice, what is left of it. Undefined: it has no end. */
  const timeFor = (step: Decide): number | undefined => {
    const since = sinceWhen(step);
    const human = patienceOf(step.seat);
    pending.asked.set(step.seat, { id: step.id, since: since ?? clock() });
    if (isOfFailure(step)) return human; // whoever comes later may choose yet
    if (human === undefined || since === undefined) return human;
    return Math.max(0, endOf(step.seat, since, human) - Date.parse(clock()));
  };

  const withOffer = (step: Decide): Asked => {
    const offer = pending.offers.get(step.seat)?.question;
    return { ...step, ...timesOf(step), ...(offer === undefined ? {} : { offer }) };
  };

  const timesOf = (step: Decide): { readonly since: string; readonly until?: string } => {
    const since = sinceWhen(step) ?? clock();
    const human = patienceOf(step.seat);
    const hasNoEnd = human === undefined || isOfFailure(step);
    return { since, ...(hasNoEnd ? {} : { until: new Date(endOf(step.seat, since, human)).toISOString() }) };
  };

  const limit = (patience: number | undefined, until: AbortSignal): readonly Promise<typeof TIMED_OUT>[] =>
    patience === undefined ? [] : [wait(patience, until).then((): typeof TIMED_OUT => TIMED_OUT)];

  const stop = ({ step, over }: Asking): void => {
    over.abort(NOBODY_WAITS);
    absent.delete(over);
    asking.delete(step.seat);
    pending.asked.delete(step.seat);
  };

  /** A person is asked once for each decision; in a later slice again, with what is left of their time. */
  const asked = (step: Decide): Asking => {
    const before = asking.get(step.seat);
    if (before?.step.id === step.id) return before;
    if (before) stop(before);
    const over = new AbortController();
    const patience = timeFor(step);
    const early = ready(step) ?? (patience === 0 ? TIMED_OUT : undefined); // their time may have passed while nobody was at the table
    const { promise: said, resolve: says, reject } = Promise.withResolvers<Said>();
    const { promise: later, resolve: isLater } = Promise.withResolvers<void>();
    const now: Asking = { step, over, said, later, early: early !== undefined, isOver: early !== undefined };
    if (early !== undefined) says(early);
    else {
      Promise.resolve(person(withOffer(step), over.signal)).then((words) => {
        now.isOver = true;
        if (words === LATER) return isLater();
        if (words !== undefined && !over.signal.aborted) typed(step, words);
        says(words);
      }, reject);
      void later.then(() => absent.add(over));
      for (const passed of limit(patience, over.signal)) passed.then(says, reject);
    }
    asking.set(step.seat, now);
    return now;
  };

  return {
    leaving,
    /** Their words are used. What they have decided of something else waits on. */
    used(one: Asking): void {
      stop(one);
      if (pending.held.get(one.step.seat)?.id === one.step.id) pending.held.delete(one.step.seat);
    },
    isHeld: ({ seat }: Decide): boolean => asking.get(seat)?.held !== undefined,
    /** A prompt stands before them, and their line is waited for. */
    isOpen: (seat: SeatId): boolean => asking.get(seat)?.isOver === false,
    hold(one: Asking, held: Decided): void {
      asking.set(one.step.seat, { ...one, held });
      pending.held.set(one.step.seat, { id: one.step.id, words: held.decide });
    },
    /** Somebody wants something unasked: whoever waits for a line looks up. */
    wake: (): void => wake(),
    /** They were asked and do not answer now. */
    isAbsent(seat: SeatId): boolean {
      const before = asking.get(seat);
      return before !== undefined && before.held === undefined && absent.has(before.over);
    },
    /** Somebody has said something after all: if they were given up for now, they are asked again. */
    again(seat: SeatId): void {
      const before = asking.get(seat);
      if (!before || !absent.has(before.over)) return;
      stop(before);
      wake();
    },
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
    /** Resolves when it is known that none of these answers now. */
    async later(steps: readonly Decide[]): Promise<void> {
      await Promise.all(steps.map((step) => asked(step).later));
    },
    /** Whose line is there; the first of the party, where several are. */
    async whose(steps: readonly Decide[]): Promise<Asking | undefined> {
      const waiting = Symbol("has not spoken yet");
      for (const one of steps.map(asked))
        if (one.held || (await Promise.race([one.said, Promise.resolve(waiting)])) !== waiting) return one;
      return undefined;
    },
    /** One person is asked something, and the table waits for it. */
    async put(step: Decide): Promise<Said | typeof LATER> {
      const over = new AbortController();
      const patience = timeFor(step);
      if (patience === 0) return TIMED_OUT;
      const said = await Promise.race([
        person({ ...step, ...timesOf(step) }, over.signal),
        leaving,
        ...limit(patience, over.signal),
      ]);
      over.abort(NOBODY_WAITS);
      if (said !== LATER) pending.asked.delete(step.seat);
      return said;
    },
    /** The slice ends: whoever is being asked is asked again in the next. */
    rest(): void {
      for (const { over } of asking.values()) over.abort(LATER_AGAIN);
      asking.clear();
    },
    /** What a person was asked and has not answered. */
    unanswered(step: Decide): Unanswered {
      const { id, seat, of, text, options: choices } = step;
      const { offer } = withOffer(step);
      return {
        ...{ id, seat, of, text, options: choices },
        ...timesOf(step),
        ...(offer === undefined ? {} : { offer }),
      };
    },
  };
}
