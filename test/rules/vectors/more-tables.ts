import type { Sum } from "../vector.ts";

/** The long tables of the rulebook, row by row: thresholds, experience, slots. */
const sum = (name: string, of: string, args: readonly unknown[], gives: unknown): Sum => ({ name, of, args, gives });

/** Easy, medium, hard and deadly for one of level 6, 7, 8 … */
const thresholds = [
  [300, 600, 900, 1400],
  [350, 750, 1100, 1700],
  [450, 900, 1400, 2100],
  [550, 1100, 1600, 2400],
  [600, 1200, 1900, 2800],
  [800, 1600, 2400, 3600],
  [1000, 2000, 3000, 4500],
  [1100, 2200, 3400, 5100],
  [1250, 2500, 3800, 5700],
  [1400, 2800, 4300, 6400],
  [1600, 3200, 4800, 7200],
  [2000, 3900, 5900, 8800],
  [2100, 4200, 6300, 9500],
  [2400, 4900, 7300, 10900],
  [2800, 5700, 8500, 12700],
] as const;

/** What a challenge of 7, 8, 9 … is worth. */
const experience = [
  2900, 3900, 5000, 5900, 7200, 8400, 10000, 11500, 13000, 15000, 18000, 20000, 22000, 25000, 33000, 41000, 50000,
  62000, 75000, 90000, 105000, 120000, 135000, 155000,
];

/** The slots of a full caster of level 1, 2, 3 …: how many of each spell level. */
const full = [
  "2",
  "3",
  "42",
  "43",
  "432",
  "433",
  "4331",
  "4332",
  "43331",
  "43332",
  "433321",
  "433321",
  "4333211",
  "4333211",
  "43332111",
  "43332111",
  "433321111",
  "433331111",
  "433332111",
  "433332211",
];
/** Those who learn other things besides. */
const half = [
  "",
  "2",
  "3",
  "3",
  "42",
  "42",
  "43",
  "43",
  "432",
  "432",
  "433",
  "433",
  "4331",
  "4331",
  "4332",
  "4332",
  "43331",
  "43331",
  "43332",
  "43332",
];
/** All slots of a warlock are of one level. */
const pact = [
  "1",
  "2",
  "02",
  "02",
  "002",
  "002",
  "0002",
  "0002",
  "00002",
  "00002",
  "00003",
  "00003",
  "00003",
  "00003",
  "00003",
  "00003",
  "00004",
  "00004",
  "00004",
  "00004",
];
const digits = (text: string): readonly number[] => [...text].map(Number);
const slots = (kind: string, table: readonly string[]): readonly Sum[] =>
  table.map((row, i) =>
    sum(`The slots of a ${kind} caster of level ${i + 1} are known.`, "slotsAt", [kind, i + 1], digits(row)),
  );

const many = (count: number, of: number): readonly number[] => Array.from({ length: count }, () => of);

export const MORE_TABLES: readonly Sum[] = [
  ...thresholds.map(([easy, medium, hard, deadly], i) =>
    sum(`The thresholds of level ${i + 6} are those of the book.`, "thresholds", [i + 6], {
      easy,
      medium,
      hard,
      deadly,
    }),
  ),
  sum("Above level 20 the thresholds stay.", "thresholds", [21], {
    easy: 2800,
    medium: 5700,
    hard: 8500,
    deadly: 12700,
  }),
  sum("Below level 1 the thresholds are those of level 1.", "thresholds", [0], {
    easy: 25,
    medium: 50,
    hard: 75,
    deadly: 100,
  }),
  ...experience.map((xp, i) => sum(`A challenge of ${i + 7} is worth ${xp} experience.`, "xpOf", [i + 7], xp)),
  sum("What no table knows is worth nothing.", "xpOf", [31], 0),
  ...slots("full", full),
  ...slots("half", half),
  ...slots("pact", pact),
  sum("Beyond level 20 a full caster has no more slots.", "slotsAt", ["full", 21], digits("433332211")),
  sum("Beyond level 20 a half caster has no more slots.", "slotsAt", ["half", 22], digits("43332")),
  sum("Against two, fifteen foes count five times.", "encounterDifficulty", [[10, 10], many(15, 10)], {
    difficulty: "trivial",
    adjusted: 750,
  }),
  sum("Against two, eleven foes count four times.", "encounterDifficulty", [[10, 10], many(11, 10)], {
    difficulty: "trivial",
    adjusted: 440,
  }),
  sum("Against six, fifteen foes count three times.", "encounterDifficulty", [many(6, 10), many(15, 10)], {
    difficulty: "trivial",
    adjusted: 450,
  }),
  sum("No foes are no fight.", "encounterDifficulty", [[1], []], { difficulty: "trivial", adjusted: 0 }),
  sum("Half a point of experience is dropped.", "encounterDifficulty", [many(6, 1), [25]], {
    difficulty: "trivial",
    adjusted: 12,
  }),
];
