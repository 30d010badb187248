import type { Tag } from "../../../src/protocol/catalog.ts";
import type { Entry, EntryOf, Kind, SaidEntry } from "../../../src/protocol/entry.ts";

/** A way to break a good evening, if it has what it takes. */
export type Break = (entries: readonly Entry[]) => readonly Entry[] | undefined;

/** What is broken, how, and what the judge has to say about it. */
export type Case = readonly [name: string, breaks: Break, complaint: RegExp];

type Fits = (entry: Entry, i: number, all: readonly Entry[]) => boolean;

/** The first entry that fits is changed. */
export const change =
  (fits: Fits, by: (entry: Entry, all: readonly Entry[]) => object): Break =>
  (entries) => {
    const at = entries.findIndex(fits);
    const found = entries[at];
    return found && entries.with(at, { ...found, ...by(found, entries) } as Entry);
  };

/** The first entry that fits is left out. */
export const drop =
  (fits: Fits): Break =>
  (entries) => {
    const at = entries.findIndex(fits);
    return at < 0 ? undefined : renumbered(entries.toSpliced(at, 1));
  };

/** Something is added behind the first entry that fits. */
export const add =
  (fits: Fits, what: (entry: Entry, all: readonly Entry[]) => object): Break =>
  (entries) => {
    const at = entries.findIndex(fits);
    const found = entries[at];
    const added = found && ({ ...stampOf(found), seq: 0, ...what(found, entries) } as Entry);
    return added && renumbered(entries.toSpliced(at + 1, 0, added));
  };

/** The first entry that fits, and what follows from it, comes so many entries later. */
export const later =
  (fits: Fits, length: number, by: number): Break =>
  (entries) => {
    const at = entries.findIndex(fits);
    if (at < 0) return undefined;
    const moved = entries.slice(at, at + length);
    return renumbered(entries.toSpliced(at, length).toSpliced(at + by, 0, ...moved));
  };

const stampOf = ({ at, session, scene, beat, audience }: Entry) => ({ at, session, scene, beat, audience });

/** Numbered anew, with everything that points at an entry still pointing at it. */
function renumbered(entries: readonly Entry[]): readonly Entry[] {
  const now = new Map(entries.map(({ seq }, i) => [seq, i + 1]));
  const moved = (seq: unknown) => (typeof seq === "number" ? (now.get(seq) ?? seq) : seq);
  return entries.map((entry, i) => {
    const next: Record<string, unknown> = { ...entry, seq: i + 1 };
    for (const field of ["of", "settles", "back_to", "sources", "kept"])
      if (field in next) next[field] = Array.isArray(next[field]) ? next[field].map(moved) : moved(next[field]);
    return next as unknown as Entry;
  });
}

export const is =
  <K extends Kind>(
    kind: K,
    fits: (entry: EntryOf<K>, i: number, all: readonly Entry[]) => boolean = () => true,
  ): Fits =>
  (entry, i, all) =>
    entry.kind === kind && fits(entry as unknown as EntryOf<K>, i, all);

export const says = <T extends Tag>(
  tag: T,
  fits: (entry: SaidEntry<T>, i: number, all: readonly Entry[]) => boolean = () => true,
): Fits => is("message", (entry, i, all) => entry.tag === tag && fits(entry as SaidEntry<T>, i, all));

/** Whether `end` has been said by then. */
export const ended = (i: number, all: readonly Entry[]): boolean =>
  all.slice(0, i).some((entry, j) => says("SESSION_COMMAND", ({ fields }) => fields.command === "end")(entry, j, all));

/** Whether nothing on record is ever taken back. */
export const plain = (all: readonly Entry[]): boolean => all.every(({ kind }) => kind !== "undo");

/** The same again, so many times. */
export function repeated(fits: Fits, times: number): Break {
  return (entries) => {
    let all: readonly Entry[] | undefined = entries;
    for (let i = 0; i < times && all; i++) all = add(fits, (entry) => ({ ...entry, seq: 0 }))(all);
    return all;
  };
}

/** With one hearer more: this seat, or some player who was not among them. */
export const overheard = (seat: string) => (entry: Entry) => ({ audience: [...entry.audience, seat] });
export const byAnother = (entry: Entry) => overheard(someone(entry))(entry);

const someone = ({ audience }: Entry): string =>
  ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"].find(
    (seat) => !audience.includes(seat),
  ) ?? "lead";

export const fields = (more: object) => (entry: Entry) => ({
  fields: { ...(entry as { fields?: object }).fields, ...more },
});

export const isClose: Fits = is("session", (entry) => entry.closed !== undefined);
