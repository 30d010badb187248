// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import { AF, abilities, after, cast, caster, end, far, no, type Sheet, scene, spell } from "../casting.ts";
import type { Given, GivenCreature, Vector } from "../vector.ts";

/** Spells that are held: concentration, what they add, and Shield. */

const all = ["bless", "bane", "shield-of-faith", "mage-armor", "blur"];
const club: NonNullable<Sheet["attacks"]>[number] = {
  name: "club",
  kind: "melee",
  bonus: 4,
  damage: [{ dice: "1d4+2", type: "bludgeoning" }],
};
const strike: IntentGiven = { do: "attack", who: "f", target: "a", with: "club" };
const armed: GivenCreature = { stats: { attacks: [club] } };
const harm = (dice: string): IntentGiven => ({ do: "harm", to: ["a"], dice, type: "fire" });
const blessing = cast("bless", ["b"]);
/** Bless is cast on `b`, then something happens. */
const broken = (name: string, intent: IntentGiven, dice: readonly number[], kept: boolean): Vector =>
  after(name, scene(caster(all)), [blessing, intent], dice, {
    creatures: { a: { concentration: kept ? "bless" : null }, b: { held: kept ? ["blessed"] : [] } },
  });
/** It is the turn of `f`, which strikes at `a` with +4 against armour class 12. */
const shielded = (a: GivenCreature = {}, more: Partial<Sheet> = {}): Given =>
  scene(
    caster(["shield"], { stance: { shield: true }, ...a }, more),
    { f: armed },
    { turn: "f", engaged: AF, order: ["f", "a"] },
  );
const turned = (
  name: string,
  given: Given,
  dice: readonly number[],
  left: number,
  spent: number,
  reaction: boolean,
  tries: readonly IntentGiven[] = [strike],
): Vector =>
  after(name, given, tries, dice, { creatures: { a: { hp: left, slotsSpent: [spent], turn: { reaction } } } });

