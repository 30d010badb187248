// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { GivenCreature, Vector } from "../vector.ts";

type Held = NonNullable<GivenCreature["held"]>;

interface Case {
  /** What the hero holds, and what the orc does. */
  readonly hero?: Held;
  readonly orc?: Held;
  /** An arrow from a distance; or one at a foe within reach. */
  readonly bow?: "near" | "engaged";
}

const stats: NonNullable<GivenCreature["stats"]> = {
  attacks: [
    { name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d8+3", type: "slashing" }] },
    { name: "bow", kind: "ranged", bonus: 5, range: [80, 320], damage: [{ dice: "1d6+3", type: "piercing" }] },
  ],
};

/** A hero with +5 strikes at an orc of armour class 15 and 30 hit points. */
const strike = (
  name: string,
  { hero = [], orc = [], bow }: Case,
  dice: readonly number[],
  attacked: { face: number; total: number; outcome: string },
  hp: number,
  held: readonly string[] = hero.map((one) => (typeof one === "string" ? one : one.name)),
): Vector => ({
  name,
  given: {
    party: { hero: { stats, held: hero } },
    foes: { orc: { stats: { ac: 15, hp: 30 }, held: orc } },
    fight: { turn: "hero", engaged: bow === "near" ? [] : [["hero", "orc"]] },
  },
  tries: [{ do: "attack", who: "hero", target: "orc", with: bow ? "bow" : "blade" }],
  dice,
  then: {
    creatures: {
      orc: { hp },
      hero: { held, turn: { action: false, bonus: true, reaction: true, attacks: 0 } },
    },
    events: [{ event: "attacked", who: "hero", target: "orc", ac: 15, ...attacked }],
  },
});

/** The first die alone would miss: the second, which hits exactly, counts. */
const eased = (name: string, it: Case, held?: readonly string[]): Vector =>
  strike(name, it, [4, 10, 5], { face: 10, total: 15, outcome: "success" }, 22, held);
/** The first die alone would hit: the second, which is one short, counts. */
const hampered = (name: string, it: Case, held?: readonly string[]): Vector =>
  strike(name, it, [10, 9], { face: 9, total: 14, outcome: "failure" }, 30, held);
/** One die, which hits exactly. */
const plain = (name: string, it: Case): Vector =>
  strike(name, it, [10, 5], { face: 10, total: 15, outcome: "success" }, 22);
/** The second die hits exactly, and that is critical. */
const fatal = (name: string, it: Case): Vector =>
  strike(name, it, [4, 10, 5, 6], { face: 10, total: 15, outcome: "critical_success" }, 16);

const gripped = { name: "grappled", by: "orc" };
const holding = { name: "grappled", by: "hero" };
const scared = { name: "frightened", by: "orc" };
const unseen = { name: "invisible", ends: { attacking: true } };

export const CONDITIONS: readonly Vector[] = [
  plain("Between two who are well an attack is one die.", {}),
  strike(
    "Between two who are well one below the armour class misses.",
    {},
    [9],
    { face: 9, total: 14, outcome: "failure" },
    30,
  ),

  hampered("The blinded attack with disadvantage.", { hero: ["blinded"] }),
  eased("The blinded are attacked with advantage.", { orc: ["blinded"] }),
  plain("Two who are blinded attack plainly.", { hero: ["blinded"], orc: ["blinded"] }),

  plain("The deafened attack plainly.", { hero: ["deafened"] }),
  plain("The deafened are attacked plainly.", { orc: ["deafened"] }),

  hampered("The frightened attack with disadvantage.", { hero: [scared] }),
  plain("The frightened are attacked plainly.", { orc: ["frightened"] }),

  plain("The grappled attack plainly.", { hero: [gripped] }),
  plain("The grappled are attacked plainly.", { orc: [holding] }),

  plain("The charmed are attacked plainly.", { orc: ["charmed"] }),
  plain("The incapacitated are attacked plainly.", { orc: ["incapacitated"] }),

  eased("The invisible attack with advantage.", { hero: ["invisible"] }),
  hampered("The invisible are attacked with disadvantage.", { orc: ["invisible"] }),
  plain("Two who are invisible attack plainly.", { hero: ["invisible"], orc: ["invisible"] }),
  eased("Invisibility that attacking ends still helps that attack.", { hero: [unseen] }, []),
  strike(
    "Invisibility that attacking ends is lost by a miss too.",
    { hero: [unseen] },
    [4, 9],
    { face: 9, total: 14, outcome: "failure" },
    30,
    [],
  ),

  eased("The paralysed are attacked with advantage from afar.", { orc: ["paralyzed"], bow: "near" }),
  fatal("A hit on the paralysed from close by is critical.", { orc: ["paralyzed"] }),
  strike(
    "An attack on the paralysed may still miss.",
    { orc: ["paralyzed"] },
    [4, 9],
    { face: 9, total: 14, outcome: "failure" },
    30,
  ),
  fatal("An archer is not hampered by the paralysed, and a hit from there is critical.", {
    orc: ["paralyzed"],
    bow: "engaged",
  }),

  strike(
    "The petrified are attacked with advantage, not critically, and resist.",
    { orc: ["petrified"] },
    [4, 10, 6],
    { face: 10, total: 15, outcome: "success" },
    26,
  ),

  hampered("The poisoned attack with disadvantage.", { hero: ["poisoned"] }),
  plain("The poisoned are attacked plainly.", { orc: ["poisoned"] }),

  hampered("The prone attack with disadvantage.", { hero: ["prone"] }),
  eased("The prone are attacked with advantage from close by.", { orc: ["prone"] }),
  hampered("The prone are attacked with disadvantage from afar.", { orc: ["prone"], bow: "near" }),
  plain("Two who are prone strike at each other plainly.", { hero: ["prone"], orc: ["prone"] }),
  plain("An arrow at somebody prone within reach is plain.", { orc: ["prone"], bow: "engaged" }),

  hampered("The restrained attack with disadvantage.", { hero: ["restrained"] }),
  eased("The restrained are attacked with advantage.", { orc: ["restrained"] }),

  eased("The stunned are attacked with advantage, and not critically.", { orc: ["stunned"] }),
  fatal("A hit on the unconscious from close by is critical.", { orc: ["unconscious", "prone"] }),
  plain("An arrow at the unconscious on the ground is plain, and not critical.", {
    orc: ["unconscious", "prone"],
    bow: "near",
  }),

  hampered("An arrow in a foe's reach has disadvantage.", { bow: "engaged" }),
  plain("An arrow from a distance is plain.", { bow: "near" }),
  eased("An archer is not hampered by the stunned.", { orc: ["stunned"], bow: "engaged" }),
  hampered("Two hindrances are still two dice.", { hero: ["poisoned", "prone"] }),
  plain("One advantage cancels two hindrances.", { hero: ["poisoned", "blinded"], orc: ["restrained"] }),
  plain("One hindrance cancels two advantages.", { hero: ["poisoned"], orc: ["stunned", "restrained"] }),

  hampered("Whoever dodges is attacked with disadvantage.", { orc: ["dodging"] }),
  plain("Whoever is held fast does not dodge.", { orc: ["dodging", holding] }),
  plain("The incapacitated do not dodge.", { orc: ["dodging", "incapacitated"] }),
  fatal("The paralysed do not dodge.", { orc: ["dodging", "paralyzed"] }),
];
