// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** What a hit does: damage, and what else comes with it. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Weapon = NonNullable<Sheet["attacks"]>[number];
type Rider = NonNullable<Weapon["riders"]>[number];
type Strike = Partial<Extract<IntentGiven, { do: "attack" }>>;

const melee = (name: string, dice: string, more: Partial<Weapon> = {}): Weapon => ({
  name,
  kind: "melee",
  bonus: 5,
  damage: [{ dice, type: "slashing" }],
  ...more,
});
const flames: Weapon["damage"] = [
  { dice: "1d8+3", type: "slashing" },
  { dice: "2d6", type: "fire" },
];
const rider = (name: string, one: Rider): Weapon =>
  melee(name, "2", { damage: [{ dice: "1d4+3", type: "piercing" }], riders: [one] });
const venom: Rider = {
  save: { ability: "con", dc: 12 },
  damage: [{ dice: "2d6", type: "poison" }],
  half: true,
  condition: "poisoned",
};
const knock: Rider = { save: { ability: "str", dc: 11 }, condition: "prone" };

const arsenal: Weapon[] = [
  melee("sword", "1d8+3"),
  melee("flames", "", { damage: flames }),
  melee("weak", "1d4-3"),
  melee("magic sword", "1d8+3", { magical: true }),
  rider("venom", venom),
  rider("knock", knock),
  rider("knock medium", { ...knock, upTo: "medium" }),
  rider("knock living", { ...knock, notOn: ["undead"] }),
  rider("hold", { condition: "grappled", ends: { escape: 14 } }),
];

/** Two who stand in each other's reach: `a`, on turn, and `f` with armour class 15 and 30 hit points; `g` looks on. */
const duel = (f: GivenCreature = {}): Given => ({
  party: { a: { stats: { attacks: arsenal } } },
  foes: { f: { ...f, stats: { ac: 15, hp: 30, ...f.stats } }, g: {} },
  fight: { turn: "a", engaged: [["a", "f"]] },
});
const strike = (more: Strike = {}): IntentGiven => ({ do: "attack", who: "a", target: "f", with: "sword", ...more });
const hit = (
  name: string,
  given: Given,
  more: Strike,
  dice: readonly number[],
  f: NonNullable<Then["creatures"]>[string],
  rest: Then = {},
): Vector => ({ name, given, tries: [strike(more)], dice, then: { ...rest, creatures: { f, ...rest.creatures } } });
const hurt = (taken: number, type: string, more: Readonly<Record<string, unknown>> = {}) =>
  ({ event: "hurt", who: "f", taken, type, ...more }) as const;

