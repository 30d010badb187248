import { type Bus, openBus } from "./bus/bus.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { openGuardedFiles } from "./play/guarded-files.ts";
import type { Draft, DraftOf, Entry, SeatId } from "./protocol/entry.ts";
import { TroupeError } from "./protocol/errors.ts";
import type { Role } from "./protocol/kinds/seat.ts";
import type { Mode } from "./protocol/kinds/session.ts";
import type { Stats } from "./rules/creature/stats.ts";
import { type HouseRules, underRules } from "./rules/house-rules.ts";
import { sealedDice, sealOf } from "./rules/seal.ts";
import type { Wear } from "./rules/wear.ts";
import { type Miss, openGuard } from "./screen/guard.ts";
import { inForce, type Policy } from "./screen/policy.ts";
import { openScreen } from "./screen/screen.ts";
import { entering, houseRules } from "./table/party.ts";
import { checkSeats } from "./table/seats.ts";
import type { TableState } from "./table/state.ts";
import { cutShort } from "./table/telling.ts";

/** A session and the seed that seals its dice; the same again when it is resumed. */
export interface Sitting {
  readonly session: string;
  readonly seed: string;
  /** Whose seats people take, where that was not said before. */
  readonly people?: readonly SeatId[] | undefined;
  /** The seed of a session that is left for this one, as far as it is known. */
  readonly leaving?: string | undefined;
}

/** What the campaign's folder says. */
export interface InFolder {
  /** The campaign's files as they are now, and the highest scene number among them. */
  readonly files?: readonly { readonly path: string; readonly sha256: string; readonly linked: boolean }[];
  readonly scenes?: number;
  /** What the sheets say, by seat. */
  readonly party?: Readonly<Record<SeatId, Stats>>;
  /** How worn they are: believed when a session begins. */
  readonly wear?: Readonly<Record<SeatId, Wear>>;
  /** The table's own rules, as far as the engine follows them. */
  readonly house?: HouseRules;
}

interface TableSetting extends InFolder {
  readonly ledger: Ledger;
  readonly campaign: string;
  readonly seats: readonly { readonly id: SeatId; readonly role: Role; readonly human?: boolean }[];
  readonly mode?: Mode;
  /** Called when another session was played before: what of it is not yet in the folder goes there. Gives what the folder says then, if that changed. */
  readonly leave?: (before: Pick<Table, "state" | "record">) => Promise<InFolder | undefined>;
  readonly clock?: () => string;
  readonly policy?: Policy;
  /** The text of a recorded version of a file, by its hash: without it, what files guard is not known. */
  readonly version?: (sha256: string) => string | undefined;
  /** Whose words the guard looks at: everybody's, but for seats of the house, which is code and reveals what it tells; nobody's where only the house plays. */
  readonly guarded?: false | ((seat: SeatId) => boolean) | undefined;
}

/** Which session: said at once, or once it is known how the last one was left. */
export type TableOptions = TableSetting &
  (Sitting | { readonly sitting: (last: TableState) => Sitting | Promise<Sitting> });

export interface Table extends Omit<Bus, "record"> {
  /** Records what the table itself does, once per name. */
  record(step: string, ...drafts: readonly Draft[]): Promise<void>;
  /** What the table recorded under a name. */
  underName(step: string): Promise<readonly Entry[] | undefined>;
  /** Somebody said something under a name that is given once, or the table recorded it. */
  isDone(step: string): Promise<boolean>;
  /** Narration that came near a secret, for whoever can read. */
  misses(): readonly Miss[];
  /** Closes the session and opens the seal: from here anyone can check the dice. */
  close(reason: string): Promise<void>;
}

/** What is said within one millisecond is said at one time, and that is written once. */
function clockOnTheWall(): () => string {
  let now = Number.NaN;
  let written = "";
  return () => {
    const time = Date.now();
    if (time !== now) written = new Date(time).toISOString();
    now = time;
    return written;
  };
}

