// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import { after, cast, caster, end, far, hp, no, scene, spell } from "../casting.ts";
import type { Vector } from "../vector.ts";

/** More spells of level 2, and Sculpt Spells. */
const sculptor = { sheet: { features: ["sculpt-spells"] } };
const use: IntentGiven = { do: "use", who: "a", feature: "spiritual-weapon", targets: ["f"] };
const ill = (...held: string[]) => ({ some: { b: { held } } });

export const SPELLS_FOUR: readonly Vector[] = [
  // spiritual weapon
  spell("A spiritual weapon strikes as a bonus action.", "spiritual-weapon", ["f"], [10, 5], {
    creatures: {
      f: { hp: 22 },
      a: { held: ["spiritual-weapon"], slotsSpent: [0, 1], concentration: null, turn: { action: true, bonus: false } },
    },
    events: [{ event: "hurt", taken: 8, type: "force" }],
  }),
  spell("A spiritual weapon that misses stays.", "spiritual-weapon", ["f"], [9], {
    creatures: { f: { hp: 30 }, a: { held: ["spiritual-weapon"] } },
  }),
  spell(
    "A foe in the caster's face does not hinder a spiritual weapon.",
    "spiritual-weapon",
    ["f"],
    [10, 5],
    hp({ f: 22 }),
    { fight: { engaged: [["a", "g"]] } },
  ),
  after(
    "A spiritual weapon strikes again on later turns.",
    scene(caster(["spiritual-weapon"]), {}, { order: ["a", "f"] }),
    [cast("spiritual-weapon", ["f"]), end("a"), end("f"), use],
    [9, 10, 5],
    {
      creatures: { f: { hp: 22 }, a: { slotsSpent: [0, 1], turn: { action: true, bonus: false } } },
    },
  ),
  after(
    "A spiritual weapon strikes once a turn.",
    scene(caster(["spiritual-weapon"])),
    [cast("spiritual-weapon", ["f"]), use],
    [9],
    { refused: "rules/no-bonus-action" },
  ),

  // aid, restoration, blur, web
  spell(
    "Aid raises three by 5 hit points.",
    "aid",
    ["b", "c", "d"],
    [],
    {
      creatures: {
        b: { hp: 35, held: ["aided-hp"] },
        c: { hp: 6 },
        d: { hp: 35 },
        a: { slotsSpent: [0, 1], concentration: null },
      },
    },
    { some: { c: { hp: 1 } } },
  ),
  spell("Aid takes three at most.", "aid", ["a", "b", "c", "d"], [], no("rules/too-many-targets")),
  ...["blinded", "deafened", "paralyzed", "poisoned"].map((condition) =>
    spell(
      `A lesser restoration ends being ${condition}.`,
      "lesser-restoration",
      ["b"],
      [],
      { creatures: { b: { held: ["prone"] }, a: { slotsSpent: [0, 1] } } },
      ill(condition, "prone"),
    ),
  ),
  spell("A lesser restoration is a touch.", "lesser-restoration", ["b"], [], no("rules/out-of-reach"), {
    ...ill("poisoned"),
    fight: far("b"),
  }),
  spell("Blur is held while the caster concentrates.", "blur", ["a"], [], {
    creatures: { a: { held: ["blurred"], concentration: "blur", slotsSpent: [0, 1] } },
  }),
  spell("A web holds whoever fails.", "web", ["f", "g"], [12, 13], {
    creatures: { f: { held: ["restrained"] }, g: { held: [] }, a: { concentration: "web" } },
    events: [{ event: "tested", who: "f", test: "dex save", total: 12, dc: 13 }],
  }),
  spell("A web takes in four.", "web", ["f", "g", "h", "b"], [13, 13, 13, 13], {
    creatures: { a: { slotsSpent: [0, 1] } },
  }),
  spell("A web takes in four at most.", "web", ["f", "g", "h", "b", "c"], [], no("rules/too-many-targets")),
  after(
    "Out of a web one breaks at the caster's number.",
    scene(caster(["web"]), {}, { order: ["a", "f"] }),
    [cast("web", ["f"]), end("a"), { do: "escape", who: "f" }],
    [12, 13],
    { creatures: { f: { held: [], turn: { action: false } } } },
  ),
  after(
    "Below the caster's number one stays in the web.",
    scene(caster(["web"]), {}, { order: ["a", "f"] }),
    [cast("web", ["f"]), end("a"), { do: "escape", who: "f" }],
    [12, 12],
    { creatures: { f: { held: ["restrained"] } } },
  ),

  // Sculpt Spells
  spell(
    "A sculptor of spells spares a friend without a die.",
    "thunderwave",
    ["f", "b"],
    [4, 5, 12],
    hp({ f: 21, b: 30 }),
    sculptor,
  ),
  spell(
    "Without Sculpt Spells a friend is hurt as a foe is.",
    "thunderwave",
    ["f", "b"],
    [4, 5, 12, 13],
    hp({ f: 21, b: 26 }),
  ),
  spell(
    "A sculptor spares two friends from a spell of level 1.",
    "thunderwave",
    ["b", "c", "d"],
    [4, 5, 12],
    hp({ b: 30, c: 30, d: 21 }),
    sculptor,
  ),
  spell(
    "A sculptor spares three friends from a spell of level 2.",
    "thunderwave",
    ["b", "c", "d"],
    [4, 5, 6],
    hp({ b: 30, c: 30, d: 30 }),
    { ...sculptor, level: 2 },
  ),
  spell("A sculptor does not spare foes.", "shatter", ["b", "f"], [3, 4, 4, 13], hp({ b: 30, f: 25 }), sculptor),
];
