import type { SeatId } from "../../protocol/entry.ts";
import { candidates, type Guarded } from "./match.ts";
import { sentencesIn } from "./words.ts";

/** Something guarded that a text has words of, too few to be stopped. */
export interface Nearby {
  readonly secret: string;
  readonly text: string;
  /** How many of its telling words stand together in the text, and how much of it they are. */
  readonly words: number;
  readonly share: number;
}

/**
 * Says which of these a text tells, if it tells one. By words alone nobody can say it of a text in quite other words; whoever can read, as a model
 * could, may be handed to the guard in its place.
 */
export type Judge = (text: string, nearby: readonly Nearby[]) => string | undefined;

const MOST = 5;

/** What a text comes nearest to, best first, of what somebody who hears it does not know. */
export function nearbyIn(text: string, hearers: readonly SeatId[], guarded: Guarded): readonly Nearby[] {
  if (hearers.length === 0) return [];
  const best = new Map<string, Nearby>();
  const sentences = sentencesIn(text);
  for (const { shelf } of guarded.kept)
    for (const [unit, near] of candidates(sentences, shelf)) {
      const matched = unit.stems.filter((stem) => near.some(({ stems }) => stems.has(stem)));
      const share = matched.length / unit.stems.length;
      if (share <= (best.get(unit.secret)?.share ?? 0)) continue;
      if (guarded.strangers(unit, matched, hearers, 2).length === 0) continue;
      best.set(unit.secret, { secret: unit.secret, text: unit.text, words: matched.length, share });
    }
  return [...best.values()].toSorted((a, b) => b.share - a.share).slice(0, MOST);
}

/** Half of a secret in its own words is worth a word to the GM. */
const SHARE = 0.5;
const FEWEST = 3;

export const halfTold: Judge = (_text, nearby) =>
  nearby.find(({ words, share }) => words >= FEWEST && share >= SHARE)?.secret;
