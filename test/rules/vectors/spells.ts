// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import { after, cast, caster, end, no, scene, spell } from "../casting.ts";
import type { Vector } from "../vector.ts";

/** Slots, and what a caster may do in one turn. */

export const SPELLS: readonly Vector[] = [
  // slots and refusals
  spell("A spell spends a slot of its level.", "magic-missile", ["f"], [1, 1, 1], {
    creatures: { a: { slotsSpent: [1] } },
    events: [{ event: "cast", level: 1 }],
  }),
  spell(
    "The last slot can be spent.",
    "magic-missile",
    ["f"],
    [1, 1, 1],
    { creatures: { a: { slotsSpent: [2] } } },
    { a: { slotsSpent: [1] } },
  ),
  spell(
    "Without a slot there is no spell.",
    "magic-missile",
    ["f"],
    [],
    { refused: "rules/no-slot", creatures: { a: { slotsSpent: [2], turn: { action: true } } } },
    { a: { slotsSpent: [2] } },
  ),
  spell(
    "A spell at a higher level spends a slot of that level.",
    "magic-missile",
    ["f"],
    [1, 1, 1, 1],
    { creatures: { a: { slotsSpent: [0, 1] } }, events: [{ event: "cast", level: 2 }] },
    { level: 2 },
  ),
  spell(
    "Without a slot of the higher level there is no such casting.",
    "magic-missile",
    ["f"],
    [],
    { refused: "rules/no-slot", creatures: { a: { slotsSpent: [0, 2] } } },
    { level: 2, a: { slotsSpent: [0, 2] } },
  ),
  spell("A level without any slots is refused.", "magic-missile", ["f"], [], no("rules/no-slot"), { level: 4 }),
  after(
    "A spell one has not got is refused.",
    scene(caster(["fire-bolt"])),
    [cast("magic-missile", ["f"])],
    [],
    no("rules/no-such-spell"),
  ),
  spell(
    "A spell that the rules do not know is told and paid for.",
    "floating-disk",
    [],
    [],
    {
      creatures: { a: { slotsSpent: [1], turn: { action: false } } },
      events: [{ event: "told", who: "a" }],
    },
    { level: 1 },
  ),
  spell(
    "Without an action there is no spell of an action.",
    "fire-bolt",
    ["f"],
    [],
    { refused: "rules/no-action" },
    { a: { turn: { action: false } } },
  ),
  spell(
    "The stunned cast nothing.",
    "fire-bolt",
    ["f"],
    [],
    { refused: "rules/incapacitated" },
    { a: { held: ["stunned"] } },
  ),
  spell(
    "Nobody casts on another's turn.",
    "fire-bolt",
    ["f"],
    [],
    { refused: "rules/not-your-turn" },
    { fight: { turn: "b" } },
  ),
  after(
    "Outside a fight a spell spends its slot alone.",
    { party: { a: caster(["cure-wounds"], { hp: 1 }) } },
    [cast("cure-wounds", ["a"]), cast("cure-wounds", ["a"])],
    [5, 5],
    {
      creatures: { a: { hp: 17, slotsSpent: [2], turn: { action: true } } },
    },
  ),
  spell(
    "Casting at a foe ends being hidden.",
    "fire-bolt",
    ["f"],
    [9, 8],
    { creatures: { a: { held: [] } } },
    { a: { held: ["hidden"] } },
  ),

  // two spells in a turn
  after(
    "After a bonus spell a cantrip may be cast.",
    scene(caster(["healing-word", "fire-bolt"], { hp: 1 })),
    [cast("healing-word", ["a"]), cast("fire-bolt", ["f"])],
    [2, 9],
    {
      creatures: { a: { hp: 6, slotsSpent: [1], turn: { action: false, bonus: false } } },
    },
  ),
  after(
    "After a bonus spell no other spell of a level may be cast.",
    scene(caster(["healing-word", "magic-missile"], { hp: 1 })),
    [cast("healing-word", ["a"]), cast("magic-missile", ["f"])],
    [2],
    {
      refused: "rules/bonus-spell",
      creatures: { a: { slotsSpent: [1], turn: { action: true } }, f: { hp: 30 } },
    },
  ),
  after(
    "After a spell of a level no bonus spell may be cast.",
    scene(caster(["healing-word", "magic-missile"], { hp: 1 })),
    [cast("magic-missile", ["f"]), cast("healing-word", ["a"])],
    [1, 1, 1],
    {
      refused: "rules/bonus-spell",
      creatures: { a: { hp: 1, slotsSpent: [1], turn: { bonus: true } } },
    },
  ),
  after(
    "The next turn is free for another spell.",
    scene(caster(["healing-word", "magic-missile"], { hp: 1 }), {}, { order: ["a", "f"] }),
    [cast("healing-word", ["a"]), end("a"), end("f"), cast("magic-missile", ["f"])],
    [2, 1, 1, 1],
    {
      creatures: { a: { slotsSpent: [2] }, f: { hp: 24 } },
    },
  ),
  after(
    "Without a bonus action there is no bonus spell.",
    scene(caster(["healing-word"], { turn: { bonus: false } })),
    [cast("healing-word", ["a"])],
    [],
    { refused: "rules/no-bonus-action" },
  ),
];
