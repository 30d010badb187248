import type { IntentGiven } from "../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "./vector.ts";

/** The set-up of vectors about how a fight ends, and what comes after. */
type Some = Readonly<Record<string, GivenCreature>>;
export type Weapon = NonNullable<NonNullable<GivenCreature["stats"]>["attacks"]>[number];

const sword: Weapon = { name: "sword", kind: "melee", bonus: 5, damage: [{ dice: "10", type: "slashing" }] };
export const armed: GivenCreature = { stats: { attacks: [sword] } };
export const AF = [["a", "f"]] as const;

export const scene = (turn: string, party: Some, foes: Some, fight: Partial<GivenFight> = {}): Given => ({
  party,
  foes,
  fight: { turn, ...fight },
});
export const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  then: Then,
  dice: readonly number[] = [],
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
export const ended = (how: string, won: string | null): Then => ({
  fight: null,
  events: [{ event: "fight-ended", how, won }],
});
export const strikes = (who: string, target: string): IntentGiven => ({ do: "attack", who, target, with: "sword" });
export const flee = (who: string): IntentGiven => ({ do: "flee", who });
