import type { DraftOf, SeatId, Seq } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { same } from "../table/collections.ts";
import type { Playable } from "./driver.ts";
import type { Post } from "./person.ts";

type OnRecord = DraftOf<"pending">;
export type Pending = ReturnType<typeof openPending>;

/**
 * What an evening knows besides its table, so that whoever opens it again goes on with all of it. In an evening that is played in one go it lives here
 * alone. Once a slice has ended it is on record, and what changes of people's words goes there before anything is done about them: so nothing is done twice.
 */
export function openPending(table: Pick<Playable, "state" | "record" | "isOnRecord">) {
  const before = table.state.pending ?? NOTHING;
  const untouched = table.state.moved < table.state.pendingSince ? before.taking : undefined; // taken up, and then nothing came of it
  let records = 0;
  let sent: OnRecord | null = table.state.pending; // on record, or on its way there
  let recorded: Promise<void> = Promise.resolve();

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

    /** What people have said is on record: in an evening of which a slice has ended, or always. */
    async words(always = false): Promise<void> {
      const { taking: _taken, ...known } = sent ?? NOTHING;
      if (sent || always) await onRecord({ ...known, ...spoken() });
    },
    /** Does something about words that waited: on record until something came of it. */
    async takes<T>(seat: SeatId, words: string, heeded: Seq, does: () => Promise<T>): Promise<T> {
      pending.taking = { seat, words, heeded };
      try {
        return await does();
      } finally {
        pending.taking = undefined;
      }
    },
    /** A line with a name of its own waits, on record under that name. False where it has come before, or too many wait. */
    async post(seat: SeatId, line: string, name: string): Promise<boolean> {
      const step = postedAs(name);
      if (await table.isOnRecord(step)) return false;
      pending.kept.set(seat, roomFor(pending.kept.get(seat), line));
      const { taking: _taken, ...known } = sent ?? NOTHING;
      const all = { ...known, ...spoken() };
      sent = all;
      recorded = table.record(step, all);
      await recorded;
      return true;
    },
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
  if (untouched) pending.kept.set(untouched.seat, [untouched.words, ...(pending.kept.get(untouched.seat) ?? [])]);
  return pending;
}

/** Somebody's line while nothing is being played: it waits on record for the next slice. The same name says it once. */
export async function postTo(
  table: Pick<Playable, "state" | "record" | "isOnRecord">,
  ...[seat, line, name]: Parameters<Post>
): Promise<void> {
  await openPending(table).post(seat, line, name);
}

const postedAs = (name: string): string => `post ${name}`;

function roomFor(kept: readonly string[] = [], line: string): readonly string[] {
  if (kept.length >= MOST_KEPT) throw new TooMuchWaits();
  return [...kept, line];
}

/** Lines of one person that wait at most. */
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
