// The evenings that are played and killed: all of one follows from its number, so that every player of it is at the same table.
import type { Mind } from "../../src/minds/mind.ts";
import { houseAt } from "../../test/support/evening.ts";
import { hostile, legalAt } from "../../test/support/minds.ts";
import { randomLines } from "../../test/support/person-lines.ts";
import { type Random, randomFrom } from "../../test/support/random.ts";

const MINDS = ["house", "legal", "hostile", "mixed"] as const;

export interface Plan {
  readonly minds: (typeof MINDS)[number];
  readonly mindOf: (seat: string) => Mind;
  readonly beats: number;
  /** The sessions of the ledger, one after another, each with the lines of a person who plays Corwin, or without one. */
  readonly sessions: readonly { readonly id: string; readonly seed: string; readonly lines?: readonly string[] }[];
  /** Somebody who is away looks up whenever their character is asked: one line each time. */
  readonly glances: boolean;
}

/** Every fourth evening has sheets, and goes on long enough for a fight. */
export const withFight = (number: number): boolean => number % 4 === 0;

export function planOf(number: number): Plan {
  const random = randomFrom(number * 2_654_435_761);
  const minds = MINDS[number % MINDS.length] ?? "house";
  const glances = random.chance(0.5);
  const sessions = ["one", "two"].slice(0, random.chance(0.3) ? 2 : 1).map((id) => {
    const lines = random.chance(0.6) ? { lines: linesOf(random, glances) } : {};
    return { id, seed: `evening ${number}, session ${id}`, ...lines };
  });
  return {
    minds,
    mindOf: mindsOf(minds, number),
    beats: withFight(number) ? 5 : 1 + random.below(3),
    sessions,
    glances,
  };
}

const never = new Promise<never>(() => {});

function mindsOf(minds: Plan["minds"], seed: number): (seat: string) => Mind {
  if (minds === "house") return houseAt;
  if (minds === "legal") return legalAt(seed);
  const legal = legalAt(seed);
  return (seat) => (minds === "hostile" || seat.length % 2 === seed % 2 ? hostile(seed, never) : legal(seat));
}

/** An offer is a question between two lines that nobody records: with glances the table goes on between them, so none is provoked there. */
const linesOf = (random: Random, glances: boolean): readonly string[] =>
  randomLines(random.below(2 ** 20), 4 + random.below(20)).filter((line) => !glances || !OFFERED.has(line));

const OFFERED = new Set(["save", "let's stop here", "I'm back"]);
