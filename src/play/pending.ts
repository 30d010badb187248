import type { DraftOf, SeatId, Seq } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { same } from "../table/collections.ts";
import type { Post } from "./person.ts";
import type { Playable } from "./playable.ts";

type OnRecord = DraftOf<"pending">;
export type Pending = Awaited<ReturnType<typeof openPending>>;
type Recording = Pick<Playable, "state" | "record" | "underName" | "isDone">;

/**
 * What an evening knows besides its table, so that whoever opens it again goes on with all of it. In an evening that is played in one go it lives here
 * alone. Once a slice has ended it is on record, and what changes of people's words goes there before anything is done about them: so nothing is done twice.
 */
export async function openPending(table: Recording) {
  const before = table.state.pending ?? NOTHING;
  const untouched = (await isUntouched(table)) ? before.taking : undefined; // taken up, and then nothing came of it
  let records = 0;
  let names = 0;
  let named = "";
  let sent: OnRecord | null = table.state.pending; // on record, or on its way there
  let recorded: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  /** Words are put down, or taken up, one after another: so it is always known whose were being taken up. */
  const oneByOne = <T>(does: () => Promise<T>): Promise<T> => {
    const done = last.then(does);
    last = done.catch(() => {});
    return done;
  };

  const onRecord = (all: OnRecord): Promise<void> => {
    if (sent && same(all, sent)) return recorded;
    sent = all;
    recorded = table.record(`pending ${table.state.seq}.${++records}`, all);
    return recorded;
  };

  /** What somebody has said and nobody has used: before they were asked, or in answer to a question while minds are still thinking. */
  const spoken = (): Pick<OnRecord, "kept" | "held" | "heeded" | "taking" | "offers"> => {
    const { held, kept, heeded, taking, offers } = pending;
    const waiting = [...kept].filter(([, lines]) => lines.length > 0);
    return {
      kept: Object.fromEntries(waiting.map(([seat, lines]) => [seat, [...lines]])),
      held: Object.fromEntries(held),
      heeded,
      ...(taking ? { taking } : {}),
      offers: Object.fromEntries(offers),
    };
  };

  const pending = {
    /** Words of a person that were said before they were asked, oldest first; and where the story stood when such words were last heard. */
    kept: new Map<SeatId, readonly string[]>(Object.entries(before.kept)),
    heeded: untouched?.heeded ?? (before.heeded as Seq),
    /** Words that waited, and are being taken up. */
    taking: undefined as OnRecord["taking"],
    /** What a person has decided, while minds are still thinking: it answers what they were asked, and nothing else. */
    held: new Map(Object.entries(before.held)),
    /** Commands that plain words sounded like, and that were offered. */
    offers: new Map(Object.entries(before.offers)),
    /** What each person is being asked, and since when. */
    asked: new Map(Object.entries(before.asked)),
    /** The steps in which somebody has answered a person or had nothing to say, and those for which the folder was brought up to date, or would have been. */
    replied: new Set(before.replied),
    tried: new Set(before.tried),
    /** What people were told of models that failed, and in which beat; and those who are still stood in for. */
    told: new Map(Object.entries(before.told)),
    out: new Set<SeatId>(before.out),

    /** What the next thing that comes of a person's words is called; where a line is being taken up under its own name, the first is called after it. */
    idOf(what: string): string {
      const as = pending.taking?.as;
      const isFirst = as !== undefined && as !== named;
      named = as ?? named;
      return isFirst ? as : `${what} ${table.state.seq}.${++names}`;
    },
    /** What people have said is on record: in an evening of which a slice has ended, or always. */
    async words(always = false): Promise<void> {
      const { taking: _taken, ...known } = sent ?? NOTHING;
      if (sent || always) await onRecord({ ...known, ...spoken() });
    },
    /** Does something while nobody's words are put down or taken up. */
    alone: oneByOne,
    /** Does something about words that waited: on record until something came of it. */
    takes: <T>(seat: SeatId, words: string, heeded: Seq, does: () => Promise<T>): Promise<T> =>
      oneByOne(async () => {
        pending.taking = { seat, words, heeded };
        try {
          return await does();
        } finally {
          pending.taking = undefined;
        }
      }),
    /**
     * The same while minds think, who may speak at any moment: what comes of it is done under a name of its own. Undefined where these words are no
     * longer waiting.
     */
    takesAs: (seat: SeatId, words: string, name: string, does: () => Promise<void>): Promise<void> =>
      oneByOne(async () => {
        const waiting = kept.get(seat) ?? [];
        const at = waiting.indexOf(words);
        if (at < 0) return;
        kept.set(seat, waiting.toSpliced(at, 1));
        pending.taking = { seat, words, heeded: pending.heeded, as: doneAs(name) };
        try {
          await does();
        } finally {
          pending.taking = undefined;
        }
      }),
    /** A line with a name of its own waits, on record under that name. False where it has come before. */
    post: (seat: SeatId, line: string, name: string): Promise<boolean> =>
      oneByOne(async () => {
        const step = postedAs(name);
        const known = (await table.underName(step))?.[0];
        if (known) {
          const isSame = known.kind === "pending" && known.kept[seat]?.at(-1) === line;
          if (!isSame) throw new AnotherLine();
          return false;
        }
        kept.set(seat, roomFor(kept.get(seat), line));
        const { taking: _taken, ...rest } = sent ?? NOTHING;
        const all = { ...rest, ...spoken() };
        sent = all;
        recorded = table.record(step, all);
        await recorded;
        return true;
      }),
    /** All of it is on record; of the steps those that may be asked about. */
    async all(asked: Pick<OnRecord, "replied" | "tried">): Promise<void> {
      await onRecord({
        kind: "pending",
        ...spoken(),
        asked: Object.fromEntries(pending.asked),
        replied: asked.replied.filter((id) => pending.replied.has(id)),
        tried: asked.tried.filter((id) => pending.tried.has(id)),
        told: Object.fromEntries(pending.told),
        out: [...pending.out],
      });
    },
  };
  const { kept } = pending;
  if (untouched) kept.set(untouched.seat, [untouched.words, ...(kept.get(untouched.seat) ?? [])]);
  return pending;
}

