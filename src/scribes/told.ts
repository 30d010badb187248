import type { Entry, EntryOf, SeatId } from "../protocol/entry.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState, Thread } from "../table/state.ts";
import { atHand } from "./at-hand.ts";

export { isNarration } from "./narration.ts";

import { midSentence, oneLine } from "./sentences.ts";
import { folded } from "./standing.ts";

/** What the scribes are told: what happened, how the table stands, and what the files say. */
export interface Told {
  /** What still stands of what happened since the folder was last brought up to date, oldest first. */
  readonly entries: readonly Entry[];
  /**
   * All of the evening that still stands, oldest first, `entries` at its end: what is written at the close is made of it, and what was asked or
   * opened earlier is looked up in it. Without it, `entries` are all there is.
   */
  readonly evening?: readonly Entry[];
  /** The table now. */
  readonly state: TableState;
  /** A file of the campaign as the table knows it, or undefined. */
  readonly read: (path: string) => string | undefined;
  /** The evening is closing: the log of decisions, the summary and the hook are written too. */
  readonly closing: boolean;
}

export const eveningOf = ({ entries, evening = entries }: Told): readonly Entry[] => evening;

/** Every player at the table heard it. Where nobody sits, nobody did. */
export function heardByAll({ state }: Told, { audience }: Entry): boolean {
  const players = seatsOf(state, "player");
  return players.length > 0 && players.every((seat) => audience.includes(seat));
}

export const heardByGm = ({ state }: Told, { audience }: Entry): boolean =>
  seatsOf(state, "gm").some((seat) => audience.includes(seat));

/** A character as its sheet spells it, where there is one. */
export function calledBy({ state }: Pick<Told, "state">, seat: SeatId): string {
  const name = Object.hasOwn(state.status.creatures, seat) ? (state.status.creatures[seat]?.stats.name ?? "") : "";
  return name !== seat && toSlug(name) === seat ? name : nameOf(seat);
}

type SceneEntry = EntryOf<"scene">;

/** The scene of that number, as it was opened. */
export const sceneNumbered = (told: Told, number: string | null): SceneEntry | undefined =>
  atHand(eveningOf(told)).numbered.get(number ?? "");

/** The scene that was opened last, of those that fit. */
export const lastScene = (told: Told, fits: (scene: SceneEntry) => boolean): SceneEntry | undefined =>
  atHand(eveningOf(told)).scenes.findLast(fits);

/**
 * Where a scene is: its place as the GM gave it. A place without a name of its own, as "The first landing", is told with the title it
 * belongs to: "The Long Stair, the first landing".
 */
export function placeOf({ place, title }: Pick<SceneEntry, "place" | "title">): string {
  const [where, whole] = [oneLine(place), oneLine(title)];
  if (where === "") return whole;
  if (!isNamed(whole) || !isCommon(where) || isWithin(whole, where) || isWithin(where, whole)) return where;
  return `${whole}, ${midSentence(where)}`;
}

/** "The Long Stair" may be the name of a place; "Across", or "The dead walk.", is none. */
const isNamed = (title: string): boolean =>
  /^(?:the|an?)\s\S/i.test(title) && !/[.!?:;…]/.test(title) && title.length <= 60;

/** No word of it but the first is a name, and the first is none either. */
const isCommon = (place: string): boolean =>
  midSentence(place) === place.charAt(0).toLowerCase() + place.slice(1) && !/\s["'“‘(]?\p{Lu}/u.test(place);

const isWithin = (part: string, whole: string): boolean => ` ${folded(whole)} `.includes(` ${folded(part)} `);

/** Which session of the campaign this is: the next after the one its files tell of, where they know of more than the ledger. */
export function sessionOf({ state, read }: Told): number {
  const named = ["story-state.md", "party-knowledge.md"].map((path) => {
    const last = Number(LAST_SESSION.exec(read(path) ?? "")?.[1] ?? 0);
    const ours = [...state.edits.bases.keys()].some((one) => one.toLowerCase() === path);
    return last >= state.sessions && !ours ? last + 1 : last;
  });
  return Math.max(state.sessions, ...named);
}

/** `> **Last Updated**: Session 3, scene 012` */
const LAST_SESSION = /^[ \t>*_-]{0,10}last updated[*_]{0,3}[ \t]?:[^\n]{0,80}?\bsession\s?#?(\d{1,4})\b/im;

/** The time a scene says, or the last one said before it in the same thread, of those that fit. */
export function timeOf(told: Told, scene: SceneEntry, fits: (scene: SceneEntry) => boolean = () => true): string {
  if (scene.time) return scene.time;
  const said = atHand(eveningOf(told)).timed.get(scene.thread) ?? [];
  return said.findLast((one) => one.seq < scene.seq && fits(one))?.time ?? "";
}

/** The group the story is told of: the human's, or the largest. */
export function mainThread({ state }: Told): Thread | undefined {
  const threads = [...state.threads.values()];
  const humans = [...state.seats.values()].filter(({ human }) => human).map(({ id }) => id);
  const theirs = threads.find(({ present }) => humans.some((seat: SeatId) => present.includes(seat)));
  const [largest] = threads.toSorted((one, other) => other.present.length - one.present.length);
  return theirs ?? largest;
}
