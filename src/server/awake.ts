import type { OpenEvening } from "../open-evening.ts";
import { othersThan } from "../play/agreeing.ts";
import { isFreeToPass } from "../play/answers.ts";
import { triesAgain } from "../play/failing.ts";
import { AnotherLine } from "../play/pending.ts";
import { LATER, type Person, type Post, type Taken, type Unanswered } from "../play/person.ts";
import { isOfPrompt, LATER_AGAIN, NOBODY_WAITS } from "../play/step.ts";
import { type Awaited, awaitedBy, type Waiting } from "../play/thinking.ts";
import type { EntryOf, SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { isIdle } from "../table/seating.ts";
import { Problem } from "./problem.ts";

/** What a listener of a seat is told besides its letters. Nothing of it is kept: what matters is in letters, and what is open can be asked for. */
export type Remark =
  | { readonly kind: "shown"; readonly text: string }
  | ({ readonly kind: "taken" } & Taken)
  | { readonly kind: "nudge"; readonly id: string; readonly until: string }
  | { readonly kind: "open"; readonly decision: Open | null }
  | ({ readonly kind: "waiting" } & WaitedFor);

/** Who is waited for, as far as a listener may know it. */
export interface WaitedFor {
  readonly people: readonly (Awaited & { readonly name: string })[];
  readonly minds: readonly SeatId[];
  /** Something of an answer has come. */
  readonly answering: boolean;
  /** So many words of it, in tens. */
  readonly words: number;
}

/** What somebody is asked now. */
export type Open = Omit<Unanswered, "seat"> & { readonly passes?: true };

export interface Listener {
  readonly seat: SeatId | undefined;
  /** There may be more letters. */
  letters(): void;
  remark(remark: Remark): void;
  /** The table is closed: whoever listens comes again, and goes on from where it was. */
  close(): void;
}

/** A table that is awake: it is played whenever something can happen, and rests when it waits for people. */
export interface Awake extends AsyncDisposable {
  readonly evening: OpenEvening;
  /** It is on record when this resolves. The same key says the same line once, however often it comes. */
  say(seat: SeatId, line: string, key: string): Promise<void>;
  open(seat: SeatId): Open | null;
  waiting(seat: SeatId | undefined): WaitedFor;
  /** Stops the minds that are waited for, where nobody else waits for them too. False where there is nothing to stop. */
  stop(seat: SeatId): boolean;
  /** A seat changes hands: a person holds it, or a mind. */
  hands(seat: SeatId, to: "person" | "mind"): Promise<void>;
  /** A Game Master whom it gave up waiting for is here: it is asked again. */
  again(): Promise<void>;
  /** A listener sees what its seat hears until it is disposed of. */
  join(listener: Listener): Disposable;
  readonly listeners: number;
  /** Resolves when nothing can happen without people. */
  rested(): Promise<void>;
  /** It is closed, or about to be: what was asked of it is asked of the table that is opened next. */
  readonly isLeft: boolean;
  /** When somebody's time is over, where that has an end. */
  readonly due: string | undefined;
}

export interface Keeping {
  readonly fault: (error: unknown) => void;
  readonly after: (milliseconds: number, what: () => void) => Disposable;
  readonly clock: () => number;
}

export function keepAwake(evening: OpenEvening, { fault, after, clock }: Keeping): Awake {
  const { table } = evening;
  const listeners = new Set<Listener>();
  const told = new WeakMap<Listener, string>(); // whom each was last told to wait for
  const leaving = new AbortController();
  const asked = new Map<SeatId, Open>(); // what each is asked now
  const shown = new WeakMap<Listener, string>(); // what each was last told that it is asked
  let playing: Promise<void> | undefined;
  let turning = new AbortController(); // raised when a slice is to begin anew
  let posting: Promise<unknown> = Promise.resolve(); // a line on its way to the record between slices
  const between: (() => Promise<void>)[] = []; // what is done before the next slice
  let timers = new DisposableStack();
  let ear: PromiseWithResolvers<Post | undefined> | undefined; // of the slice that is being played
  let came = false; // something was said while it was
  let saying: Promise<unknown> = Promise.resolve();
  let halt: (() => boolean) | undefined;
  let look: ((seat: SeatId | undefined) => Waiting | undefined) | undefined;

  let isBroken = false;
  const broken = (error: unknown): void => {
    isBroken = true;
    fault(error);
  };

  const tell = (remark: Remark, seat?: SeatId): void => {
    for (const one of listeners) if (seat === undefined || one.seat === seat) one.remark(remark);
  };

  const people: Person = {
    posts: true,
    seated: true,
    async person(decision, signal) {
      const { do: _, seat, relay: _relay, first: _first, since = "", ...rest } = decision;
      asked.set(seat, { ...rest, since });
      signal.addEventListener("abort", () => {
        if (signal.reason === LATER_AGAIN || asked.get(seat)?.id !== decision.id) return;
        asked.delete(seat);
        tellAll();
      });
      tellAll();
      return LATER; // whoever answers does it by `say`, in this slice or a later one
    },
    listen: (hear) => ear?.resolve((seat, line, name) => hear(seat, line, name)),
    show: (text, seat) => tell({ kind: "shown", text }, seat),
    took: (how, seat) => tell({ kind: "taken", ...how }, seat),
    thinks: (given) => {
      look = given;
    },
    stops: (given) => {
      halt = given;
    },
  };

  /** Whoever listens is told what they are asked, and for whom they wait as far as they may know it; and when that changes. */
  const tellAll = (): void => {
    for (const one of listeners) {
      const decision = one.seat === undefined ? null : open(one.seat);
      const waited = waiting(one.seat);
      if (one.seat !== undefined && isNew(shown, one, decision)) one.remark({ kind: "open", decision });
      if (isNew(told, one, waited)) one.remark({ kind: "waiting", ...waited });
    }
  };

  const isNew = (known: WeakMap<Listener, string>, one: Listener, what: unknown): boolean => {
    const now = JSON.stringify(what);
    const before = known.get(one);
    known.set(one, now);
    return before !== now;
  };

  const waiting = (seat: SeatId | undefined): WaitedFor => {
    const now = [...asked].map(([who, { id, since, until }]) => ({
      seat: who,
      id,
      since,
      ...(until ? { until } : {}),
    }));
    const { people: seen, minds } = awaitedBy(table.state, seat, now);
    const atWork = playing && look?.(seat);
    return {
      people: seen.map((one) => ({ ...one, name: nameOf(one.seat) })),
      minds: atWork?.minds ?? minds,
      answering: atWork?.answering ?? false,
      words: atWork?.words ?? 0,
    };
  };

  /** Numbered by what the seat has heard: the table's own numbers would count what others did. */
  const numbers = new Map<string, string>();
  const numbered = (seat: SeatId, id: string): string => {
    const known = numbers.get(id) ?? `${id.split(" ", 1)[0]} ${table.mailbox(seat).count}`;
    numbers.set(id, known);
    return known;
  };
  const open = (seat: SeatId): Open | null => {
    const now = asked.get(seat);
    if (!now) return null;
    const { since, until, ...rest } = now; // always in this order, so that the same is the same text
    const passes = isOfPrompt(now) && isFreeToPass(table.state.prompts.get(seat));
    return {
      ...rest,
      id: numbered(seat, now.id),
      since,
      ...(until === undefined ? {} : { until }),
      ...(passes ? { passes: true as const } : {}),
    };
  };

  const play = (): void => {
    const looking = setInterval(tellAll, OFTEN);
    looking.unref();
    ear = Promise.withResolvers();
    came = false;
    timers.dispose();
    timers = new DisposableStack();
    turning = new AbortController();
    const signal = AbortSignal.any([leaving.signal, turning.signal]);
    playing = (async () => {
      await posting;
      for (let job = between.shift(); job; job = between.shift()) await job();
      return evening.play({ ...people, signal });
    })()
      .then((unanswered) => {
        asked.clear();
        for (const { seat, ...rest } of unanswered) asked.set(seat, rest);
      })
      .catch(broken) // one table's fault is no other's
      .finally(async () => {
        clearInterval(looking);
        ear?.resolve(undefined);
        for (let now: unknown; now !== saying; await now) now = saying; // lines that are on their way to the record
        look = undefined;
        halt = undefined;
        playing = undefined;
        const goesOn = came || between.length > 0;
        if (goesOn && !isBroken && !leaving.signal.aborted && table.state.session !== "closed") play();
        else {
          for (const job of between.splice(0)) void job(); // whoever waits for it is told what came of it
          waitFor();
        }
        tellAll();
      });
  };

  /** Whoever is slow is reminded at half of their time; when it is over their character acts alone. */
  const waitFor = (): void => {
    for (const [seat, { id, since, until }] of asked) {
      if (until === undefined || leaving.signal.aborted) continue;
      const left = Date.parse(until) - clock();
      const half = left - (Date.parse(until) - Date.parse(since)) / 2;
      if (half > 0) timers.use(after(half, () => tell({ kind: "nudge", id: numbered(seat, id), until }, seat)));
      timers.use(after(Math.max(0, left), () => !playing && play()));
    }
  };

  /** One line after the other, at once: while a slice is played its ear takes it, and between slices it waits for the next. */
  const sayNow: Post = async (seat, line, key) => {
    if (leaving.signal.aborted) throw goingToSleep();
    if (isBroken) throw brokenTable();
    if (table.state.session === "closed") throw over();
    const hear = playing && (await ear?.promise);
    const posted = (hear ?? evening.post)(seat, line, key);
    posting = posted.catch(() => {});
    await posted;
    came = true;
    if (!line.trim().startsWith("/")) asked.delete(seat); // they are asked again where it was no answer
    tellAll();
  };

  const watching = table.watch((entry) => {
    for (const one of listeners) one.letters();
    const text = entry.kind === "seat" ? comesOrGoes(entry, table.state.started) : undefined;
    if (entry.kind !== "seat" || text === undefined) return;
    for (const one of listeners) if (one.seat !== entry.seat) one.remark({ kind: "shown", text });
  });
  play();

  return {
    evening,
    open,
    waiting,
    stop(seat) {
      if (othersThan(table.state, seat).length > 0) throw othersHear();
      return halt?.() ?? false;
    },
    async hands(seat, to) {
      if (leaving.signal.aborted) throw goingToSleep();
      if (isBroken) throw brokenTable();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      between.push(() => evening.hands(seat, to).then(resolve, reject));
      if (playing)
        turning.abort(NOBODY_WAITS); // whatever minds are at begins anew
      else play();
      await promise;
      asked.delete(seat);
    },
    say(seat, line, key) {
      const said = saying.then(async () => {
        await sayNow(seat, line, key);
        if (!playing && !leaving.signal.aborted) play();
      });
      saying = said.catch(() => {});
      return said.catch((error: unknown) => {
        throw error instanceof AnotherLine ? usedKey() : error;
      });
    },
    again() {
      const asked = saying.then(async () => {
        if (playing || leaving.signal.aborted || isBroken || !isIdle(table.state)) return;
        await triesAgain(table);
        play();
      });
      saying = asked.catch(() => {});
      return asked;
    },
    join(listener) {
      listeners.add(listener);
      if (leaving.signal.aborted) queueMicrotask(() => listener.close()); // whoever comes too late comes again
      return { [Symbol.dispose]: () => void listeners.delete(listener) };
    },
    get listeners() {
      return listeners.size;
    },
    async rested() {
      while (playing) await playing;
    },
    get isLeft() {
      return leaving.signal.aborted;
    },
    get due() {
      return [...asked.values()].flatMap(({ until }) => until ?? []).toSorted()[0];
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      timers.dispose();
      await playing?.catch(() => {});
      for (let now: unknown; now !== saying; await now) now = saying; // what is on its way to the record is on it
      watching[Symbol.dispose]();
      for (const one of [...listeners]) one.close();
      await evening.confirm();
      await evening[Symbol.asyncDispose]();
    },
  };
}

/** What the others at the table are told when somebody comes or goes: who holds a seat is no secret, who thinks there in their place is. */
function comesOrGoes({ seat, joined, held, mode }: EntryOf<"seat">, isUnderWay: boolean): string | undefined {
  if (joined !== undefined || !isUnderWay) return undefined;
  const name = nameOf(seat);
  if (held === "human") return `(Somebody has sat down to play ${name}.)`;
  if (held === "mind") return `(Whoever played ${name} has left the seat. ${name} acts alone: you can play on.)`;
  if (mode === "AUTONOMOUS")
    return `(Whoever plays ${name} is away. ${name} acts alone until they are back: you can play on.)`;
  return mode === "HUMAN_RELAY" ? `(Whoever plays ${name} is back.)` : undefined;
}

/** Milliseconds. */
const OFTEN = 500;

const goingToSleep = (): Problem =>
  new Problem(503, "server/closing", "The server is closing this table.", "Try again in a moment.", 1);
const brokenTable = (): Problem =>
  new Problem(
    503,
    "server/broken",
    "This table cannot go on just now.",
    "Whoever keeps the server reads why; what was acknowledged is on record.",
  );
const over = (): Problem =>
  new Problem(
    409,
    "server/evening-over",
    "This evening is over.",
    "Begin the next one: POST /api/tables/<table>/evenings.",
  );
const othersHear = (): Problem =>
  new Problem(
    409,
    "server/others-hear",
    "Others wait for it as well.",
    "/x leaves a subject at once, for everybody; /undo asks the others.",
  );
const usedKey = (): Problem =>
  new Problem(
    409,
    "server/key-used",
    "Another line was said with that Idempotency-Key.",
    "Send a new random key with each line, and the same again only with the same line.",
  );
