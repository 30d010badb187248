import type { ToolCall } from "../models/model.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Awake, Remark } from "../server/awake.ts";
import type { Door } from "./door.ts";
import { Refused } from "./refused.ts";
import { type Heard, report } from "./report.ts";

/** What a person has in front of them besides the story: what a line such as `/sheet` gives. */
export type Papers = (table: Awake, line: string, seat: SeatId) => Promise<string | undefined>;

export interface PlaceOptions {
  /** A player's, whom the table takes for a person; or the Game Master's. */
  readonly seat: SeatId;
  /** Through which the Game Master of this table is asked, where that is a client. Else whoever has that seat only listens. */
  readonly door?: Door | undefined;
  /** At the table for as long as it takes. */
  readonly visit: <T>(what: (table: Awake) => Promise<T>) => Promise<T>;
  readonly papers: Papers;
  /** Whoever speaks for the seat holds it from then on; throws where they may not. */
  readonly sits?: (table: Awake) => Promise<void>;
  /** Throws where somebody asks too often. */
  readonly allow?: () => void;
}

/** A seat as a client has it: what it does, and what it then hears. It remembers only up to which letter it has told. */
export interface Place {
  readonly options: PlaceOptions;
  /** It is the Game Master's own. */
  readonly runs: boolean;
  /** What has come since the last call, or after a letter, as soon as something is asked or has come; after so many seconds in any case. */
  wait(seconds: number, after: number | undefined, signal: AbortSignal): Promise<Heard>;
  /** Says a line as a person would type it. `asked`: only as an answer to what is open. */
  say(line: string, asked: boolean, signal: AbortSignal): Promise<Heard>;
  /** One tool of the Game Master's: it is the answer to what is asked. */
  call(call: ToolCall, signal: AbortSignal): Promise<Heard>;
  /** Writes into one's own journal. */
  note(text: string): Promise<Heard>;
}