/** Somebody's line while nothing is being played: it waits on record for the next slice. The same name says it once. */
export async function postTo(table: Recording, ...[seat, line, name]: Parameters<Post>): Promise<void> {
  await (await openPending(table)).post(seat, line, name);
}

const postedAs = (name: string): string => `post ${name}`;
const doneAs = (name: string): string => `post ${name} done`;

/** Words were being taken up when the record ends, and nothing came of it. */
async function isUntouched({ state, isDone }: Recording): Promise<boolean> {
  const taking = state.pending?.taking;
  if (!taking) return false;
  return taking.as === undefined ? state.moved < state.pendingSince : !(await isDone(taking.as));
}

/** Commands come through where words have to wait: whoever has said too much may still stop the table. */
function roomFor(kept: readonly string[] = [], line: string): readonly string[] {
  const isCommand = line.trim().startsWith("/");
  const alike = kept.filter((one) => one.trim().startsWith("/") === isCommand);
  if (alike.length >= MOST_KEPT) throw new TooMuchWaits();
  return [...kept, line];
}

/** Lines of one person that wait at most, and as many commands. */
export const MOST_KEPT = 20;

/** Somebody says more than the table can take up. */
export class TooMuchWaits extends TroupeError {
  override readonly name = "TooMuchWaits";
  readonly code = "play/too-much-waits";
  readonly hint = "Wait until the story has been told on.";
  constructor() {
    super(`${MOST_KEPT} lines of yours are waiting already.`);
  }
}

/** A name that was given to another line. */
export class AnotherLine extends TroupeError {
  override readonly name = "AnotherLine";
  readonly code = "play/another-line";
  readonly hint = "Give every line a name of its own, and the same again only with the same line.";
  constructor() {
    super("Another line was said under that name.");
  }
}

const NOTHING: OnRecord = {
  kind: "pending",
  kept: {},
  held: {},
  heeded: 0,
  offers: {},
  asked: {},
  replied: [],
  tried: [],
  told: {},
  out: [],
};
