import { nameOf } from "./names.js";

/**
 * Entries of the record, as they are told of behind the screen.
 * @typedef {{ readonly seq: number, readonly at: string, readonly kind: string, readonly session: string, readonly scene: string | null, readonly beat: number, readonly audience: readonly string[] } & Readonly<Record<string, any>>} Entry
 */

export const TOLD = new Set([
  "message",
  "roll",
  "ruling",
  "reveal",
  "learned",
  "cue",
  "scene",
  "rejoin",
  "notice",
  "undo",
  "boundary",
  "retcon",
  "session",
  "check",
]);

/** @param {Entry} entry */
export const labelOf = (entry) =>
  entry.kind === "message"
    ? `${nameOf(entry.from)}, ${String(entry.tag).toLowerCase().replaceAll("_", " ")}`
    : entry.kind;

/** @param {Entry} entry what an entry says, in a line */
export function wordsOf(entry) {
  const text = entry.body ?? entry.text ?? entry.outcome ?? entry.title ?? entry.skill ?? entry.closed ?? "";
  const line = (typeof text === "string" ? text : "").replace(/\s+/g, " ");
  const who = typeof entry.for === "string" ? `${nameOf(entry.for)}: ` : "";
  return `${who}${line.length > 320 ? `${line.slice(0, 320)} …` : line}`;
}

/**
 * Hit points as deeds changed them.
 * @param {readonly Entry[]} all
 * @param {readonly string[]} seats
 */
export function healthOf(all, seats) {
  return seats.map((seat) => {
    /** @type {[number, number][]} */
    const points = [];
    let hp = 0;
    let most = 0;
    for (const entry of all)
      for (const one of entry.kind === "deed"
        ? /** @type {readonly Readonly<Record<string, any>>[]} */ (entry.events)
        : []) {
        const before = hp;
        if (one.event === "entered" && one.creature?.id === seat)
          [hp, most] = [one.creature.hp, one.creature.stats?.hp ?? one.creature.hp];
        else if (one.who !== seat) continue;
        else if (one.event === "hurt") hp = Math.max(0, hp - one.taken);
        else if (one.event === "healed") hp += one.amount;
        else if (one.event === "corrected") hp = one.hp;
        else if (one.event === "died") hp = 0;
        if (hp !== before || points.length === 0) points.push([entry.seq, hp]);
      }
    return { name: nameOf(seat), most, points };
  });
}
