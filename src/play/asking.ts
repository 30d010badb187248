import { MOST, type Voice } from "../bus/voice.ts";
import { houseMind } from "../minds/house/house.ts";
import type { Due, Mind, Task } from "../minds/mind.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { MAX_TEXT, plainCopy } from "../protocol/text.ts";
import { roleOf } from "../table/seating.ts";
import { openAccounts } from "./accounts.ts";
import { answersOwed } from "./answers.ts";
import { deskFor } from "./desk.ts";
import type { DriverOptions } from "./playable.ts";
import { openReading } from "./reading.ts";
import { NOBODY_WAITS, type Speak, type Step } from "./step.ts";
import { tellingFor } from "./telling.ts";
import { isOwed } from "./writing-down.ts";

export type Minds = ReturnType<typeof openMinds>;

/** What came of asking a mind. */
export interface Said {
  /** What it says, or nothing: it fell silent past its deadline, or failed, or nobody waits any more. */
  readonly words?: readonly unknown[] | undefined;
  /** It failed, and this is how; and it was the house that did. */
  readonly fault?: { readonly error: unknown; readonly ours: boolean };
  /** It is a model; and it says what the house decided. */
  readonly model?: boolean;
  readonly house?: boolean;
  /** It is the house's own mind. */
  readonly ours?: boolean;
  /** In its own words. */
  readonly reworded?: boolean;
}

interface Asked {
  readonly voice: Voice;
  readonly said: Promise<Said>;
}

interface Thought {
  readonly said: Promise<Said>;
  /** What is known of whoever thinks, before it has answered. */
  readonly who: () => Pick<Said, "model" | "house" | "ours">;
  readonly house: boolean;
  /** It is a page. */
  readonly writes: boolean;
  readonly over: AbortController;
  readonly ready: boolean;
  /** Something of its answer has come. */
  readonly answering: boolean;
  /** So many words of it. */
  readonly words: number;
}

