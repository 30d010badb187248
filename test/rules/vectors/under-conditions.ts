// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Ability } from "../../../src/rules/creature/words.ts";
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Held = NonNullable<GivenCreature["held"]>;
type Seen = NonNullable<Vector["then"]["events"]>;

const blade: NonNullable<GivenCreature["stats"]> = {
  attacks: [{ name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d8+3", type: "slashing" }] }],
};

/** What befalls a hero outside a fight. */
const befalls = (
  name: string,
  hero: GivenCreature,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
): Vector => ({ name, given: { party: { hero } }, tries, dice, then: { creatures: { hero: then }, events } });

const check: IntentGiven = { do: "check", who: "hero", ability: "str", dc: 10 };
const save = (ability: Ability): IntentGiven => ({ do: "save", who: "hero", ability, dc: 10 });
const saw = (test: string, face: number, outcome: string): Seen => [
  { event: "tested", who: "hero", test, face, outcome },
];

/** Somebody who holds this tries a check or a save. */
const tests = (name: string, held: Held, intent: IntentGiven, dice: readonly number[], seen: Seen): Vector =>
  befalls(name, { held }, [intent], dice, {}, seen);

const HELPLESS = ["paralyzed", "petrified", "stunned", "unconscious"] as const;
const IDLE = ["incapacitated", ...HELPLESS] as const;
const ROOTED = ["grappled", "restrained", ...HELPLESS] as const;

/** A hero within reach of an orc, on the hero's turn, tries what is refused. */
const refused = (name: string, held: Held, intent: IntentGiven, code: string): Vector => ({
  name,
  given: {
    party: { hero: { stats: blade, held } },
    foes: { orc: {}, imp: {} },
    fight: { turn: "hero", engaged: [["hero", "orc"]] },
  },
  tries: [intent],
  then: { refused: code, creatures: { hero: { turn: { action: true, paces: 2 } }, orc: { hp: 10 } } },
});
const attack = (target: string): IntentGiven => ({ do: "attack", who: "hero", target, with: "blade" });

/** The orc's turn ends, and the hero's begins. */
const begins = (name: string, hero: GivenCreature, turn: ThenCreature["turn"] = {}): Vector => ({
  name,
  given: { party: { hero }, foes: { orc: {} }, fight: { turn: "orc", engaged: [["hero", "orc"]] } },
  tries: [{ do: "end-turn", who: "orc" }],
  then: {
    creatures: { hero: { turn } },
    events: [{ event: "turn-began", who: "hero", round: 3 }],
    fight: { turn: "hero" },
  },
});
const of = (name: string): Held => [{ name, by: "orc" }];

export const UNDER_CONDITIONS: readonly Vector[] = [
  ...HELPLESS.flatMap((condition) =>
    (["str", "dex"] as const).map((ability) =>
      tests(
        `The ${condition} fail a ${ability} save at once.`,
        [condition],
        save(ability),
        [],
        saw(`${ability} save`, 0, "failure"),
      ),
    ),
  ),
  ...HELPLESS.map((condition) =>
    tests(`The ${condition} still make con saves.`, [condition], save("con"), [10], saw("con save", 10, "success")),
  ),
  tests(
    "The incapacitated still make dex saves.",
    ["incapacitated"],
    save("dex"),
    [10],
    saw("dex save", 10, "success"),
  ),
  tests(
    "The restrained make dex saves with disadvantage.",
    ["restrained"],
    save("dex"),
    [10, 9],
    saw("dex save", 9, "failure"),
  ),
  tests("The restrained make str saves plainly.", ["restrained"], save("str"), [10], saw("str save", 10, "success")),
  tests("The grappled make dex saves plainly.", ["grappled"], save("dex"), [10], saw("dex save", 10, "success")),
  tests("The prone make dex saves plainly.", ["prone"], save("dex"), [10], saw("dex save", 10, "success")),
  befalls(
    "The paralysed take all of what a dex save would halve.",
    { held: ["paralyzed"] },
    [{ do: "harm", to: ["hero"], dice: "2d4", type: "fire", save: { ability: "dex", dc: 5 } }],
    [3, 4],
    { hp: 3 },
  ),

  tests("The poisoned make checks with disadvantage.", ["poisoned"], check, [10, 9], saw("str", 9, "failure")),
  tests("The frightened make checks with disadvantage.", ["frightened"], check, [10, 9], saw("str", 9, "failure")),
  ...(["blinded", "charmed", "deafened", "prone", "restrained", "stunned"] as const).map((condition) =>
    tests(`The ${condition} make checks plainly.`, [condition], check, [10], saw("str", 10, "success")),
  ),

  befalls(
    "The petrified resist every kind of damage.",
    { held: ["petrified"] },
    [{ do: "harm", to: ["hero"], dice: "7", type: "force" }],
    [],
    { hp: 7 },
    [{ event: "hurt", taken: 3, note: "resisted" }],
  ),
  befalls(
    "The petrified resist magical blows too.",
    { held: ["petrified"] },
    [{ do: "harm", to: ["hero"], dice: "7", type: "slashing", magical: true }],
    [],
    { hp: 7 },
  ),
  befalls(
    "Poison does the petrified nothing.",
    { held: ["petrified"] },
    [{ do: "harm", to: ["hero"], dice: "7", type: "poison" }],
    [],
    { hp: 10 },
    [{ event: "hurt", taken: 0, note: "immune" }],
  ),

  ...IDLE.map((condition) =>
    refused(`The ${condition} do not attack.`, [condition], attack("orc"), "rules/incapacitated"),
  ),
  refused("The stunned do not dodge by will.", ["stunned"], { do: "dodge", who: "hero" }, "rules/incapacitated"),
  refused("The incapacitated do not dash.", ["incapacitated"], { do: "dash", who: "hero" }, "rules/incapacitated"),
  refused("The paralysed do not disengage.", ["paralyzed"], { do: "disengage", who: "hero" }, "rules/incapacitated"),
  refused("Nobody attacks who charmed them.", of("charmed"), attack("orc"), "rules/charmed"),
  refused(
    "Nobody goes up to what frightens them.",
    [{ name: "frightened", by: "imp" }],
    { do: "move", who: "hero", engage: ["imp"] },
    "rules/frightened",
  ),
  refused("The grappled do not move.", of("grappled"), { do: "move", who: "hero", to: "near" }, "rules/no-movement"),
  refused("The restrained do not move.", ["restrained"], { do: "move", who: "hero", to: "near" }, "rules/no-movement"),
  refused(
    "Nobody crawls further than half as far.",
    ["prone"],
    { do: "move", who: "hero", to: "far" },
    "rules/no-movement",
  ),
  refused(
    "Whoever is held fast cannot stand up.",
    ["prone", ...of("grappled")],
    { do: "stand", who: "hero" },
    "rules/no-movement",
  ),
  {
    name: "The charmed may attack others.",
    given: {
      party: { hero: { stats: blade, held: of("charmed") } },
      foes: { orc: {}, imp: { stats: { hp: 20 } } },
      fight: { turn: "hero", engaged: [["hero", "imp"]] },
    },
    tries: [attack("imp")],
    dice: [10, 5],
    then: { creatures: { imp: { hp: 12 }, hero: { held: ["charmed"] } } },
  },
  {
    name: "Fear of one keeps nobody from going up to another.",
    given: { party: { hero: { held: of("frightened") } }, foes: { orc: {}, imp: {} }, fight: { turn: "hero" } },
    tries: [{ do: "move", who: "hero", engage: ["imp"] }],
    then: { creatures: { hero: { turn: { paces: 1, action: true } } }, fight: { engaged: [["hero", "imp"]] } },
  },
  {
    name: "The stunned strike at nobody who leaves.",
    given: {
      party: { hero: {} },
      foes: { orc: { stats: blade, held: ["stunned"] } },
      fight: { turn: "hero", engaged: [["hero", "orc"]] },
    },
    tries: [{ do: "move", who: "hero", to: "near" }],
    then: {
      creatures: { hero: { hp: 10, turn: { paces: 1 } }, orc: { turn: { reaction: true } } },
      fight: { engaged: [] },
    },
  },

  ...ROOTED.map((condition) => begins(`The ${condition} have no paces.`, { held: of(condition) }, { paces: 0 })),
  begins("The prone have all their paces.", { held: ["prone"] }, { paces: 2, action: true }),
  begins("The poisoned have all their paces.", { held: ["poisoned"] }, { paces: 2, action: true }),
  begins("The blinded have all their paces.", { held: ["blinded"] }, { paces: 2, action: true }),
];
