import type { OpenEvening } from "../open-evening.ts";
import { LATER, type Person, type Post, type Unanswered } from "../play/person.ts";
import type { Taken } from "../play/taken.ts";
import { type Awaited, awaitedBy, type Waiting } from "../play/thinking.ts";
import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { Problem } from "./problem.ts";

/** What a listener of a seat is told besides its letters. Nothing of it is kept: what matters is in letters, and what is open can be asked for. */
export type Remark =
  | { readonly kind: "shown"; readonly text: string }
  | ({ readonly kind: "taken" } & Taken)
  | { readonly kind: "open"; readonly decision: Open | null }
  | ({ readonly kind: "waiting" } & WaitedFor);

/** Who is waited for, as far as a listener may know it. */
export interface WaitedFor {
  readonly people: readonly (Awaited & { readonly name: string })[];
  readonly minds: readonly SeatId[];
  /** Something of an answer has come. */
  readonly answering: boolean;
}

/** What somebody is asked now. */
export type Open = Omit<Unanswered, "seat">;

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
  /** A seat changes hands: a person holds it, or a mind. */
  hands(seat: SeatId, to: "person" | "mind"): Promise<void>;
  /** A listener sees what its seat hears until it is disposed of. */
  join(listener: Listener): Disposable;
  readonly listeners: number;
  /** Resolves when nothing can happen without people. */
  rested(): Promise<void>;
  /** When somebody's time is over, where that has an end. */
  readonly due: string | undefined;
}

export function keepAwake(evening: OpenEvening, fault: (error: unknown) => void = () => {}): Awake {
  const { table } = evening;
  const listeners = new Set<Listener>();
  const told = new WeakMap<Listener, string>(); // whom each was last told to wait for
  const leaving = new AbortController();
  let unanswered: readonly Unanswered[] = [];
  let playing: Promise<void> | undefined;
  let saying: Promise<unknown> = Promise.resolve();
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
    person: async () => LATER, // whoever answers does it by `say`, in this slice or a later one
    show: (text, seat) => tell({ kind: "shown", text }, seat),
    took: (how, seat) => tell({ kind: "taken", ...how }, seat),
    thinks: (given) => {
      look = given;
    },
  };

  /** Whoever waits is told for whom, as far as they may know it, and when that changes. */
  const tellWaiting = (): void => {
    for (const one of listeners) {
      const waited = waiting(one.seat);
      const now = JSON.stringify(waited);
      if (told.get(one) !== now) one.remark({ kind: "waiting", ...waited });
      told.set(one, now);
    }
  };

  const waiting = (seat: SeatId | undefined): WaitedFor => {
    if (playing) return { people: [], minds: [], answering: false, ...look?.(seat) };
    const { people: seen, minds } = awaitedBy(table.state, seat, unanswered);
    return { people: seen.map((one) => ({ ...one, name: nameOf(one.seat) })), minds, answering: false };
  };

  const play = (): Promise<void> => {
    const looking = setInterval(tellWaiting, OFTEN);
    looking.unref();
    const slice = evening
      .play({ ...people, signal: leaving.signal })
      .then((open) => {
        unanswered = open;
      })
      .catch(broken) // one table's fault is no other's
      .finally(() => {
        clearInterval(looking);
        look = undefined;
        playing = undefined;
        tellWaiting();
        for (const one of listeners) if (one.seat !== undefined) one.remark({ kind: "open", decision: open(one.seat) });
      });
    playing = slice;
    return slice;
  };

  const open = (seat: SeatId): Open | null => {
    const found = unanswered.find((one) => one.seat === seat);
    if (!found || playing) return null;
    const { seat: _, ...rest } = found;
    return rest;
  };

  /** One line after the other: what waits is one entry, and each adds to it. */
  const sayNow: Post = async (seat, line, key) => {
    while (playing) await playing; // what waits is written by one hand: a line comes between slices
    if (leaving.signal.aborted) throw goingToSleep();
    if (isBroken) throw brokenTable();
    if (table.state.session === "closed") throw over();
    await evening.post(seat, line, key);
    void play();
  };

  const watching = table.watch(() => {
    for (const one of listeners) one.letters();
  });
  void play();

  return {
    evening,
    open,
    waiting,
    async hands(seat, to) {
      while (playing) await playing;
      if (leaving.signal.aborted) throw goingToSleep();
      if (isBroken) throw brokenTable();
      await evening.hands(seat, to);
      void play();
    },
    say(seat, line, key) {
      const said = saying.then(() => sayNow(seat, line, key));
      saying = said.catch(() => {});
      return said;
    },
    join(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => void listeners.delete(listener) };
    },
    get listeners() {
      return listeners.size;
    },
    async rested() {
      while (playing) await playing;
    },
    get due() {
      return unanswered.flatMap(({ until }) => until ?? []).toSorted()[0];
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await playing?.catch(() => {});
      watching[Symbol.dispose]();
      for (const one of [...listeners]) one.close();
      await evening.confirm();
      await evening[Symbol.asyncDispose]();
    },
  };
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
