import type { Entry, EntryOf, SeatId, Seq } from "../protocol/entry.ts";
import { nameBehind } from "../world/in-secret.ts";
import { STANDS } from "../world/own-note.ts";
import { type Exchanges, openExchanges } from "./exchanges.ts";

type SceneEntry = EntryOf<"scene">;
type Message = EntryOf<"message">;
type Prompted = Extract<Message, { tag: "GM_TO_PLAYER" }>;

/** What is looked up in an evening again and again. */
export interface AtHand {
  /** Scenes, oldest first; the last one of each number; those of a thread that say what time it is. */
  readonly scenes: readonly SceneEntry[];
  readonly numbered: ReadonlyMap<string, SceneEntry>;
  readonly timed: ReadonlyMap<string, readonly SceneEntry[]>;
  /** Messages by their tags, oldest first. */
  readonly tagged: ReadonlyMap<string, readonly Message[]>;
  /** What each player was last asked. */
  readonly prompted: ReadonlyMap<SeatId, Prompted>;
  /** How many entries there were when something was last written for a file. */
  readonly writings: ReadonlyMap<string, number>;
  readonly exchanges: Exchanges;
  /** Whose feelings the GM has noted. */
  readonly felt: ReadonlySet<string>;
  /** Scenes, and what may say where the story stands, the last one last. */
  readonly places: readonly Entry[];
}

/**
 * An evening grows at its end, and loses its end when something is taken back. What was noted of it is kept as long as the evening is, so that
 * looking something up takes no more work late than early.
 */
export function atHand(evening: readonly Entry[]): AtHand {
  const known = noted.get(evening);
  const goesOn = known && known.length <= evening.length && evening[known.length - 1] === known.last;
  const notes = goesOn ? known : openNotes();
  for (; notes.length < evening.length; notes.length++) {
    notes.last = evening[notes.length];
    if (notes.last) notes.take(notes.last, notes.length + 1);
  }
  noted.set(evening, notes);
  return notes.atHand;
}

interface Notes {
  length: number;
  last: Entry | undefined;
  take(entry: Entry, count: number): void;
  readonly atHand: AtHand;
}

const noted = new WeakMap<readonly Entry[], Notes>();

function openNotes(): Notes {
  const scenes: SceneEntry[] = [];
  const numbered = new Map<string, SceneEntry>();
  const timed = new Map<string, SceneEntry[]>();
  const tagged = new Map<string, Message[]>();
  const prompted = new Map<SeatId, Prompted>();
  const writings = new Map<string, number>();
  const exchanges = openExchanges();
  const felt = new Set<string>();
  const places: Entry[] = [];
  return {
    length: 0,
    last: undefined,
    take(entry, count) {
      exchanges.take(entry);
      if (entry.kind === "notes") for (const name of Object.keys(entry.attitudes ?? {})) felt.add(name);
      if (entry.kind === "scene" || saysWhereItStands(entry)) places.push(entry);
      if (entry.kind === "writing") writings.set(entry.for, count);
      if (entry.kind === "message") {
        push(tagged, entry.tag, entry);
        if (entry.tag === "GM_TO_PLAYER") prompted.set(entry.to[0] ?? "", entry);
      }
      if (entry.kind !== "scene") return;
      scenes.push(entry);
      numbered.set(entry.number, entry);
      if (entry.time !== "") push(timed, entry.thread, entry);
    },
    atHand: { scenes, numbered, timed, tagged, prompted, writings, exchanges, felt, places },
  };
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const saysWhereItStands = (entry: Entry): boolean =>
  (entry.kind === "ruling" && entry.changes.situation !== undefined) ||
  (entry.kind === "notes" &&
    Object.keys(entry.facts ?? {}).some((name) => name !== STANDS && nameBehind(name) === STANDS));

/** The entries of these beats. */
export function entriesFrom(evening: readonly Entry[], first: number, last: number): readonly Entry[] {
  const upTo = (beat: number): number => {
    let [low, high] = [0, evening.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((evening[middle]?.beat ?? 0) < beat) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return evening.slice(upTo(first), upTo(last + 1));
}

/** The entries after this one. */
export const entriesAfter = (evening: readonly Entry[], seq: Seq): readonly Entry[] =>
  evening.slice(countUpTo(evening, seq));

export function entryAt(evening: readonly Entry[], seq: Seq): Entry | undefined {
  const found = evening[countUpTo(evening, seq) - 1];
  return found?.seq === seq ? found : undefined;
}

function countUpTo(evening: readonly Entry[], seq: Seq): number {
  let low = 0;
  let high = evening.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((evening[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
