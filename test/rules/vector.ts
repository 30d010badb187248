import assert from "node:assert/strict";
import type { StatsGiven } from "../../src/rules/creature/stats.ts";
import type { Band, Side } from "../../src/rules/creature/words.ts";
import type { Event } from "../../src/rules/event.ts";
import type { HouseRules } from "../../src/rules/house-rules.ts";
import type { IntentGiven } from "../../src/rules/intent.ts";
import type { Creature, Dying, Held, Status, Turn } from "../../src/rules/state.ts";

/** One fact of the rulebook, as a case: how things stand, what is tried, how the dice fall, and what must then be so. */
export interface Vector {
  /** The fact, in words. */
  readonly name: string;
  readonly given: Given;
  /** What is tried, in order. */
  readonly tries: readonly IntentGiven[];
  /** The faces, in the order of `src/rules/SPEC.md`. All of them must fall, and no other. */
  readonly dice?: readonly number[];
  readonly then: Then;
}

export interface Given {
  readonly party?: Readonly<Record<string, GivenCreature>>;
  readonly foes?: Readonly<Record<string, GivenCreature>>;
  /** The fight that is on, with whose turn it is. Its order is that of the creatures above unless it is given. */
  readonly fight?: GivenFight;
  readonly house?: Partial<HouseRules>;
}

/** Whatever is left out is ordinary: abilities of 10, armour class 10, 10 hit points, level 1 for the party, speed 30, a turn that has just begun. */
export interface GivenCreature {
  readonly stats?: Partial<StatsGiven>;
  readonly hp?: number;
  readonly temp?: number;
  readonly dying?: Partial<Dying>;
  readonly dead?: boolean;
  readonly held?: readonly (string | (Partial<Held> & { readonly name: string }))[];
  readonly exhaustion?: number;
  readonly concentration?: string;
  readonly slotsSpent?: readonly number[];
  readonly hitDiceSpent?: number;
  readonly used?: Readonly<Record<string, number>>;
  readonly inspiration?: boolean;
  readonly gone?: Creature["gone"];
  readonly stance?: Partial<Creature["stance"]>;
  readonly turn?: Partial<Turn>;
}

export interface GivenFight {
  readonly turn: string;
  readonly round?: number;
  readonly order?: readonly string[];
  readonly bands?: Readonly<Record<string, Band>>;
  readonly engaged?: readonly (readonly [string, string])[];
  readonly surprised?: readonly string[];
  readonly tier?: "trivial" | "standard" | "critical";
  readonly rough?: boolean;
}

export interface Then {
  /** The last intent is refused with this code. */
  readonly refused?: string;
  /** What the refusal says has this in it. */
  readonly says?: string;
  /** How each creature is. `held` are the names of all it holds, in any order. */
  readonly creatures?: Readonly<Record<string, ThenCreature>>;
  /** Events of the last intent that must be among those that happened, in this order; each given in part. */
  readonly events?: readonly ({ readonly event: Event["event"] } & Readonly<Record<string, unknown>>)[];
  /** Kinds of events that must not have happened in the last intent. */
  readonly not?: readonly Event["event"][];
  /** null: there is no fight any more. `engaged` are all pairs, each in any order. */
  readonly fight?: null | {
    readonly turn?: string;
    readonly round?: number;
    readonly order?: readonly string[];
    readonly bands?: Readonly<Record<string, Band>>;
    readonly engaged?: readonly (readonly [string, string])[];
    readonly surprised?: readonly string[];
    readonly tier?: string;
  };
}

export interface ThenCreature extends Omit<GivenCreature, "stats" | "held" | "dying" | "concentration" | "turn"> {
  readonly held?: readonly string[];
  readonly dying?: Partial<Dying> | null;
  readonly concentration?: string | null;
  readonly turn?: Partial<Turn>;
}

/** A fact that is a plain number or word: what a function of the rules gives. */
export interface Sum {
  readonly name: string;
  readonly of: string;
  readonly args: readonly unknown[];
  readonly gives: unknown;
}

const ORDINARY: StatsGiven = {
  name: "Somebody",
  abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
  ac: 10,
  hp: 10,
};

/** The rules as the vectors use them; a mutant of them takes the same place. */
export interface Rules {
  readonly settle: (
    status: Status,
    intent: unknown,
    dice: (who: string, purpose: string) => (sides: number) => number,
  ) => readonly Event[] | { readonly code: string; readonly hint: string };
  readonly foldAll: (status: Status, events: readonly Event[]) => Status;
  readonly creatureOf: (id: string, side: Side, stats: StatsGiven) => Creature;
  readonly statusOf: (creatures: readonly Creature[], house?: Partial<HouseRules>) => Status;
  /** The functions that sums ask for, by name. */
  readonly sums: Readonly<Record<string, (...args: never[]) => unknown>>;
}

export function checkVector({ given, tries, dice = [], then }: Vector, rules: Rules): void {
  let status = statusFrom(given, rules);
  const faces = [...dice];
  const fall = (who: string, purpose: string) => (sides: number) => {
    const face = faces.shift();
    assert.ok(face !== undefined, `one die too many: a d${sides} for ${who}, ${purpose}`);
    assert.ok(face >= 1 && face <= sides, `a d${sides} for ${who}, ${purpose}, cannot show ${face}`);
    return face;
  };
  let happened: readonly Event[] = [];
  for (const [i, intent] of tries.entries()) {
    const settled = rules.settle(status, intent, fall);
    if ("code" in settled) {
      assert.ok(i === tries.length - 1, `refused before the end: ${settled.code}: ${settled.hint}`);
      assert.equal(settled.code, then.refused, settled.hint);
      assert.ok(settled.hint.length > 10, "a refusal says the rule's reason");
      if (then.says !== undefined) assert.ok(settled.hint.includes(then.says), settled.hint);
      assert.deepEqual(faces, [], "dice that did not fall");
      checkThen(status, [], then);
      return;
    }
    happened = settled;
    status = rules.foldAll(status, settled);
  }
  assert.equal(
    then.refused,
    undefined,
    `it was to be refused with ${then.refused}, and happened: ${JSON.stringify(happened)}`,
  );
  assert.deepEqual(faces, [], `dice that did not fall; what happened: ${JSON.stringify(happened)}`);
  checkThen(status, happened, then);
}

