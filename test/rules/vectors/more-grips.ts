// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Grips and their end, several blows at once, and Shield, at the edges. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Some = Readonly<Record<string, GivenCreature>>;
const one = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
const no = (name: string, given: Given, intent: IntentGiven, code: string): Vector =>
  one(name, given, [intent], [], { refused: `rules/${code}` });
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", ...more },
});
const AF = { engaged: [["a", "f"]] } as const;
const bite: NonNullable<Sheet["attacks"]>[number] = {
  name: "bite",
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "1d4", type: "piercing" }],
};
const beast = (specials: NonNullable<Sheet["specials"]>, more: GivenCreature = {}): GivenCreature => ({
  ...more,
  stats: { attacks: [bite], specials },
});
const special = (name: string, targets: string[]): IntentGiven => ({ do: "special", who: "f", name, targets });
const maul = { name: "maul", attacks: [{ attack: "bite", times: 2 }] };
/** `f` is on turn, in reach of both of the party. */
const hunt = (f: GivenCreature, some: Some = {}): Given =>
  on(
    {
      turn: "f",
      engaged: [
        ["f", "a"],
        ["f", "b"],
      ],
    },
    { ...some, f },
  );
const guard = (a: GivenCreature = {}, slots: number[] = [1], spells = ["shield"]): GivenCreature => ({
  stance: { shield: true },
  ...a,
  stats: { ac: 12, hp: 30, casting: { ability: "int", spells, slots } },
});
const attacked = (name: string, a: GivenCreature, dice: readonly number[], then: Then): Vector =>
  one(
    name,
    on({ turn: "f", ...AF, order: ["f", "a"] }, { a, f: { stats: { attacks: [bite] } } }),
    [{ do: "attack", who: "f", target: "a", with: "bite" }],
    dice,
    then,
  );
const grip = (name: string, by: string, dc?: number) => ({
  name,
  by,
  ends: dc === undefined ? {} : { escape: dc },
});

