// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Steps, bands, who stands in whose reach, and what it costs to get there. */
type People = { a?: GivenCreature; b?: GivenCreature; f?: GivenCreature; g?: GivenCreature };
type Move = Partial<Extract<IntentGiven, { do: "move" }>>;

/** `a` is on turn. Nobody here has a weapon, so nobody strikes at whoever leaves. */
const scene = ({ a = {}, b = {}, f = {}, g = {} }: People = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a, b },
  foes: { f, g },
  fight: { turn: "a", ...fight },
});
const AF = [["a", "f"]] as const;
const AF_AG = [...AF, ["a", "g"]] as const;
const left = (paces: number): GivenCreature => ({ turn: { paces } });
const fast = (speed: number, more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { speed } });
const one = (name: string, given: Given, intent: IntentGiven, then: Then): Vector => ({
  name,
  given,
  tries: [intent],
  then,
});
const move = (name: string, given: Given, to: Move, paces: number, fight: NonNullable<Then["fight"]>): Vector =>
  one(
    name,
    given,
    { do: "move", who: "a", ...to },
    { creatures: { a: { turn: { paces, action: true, bonus: true } } }, fight },
  );
const refused = (name: string, given: Given, intent: IntentGiven, code: string, then: Then = {}): Vector =>
  one(name, given, intent, { refused: code, ...then });
const stays = (name: string, given: Given, to: Move, code = "rules/no-movement"): Vector =>
  refused(name, given, { do: "move", who: "a", ...to }, code, { fight: { engaged: given.fight?.engaged ?? [] } });
const engage = (...ids: string[]): Move => ({ engage: ids });
/** The turn of `a` comes round again. */
const begins = (name: string, a: GivenCreature, paces: number): Vector =>
  one(
    name,
    scene({ a }, { turn: "g", order: ["a", "f", "g"] }),
    { do: "end-turn", who: "g" },
    {
      creatures: { a: { turn: { paces } } },
      fight: { turn: "a" },
    },
  );

