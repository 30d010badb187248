// The evenings that are played and killed: all of one follows from its number, so that every player of it is at the same table.

import { MODES, type Mode } from "../../src/protocol/kinds/session.ts";
import type { AnyMind } from "../../test/support/any-mind.ts";
import { houseAt } from "../../test/support/evening.ts";
import { hostile, legalAt } from "../../test/support/minds.ts";
import { randomLines } from "../../test/support/person-lines.ts";
import { type Random, randomFrom } from "../../test/support/random.ts";
import type { Lines } from "./lines.ts";

const MINDS = ["house", "legal", "hostile", "mixed"] as const;

export interface Plan {
  readonly minds: (typeof MINDS)[number];
  readonly mindOf: (seat: string) => AnyMind;
  readonly beats: number;
  readonly mode: Mode;
  /** The sessions of the ledger, one after another, each with the lines of those who play: nobody, somebody as Corwin, or several. */
  readonly sessions: readonly { readonly id: string; readonly seed: string; readonly lines: Lines }[];
  /** Somebody who is away looks up whenever their character is asked: one line each time. */
  readonly glances: boolean;
}

/** Every fourth evening has sheets, and goes on long enough for a fight. */
export const withFight = (number: number): boolean => number % 4 === 0;

/** Every fifth has two or three people, in each mode in turn; the first of them to speak is not the first of the party. */
export const withSeveral = (number: number): boolean => number % 5 === 3;
const PEOPLE = ["tilda-brannock", "corwin-voss", "gideon-harrowmoor"];

export function planOf(number: number): Plan {
  const random = randomFrom(number * 2_654_435_761);
  if (withSeveral(number)) return planOfSeveral(number, random);
  const minds = MINDS[number % MINDS.length] ?? "house";
  const glances = random.chance(0.5);
  const sessions = ["one", "two"].slice(0, random.chance(0.3) ? 2 : 1).map((id) => {
    const lines = random.chance(0.6) ? { "corwin-voss": linesOf(random, glances) } : {};
    return { id, seed: `evening ${number}, session ${id}`, lines };
  });
  return {
    minds,
    mindOf: mindsOf(minds, number),
    mode: "team",
    beats: withFight(number) ? 5 : 1 + random.below(3),
    sessions,
    glances,
  };
}

/** People who answer, undo, agree or do not, and leave: whose lines arrive in a fixed order. */
function planOfSeveral(number: number, random: Random): Plan {
  const people = PEOPLE.slice(0, 2 + random.below(2));
  const lines = Object.fromEntries(people.map((seat) => [seat, linesOf(random, true)]));
  return {
    minds: "house",
    mindOf: houseAt,
    mode: MODES[Math.floor(number / 5) % MODES.length] ?? "team",
    beats: 1 + random.below(3),
    sessions: [{ id: "one", seed: `evening ${number}`, lines }],
    glances: false,
  };
}

const never = new Promise<never>(() => {});

function mindsOf(minds: Plan["minds"], seed: number): (seat: string) => AnyMind {
  if (minds === "house") return houseAt;
  if (minds === "legal") return legalAt(seed);
  const legal = legalAt(seed);
  return (seat) => (minds === "hostile" || seat.length % 2 === seed % 2 ? hostile(seed, never) : legal(seat));
}

/** An offer is a question between two lines that nobody records: with glances the table goes on between them, so none is provoked there. */
const linesOf = (random: Random, glances: boolean): readonly string[] =>
  randomLines(random.below(2 ** 20), 4 + random.below(20)).filter((line) => !glances || !OFFERED.has(line));

const OFFERED = new Set(["save", "let's stop here", "I'm back"]);