export function openPlace(options: PlaceOptions): Place {
  const { seat, door, visit, papers, sits, allow = () => {} } = options;
  const own = seat === "gm" ? door : undefined;
  let last: number | undefined; // the letter up to which this client has been told
  let known: ReadonlySet<string> = new Set(); // of the brief and the files that are asked with
  let calls = 0;
  let before: Promise<unknown> = Promise.resolve();
  let missed: readonly string[] = []; // what the table said out of the story between two calls
  let attending = 0;
  const joined = new WeakSet<Awake>();

  /** As long as the table is awake: what is said while this client thinks it is told in its next call. */
  const staysIn = (table: Awake): void => {
    if (joined.has(table)) return;
    joined.add(table);
    const remark = (one: Remark): void => {
      if (one.kind === "shown" && attending === 0) missed = [...missed, one.text].slice(-MOST_MISSED);
    };
    const listening = table.join({ seat, letters: () => {}, remark, close: () => listening[Symbol.dispose]() });
  };

  /** So many calls at once and no more. */
  const admitted = async <T>(call: () => Promise<T>): Promise<T> => {
    allow();
    if (calls >= MOST_CALLS)
      throw new Refused(
        "mcp/too-many-calls",
        `${MOST_CALLS} calls of yours are under way.`,
        "Wait for their answers first.",
      );
    calls++;
    try {
      return await call();
    } finally {
      calls--;
    }
  };

  /** One after the other: who calls three tools in a breath has them done in that order. What comes of a line nobody else's call waits for. */
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const mine = before.then(call);
    before = mine.catch(() => {});
    return mine;
  };

  /** Listens to the table, does something, and tells what came of it. */
  const attend = async (table: Awake, { seconds, signal, after, act, isEnough }: Attending): Promise<Heard> => {
    using listening = new DisposableStack();
    const over = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
    staysIn(table);
    attending++;
    listening.defer(() => attending--);
    let isTold = false;
    const shown = [...missed];
    missed = [];
    listening.defer(() => {
      if (!isTold) missed = [...shown, ...missed].slice(-MOST_MISSED);
    });
    let isClosed = false;
    let stir = () => {};
    const remark = (one: Remark): void => {
      if (one.kind === "shown") shown.push(one.text);
      stir();
    };
    const close = (): void => {
      isClosed = true;
      stir();
    };
    listening.use(table.join({ seat, letters: () => stir(), remark, close }));
    if (door) listening.use(door.listen(() => stir()));
    const ended = aborted(over);
    const box = table.evening.table.mailbox(seat);
    const from = () => after ?? last;
    const began = box.count;
    await act?.();
    for (;;) {
      const stirred = new Promise<void>((resolve) => {
        stir = resolve;
      });
      const rests = await Promise.race([table.rested().then(() => true), stirred, ended]);
      if (over.aborted || isClosed || own?.asked) break;
      if (!isEnough && (rests || door?.asked)) break; // it has been done, and what more comes of it is for the next call
      if (rests && isEnough?.(box.count > (from() ?? 0) || shown.length > 0)) break;
      if (rests) await Promise.race([stirred, ended]); // nothing for this seat until something moves
    }
    const open = table.open(seat) ?? undefined;
    const asked = own?.asked;
    const given = (from() ?? 0) === 0 ? NOTHING : known;
    const heard = report({
      table: table.evening.table,
      box,
      seat,
      from: from(),
      began,
      shown,
      open,
      asked,
      known: given,
    });
    if (signal.aborted) return heard; // nobody has it
    isTold = true;
    last = heard.last;
    if (asked) known = new Set(asked.stable);
    return heard;
  };

  /** What is asked of this seat is known as soon as it is asked, or the table rests. */
  const isAsked = async (table: Awake, signal: AbortSignal): Promise<boolean> => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(A_WHILE * 1000)]);
    const { promise: moved, resolve: move } = Promise.withResolvers<void>();
    const look = () => (table.open(seat) || door?.asked) && move();
    using listening = new DisposableStack();
    listening.use(table.join({ seat, letters: () => {}, remark: look, close: move }));
    if (door) listening.use(door.listen(look));
    look();
    await Promise.race([table.rested(), moved, aborted(over)]);
    return table.open(seat) !== null;
  };

  return {
    options,
    runs: own !== undefined,
    wait: (seconds, after, signal) =>
      admitted(() =>
        visit(async (table) => {
          if (own) await table.again();
          const isOver = () => table.evening.table.state.session === "closed";
          return attend(table, {
            seconds,
            signal,
            after,
            isEnough: (isNew) => isNew || table.open(seat) !== null || isOver(),
          });
        }),
      ),
    say: (line, asked, signal) => {
      const key = crypto.randomUUID(); // the same wherever the call has to begin again
      return admitted(() =>
        visit((table) => {
          const act = () =>
            inTurn(async () => {
              await sits?.(table);
              if (asked && !(await isAsked(table, signal))) throw notAsked();
              await table.say(seat, line, key);
            });
          return attend(table, { seconds: A_WHILE, signal, act });
        }),
      );
    },
    call: (call, signal) =>
      admitted(() =>
        inTurn(() =>
          visit((table) => {
            const act = async () => {
              if (!own?.answer(call)) throw notAsked();
            };
            return attend(table, { seconds: A_WHILE, signal, act });
          }),
        ),
      ),
    note: (text) =>
      admitted(() =>
        inTurn(() =>
          visit(async (table) => ({ text: (await papers(table, `/note ${text}`, seat)) ?? "", refused: false, last })),
        ),
      ),
  };
}

interface Attending {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly after?: number | undefined;
  readonly act?: () => Promise<void>;
  /** Of somebody who waits: whether what there is at rest is worth an answer, if letters are new. */
  readonly isEnough?: (isNew: boolean) => boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Of what was said between two calls the last is worth most. */
const MOST_MISSED = 50;
const MOST_CALLS = 8;
/** How long a call waits to see what comes of it, in seconds; what comes later is for the next one. */
const A_WHILE = 25;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

const notAsked = (): Refused =>
  new Refused(
    "mcp/not-asked",
    "Nothing is asked of you now, or no longer.",
    "Call wait_for_next: it says when something is.",
  );
