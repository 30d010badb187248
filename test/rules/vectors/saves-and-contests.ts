// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Of<D extends IntentGiven["do"]> = Omit<Extract<IntentGiven, { do: D }>, "do" | "who">;
type Seen = Readonly<Record<string, unknown>>;

/** Every modifier is another: +1, +2, +3, +4, +5, −1. */
const abilities = { str: 12, dex: 14, con: 16, int: 18, wis: 20, cha: 8 };
const hero = (more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { abilities, ...more.stats } });

const save = (
  name: string,
  who: GivenCreature,
  tried: Of<"save">,
  dice: readonly number[],
  tested: Seen,
  then: ThenCreature = {},
): Vector => ({
  name,
  given: { party: { hero: hero(who) } },
  tries: [{ do: "save", who: "hero", ...tried }],
  dice,
  then: { creatures: { hero: then }, events: [{ event: "tested", who: "hero", ...tested }] },
});

const dodge: Of<"save"> = { ability: "dex", dc: 13 };
const mind: Of<"save"> = { ability: "wis", dc: 15 };

const contest = (
  name: string,
  {
    who = {},
    against = {},
    tips = {},
  }: { who?: GivenCreature; against?: GivenCreature; tips?: Partial<Of<"contest">> },
  dice: readonly number[],
  tested: Seen,
): Vector => ({
  name,
  given: { party: { hero: hero(who) }, foes: { orc: against } },
  tries: [{ do: "contest", who: "hero", skill: "athletics", against: "orc", versus: "athletics", ...tips }],
  dice,
  then: { events: [{ event: "tested", who: "hero", ...tested }] },
});

const saves: readonly Vector[] = [
  save("A save adds the modifier.", {}, dodge, [11], {
    test: "dex save",
    face: 11,
    total: 13,
    dc: 13,
    outcome: "success",
  }),
  save("A save one below the DC fails.", {}, dodge, [10], { test: "dex save", total: 12, outcome: "failure" }),
  save(
    "A trained save uses the bonus on the sheet.",
    { stats: { saves: { cha: 4 } } },
    { ability: "cha", dc: 14 },
    [10],
    {
      test: "cha save",
      total: 14,
      outcome: "success",
    },
  ),
  save("An untrained bad save may go below the die.", {}, { ability: "cha", dc: 10 }, [10], {
    total: 9,
    outcome: "failure",
  }),
  save("A 20 does not make a save by itself.", {}, { ability: "dex", dc: 23 }, [20], {
    face: 20,
    total: 22,
    outcome: "failure",
  }),
  save("A 1 does not lose a save by itself.", {}, { ability: "wis", dc: 6 }, [1], {
    face: 1,
    total: 6,
    outcome: "success",
  }),
  save(
    "Inspiration helps with a save.",
    { inspiration: true },
    { ...dodge, inspiration: true },
    [3, 12],
    { face: 12 },
    {
      inspiration: false,
    },
  ),
  {
    name: "A save without inspiration cannot spend it.",
    given: { party: { hero: hero() } },
    tries: [{ do: "save", who: "hero", ...dodge, inspiration: true }],
    then: { refused: "rules/no-inspiration" },
  },
  save("Half cover adds 2 to a dex save.", {}, { ...dodge, cover: "half" }, [9], { total: 13, outcome: "success" }),
  save("Three-quarters cover adds 5 to a dex save.", {}, { ...dodge, cover: "three-quarters" }, [6], {
    total: 13,
    outcome: "success",
  }),
  save("Cover adds nothing to a con save.", {}, { ability: "con", dc: 13, cover: "half" }, [9], {
    total: 12,
    outcome: "failure",
  }),
  save("Whoever dodges has advantage on dex saves.", { held: ["dodging"] }, dodge, [4, 11], {
    face: 11,
    outcome: "success",
  }),
  save("Whoever dodges has none on wis saves.", { held: ["dodging"] }, mind, [10], {
    face: 10,
    total: 15,
    outcome: "success",
  }),
  save(
    "Bless adds a d4 to a save and stays.",
    { held: ["blessed"] },
    dodge,
    [9, 2],
    { face: 9, total: 13, outcome: "success" },
    {
      held: ["blessed"],
    },
  ),
  save(
    "Bane takes a d4 off a save and stays.",
    { held: ["baned"] },
    dodge,
    [12, 2],
    { face: 12, total: 12, outcome: "failure" },
    {
      held: ["baned"],
    },
  ),
  save("Bless and bane both count.", { held: ["blessed", "baned"] }, dodge, [11, 1, 3], {
    total: 11,
    outcome: "failure",
  }),
  save(
    "Resistance adds a d4 to one save.",
    { held: ["resisting"] },
    dodge,
    [10, 1],
    { total: 13, outcome: "success" },
    {
      held: [],
    },
  ),
  save("Guidance does nothing for a save.", { held: ["guided"] }, dodge, [10], { total: 12 }, { held: ["guided"] }),
  save("Help does nothing for a save.", { held: ["helped"] }, dodge, [10], { total: 12 }, { held: ["helped"] }),
  save(
    "Magic resistance gives advantage against magic.",
    { stats: { features: ["magic-resistance"] } },
    { ...mind, against: "magic" },
    [3, 10],
    { face: 10, outcome: "success" },
  ),
  save(
    "Magic resistance does nothing against a trap.",
    { stats: { features: ["magic-resistance"] } },
    { ...mind, against: "trap" },
    [9],
    {
      face: 9,
      outcome: "failure",
    },
  ),
  save(
    "The brave have advantage against fear.",
    { stats: { features: ["brave"] } },
    { ...mind, against: "frightened" },
    [2, 14],
    {
      face: 14,
    },
  ),
  save(
    "The brave have none against charms.",
    { stats: { features: ["brave"] } },
    { ...mind, against: "charmed" },
    [9],
    { face: 9 },
  ),
  save("Fear does not hamper a save.", { held: ["frightened"] }, mind, [10], { face: 10, outcome: "success" }),
  save("Poison does not hamper a save.", { held: ["poisoned"] }, mind, [10], { face: 10, outcome: "success" }),
];