export const MORE_GRIPS: readonly Vector[] = [
  // grips
  one(
    "A grip ends when who holds is dead.",
    on(
      {
        engaged: [
          ["a", "f"],
          ["a", "g"],
        ],
      },
      { a: { held: [{ name: "grappled", by: "f" }] }, f: { hp: 1 } },
    ),
    [{ do: "harm", to: ["f"], dice: "1", type: "fire" }],
    [],
    {
      creatures: { a: { held: [] } },
    },
  ),
  one(
    "A grip ends when who holds gives up.",
    on(AF, { a: { held: [{ name: "grappled", by: "f" }] } }),
    [{ do: "surrender", who: "f" }],
    [],
    {
      creatures: { a: { held: [] } },
    },
  ),
  one(
    "Who can do nothing is grappled without a contest.",
    on(AF, { f: { held: ["incapacitated"] } }),
    [{ do: "grapple", who: "a", target: "f" }],
    [],
    {
      creatures: { f: { held: ["grappled", "incapacitated"] } },
    },
  ),
  no(
    "The stunned grapple nobody.",
    on(AF, { a: { held: ["stunned"] } }),
    { do: "grapple", who: "a", target: "f" },
    "incapacitated",
  ),
  no(
    "The charmed do not grapple who charmed them.",
    on(AF, { a: { held: [{ name: "charmed", by: "f" }] } }),
    { do: "grapple", who: "a", target: "f" },
    "charmed",
  ),
  no(
    "What restrains without a number cannot be slipped.",
    on({}, { a: { held: ["restrained"] } }),
    { do: "escape", who: "a" },
    "not-so",
  ),
  one(
    "Slipping one grip leaves the other's.",
    on(
      {
        engaged: [
          ["a", "f"],
          ["a", "g"],
        ],
      },
      { a: { held: [grip("grappled", "f", 10), grip("grappled", "g", 12)] } },
    ),
    [{ do: "escape", who: "a" }],
    [10],
    {
      creatures: { a: { held: ["grappled"] } },
    },
  ),
  one(
    "Slipping a tentacle frees from all it does, and from nothing else.",
    on(AF, { a: { held: [grip("grappled", "f", 10), grip("restrained", "f", 10), grip("deafened", "f")] } }),
    [{ do: "escape", who: "a" }],
    [10],
    {
      creatures: { a: { held: ["deafened"] } },
    },
  ),

  // several attacks
  one(
    "What of several blows would strike the fallen strikes the next.",
    hunt(beast([maul]), { a: { hp: 1 } }),
    [special("maul", ["a", "b"])],
    [10, 2, 10, 3],
    {
      creatures: { a: { hp: 0 }, b: { hp: 7 } },
    },
  ),
  one(
    "The second blow strikes the next, though the first be fallen.",
    hunt(beast([{ name: "maul", attacks: [{ attack: "bite", times: 3 }] }]), { b: { hp: 1 } }),
    [special("maul", ["a", "b"])],
    [2, 10, 2, 10, 3],
    {
      creatures: { a: { hp: 7 }, b: { hp: 0 } },
    },
  ),
  one(
    "One with a single hit point is struck as others are.",
    hunt(beast([maul]), { a: { hp: 1 } }),
    [special("maul", ["a", "b"])],
    [2, 2],
    {},
  ),
  no("Several blows need somebody to strike.", hunt(beast([maul])), special("maul", []), "no-target"),
  no(
    "A breath needs somebody to breathe at.",
    hunt(
      beast([
        { name: "breath", area: { targets: 2, within: "near", rider: { damage: [{ dice: "1", type: "fire" }] } } },
      ]),
    ),
    special("breath", []),
    "no-target",
  ),
  no(
    "The stunned do nothing special.",
    hunt(beast([maul], { held: ["stunned"] })),
    special("maul", ["a"]),
    "incapacitated",
  ),
  no(
    "Several blows do not reach the far.",
    on({ turn: "f", bands: { a: "far" } }, { f: beast([{ name: "snap", attacks: [{ attack: "bite", times: 1 }] }]) }),
    special("snap", ["a"]),
    "out-of-reach",
  ),
  one(
    "Of several kinds of blows those that reach are struck.",
    on(
      { turn: "f", engaged: [["f", "a"]] },
      {
        f: {
          stats: {
            attacks: [bite, { ...bite, name: "claw" }],
            specials: [
              {
                name: "rend",
                attacks: [
                  { attack: "bite", times: 1 },
                  { attack: "none", times: 1 },
                  { attack: "claw", times: 1 },
                ],
              },
            ],
          },
        },
      },
    ),
    [special("rend", ["a", "b", "a"])],
    [10, 1, 10, 2],
    {
      creatures: { a: { hp: 7 } },
    },
  ),
  one(
    "A breath without a save simply burns.",
    hunt(
      beast([
        { name: "breath", area: { targets: 2, within: "near", rider: { damage: [{ dice: "1d4", type: "fire" }] } } },
      ]),
    ),
    [special("breath", ["a", "b"])],
    [3],
    {
      creatures: { a: { hp: 7 }, b: { hp: 7 } },
    },
  ),
  one(
    "What can be used twice can be used twice.",
    hunt(beast([{ ...maul, uses: 2, cost: "free" }])),
    [special("maul", ["a"]), special("maul", ["a"])],
    [2, 2, 2, 2],
    {
      creatures: { f: { used: { maul: 2 } } },
    },
  ),
  one(
    "What can be used once is spent after one use.",
    hunt(beast([{ ...maul, uses: 1, cost: "free" }])),
    [special("maul", ["a"]), special("maul", ["a"])],
    [2, 2],
    {
      refused: "rules/spent",
    },
  ),

  // Shield
  attacked(
    "Shield takes a slot of the second level when the first are gone.",
    guard({ slotsSpent: [1] }, [1, 1]),
    [8],
    {
      creatures: { a: { slotsSpent: [1, 1], held: ["shielded"] } },
      events: [{ event: "cast", who: "a", spell: "shield", level: 2 }],
    },
  ),
  attacked("Shield takes a slot of the third level when there is no other.", guard({}, [0, 0, 1]), [8], {
    creatures: { a: { slotsSpent: [0, 0, 1] } },
    events: [
      { event: "cast", who: "a", spell: "shield", level: 3 },
      { event: "attacked", ac: 17, outcome: "failure" },
    ],
  }),
  attacked("With one hit point left one still casts Shield.", guard({ hp: 1 }), [8], {
    creatures: { a: { hp: 1, slotsSpent: [1] } },
  }),
  attacked("Nobody who cannot cast casts Shield.", { stance: { shield: true }, stats: { ac: 12 } }, [8, 1], {
    creatures: { a: { hp: 9 } },
  }),
];
