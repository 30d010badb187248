import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { NotesChange } from "../../../table/notes.ts";

/**
 * A split party, as the GM's notes keep it: two groups, each in a thread and on a page of its own. One of them is played now; the page, the counts and
 * the one the story follows are its, and what the other left is kept beside them until it is played again.
 */
export interface Apart {
  readonly now: Group;
  readonly other: Group;
  /** Everybody, in the order of the party. */
  readonly all: readonly SeatId[];
  /** Whom the person plays: their group is played longer, and is never taken anywhere. */
  readonly person: SeatId;
  /** The beat in which they parted, and that in which the story last went from one to the other. */
  readonly since: number;
  readonly cut: number;
}

/** The group that is played is not the person's: its beats are short, and the person is asked nothing about it. */
export const isElsewhere = ({ apart }: { readonly apart?: Apart | undefined }): boolean =>
  apart !== undefined && !apart.now.who.includes(apart.person);

export interface Group {
  readonly thread: Thread;
  readonly who: readonly SeatId[];
  /** The slug of the page it is on. */
  readonly at: string;
}

type Thread = "main" | "away";

const NOW = "apart now";
const PERSON = "apart person";
const SINCE = "apart since";
const CUT = "apart cut";
const FOLLOWED = "apart follow";
const groupFact = (thread: Thread): string => `apart ${thread}`;

/** Counts of where a group is, which the other group has its own of. */
const OWN_COUNTS = ["beats here", "failures here", "quiet"] as const;
const left = (count: string): string => `left ${count}`;

/** How the party is split; undefined where it is together, or where the notes do not fit those who sit at the table. */
export function apartOf({ facts, clocks, situation }: Notes, all: readonly SeatId[]): Apart | undefined {
  const thread = facts[NOW] === "main" ? "main" : facts[NOW] === "away" ? "away" : undefined;
  if (thread === undefined) return undefined;
  const [first, second] = [groupIn(facts, thread, all), groupIn(facts, opposite(thread), all)];
  if (!first || !second) return undefined;
  const named = [...first.who, ...second.who];
  if (new Set(named).size !== named.length) return undefined;
  const come = all.filter((seat) => !named.includes(seat)); // whoever has joined since is with the person
  const theirs = second.who.includes(facts[PERSON] ?? "") ? second : first;
  const [one, two] = [first, second].map((group) =>
    group === theirs ? { ...group, who: [...group.who, ...come] } : group,
  ) as [Group, Group];
  return {
    now: { ...one, at: situation || one.at },
    other: two,
    all,
    person: facts[PERSON] ?? all[0] ?? "",
    since: clocks[SINCE]?.at ?? 0,
    cut: clocks[CUT]?.at ?? 0,
  };
}

const opposite = (thread: Thread): Thread => (thread === "main" ? "away" : "main");

/** Those of a group who sit at the table; undefined where there are none. */
function groupIn(facts: Notes["facts"], thread: Thread, all: readonly SeatId[]): Group | undefined {
  const [, at = "", names = ""] = /^([^:]*): (.+)$/.exec(facts[groupFact(thread)] ?? "") ?? [];
  const who = names.split(", ").filter((seat) => all.includes(seat));
  return who.length === 0 ? undefined : { thread, at, who };
}

const written = ({ at, who }: Omit<Group, "thread">): string => `${at}: ${who.join(", ")}`;

export interface Parting {
  readonly goers: readonly SeatId[];
  readonly stayers: readonly SeatId[];
  readonly from: string;
  readonly to: string;
  readonly person: SeatId;
  readonly beat: number;
}

/** What is noted when they part: those who go are played first. */
export const partedNotes = (notes: Notes, { goers, stayers, from, to, person, beat }: Parting): NotesChange => ({
  facts: {
    [NOW]: "away",
    [groupFact("main")]: written({ at: from, who: stayers }),
    [groupFact("away")]: written({ at: to, who: goers }),
    [PERSON]: person,
    [FOLLOWED]: stayers.includes(person) ? person : (stayers[0] ?? ""),
  },
  clocks: {
    [SINCE]: { at: beat, of: 10_000 },
    [CUT]: { at: beat, of: 10_000 },
    ...Object.fromEntries(OWN_COUNTS.map((count) => [left(count), notes.clocks[count] ?? { at: 0, of: 100 }])),
  },
});

/** What is noted when the story goes to the other group: each has its own page, counts and leader. */
export function cutNotes(notes: Notes, { now, other, person }: Apart, leader: SeatId, beat: number): NotesChange {
  const next = notes.facts[FOLLOWED] ?? "";
  const follow = other.who.includes(next) ? next : (other.who[0] ?? "");
  const zero = { at: 0, of: 100 };
  return {
    situation: other.at,
    intentions: [`follow ${other.who.includes(person) ? person : follow}`],
    facts: {
      [NOW]: other.thread,
      [groupFact(now.thread)]: written(now),
      [FOLLOWED]: leader,
    },
    clocks: {
      [CUT]: { at: beat, of: 10_000 },
      ...Object.fromEntries(
        OWN_COUNTS.flatMap((count) => [
          [count, notes.clocks[left(count)] ?? zero],
          [left(count), notes.clocks[count] ?? zero],
        ]),
      ),
    },
  };
}

/** The person has taken another seat. */
export const personNotes = (person: SeatId): NotesChange => ({ facts: { [PERSON]: person } });

/** What is struck from the notes when the party is together again. */
export const togetherNotes = (notes: Notes): NotesChange => ({
  facts: Object.fromEntries(
    [NOW, PERSON, FOLLOWED, groupFact("main"), groupFact("away")]
      .filter((name) => Object.hasOwn(notes.facts, name))
      .map((name) => [name, null]),
  ),
  clocks: Object.fromEntries(
    [SINCE, CUT, ...OWN_COUNTS.map(left)]
      .filter((name) => Object.hasOwn(notes.clocks, name))
      .map((name) => [name, null]),
  ),
});