const athletic: GivenCreature = { stats: { skills: { athletics: 5 } } };
const ALL = ["ann", "ben", "cid", "dee"];
/** So many as there are dice sneak, each with +2, past 13. */
const group = (name: string, dice: readonly number[], outcomes: readonly string[], together: string): Vector => ({
  name,
  given: { party: { ann: hero(), ben: hero(), cid: hero(), dee: hero() } },
  tries: [{ do: "group", who: ALL.slice(0, dice.length), skill: "stealth", dc: 13 }],
  dice,
  then: {
    events: [
      ...outcomes.map((outcome, i) => ({ event: "tested", who: ALL[i], test: "stealth", outcome }) as const),
      { event: "tested", who: "group", outcome: together },
    ],
  },
});
const yes = "success";
const no = "failure";

const contests: readonly Vector[] = [
  contest("In a contest the higher total wins.", {}, [10, 10], { face: 10, total: 11, outcome: "success" }),
  contest("In a contest the lower total loses.", {}, [8, 10], { face: 8, total: 9, outcome: "failure" }),
  contest("A tie leaves things as they were.", {}, [9, 10], { face: 9, total: 10, outcome: "failure" }),
  contest("In a contest the other's bonus counts.", { against: athletic }, [13, 10], { total: 14, outcome: "failure" }),
  contest("In a contest one's own bonus counts.", { who: athletic }, [6, 10], { total: 11, outcome: "success" }),
  contest("Advantage in a contest is the actor's alone.", { tips: { advantage: ["surprise"] } }, [3, 12, 12], {
    face: 12,
    total: 13,
    outcome: "success",
  }),
  contest("A poisoned defender rolls twice and keeps the lower.", { against: { held: ["poisoned"] } }, [9, 18, 9], {
    total: 10,
    outcome: "success",
  }),
  contest("A frightened challenger rolls twice and keeps the lower.", { who: { held: ["frightened"] } }, [18, 9, 10], {
    face: 9,
    total: 10,
    outcome: "failure",
  }),
  {
    name: "Each side of a contest goes by its own skill.",
    given: { party: { hero: hero() }, foes: { orc: { stats: { skills: { perception: 3 } } } } },
    tries: [{ do: "contest", who: "hero", skill: "stealth", against: "orc", versus: "perception" }],
    dice: [12, 10],
    then: { events: [{ event: "tested", who: "hero", test: "stealth", total: 14, outcome: "success" }] },
  },
  {
    name: "A contest can spend the actor's inspiration.",
    given: { party: { hero: hero({ inspiration: true }) }, foes: { orc: {} } },
    tries: [{ do: "contest", who: "hero", skill: "athletics", against: "orc", versus: "athletics", inspiration: true }],
    dice: [3, 15, 10],
    then: {
      creatures: { hero: { inspiration: false } },
      events: [{ event: "tested", who: "hero", face: 15, total: 16, outcome: "success" }],
    },
  },

  group("In a group each rolls, in the order given.", [11, 10, 12], [yes, no, yes], yes),
  group("A group of four succeeds with two.", [10, 11, 10, 11], [no, yes, no, yes], yes),
  group("A group of four fails with one.", [10, 11, 10, 10], [no, yes, no, no], no),
  group("A group of three fails with one.", [10, 11, 10], [no, yes, no], no),
  group("A group of two succeeds with one.", [10, 11], [no, yes], yes),
];

export const SAVES_AND_CONTESTS: readonly Vector[] = [...saves, ...contests];
