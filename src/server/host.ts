import type { OpenEvening } from "../open-evening.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import { type Awake, keepAwake } from "./awake.ts";
import { Problem } from "./problem.ts";
import type { Store } from "./store.ts";

/** What was settled when a table was made. */
export interface Setting {
  readonly mode: Mode;
  /** The seats that people hold. */
  readonly people: readonly string[];
  /** Seconds before the character of somebody who does not answer acts alone. */
  readonly timeout?: number | undefined;
  readonly seed?: string | undefined;
  /** The Game Master is a client, by MCP. */
  readonly gm?: "mcp" | undefined;
  /** Who thinks at a seat, where it is not as everywhere on this server: a model, or the house. */
  readonly minds?: Readonly<Record<string, string>> | undefined;
  /** The seats that whoever keeps the table has handed to a mind: a line from there does not take them back by itself. */
  readonly put?: readonly string[] | undefined;
}

export interface HostedTable {
  readonly id: string;
  readonly campaign: string;
  readonly setting: Setting;
  readonly made: string;
}

interface HostOptions {
  readonly store: Store;
  /** Puts the evening of a table together: a new one, where the last is over and `fresh` says so. */
  readonly open: (table: HostedTable, fresh: boolean) => Promise<OpenEvening>;
  /** Does something after so many milliseconds, unless it is disposed of. */
  readonly after?: (milliseconds: number, what: () => void) => Disposable;
  readonly clock?: () => number;
  /** How long a table stays awake at which nobody is. */
  readonly idle?: number;
  /** Says what went wrong to whoever keeps the server. */
  readonly tell?: (text: string) => void;
}