export function checkSum({ of, args, gives }: Sum, rules: Rules): void {
  const sum = rules.sums[of] as ((...args: readonly unknown[]) => unknown) | undefined;
  assert.ok(sum, `there is no ${of}`);
  assert.deepEqual(sum(...args), gives);
}

function checkThen(status: Status, happened: readonly Event[], then: Then): void {
  for (const [id, expected] of Object.entries(then.creatures ?? {})) {
    const creature = status.creatures[id];
    assert.ok(creature, `${id} is not there`);
    for (const [key, value] of Object.entries(expected)) checkPart(`${id}.${key}`, partOf(creature, key), value, key);
  }
  let from = 0;
  for (const expected of then.events ?? []) {
    const at = happened.findIndex((event, i) => i >= from && fits(event, expected));
    assert.ok(
      at >= 0,
      `did not happen (in this order): ${JSON.stringify(expected)}; what did: ${JSON.stringify(happened)}`,
    );
    from = at + 1;
  }
  for (const kind of then.not ?? [])
    assert.ok(!happened.some(({ event }) => event === kind), `${kind} was not to happen: ${JSON.stringify(happened)}`);
  if (then.fight === null) assert.equal(status.fight, null, "the fight is over");
  for (const [key, value] of Object.entries(then.fight ?? {})) {
    assert.ok(status.fight, "there is a fight");
    const found = status.fight[key as keyof typeof status.fight];
    if (key === "order")
      assert.deepEqual(
        status.fight.order.map(({ id }) => id),
        value,
      );
    else if (key === "engaged") assert.deepEqual(pairs(status.fight.engaged), pairs(value as never));
    else checkPart(`fight.${key}`, found, value, key);
  }
}

const pairs = (engaged: readonly (readonly [string, string])[]): readonly string[] =>
  engaged.map((pair) => pair.toSorted().join(" & ")).toSorted();

function partOf(creature: Creature, key: string): unknown {
  if (key === "held") return creature.held.map(({ name }) => name).toSorted();
  return creature[key as keyof Creature];
}

function checkPart(name: string, found: unknown, expected: unknown, key: string): void {
  if (key === "held") assert.deepEqual(found, (expected as readonly string[]).toSorted(), name);
  else if (key === "slotsSpent") assert.deepEqual(trimmed(found), trimmed(expected), name);
  else if (isRecord(expected) && isRecord(found))
    for (const [part, value] of Object.entries(expected)) assert.deepEqual(found[part], value, `${name}.${part}`);
  else assert.deepEqual(found, expected, name);
}

const trimmed = (spent: unknown): unknown =>
  Array.isArray(spent) ? spent.join(" ").replace(/( 0)+$/, "") || "0" : spent;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether what happened has all that is expected of it. */
function fits(found: unknown, expected: unknown): boolean {
  if (!isRecord(expected)) return JSON.stringify(found) === JSON.stringify(expected);
  return isRecord(found) && Object.entries(expected).every(([key, value]) => fits(found[key], value));
}

function statusFrom({ party = {}, foes = {}, fight, house }: Given, rules: Rules): Status {
  const of = (side: Side, some: Readonly<Record<string, GivenCreature>>) =>
    Object.entries(some).map(([id, one]) => creatureFrom(id, side, one, rules));
  const creatures = [...of("party", party), ...of("foes", foes)];
  const status = rules.statusOf(creatures, house);
  if (!fight) return status;
  const order = fight.order ?? creatures.map(({ id }) => id);
  const tier = fight.tier ?? "standard";
  return {
    ...status,
    fight: {
      round: fight.round ?? 2,
      order: order.map((id, i) => ({ id, initiative: 20 - i })),
      turn: fight.turn,
      bands: Object.fromEntries(creatures.map(({ id }) => [id, fight.bands?.[id] ?? "near"])),
      engaged: fight.engaged ?? [],
      surprised: fight.surprised ?? [],
      delayed: [],
      readied: {},
      tier,
      tierAtStart: tier,
      aims: {},
      criticals: 0,
      foes: Object.keys(foes).length,
      broken: [],
      tried: {},
      rough: fight.rough ?? false,
    },
  };
}

function creatureFrom(id: string, side: Side, given: GivenCreature, rules: Rules): Creature {
  const ours = side === "party" ? { level: 1, diesSlowly: true } : {};
  const stats = { ...ORDINARY, name: id, ...ours, ...given.stats };
  const made = rules.creatureOf(id, side, {
    ...stats,
    abilities: { ...ORDINARY.abilities, ...given.stats?.abilities },
  });
  const hp = given.hp ?? (given.dying || given.dead ? 0 : made.hp);
  const { stats: _stats, held = [], dying, stance, turn, ...rest } = given;
  return {
    ...made,
    ...rest,
    hp,
    held: held.map((one) => ({ by: "", ends: {}, ...(typeof one === "string" ? { name: one } : one) })),
    dying: dying ? { successes: 0, failures: 0, stable: false, ...dying } : null,
    stance: { ...made.stance, ...stance },
    turn: { ...made.turn, ...turn },
  };
}