export const ATTACK_DAMAGE: readonly Vector[] = [
  // damage
  hit(
    "Each kind of damage of a weapon is dealt by itself.",
    duel(),
    { with: "flames" },
    [10, 4, 2, 3],
    { hp: 18 },
    {
      events: [hurt(7, "slashing"), hurt(5, "fire")],
    },
  ),
  hit(
    "Resistance halves only its own kind of a weapon's damage.",
    duel({ stats: { resistances: ["fire"] } }),
    { with: "flames" },
    [10, 4, 2, 3],
    { hp: 21 },
    {
      events: [hurt(7, "slashing"), hurt(2, "fire", { note: "resisted" })],
    },
  ),
  hit(
    "A foe vulnerable to a weapon's damage takes it twice.",
    duel({ stats: { vulnerabilities: ["slashing"] } }),
    {},
    [10, 4],
    { hp: 16 },
  ),
  hit("A hit whose dice come to less than nothing does no damage.", duel(), { with: "weak" }, [10, 1], { hp: 30 }),
  hit(
    "Resistance to what is not magical halves an ordinary sword.",
    duel({ stats: { nonmagical: "resisted" } }),
    {},
    [10, 4],
    { hp: 27 },
  ),
  hit(
    "Resistance to what is not magical lets a magic sword through.",
    duel({ stats: { nonmagical: "resisted" } }),
    { with: "magic sword" },
    [10, 4],
    { hp: 23 },
  ),
  hit(
    "Immunity to what is not magical shrugs off an ordinary sword.",
    duel({ stats: { nonmagical: "immune" } }),
    {},
    [10, 4],
    { hp: 30 },
    {
      events: [hurt(0, "slashing", { note: "immune" })],
    },
  ),
  hit(
    "Immunity to what is not magical does not hold against fire.",
    duel({ stats: { nonmagical: "immune" } }),
    { with: "flames" },
    [10, 4, 2, 3],
    { hp: 25 },
  ),
  hit(
    "A hit takes temporary hit points first.",
    duel({ temp: 5 }),
    {},
    [10, 4],
    { hp: 28, temp: 0 },
    {
      events: [hurt(2, "slashing", { absorbed: 5 })],
    },
  ),
  hit(
    "A hit on somebody who concentrates asks for one save after the damage.",
    duel({ concentration: "bless" }),
    { with: "flames" },
    [10, 4, 2, 3, 10],
    {
      hp: 18,
      concentration: "bless",
    },
  ),
  hit(
    "A foe at 0 hit points dies and stands in nobody's reach.",
    duel({ hp: 7 }),
    {},
    [10, 4],
    { hp: 0, dead: true },
    {
      events: [
        { event: "fell", who: "f", dying: false },
        { event: "died", who: "f" },
      ],
      fight: { engaged: [] },
    },
  ),
  hit(
    "A foe left with 1 hit point stands.",
    duel({ hp: 8 }),
    {},
    [10, 4],
    { hp: 1, dead: false, held: [] },
    { not: ["fell"] },
  ),
  hit(
    "A blow to knock out leaves a foe unconscious and alive.",
    duel({ hp: 7 }),
    { nonlethal: true },
    [10, 4],
    {
      hp: 0,
      dead: false,
      held: ["unconscious", "prone"],
    },
    { not: ["died"] },
  ),
  hit("A blow to knock out that fells nobody is an ordinary hit.", duel(), { nonlethal: true }, [10, 4], {
    hp: 23,
    held: [],
  }),

  hit(
    "A blow to knock out leaves one alive who lies there already.",
    duel({ hp: 0, dying: { successes: 0, failures: 2, stable: true }, held: ["unconscious"] } as never),
    { nonlethal: true },
    [10, 9, 4, 4],
    { hp: 0, dead: false },
    { not: ["died"] },
  ),

  // riders
  hit(
    "A failed save against venom takes all of it and its condition.",
    duel(),
    { with: "venom" },
    [10, 2, 11, 3, 4],
    { hp: 18, held: ["poisoned"] },
    {
      events: [
        hurt(5, "piercing"),
        { event: "tested", who: "f", test: "con save", face: 11, total: 11, dc: 12, outcome: "failure" },
        hurt(7, "poison"),
      ],
    },
  ),
  hit("A save against venom at its number takes half and no condition.", duel(), { with: "venom" }, [10, 2, 12, 3, 4], {
    hp: 22,
    held: [],
  }),
  hit("A critical does not double venom behind a save.", duel(), { with: "venom" }, [20, 1, 2, 11, 3, 4], {
    hp: 17,
    held: ["poisoned"],
  }),
  hit("A miss brings no rider.", duel(), { with: "venom" }, [9], { hp: 30, held: [] }),
  hit("A bite that knocks down does so one below its number.", duel(), { with: "knock" }, [10, 1, 10], {
    hp: 26,
    held: ["prone"],
  }),
  hit("A bite that knocks down fails at its number.", duel(), { with: "knock" }, [10, 1, 11], { hp: 26, held: [] }),
  hit("A bite that knocks down up to medium works on the medium.", duel(), { with: "knock medium" }, [10, 1, 10], {
    held: ["prone"],
  }),
  hit(
    "A bite that knocks down up to medium does nothing to the large.",
    duel({ stats: { size: "large" } }),
    { with: "knock medium" },
    [10, 1],
    { hp: 26, held: [] },
  ),
  hit(
    "A rider does nothing to the kinds it leaves out.",
    duel({ stats: { kinds: ["undead"] } }),
    { with: "knock living" },
    [10, 1],
    { hp: 26, held: [] },
  ),
  hit("A rider that leaves some kinds out works on others.", duel(), { with: "knock living" }, [10, 1, 10], {
    held: ["prone"],
  }),
  hit(
    "A rider without a save comes at once, from the attacker.",
    duel(),
    { with: "hold" },
    [10, 1],
    { held: ["grappled"] },
    {
      events: [{ event: "held", who: "f", held: { name: "grappled", by: "a", ends: { escape: 14 } } }],
    },
  ),
  hit(
    "A rider does nothing to whoever is immune to its condition.",
    duel({ stats: { conditionImmunities: ["grappled"] } }),
    { with: "hold" },
    [10, 1],
    { hp: 26, held: [] },
  ),
];
