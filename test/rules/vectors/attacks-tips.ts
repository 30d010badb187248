// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** What tips an attack: advantage, disadvantage, reach and range. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Weapon = NonNullable<Sheet["attacks"]>[number];
type Strike = Partial<Extract<IntentGiven, { do: "attack" }>>;
type Named = NonNullable<GivenCreature["held"]>[number];

const weapon = (name: string, more: Partial<Weapon> = {}): Weapon => ({
  name,
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "1d8+3", type: "slashing" }],
  ...more,
});
const shot = (name: string, normal: number, long: number): Weapon =>
  weapon(name, { kind: "ranged", range: [normal, long] });
const arsenal: Weapon[] = [
  weapon("sword"),
  weapon("maul", { properties: ["heavy", "two-handed"] }),
  weapon("glaive", { reach: 10 }),
  weapon("spear", { range: [20, 60], properties: ["thrown"] }),
  shot("sling", 20, 60),
  shot("bow", 60, 120),
  shot("longbow", 80, 320),
  shot("crossbow", 30, 80),
  shot("dart", 30, 79),
];

type Scene = { a?: GivenCreature; b?: GivenCreature; f?: GivenCreature; g?: GivenCreature } & Pick<Given, "house">;
/** `a` is on turn; `f` has armour class 15 and 30 hit points. Who stands in whose reach is said; nobody else does. */
const scene = (
  engaged: readonly (readonly [string, string])[],
  { a = {}, b = {}, f = {}, g = {}, house = {} }: Scene = {},
  bands: NonNullable<Given["fight"]>["bands"] = {},
): Given => ({
  party: { a: { ...a, stats: { attacks: arsenal, ...a.stats } }, b },
  foes: { f: { ...f, stats: { ac: 15, hp: 30, ...f.stats } }, g },
  fight: { turn: "a", engaged, bands },
  house,
});
const AF = [["a", "f"]] as const;
const AF_BF = [...AF, ["b", "f"]] as const;
const try1 = (name: string, given: Given, more: Strike, dice: readonly number[], then: Then): Vector => ({
  name,
  given,
  tries: [{ do: "attack", who: "a", target: "f", with: "sword", ...more }],
  dice,
  then,
});
/** Two twenties, of which the better one hits by a hair. */
const better = (name: string, given: Given, more: Strike = {}, then: Then = {}): Vector =>
  try1(name, given, more, [9, 10, 4], {
    events: [{ event: "attacked", face: 10, total: 15, outcome: "success" }],
    ...then,
    creatures: { f: { hp: 23 }, ...then.creatures },
  });
/** Two twenties, of which the worse one misses by a hair. */
const worse = (name: string, given: Given, more: Strike = {}, then: Then = {}): Vector =>
  try1(name, given, more, [10, 9], {
    events: [{ event: "attacked", face: 9, total: 14, outcome: "failure" }],
    ...then,
    creatures: { f: { hp: 30 }, ...then.creatures },
  });
/** One twenty, which hits by a hair. */
const plain = (name: string, given: Given, more: Strike = {}, then: Then = {}): Vector =>
  try1(name, given, more, [10, 4], { ...then, creatures: { f: { hp: 23 }, ...then.creatures } });
const refused = (name: string, given: Given, more: Strike, code: string): Vector =>
  try1(name, given, more, [], { refused: code, creatures: { f: { hp: 30 }, a: { turn: { action: true } } } });

const onAttacker = (held: Named): Given => scene(AF, { a: { held: [held] } });
const onTarget = (...held: Named[]): Given => scene(AF, { f: { held } });
const pack = { stats: { attacks: arsenal, features: ["pack-tactics"] } };
const flanking = { flanking: true };
const small = { stats: { attacks: arsenal, size: "small" } } as const;

