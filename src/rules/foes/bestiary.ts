import type { Stats } from "../creature/stats.ts";
import { HEADS, keyOf } from "./raw.ts";
import { type Foe, readCreature } from "./read-creature.ts";

const read = new Map<string, Foe>();

function foe(key: string): Foe | undefined {
  const known = read.get(key);
  if (known) return known;
  const head = HEADS.get(key);
  if (!head) return undefined;
  const fresh = readCreature(head.read());
  read.set(key, fresh);
  return fresh;
}

/** The creature of that name, as `Giant Spider` or `giant-spider`. */
export const foeNamed = (name: string): Stats | undefined => foe(keyOf(name))?.stats;

export const foeNames = (): readonly string[] => [...HEADS.values()].map(({ name }) => name);

/** All up to a challenge, in the order of the book. */
export const foesUpTo = (challenge: number): readonly Stats[] => foesTo(challenge).map(({ stats }) => stats);

const foesTo = (challenge: number): readonly Foe[] =>
  [...HEADS].filter(([, head]) => head.challenge <= challenge).flatMap(([key]) => foe(key) ?? []);

export interface ActionReport {
  readonly executed: number;
  readonly listed: number;
  readonly share: number;
  /** `partly`: it is rolled, and some of what it does is left to the GM, in a note or a text. */
  readonly notExecuted: readonly { readonly creature: string; readonly action: string; readonly partly: boolean }[];
}

/** How much of what the book lists for creatures up to a challenge is carried out whole. */
export function actionReport(upTo: number): ActionReport {
  const all = foesTo(upTo).flatMap(({ stats, listed }) => listed.map((one) => ({ creature: stats.name, ...one })));
  const not = all.filter(({ how }) => how !== "executed");
  const executed = all.length - not.length;
  return {
    executed,
    listed: all.length,
    share: all.length === 0 ? 1 : executed / all.length,
    notExecuted: not.map(({ creature, action, how }) => ({ creature, action, partly: how === "partly" })),
  };
}