export const SPELLS_HELD: readonly Vector[] = [
  // bless and bane
  spell("Bless takes three, while the caster concentrates.", "bless", ["a", "b", "c"], [], {
    creatures: {
      a: { held: ["blessed"], concentration: "bless", slotsSpent: [1], turn: { action: false } },
      b: { held: ["blessed"] },
      c: { held: ["blessed"] },
      d: { held: [] },
    },
    events: [{ event: "concentrates", who: "a", spell: "bless" }],
  }),
  spell("Bless takes three at most.", "bless", ["a", "b", "c", "d"], [], no("rules/too-many-targets")),
  spell(
    "Bless takes four at level 2.",
    "bless",
    ["a", "b", "c", "d"],
    [],
    { creatures: { d: { held: ["blessed"] }, a: { slotsSpent: [0, 1] } } },
    { level: 2 },
  ),
  spell("Bless takes no five at level 2.", "bless", ["a", "b", "c", "d", "e"], [], no("rules/too-many-targets"), {
    level: 2,
  }),
  spell("Bless does not reach the far.", "bless", ["b"], [], no("rules/out-of-reach"), { fight: far("b") }),
  after(
    "Whoever is blessed adds a d4 to saves.",
    scene(caster(all)),
    [blessing, { do: "save", who: "b", ability: "wis", dc: 12 }],
    [9, 3],
    {
      creatures: { b: { held: ["blessed"] } },
      events: [{ event: "tested", who: "b", face: 9, total: 12, outcome: "success" }],
    },
  ),
  after(
    "Bless does not add to checks.",
    scene(caster(all)),
    [blessing, { do: "check", who: "b", skill: "stealth", dc: 12 }],
    [11],
    { events: [{ event: "tested", who: "b", total: 11, outcome: "failure" }] },
  ),
  spell("Bane takes whoever fails.", "bane", ["f", "g"], [12, 13], {
    creatures: { f: { held: ["baned"] }, g: { held: [] }, a: { concentration: "bane" } },
    events: [{ event: "tested", who: "f", test: "cha save", total: 12, dc: 13 }],
  }),
  spell("Bane takes three at most.", "bane", ["f", "g", "h", "b"], [], no("rules/too-many-targets")),
  after(
    "Whoever is under Bane takes a d4 off saves.",
    scene(caster(all)),
    [cast("bane", ["f"]), { do: "save", who: "f", ability: "wis", dc: 12 }],
    [12, 14, 3],
    {
      events: [{ event: "tested", who: "f", face: 14, total: 11, outcome: "failure" }],
    },
  ),

  // concentration
  broken("Damage to the caster breaks what is held on a 9.", harm("5"), [9], false),
  broken("Damage to the caster leaves what is held on a 10.", harm("5"), [10], true),
  broken("Against 21 damage a 10 is enough to keep a spell up.", harm("21"), [10], true),
  broken("Against 22 damage a 10 is not enough to keep a spell up.", harm("22"), [10], false),
  broken("Whoever is stunned concentrates no longer.", { do: "afflict", to: "a", condition: "stunned" }, [], false),
  broken("Whoever falls concentrates no longer.", harm("30"), [], false),
  broken("Whoever is prone concentrates as ever.", { do: "afflict", to: "a", condition: "prone" }, [], true),
  after(
    "A second spell of concentration ends the first.",
    scene(caster(all), {}, { order: ["a", "f"] }),
    [blessing, end("a"), end("f"), cast("bane", ["f"])],
    [12],
    {
      creatures: { a: { concentration: "bane" }, b: { held: [] }, f: { held: ["baned"] } },
    },
  ),
  after(
    "A spell without concentration leaves the other up.",
    scene(caster(all), {}, { order: ["a", "f"] }),
    [blessing, end("a"), end("f"), cast("mage-armor", ["a"])],
    [],
    {
      creatures: { a: { concentration: "bless" }, b: { held: ["blessed"] } },
    },
  ),

  // armour
  spell("A shield of faith is a bonus action of concentration.", "shield-of-faith", ["b"], [], {
    creatures: {
      b: { held: ["warded"] },
      a: { concentration: "shield-of-faith", slotsSpent: [1], turn: { action: true, bonus: false } },
    },
  }),
  after(
    "A shield of faith adds 2 to the armour class.",
    scene(caster(all), { f: armed }, { engaged: AF, order: ["a", "f"] }),
    [cast("shield-of-faith", ["a"]), end("a"), strike],
    [9],
    {
      creatures: { a: { hp: 30 } },
      events: [{ event: "attacked", who: "f", total: 13, ac: 14, outcome: "failure" }],
    },
  ),
  after(
    "Mage armour is 13 and dexterity.",
    scene(caster(all, {}, { abilities: { ...abilities, dex: 14 } }), { f: armed }, { engaged: AF, order: ["a", "f"] }),
    [cast("mage-armor", ["a"]), end("a"), strike],
    [10],
    {
      creatures: { a: { hp: 30, held: ["mage-armored"], concentration: null } },
      events: [{ event: "attacked", who: "f", total: 14, ac: 15, outcome: "failure" }],
    },
  ),
  after(
    "Mage armour never makes worse.",
    scene(caster(all, {}, { ac: 16 }), { f: armed }, { engaged: AF, order: ["a", "f"] }),
    [cast("mage-armor", ["a"]), end("a"), strike],
    [11],
    {
      events: [{ event: "attacked", who: "f", total: 15, ac: 16, outcome: "failure" }],
    },
  ),
  after(
    "Mage armour and a shield of faith add up.",
    scene(caster(all), { f: armed }, { engaged: AF, order: ["a", "f"] }),
    [cast("mage-armor", ["a"]), end("a"), end("f"), cast("shield-of-faith", ["a"]), end("a"), strike],
    [10],
    {
      creatures: { a: { hp: 30, held: ["mage-armored", "warded"] } },
      events: [{ event: "attacked", total: 14, ac: 15, outcome: "failure" }],
    },
  ),
  after(
    "Blur makes attacks on the caster worse.",
    scene(caster(all), { f: armed }, { engaged: AF, order: ["a", "f"] }),
    [cast("blur", ["a"]), end("a"), strike],
    [8, 7],
    { creatures: { a: { hp: 30 } } },
  ),

  // shield
  turned("Shield turns away a hit that just hit.", shielded(), [8], 30, 1, false),
  turned("Shield turns away a hit of 4 above the armour class.", shielded(), [12], 30, 1, false),
  turned("Shield is not cast against a hit of 5 above the armour class.", shielded(), [13, 1], 27, 0, true),
  turned("Shield is not cast against a miss.", shielded(), [7], 30, 0, true),
  turned("Shield is not cast against a critical.", shielded(), [20, 1, 1], 26, 0, true),
  turned("Shield is not cast unless one said so.", shielded({ stance: { shield: false } }), [8, 1], 27, 0, true),
  turned("Shield is not cast without a reaction.", shielded({ turn: { reaction: false } }), [8, 1], 27, 0, false),
  turned(
    "Shield is not cast without a slot.",
    shielded({}, { casting: { ability: "int", spells: ["shield"], slots: [] } }),
    [8, 1],
    27,
    0,
    true,
  ),
  turned(
    "Shield is not cast by whoever has not got it.",
    shielded({}, { casting: { ability: "int", spells: [], slots: [2] } }),
    [8, 1],
    27,
    0,
    true,
  ),
  turned("Shield is not cast by the stunned.", shielded({ held: ["stunned"] }), [7, 8, 1], 27, 0, true),
  {
    ...turned("Shield stays up against the next blow.", shielded(), [8, 12], 30, 1, false, [strike, strike]),
    given: scene(
      caster(["shield"], { stance: { shield: true } }),
      { f: { stats: { attacks: [club], features: ["extra-attack"] } } },
      { turn: "f", engaged: AF },
    ),
  },
  turned(
    "Shield is down when the caster's next turn begins.",
    shielded({}, { casting: { ability: "int", spells: ["shield"], slots: [1] } }),
    [8, 8, 1],
    27,
    1,
    true,
    [strike, end("f"), end("a"), strike],
  ),
];