export const MOVING: readonly Vector[] = [
  // how many paces
  ...(
    [
      [0, 0],
      [5, 1],
      [10, 1],
      [20, 1],
      [25, 2],
      [30, 2],
      [35, 2],
      [40, 3],
      [50, 3],
      [60, 4],
    ] as const
  ).map(([speed, paces]) => begins(`A speed of ${speed} gives ${paces} paces a turn.`, fast(speed), paces)),
  begins("Exhaustion of 1 leaves the speed alone.", { exhaustion: 1 }, 2),
  begins("Exhaustion of 2 halves the speed.", { exhaustion: 2 }, 1),
  begins("Exhaustion of 2 leaves a speed of 60 two paces.", fast(60, { exhaustion: 2 }), 2),
  begins("Exhaustion of 4 halves the speed and no more.", fast(60, { exhaustion: 4 }), 2),
  begins("Exhaustion of 5 takes all speed.", { exhaustion: 5 }, 0),
  ...["restrained", "paralyzed", "petrified", "stunned", "unconscious"].map((condition) =>
    begins(`Whoever is ${condition} has no paces.`, { held: [condition] }, 0),
  ),
  begins("Whoever is prone has paces to crawl.", { held: ["prone"] }, 2),
  begins("Steps left over are not saved up.", left(2), 2),

  // engaging and bands
  move("To come into a near foe's reach takes a step.", scene(), engage("f"), 1, { engaged: AF, bands: { a: "near" } }),
  move("The last step is enough to come into a foe's reach.", scene({ a: left(1) }), engage("f"), 0, { engaged: AF }),
  stays("Without a step nobody comes into a foe's reach.", scene({ a: left(0) }), engage("f")),
  move("One step takes one into the reach of two at once.", scene(), engage("f", "g"), 1, { engaged: AF_AG }),
  move("Who comes up to a second foe stays by the first.", scene({}, { engaged: AF }), engage("g"), 1, {
    engaged: AF_AG,
  }),
  move("From near to far takes two paces.", scene(), { to: "far" }, 0, { bands: { a: "far", f: "near" } }),
  stays("One step does not take one from near to far.", scene({ a: left(1) }), { to: "far" }),
  move("From far to near takes two paces.", scene({}, { bands: { a: "far" } }), { to: "near" }, 0, {
    bands: { a: "near" },
  }),
  stays("One step does not take one from far to near.", scene({ a: left(1) }, { bands: { a: "far" } }), { to: "near" }),
  move("From far to out takes two paces.", scene({}, { bands: { a: "far" } }), { to: "out" }, 0, {
    bands: { a: "out" },
  }),
  move("From out to far takes two paces.", scene({}, { bands: { a: "out" } }), { to: "far" }, 0, {
    bands: { a: "far" },
  }),
  move(
    "From far into a near foe's reach takes three paces.",
    scene({ a: left(3) }, { bands: { a: "far" } }),
    engage("f"),
    0,
    {
      engaged: AF,
      bands: { a: "near", f: "near" },
    },
  ),
  stays("Two paces do not take one from far into a near foe's reach.", scene({}, { bands: { a: "far" } }), engage("f")),
  one(
    "Who comes up to a far foe is far as well.",
    scene({ a: left(4) }, { bands: { f: "far" } }),
    { do: "move", who: "a", engage: ["f"] },
    {
      fight: { engaged: AF, bands: { a: "far", f: "far" } },
    },
  ),
  move("To step out of a foe's reach takes a step.", scene({}, { engaged: AF }), { to: "near" }, 1, {
    engaged: [],
    bands: { a: "near" },
  }),
  move("One step takes one out of everybody's reach.", scene({ a: left(1) }, { engaged: AF_AG }), { to: "near" }, 0, {
    engaged: [],
  }),
  stays("Without a step nobody gets out of a foe's reach.", scene({ a: left(0) }, { engaged: AF }), { to: "near" }),
  move("From a foe's reach to far takes two paces.", scene({}, { engaged: AF_AG }), { to: "far" }, 0, {
    engaged: [],
    bands: { a: "far" },
  }),
  move(
    "Others stay in each other's reach when one leaves.",
    scene({}, { engaged: [...AF, ["b", "f"]] }),
    { to: "near" },
    1,
    { engaged: [["b", "f"]] },
  ),
  stays("Nobody moves on another's turn.", scene({}, { turn: "b" }), engage("f"), "rules/not-your-turn"),
  stays("Nobody moves who is stunned.", scene({ a: { held: ["stunned"] } }), engage("f"), "rules/incapacitated"),

  // what holds one back
  stays(
    "Whoever is grappled cannot move.",
    scene({ a: { held: [{ name: "grappled", by: "f" }] } }, { engaged: AF }),
    engage("g"),
  ),
  stays("Whoever is restrained cannot move.", scene({ a: { held: ["restrained"] } }), engage("g")),
  stays(
    "Nobody goes nearer to what frightens them.",
    scene({ a: { held: [{ name: "frightened", by: "f" }] } }),
    engage("f"),
    "rules/frightened",
  ),
  stays(
    "Nobody goes up to what frightens them among others.",
    scene({ a: { held: [{ name: "frightened", by: "f" }] } }),
    engage("g", "f"),
    "rules/frightened",
  ),
  move(
    "The frightened may go up to somebody else.",
    scene({ a: { held: [{ name: "frightened", by: "f" }] } }),
    engage("g"),
    1,
    { engaged: [["a", "g"]] },
  ),
  move(
    "The frightened may go away from what frightens them.",
    scene({ a: { held: [{ name: "frightened", by: "f" }] } }, { engaged: AF }),
    { to: "near" },
    1,
    { engaged: [] },
  ),
  move("Hard going doubles what a move takes.", scene({}, { rough: true }), engage("f"), 0, { engaged: AF }),
  stays("One step is not enough on hard going.", scene({ a: left(1) }, { rough: true }), engage("f")),
  move("On hard going from near to far takes four paces.", scene({ a: left(4) }, { rough: true }), { to: "far" }, 0, {
    bands: { a: "far" },
  }),
  stays("On hard going three paces do not take one to far.", scene({ a: left(3) }, { rough: true }), { to: "far" }),
  move("To crawl doubles what a move takes.", scene({ a: { held: ["prone"] } }), engage("f"), 0, { engaged: AF }),
  stays("One step is not enough to crawl.", scene({ a: { ...left(1), held: ["prone"] } }), engage("f")),
  move(
    "To crawl on hard going takes three times as much.",
    scene({ a: { ...left(3), held: ["prone"] } }, { rough: true }),
    engage("f"),
    0,
    { engaged: AF },
  ),
  stays(
    "Two paces are not enough to crawl on hard going.",
    scene({ a: { held: ["prone"] } }, { rough: true }),
    engage("f"),
  ),
];