/** How minds are asked: each with its own desk, for so long and no longer, and all at once who have something to answer. */
export function openMinds({
  table,
  evening,
  mindOf,
  houseOf = houseMind,
  wait,
  version = () => undefined,
}: DriverOptions) {
  const reading = openReading(version);
  const accounts = openAccounts({ table, budget: evening.budget });
  const thoughts = new Map<string, Thought>(); // by step; begun and not yet said
  const asked = new Map<string, Asked>();
  let waiting = true; // until nobody waits for anything any more
  let interruptions = 0;
  const dues = new Map<SeatId, { readonly due: Due; readonly undos: number }>(); // whose window gets full, as of their last prompt
  const stops = new Map<(goesOn: boolean) => void, string>(); // whoever is waited for until then, by step
  const halting = new Set<() => void>(); // the same, as a failure: a person has stopped them
  let last: { readonly over: AbortController; readonly waited: Promise<void> } | undefined; // the time that the last pages have together

  /** It runs from when the first of them could be thought of: whoever comes to a page later has what is left of it. */
  const lastTime = (milliseconds: number): Promise<void> => {
    const over = new AbortController();
    last ??= { over, waited: wait(milliseconds, over.signal) };
    return last.waited;
  };
  const closeLast = (): void => {
    last?.over.abort(NOBODY_WAITS);
    last = undefined;
  };

  /** What a mind has thought of by then counts, however late it is asked for it. */
  const timeFor = ({ deadline, last: isLast }: Speak, signal: AbortSignal): Promise<void> =>
    isLast ? lastTime(deadline).then(() => wait(0, signal)) : wait(deadline, signal);

  const think = (step: Speak, again = false, voice?: Voice): Thought => {
    const known = thoughts.get(step.id);
    if (known) return known;
    const over = new AbortController();
    const { state } = table;
    const house = step.house || accounts.why() !== "";
    const role = roleOf(state, step.seat);
    const ours = houseOf(role);
    const own = mindOf(step.seat);
    const isOver = step.over === true && own !== ours;
    const mind = house ? ours : isOver ? tooOften : own;
    const standsIn = house === true && role === "gm" && own !== ours;
    const desk = deskFor(step, { state, mailbox: table.mailbox(step.seat), version, reading, again, standsIn });
    const lent = accounts.lend(step, state.seq, again);
    let answering = false;
    let words = 0;
    let byHouse = false;
    let reworded = false;
    const decided = (told?: "reworded") => {
      byHouse = true;
      reworded = told !== undefined;
    };
    const who = () => ({ model: lent.isModel() || isOver, house: byHouse, ours: mind === ours });
    const said = Promise.resolve()
      .then(() => {
        const { second = false } = step;
        return mind(desk, over.signal, {
          ...lent.hands,
          alive: (piece) => {
            answering = true;
            words += wordsIn(piece);
          },
          ...tellingFor(step, over.signal, voice),
          house: decided,
          second,
          fold: (due) => dues.set(step.seat, { due, undos: state.undos }),
        });
      })
      .then((says): Said => ({ words: wordsOf(says, step) }))
      .catch((error: unknown): Said => ({ fault: { error: faultOf(error), ours: mind === ours } }))
      .then((came) => {
        lent.over();
        return { ...came, ...who(), reworded };
      });
    const thought = {
      ...{ said, who, house: house === true, writes: isWriting(step.task), over, ready: false },
      get answering() {
        return answering;
      },
      get words() {
        return words;
      },
    };
    void said.then(() => {
      thought.ready = true;
    });
    thoughts.set(step.id, thought);
    return thought;
  };

  const answer = async (step: Speak, voice: Voice): Promise<Said> => {
    const before = interruptions;
    const { said, who, over } = think(step, isWriting(step.task) && (await voice.tried()) > 0, voice);
    let stop = (_goesOn: boolean): void => {};
    let goesOn = false;
    const stopped = new Promise<Said>((resolve) => {
      stop = (isKept) => {
        goesOn = isKept || isWriting(step.task); // nobody waits for it now, and it may be wanted all the same
        resolve({});
      };
    });
    if (waiting && before === interruptions) stops.set(stop, step.id);
    else stop(false);
    const { promise: halted, resolve: halts } = Promise.withResolvers<Said>();
    const halt = () => halts({ fault: { error: STOPPED, ours: false }, ...who() });
    if (!isWriting(step.task)) halting.add(halt);
    try {
      if (step.house) return await Promise.race([said, stopped]);
      return await Promise.race([said, stopped, halted, timeFor(step, over.signal).then(who)]);
    } finally {
      stops.delete(stop);
      halting.delete(halt);
      if (!goesOn) over.abort(NOBODY_WAITS);
    }
  };

  const forget = ({ id }: { readonly id: string }): void => {
    thoughts.get(id)?.over.abort(NOBODY_WAITS);
    thoughts.delete(id);
    asked.delete(id);
  };

  const ask = (wanted: Speak): Asked => {
    const known = asked.get(wanted.id);
    if (known) return known;
    const bought = thoughts.get(wanted.id)?.house === false; // and what was bought is used
    const step = accounts.why() === "" || bought ? wanted : { ...wanted, house: true };
    const voice = table.lend(step.seat, step.id, ...(step.house ? ["house" as const] : []));
    const fresh = { voice, said: answer(step, voice) };
    asked.set(step.id, fresh);
    return fresh;
  };

  const owedAnswers = (): ReadonlySet<string> =>
    new Set(table.state.session === "open" ? answersOwed(table.state, evening).map(({ id }) => id) : []);

  const drop = (isKept: (id: string) => boolean): void => {
    waiting = false;
    interruptions++;
    for (const [stop, id] of stops) stop(isKept(id));
    closeLast();
    for (const id of [...thoughts.keys(), ...asked.keys()]) {
      if (isKept(id)) asked.delete(id);
      else forget({ id });
    }
  };

  return {
    /** Begins what is to be thought now, and drops what nobody asks for any more. */
    attend(steps: readonly Step[]): void {
      waiting = true;
      const wanted = new Set(steps.map((step) => step.id));
      const isPage = (id: string) => thoughts.get(id)?.writes === true && isOwed(table.state, id); // nobody is asked twice for it
      const answers = owedAnswers(); // nor for what they are asked, while the folder follows or something is put on record
      for (const id of [...thoughts.keys(), ...asked.keys()])
        if (!wanted.has(id) && !isPage(id) && !answers.has(id)) forget({ id });
      for (const step of steps) {
        if (step.do === "close") closeLast();
        if (step.do === "ahead" && step.speak.last) lastTime(step.speak.deadline);
        if (step.do === "ahead" && !step.waits) think(step.speak);
        if (step.do === "speak" && !step.first) ask(step);
      }
    },
    get interrupted() {
      return !waiting;
    },
    /** Nobody waits for what minds are at, or have thought of. */
    interrupt: (): void => drop(() => false),
    /** Nobody waits for them for now; what they were asked has not changed, and they think on. */
    leaveThinking(): void {
      const answers = owedAnswers();
      drop((id) => thoughts.get(id)?.writes === true || answers.has(id));
    },
    /** The same as `interrupt`, but for pages: what they are made of has not changed. */
    interruptAnswers: (): void => drop((id) => thoughts.get(id)?.writes === true),
    /** A person has stopped whoever is waited for. True where there was somebody to stop. */
    halt(): boolean {
      const any = halting.size > 0;
      for (const halt of halting) halt();
      return any;
    },
    ask,
    /** The page of memory that came to be due when this seat was asked last: it goes on record with its answer, so that a kill parts them nowhere. */
    dueOf(seat: SeatId): readonly Draft[] {
      const { due, undos } = dues.get(seat) ?? {};
      dues.delete(seat);
      const { state } = table;
      const seq = due && table.mailbox(seat).seqOf(due.until);
      const isOwed = state.duties.some((duty) => duty.task === "memory" && duty.seat === seat);
      if (!due || seq === undefined || isOwed || undos !== state.undos || state.session !== "open") return [];
      return [{ kind: "memory", by: seat, ...due, until: seq }];
    },
    /** A seat's desk as it is now. */
    deskOf: (step: Speak) => {
      const { state } = table;
      return deskFor(step, { state, mailbox: table.mailbox(step.seat), version, reading });
    },
    /** For a call that is nobody's step. */
    lend: (step: Parameters<typeof accounts.lend>[0]) => accounts.lend(step, table.state.seq, false),
    /** Every call of a model so far is on record when this resolves; and why nothing more is bought, if so. */
    accounted: accounts.settle,
    spent: accounts.why,
    /** Whether a mind is at this now, and what of its answer has come. */
    at({ id }: Speak): Pick<Thought, "answering" | "words"> | undefined {
      const thought = thoughts.get(id);
      return !thought || thought.ready ? undefined : { answering: thought.answering, words: thought.words };
    },
    /** The mind has made up its mind. */
    isReady: ({ id }: Speak): boolean => thoughts.get(id)?.ready ?? false,
    forget,
  };
}