export const ATTACK_TIPS: readonly Vector[] = [
  // the table's own sources
  better("Advantage takes the higher of two twenties.", scene(AF), { advantage: ["higher ground"] }),
  worse("Disadvantage takes the lower of two twenties.", scene(AF), { disadvantage: ["rain"] }),
  better("Advantage from two sources is still two twenties.", scene(AF), {
    advantage: ["higher ground", "sun behind"],
  }),
  plain("Advantage and disadvantage cancel to one twenty.", scene(AF), {
    advantage: ["ground"],
    disadvantage: ["rain"],
  }),
  plain("One disadvantage cancels any number of advantages.", scene(AF), {
    advantage: ["ground", "sun", "luck"],
    disadvantage: ["rain"],
  }),
  better(
    "Inspiration gives advantage on an attack and is spent.",
    scene(AF, { a: { inspiration: true } }),
    { inspiration: true },
    {
      creatures: { a: { inspiration: false } },
    },
  ),
  refused(
    "Inspiration that one has not got cannot be spent on an attack.",
    scene(AF),
    { inspiration: true },
    "rules/no-inspiration",
  ),

  // how the attacker is
  ...["blinded", "poisoned", "prone", "restrained"].map((condition) =>
    worse(`An attacker who is ${condition} has disadvantage.`, onAttacker(condition)),
  ),
  worse("An attacker who is frightened has disadvantage.", onAttacker({ name: "frightened", by: "f" })),
  plain("An attacker who is grappled attacks as ever.", onAttacker({ name: "grappled", by: "f" })),
  worse("Exhaustion of 3 gives disadvantage on attacks.", scene(AF, { a: { exhaustion: 3 } })),
  plain("Exhaustion of 2 does not touch attacks.", scene(AF, { a: { exhaustion: 2 } })),
  better(
    "A hidden attacker has advantage and is hidden no longer.",
    onAttacker("hidden"),
    {},
    { creatures: { a: { held: [] } } },
  ),
  try1("A hidden attacker who misses is hidden no longer.", onAttacker("hidden"), {}, [8, 9], {
    creatures: { a: { held: [] } },
  }),
  better(
    "Invisibility that attacking ends gives advantage once.",
    onAttacker({ name: "invisible", ends: { attacking: true } }),
    {},
    {
      creatures: { a: { held: [] } },
    },
  ),
  better(
    "Invisibility that attacking does not end stays.",
    onAttacker("invisible"),
    {},
    { creatures: { a: { held: ["invisible"] } } },
  ),
  better(
    "A helped attacker has advantage against that foe, once.",
    onAttacker({ name: "aided", by: "b", against: "f" }),
    {},
    {
      creatures: { a: { held: [] } },
    },
  ),
  plain(
    "Help against another foe gives nothing and is kept.",
    onAttacker({ name: "aided", by: "b", against: "g" }),
    {},
    {
      creatures: { a: { held: ["aided"] } },
    },
  ),
  try1("A blessed attacker adds a d4 to the roll.", onAttacker("blessed"), {}, [9, 1, 4], {
    events: [{ event: "attacked", face: 9, total: 15, outcome: "success" }],
    creatures: { f: { hp: 23 }, a: { held: ["blessed"] } },
  }),
  try1("An attacker under Bane takes a d4 off the roll.", onAttacker("baned"), {}, [13, 4], {
    events: [{ event: "attacked", face: 13, total: 14, outcome: "failure" }],
    creatures: { f: { hp: 30 }, a: { held: ["baned"] } },
  }),
  refused("Nobody attacks the one who charmed them.", onAttacker({ name: "charmed", by: "f" }), {}, "rules/charmed"),
  plain("Whoever is charmed by another attacks as ever.", onAttacker({ name: "charmed", by: "g" })),
  ...["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"].map((condition) =>
    refused(`Whoever is ${condition} cannot attack.`, onAttacker(condition), {}, "rules/incapacitated"),
  ),

  // how the target is
  ...["blinded", "restrained", "stunned"].map((condition) =>
    better(`Attacks against one who is ${condition} have advantage.`, onTarget(condition)),
  ),
  better(
    "Attacks against one who is petrified have advantage and do half.",
    onTarget("petrified"),
    {},
    { creatures: { f: { hp: 27 } } },
  ),
  ...["hidden", "invisible", "blurred", "dodging"].map((name) =>
    worse(`Attacks against one who is ${name} have disadvantage.`, onTarget(name)),
  ),
  plain("Who dodges while grappled gains nothing by it.", onTarget("dodging", { name: "grappled", by: "a" })),
  plain("Who dodges while incapacitated gains nothing by it.", onTarget("dodging", "incapacitated")),
  better(
    "The next attack on one lit by a guiding bolt has advantage.",
    onTarget("lit"),
    {},
    { creatures: { f: { held: [] } } },
  ),
  try1("An attack that misses uses up the light of a guiding bolt.", onTarget("lit"), {}, [8, 9], {
    creatures: { f: { hp: 30, held: [] } },
  }),
  better("Attacks in reach of one who is prone have advantage.", onTarget("prone")),
  worse("Shots from afar at one who is prone have disadvantage.", scene([], { f: { held: ["prone"] } }), {
    with: "bow",
  }),
  worse(
    "A long weapon from out of reach of one who is prone has disadvantage.",
    scene([], { f: { held: ["prone"] } }),
    {
      with: "glaive",
    },
  ),
  plain(
    "Two who are prone in each other's reach attack evenly.",
    scene(AF, { a: { held: ["prone"] }, f: { held: ["prone"] } }),
  ),
  try1("A hit in reach of one who is paralyzed is a critical.", onTarget("paralyzed"), {}, [9, 10, 4, 5], {
    events: [{ event: "attacked", face: 10, outcome: "critical_success" }],
    creatures: { f: { hp: 18 } },
  }),
  try1("An attack on one who is paralyzed can still miss.", onTarget("paralyzed"), {}, [8, 9], {
    creatures: { f: { hp: 30 } },
  }),
  better("A shot from afar at one who is paralyzed is no critical.", scene([], { f: { held: ["paralyzed"] } }), {
    with: "bow",
  }),
  try1("A hit in reach of one who is unconscious is a critical.", onTarget("unconscious", "prone"), {}, [9, 10, 4, 5], {
    creatures: { f: { hp: 18 } },
  }),
  plain(
    "A shot from afar at one who sleeps on the ground is even and no critical.",
    scene([], { f: { held: ["unconscious", "prone"] } }),
    { with: "bow" },
  ),

  // reach and range
  refused("A sword does not reach whoever is near but not engaged.", scene([]), {}, "rules/out-of-reach"),
  refused("Standing by one foe does not reach another.", scene([["a", "g"]]), {}, "rules/out-of-reach"),
  plain("A reach of 10 feet reaches whoever is near.", scene([]), { with: "glaive" }),
  refused(
    "A reach of 10 feet does not reach the far.",
    scene([], {}, { f: "far" }),
    { with: "glaive" },
    "rules/out-of-reach",
  ),
  plain("Near is within a normal range of 20 feet.", scene([]), { with: "sling" }),
  refused(
    "Far is beyond a long range of 60 feet.",
    scene([], {}, { f: "far" }),
    { with: "sling" },
    "rules/out-of-reach",
  ),
  worse("Beyond the normal range a shot has disadvantage.", scene([], {}, { f: "far" }), { with: "bow" }),
  plain("Far is within a normal range of 80 feet.", scene([], {}, { f: "far" }), { with: "longbow" }),
  worse("Far is within a long range of 80 feet.", scene([], {}, { f: "far" }), { with: "crossbow" }),
  refused(
    "Far is beyond a long range of 79 feet.",
    scene([], {}, { f: "far" }),
    { with: "dart" },
    "rules/out-of-reach",
  ),
  worse("Who shoots from afar is as far off as who is shot at.", scene([], {}, { a: "far" }), { with: "bow" }),
  refused(
    "Nobody hits whoever is out of it all.",
    scene([], {}, { f: "out" }),
    { with: "longbow" },
    "rules/out-of-reach",
  ),
  worse("A shot at the foe in one's face has disadvantage.", scene(AF), { with: "bow" }),
  worse("A shot past the foe in one's face has disadvantage.", scene([["a", "g"]]), { with: "bow" }),
  plain(
    "A foe in one's face who is incapacitated does not spoil a shot.",
    scene([["a", "g"]], { g: { held: ["stunned"] } }),
    { with: "bow" },
  ),
  plain("A foe in the face of a friend does not spoil a shot.", scene([["b", "f"]]), { with: "bow" }),
  plain("A prone foe in one's face makes a shot at it even.", scene(AF, { f: { held: ["prone"] } }), { with: "bow" }),
  plain("A spear may be thrown at whoever is near.", scene([]), { with: "spear" }),
  refused(
    "A spear is not thrown beyond its long range.",
    scene([], {}, { f: "far" }),
    { with: "spear" },
    "rules/out-of-reach",
  ),
  worse("A spear thrown past the foe in one's face has disadvantage.", scene([["a", "g"]]), { with: "spear" }),
  plain("A spear used in reach is no thrown one.", scene(AF), { with: "spear" }),
  worse("A heavy weapon is unwieldy for the small.", scene(AF, { a: small }), { with: "maul" }),
  worse("A heavy weapon is unwieldy for the tiny.", scene(AF, { a: { stats: { size: "tiny" } } }), { with: "maul" }),
  plain("A heavy weapon suits the medium.", scene(AF), { with: "maul" }),
  plain("A weapon that is not heavy suits the small.", scene(AF, { a: small })),

  // friends at one's side
  better("Pack tactics gives advantage with a friend by the target.", scene(AF_BF, { a: pack })),
  plain("Pack tactics needs a friend by the target.", scene(AF, { a: pack })),
  plain("Pack tactics needs a friend by this very target.", scene([...AF, ["b", "g"]], { a: pack })),
  plain("Pack tactics needs a friend who can act.", scene(AF_BF, { a: pack, b: { held: ["stunned"] } })),
  plain("A friend by the target gives nothing by the book.", scene(AF_BF)),
  better("With flanking a friend by the target gives advantage.", scene(AF_BF, { house: flanking })),
  plain("Flanking takes two.", scene(AF, { house: flanking })),
];