/** Many tables: each is opened when somebody comes, and closed when nobody is there and nothing can happen. */
export function openHost({ store, open, after = timer, clock = Date.now, idle = IDLE, tell = () => {} }: HostOptions) {
  const awake = new Map<string, Promise<Awake>>();
  const closing = new Map<string, Promise<void>>();
  const visits = new Map<string, number>(); // who is there now, or has asked something that is not answered yet
  const timers = new Map<string, Disposable>();
  let isClosed = false;

  const insert = store.prepare("INSERT INTO tables (id, campaign, setting, made) VALUES (?, ?, ?, ?)");
  const remove = store.prepare("DELETE FROM tables WHERE id = ?");
  const rows = store.prepare("SELECT id, campaign, setting, made, due FROM tables ORDER BY made, id");
  const row = store.prepare("SELECT id, campaign, setting, made, due FROM tables WHERE id = ?");
  const setSetting = store.prepare("UPDATE tables SET setting = ? WHERE id = ?");
  const setDue = store.prepare("UPDATE tables SET due = ? WHERE id = ?");

  const find = (id: string): HostedTable => {
    const found = row.get(id) as Row | undefined;
    if (!found) throw noTable();
    return tableOf(found);
  };

  const wakeAt = (id: string, due: string | null | undefined): void => {
    timers.get(id)?.[Symbol.dispose]();
    timers.delete(id);
    if (due === null || due === undefined || isClosed) return;
    const wait = Math.min(Math.max(0, Date.parse(due) - clock()), LONGEST);
    timers.set(
      id,
      after(wait, () => void visit(id, async (table) => table.rested()).catch((error) => tell(String(error)))),
    );
  };

  /** When nothing can happen there any more, and nobody has come meanwhile: a mind may be at work for a long time. */
  const sleep = async (id: string): Promise<void> => {
    const opened = awake.get(id);
    const table = await opened;
    await table?.rested();
    if (!table || isClosed || awake.get(id) !== opened || (visits.get(id) ?? 0) > 0) return;
    await lies(id, async () => {
      const { due } = table;
      setDue.run(due ?? null, id);
      await table[Symbol.asyncDispose]();
      wakeAt(id, due);
    });
  };

  /** From here on whoever comes waits until it is closed, and has it opened anew. */
  const lies = (id: string, close: () => Promise<void>): Promise<void> => {
    awake.delete(id);
    const before = closing.get(id);
    const done = (async () => {
      await before?.catch(() => {});
      await close();
    })().finally(() => {
      if (closing.get(id) === done) closing.delete(id);
    });
    closing.set(id, done);
    return done;
  };

  /** Closed and opened in one: nobody finds it in between. */
  const anew = async (id: string, fresh: boolean): Promise<void> => {
    const before = awake.get(id);
    const closed = lies(id, async () => {
      const table = await before?.catch(() => undefined);
      await table?.[Symbol.asyncDispose]();
    });
    await Promise.all([closed, rouse(id, fresh)]);
  };

  const rouse = (id: string, fresh: boolean): Promise<Awake> => {
    const opened = awake.get(id);
    if (opened) return opened;
    const table = find(id);
    const opening = (async () => {
      await closing.get(id);
      return keepAwake(await open(table, fresh), {
        fault: (error) => tell(`${id}: ${error}`),
        after: (milliseconds, what) => after(Math.min(milliseconds, LONGEST), what),
        clock,
      });
    })();
    awake.set(id, opening);
    opening.catch(() => awake.delete(id));
    return opening;
  };

  /** Somebody is at the table for as long as it takes; it does not fall asleep meanwhile. Where it is opened anew under them, they begin again there. */
  async function visit<T>(id: string, what: (table: Awake) => Promise<T>): Promise<T> {
    if (isClosed) throw closed();
    const leave = stay(id);
    try {
      for (;;) {
        const table = await rouse(id, false);
        try {
          return await what(table);
        } catch (error) {
          if (!table.isLeft || isClosed) throw error; // it was opened anew meanwhile, and there it can be done
        }
      }
    } finally {
      leave[Symbol.dispose]();
    }
  }

  function stay(id: string): Disposable {
    timers.get(id)?.[Symbol.dispose]();
    timers.delete(id);
    visits.set(id, (visits.get(id) ?? 0) + 1);
    let isThere = true;
    return {
      [Symbol.dispose]() {
        if (!isThere) return;
        isThere = false;
        const left = (visits.get(id) ?? 1) - 1;
        if (left > 0) return void visits.set(id, left);
        visits.delete(id);
        if (!isClosed)
          timers.set(
            id,
            after(idle, () => void sleep(id).catch((error) => tell(String(error)))),
          );
      },
    };
  }

  for (const { id, due } of rows.all() as unknown as readonly Row[]) wakeAt(id, due); // deadlines outlast the server

  return {
    make(id: string, campaign: string, setting: Setting): HostedTable {
      if (row.get(id))
        throw new Problem(409, "server/table-there", `There is a table called ${id}.`, "Use it, or give another name.");
      const other = (rows.all() as unknown as readonly Row[]).find((one) => one.campaign === campaign);
      if (other)
        throw new Problem(
          409,
          "server/campaign-taken",
          `The table ${other.id} plays that campaign.`,
          "Use that table, or give the campaign's folder another name for a second copy.",
        );
      insert.run(id, campaign, JSON.stringify(setting), new Date(clock()).toISOString());
      return find(id);
    },
    /** It was never played, and there is nothing of it to keep. */
    unmake: (id: string): void => void remove.run(id),
    list: (): readonly HostedTable[] => (rows.all() as unknown as readonly Row[]).map(tableOf),
    find,
    visit,
    stay,
    isAwake: (id: string): boolean => awake.has(id),
    get awake() {
      return awake.size;
    },
    /** The next evening of a table whose last one is over. */
    async begin(id: string): Promise<void> {
      const stays = stay(id);
      try {
        const before = await rouse(id, false);
        await before.rested();
        if (before.evening.table.state.session === "closed" && (await awake.get(id)) === before) await anew(id, true);
      } finally {
        stays[Symbol.dispose]();
      }
    },
    /** Whoever has a seat's token and speaks holds it, by whatever door they come; not where it was handed to a mind, nor when the evening is over. */
    async sits(id: string, seat: string, { evening: { table }, hands }: Awake): Promise<void> {
      if (table.state.session === "closed" || table.state.seats.get(seat)?.human) return;
      if (find(id).setting.put?.includes(seat)) throw handedOver();
      await hands(seat, "person");
    },
    /** A seat is a mind's until its person takes it back, or not so any longer. */
    put(id: string, seat: string, isPut: boolean): void {
      const { setting } = find(id);
      const { put = [] } = setting;
      if (put.includes(seat) === isPut) return;
      const now = isPut ? [...put, seat] : put.filter((one) => one !== seat);
      setSetting.run(JSON.stringify({ ...setting, put: now }), id);
    },
    /** Other minds at a table: it is opened anew, whatever it is at. */
    async change(id: string, setting: Setting): Promise<void> {
      const stays = stay(id);
      try {
        setSetting.run(JSON.stringify(setting), id);
        await anew(id, false);
      } finally {
        stays[Symbol.dispose]();
      }
    },
    /** Every table is saved and left open. */
    async close(): Promise<void> {
      isClosed = true;
      for (const one of timers.values()) one[Symbol.dispose]();
      timers.clear();
      const leave = async (id: string, opened: Promise<Awake>): Promise<void> => {
        const table = await opened.catch(() => undefined);
        await table?.[Symbol.asyncDispose]();
        if (table) setDue.run(table.due ?? null, id);
      };
      const left = await Promise.allSettled([...[...awake].map((one) => leave(...one)), ...closing.values()]);
      for (const one of left) if (one.status === "rejected") tell(String(one.reason));
      awake.clear();
    },
  };
}

export type Host = ReturnType<typeof openHost>;

interface Row {
  readonly id: string;
  readonly campaign: string;
  readonly setting: string;
  readonly made: string;
  readonly due: string | null;
}

const tableOf = ({ id, campaign, setting, made }: Row): HostedTable => ({
  id,
  campaign,
  setting: JSON.parse(setting) as Setting,
  made,
});

const IDLE = 60_000;
/** A timer takes no more than this, and is set again then. */
const LONGEST = 24 * 3_600_000;

export const noTable = (): Problem =>
  new Problem(404, "server/no-table", "There is no such table.", "GET /api/tables lists those you may see.");
const handedOver = (): Problem =>
  new Problem(
    409,
    "server/seat-handed",
    "This seat is played by the table now, and what you typed was not taken.",
    "Take the seat back (POST …/take), or ask whoever keeps the table, and say it again.",
  );
const closed = (): Problem =>
  new Problem(503, "server/closing", "The server is closing.", "Everything is saved: come back when it runs again.", 5);

export const timer = (milliseconds: number, what: () => void): Disposable => {
  const set = setTimeout(what, milliseconds);
  set.unref();
  return { [Symbol.dispose]: () => clearTimeout(set) };
};