/** How many words end in a piece of an answer. */
export const wordsIn = (piece = ""): number => piece.match(/\s+/g)?.length ?? 0;

const STOPPED = { code: "models/stopped" } as const;

/** In place of a mind that was asked so often in this beat that it is not asked any more. */
const tooOften: Mind = async () => {
  throw Object.assign(new Error("It was called too often in this beat."), { code: "models/budget" });
};

/** What is known of how a mind failed. What it threw may be anything, and throw again when it is looked at. */
function faultOf(error: unknown): { readonly code?: unknown; readonly hint?: unknown } {
  try {
    const { code, hint } = (error ?? {}) as { readonly code?: unknown; readonly hint?: unknown };
    return { code, hint };
  } catch {
    return {};
  }
}

const isWriting = (task: Task): boolean => task === "journal" || task === "scene" || task === "memory";

/** What a mind says can be looked at from here on without harm: what is no plain data is refused later, by the table. */
const readable = (say: unknown): unknown =>
  typeof say === "object" && say !== null ? (plainCopy(say)?.copy ?? UNREADABLE) : say;
const UNREADABLE = Symbol("no plain data");

/** What a mind gave, as a list. Whoever writes something down says nothing else meanwhile; plain prose is then what they write. */
function wordsOf(says: unknown, { task, file = "" }: Speak): readonly unknown[] | undefined {
  const length = Array.isArray(says) ? Math.min(says.length, MOST + 1) : 1; // more than that is refused without being looked at
  const list = Array.from({ length }, (_, i): unknown => readable(Array.isArray(says) ? says[i] : says));
  if (task === "reply" && list.length === 0) return undefined; // they say nothing
  if (task === "tell") {
    const accounts = list.filter((say) => (say as { kind?: unknown } | null)?.kind === "rejoin");
    return accounts.length > 0 ? accounts : undefined; // whoever tells of a time apart answers nothing else meanwhile
  }
  if (!isWriting(task)) return list;
  if (task === "memory") {
    const pages = list.filter((say) => (say as { kind?: unknown } | null)?.kind === "memory");
    return pages.length > 0 ? pages.slice(0, 1) : undefined;
  }
  const words = list.flatMap((say): readonly unknown[] => {
    if (typeof say === "string" && say.length > MAX_TEXT) return [];
    if (typeof say === "string")
      return say.trim() === "" ? [] : [{ kind: "writing", for: file, text: say.trim(), sources: [] }];
    const { kind, tag } = (say ?? {}) as { kind?: unknown; tag?: unknown };
    return kind === "writing" || kind === "lookup" || tag === "NARRATOR_REQUEST" || tag === "NARRATOR_NOTE"
      ? [say]
      : [];
  });
  return words.length > 0 ? words : undefined;
}