/** Sets a table: the ledger that records, the screen that decides who hears, the bus that carries. Goes on where the ledger left off. */
export async function openTable(options: TableOptions): Promise<Table> {
  const { ledger, campaign, seats, party = {}, mode = "team", policy, version } = options;
  const { clock = clockOnTheWall() } = options;
  checkSeats(seats);
  let seal = ""; // known before the first die falls
  const { guarded } = options;
  const guard = guarded === false ? undefined : openGuard(version && openGuardedFiles(version), ledger);
  const screen = openScreen(policy, guard, guarded || undefined);
  const bus = await openBus({ ledger, screen, clock, dice: (place) => sealedDice(seal, place) });
  const { session, seed, leaving, people } = "sitting" in options ? await options.sitting(bus.state) : options;
  seal = seed;
  const keyOf = (step: string, of = session) => JSON.stringify([of, "table", step]);
  /** What was taken back may be done again, under another key; but for lines that came with a name of their own. */
  const keyNow = (step: string): string => {
    const { undos } = bus.state;
    return keyOf(undos > 0 && !step.startsWith("post ") ? `${step}, ${undos} taken back` : step);
  };
  const record = (step: string, ...drafts: readonly Draft[]) => {
    return bus.record(keyNow(step), session, drafts);
  };

  const last = bus.state;
  const isOpen = last.session === "open" || last.session === "ending";
  const goesOn = isOpen && last.sessionId === session;
  if (goesOn && last.seal !== sealOf(seed)) throw new WrongSeed(session);
  if (goesOn)
    await record(
      `resumed at ${last.seq}`,
      { kind: "session", resumed: true, ...inForce() },
      ...changedFiles(last, options.files),
      ...entering(last.status, changedSheets(last, party, options.files)),
      ...houseRules(last.status, options.house && underRules(options.house, last.rules)),
    );
  else {
    if (await ledger.find(keyOf("opened"))) throw new SessionOver(session);
    const before = {
      get state() {
        return bus.state;
      },
      record: (step: string, ...drafts: readonly Draft[]) =>
        bus.record(keyOf(step, last.sessionId), last.sessionId, drafts),
    };
    if (isOpen && last.midway) await before.record(`cut off ${last.midway.opener}`, ...cutShort(last));
    const now = { ...options, ...(last.sessionId === "" ? {} : await options.leave?.(before)) };
    if (isOpen) {
      const left: Draft = { kind: "session", closed: "left", ...(leaving === undefined ? {} : { seed: leaving }) };
      await before.record("closed", left);
    }
    const { scenes = 0 } = now;
    const opened = { campaign, mode, seal: sealOf(seed), ...(scenes > 0 ? { scenes } : {}) };
    const joined = seats.map(
      ({ id, role, human }): Draft => ({
        kind: "seat",
        seat: id,
        joined: role,
        held: human || people?.includes(id) ? "human" : "mind",
      }),
    );
    const known = [...entering(bus.state.status, now.party ?? {}, now.wear), ...houseRules(last.status, now.house)];
    await record(
      "opened",
      ...joined,
      ...known,
      { kind: "session", opened, ...inForce() },
      ...changedFiles(bus.state, now.files),
    );
  }

  return {
    get state() {
      return bus.state;
    },
    get tip() {
      return bus.tip;
    },
    mailbox: bus.mailbox,
    lend: bus.lend,
    settled: bus.settled,
    watch: bus.watch,
    record,
    underName: async (step) => (await ledger.find(keyNow(step))) as readonly Entry[] | undefined,
    async isDone(step) {
      const { seats: now, undos } = bus.state;
      const said = [...now.keys()].flatMap((seat) =>
        [undos, undos - 1].map((times) => JSON.stringify([session, "said", seat, step, times])),
      ); // it may have been an undo itself
      for (const key of [keyNow(step), ...said]) if (await ledger.find(key)) return true;
      return false;
    },
    misses: () => guard?.misses() ?? [],
    close: (reason) => record("closed", { kind: "session", closed: reason, seed }),
  };
}

/** Sheets that a hand has changed: what the story did to somebody, and has not been written there yet, is not undone by going on. */
function changedSheets(
  { files: known }: TableState,
  party: Readonly<Record<SeatId, Stats>>,
  files: InFolder["files"],
): Readonly<Record<SeatId, Stats>> {
  if (!files) return party;
  const isSame = (seat: SeatId): boolean => {
    const sheet = files.find(({ path }) => path.toLowerCase() === `party/${seat}.md`);
    return sheet !== undefined && known.get(sheet.path)?.sha256 === sheet.sha256;
  };
  return Object.fromEntries(Object.entries(party).filter(([seat]) => !isSame(seat)));
}

/** Files that are new, gone, or not as they were when the table last saw them. What the table has still to write is looked at when it is written. */
function changedFiles({ files: known }: TableState, files: InFolder["files"]): readonly DraftOf<"file">[] {
  if (!files) return [];
  const here = new Set(files.map(({ path }) => path));
  const gone = [...known].filter(([path, { base }]) => !here.has(path) && base === undefined && !isPassing(path));
  const changed = files.filter(({ path, sha256, linked }) => {
    const before = known.get(path);
    if (isPassing(path)) return false;
    return before?.base === undefined && (before?.sha256 !== sha256 || before.linked !== linked);
  });
  return [
    ...gone.map(([path]) => ({ kind: "file" as const, path, sha256: "" })),
    ...changed.map(({ path, sha256, linked }) => ({
      kind: "file" as const,
      path,
      sha256,
      ...(linked ? { linked: true as const } : {}),
    })),
  ];
}

/** What lies in tmp/ is on its way from one to another, and is looked at by whoever it is for. */
const isPassing = (path: string): boolean => /^tmp\//i.test(path);

/** The session was sealed with another seed; its dice would not be the ones it promised. */
export class WrongSeed extends TroupeError {
  override readonly name = "WrongSeed";
  readonly code = "table/wrong-seed";
  readonly hint = "Begin a new evening with --fresh. What was played is kept and can be replayed.";
  constructor(session: string) {
    super(`Session ${session} was sealed with another seed.`);
  }
}

/** The session was played to its end; what comes next is another one. */
export class SessionOver extends TroupeError {
  override readonly name = "SessionOver";
  readonly code = "table/session-over";
  readonly hint = "Open a new session, with an id of its own.";
  constructor(session: string) {
    super(`Session ${session} has closed.`);
  }
}
