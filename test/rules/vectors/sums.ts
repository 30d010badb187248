import type { Sum } from "../vector.ts";

const sum = (name: string, of: string, args: readonly unknown[], gives: unknown): Sum => ({ name, of, args, gives });

const modifiers = [
  [1, -5],
  [7, -2],
  [8, -1],
  [9, -1],
  [10, 0],
  [11, 0],
  [12, 1],
  [15, 2],
  [20, 5],
  [30, 10],
] as const;

const proficiencies = [
  [1, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [12, 4],
  [13, 5],
  [16, 5],
  [17, 6],
  [20, 6],
] as const;

const experience = [
  [0, 10],
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
  [1, 200],
  [2, 450],
  [3, 700],
  [4, 1100],
  [5, 1800],
  [6, 2300],
] as const;

const difficulties = [
  ["very easy", 5],
  ["easy", 10],
  ["medium", 15],
  ["hard", 20],
  ["very hard", 25],
  ["nearly impossible", 30],
] as const;

const concentration = [
  [1, 10],
  [20, 10],
  [21, 10],
  [22, 11],
  [23, 11],
  [24, 12],
  [45, 22],
] as const;

const paces = [
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
] as const;

const attitudes = [
  ["hostile", 25],
  ["unfriendly", 20],
  ["neutral", 15],
  ["friendly", 13],
  ["helpful", 10],
] as const;

const limits = [
  [1, { easy: 25, medium: 50, hard: 75, deadly: 100 }],
  [2, { easy: 50, medium: 100, hard: 150, deadly: 200 }],
  [3, { easy: 75, medium: 150, hard: 225, deadly: 400 }],
  [4, { easy: 125, medium: 250, hard: 375, deadly: 500 }],
  [5, { easy: 250, medium: 500, hard: 750, deadly: 1100 }],
] as const;

const four = [1, 1, 1, 1];
const many = (count: number, xp: number): readonly number[] => Array.from({ length: count }, () => xp);
const meeting = (
  name: string,
  levels: readonly number[],
  xps: readonly number[],
  difficulty: string,
  adjusted: number,
): Sum => sum(name, "encounterDifficulty", [levels, xps], { difficulty, adjusted });

export const SUMS: readonly Sum[] = [
  ...modifiers.map(([score, gives]) =>
    sum(`A score of ${score} modifies by ${gives}.`, "abilityModifier", [score], gives),
  ),
  ...proficiencies.map(([level, gives]) =>
    sum(`Proficiency at level ${level} is ${gives}.`, "proficiencyAt", [level], gives),
  ),
  ...experience.map(([challenge, gives]) =>
    sum(`A challenge of ${challenge} is worth ${gives}.`, "xpOf", [challenge], gives),
  ),
  ...difficulties.map(([word, gives]) => sum(`What is ${word} has DC ${gives}.`, "dcOf", [word], gives)),
  ...concentration.map(([damage, gives]) =>
    sum(`To hold a spell through ${damage} damage has DC ${gives}.`, "concentrationDc", [damage], gives),
  ),
  ...paces.map(([speed, gives]) => sum(`A speed of ${speed} is ${gives} paces.`, "pacesOf", [speed], gives)),
  ...attitudes.map(([attitude, gives]) =>
    sum(`What is DC 15 with others is ${gives} with the ${attitude}.`, "socialDc", [15, attitude], gives),
  ),
  sum("The DC of a request to a helpful one is never below 0.", "socialDc", [3, "helpful"], 0),
  sum("The DC of a request to a friendly one is never below 0.", "socialDc", [1, "friendly"], 0),

  sum("What is noticed unasked is 10 and the bonus.", "passive", [3, false, false], 13),
  sum("Advantage adds 5 to what is noticed unasked.", "passive", [3, true, false], 18),
  sum("Disadvantage takes 5 off what is noticed unasked.", "passive", [3, false, true], 8),
  sum("Both leave what is noticed unasked as it was.", "passive", [3, true, true], 13),
  sum("A bad bonus lowers what is noticed unasked.", "passive", [-1, false, false], 9),

  sum("What even a 1 achieves needs no roll.", "advise", [{ bonus: 9, dc: 10 }], "trivial"),
  sum("What a 1 fails and a 2 achieves is rolled.", "advise", [{ bonus: 8, dc: 10 }], "roll"),
  sum("What a 20 just achieves is rolled.", "advise", [{ bonus: 5, dc: 25 }], "roll"),
  sum("What a 20 fails is impossible.", "advise", [{ bonus: 4, dc: 25 }], "impossible"),
  sum("What matters to nobody needs no roll.", "advise", [{ bonus: 0, dc: 15, stakes: false }], "trivial"),
  sum("What cannot be done cannot be done idly.", "advise", [{ bonus: 0, dc: 21, stakes: false }], "impossible"),
  sum("What goes on all the time is not rolled.", "advise", [{ bonus: 0, dc: 15, ongoing: true }], "passive"),
  sum("What is trivial is so all the time.", "advise", [{ bonus: 14, dc: 15, ongoing: true }], "trivial"),
  sum(
    "With stakes, and neither sure nor hopeless, it is rolled.",
    "advise",
    [{ bonus: 0, dc: 15, stakes: true }],
    "roll",
  ),

  sum("One step makes the hostile unfriendly.", "shiftAttitude", ["hostile", 1], "unfriendly"),
  sum("One step makes the unfriendly neutral.", "shiftAttitude", ["unfriendly", 1], "neutral"),
  sum("Two paces make the neutral helpful.", "shiftAttitude", ["neutral", 2], "helpful"),
  sum("No attitude moves three paces at once.", "shiftAttitude", ["hostile", 3], "neutral"),
  sum("No attitude falls three paces at once.", "shiftAttitude", ["helpful", -4], "neutral"),
  sum("Nobody is more than helpful.", "shiftAttitude", ["friendly", 2], "helpful"),
  sum("Nobody is less than hostile.", "shiftAttitude", ["hostile", -1], "hostile"),
  sum("Without a step an attitude stays.", "shiftAttitude", ["friendly", 0], "friendly"),

  ...limits.map(([level, gives]) =>
    sum(`What is hard for one of level ${level} is known.`, "thresholds", [level], gives),
  ),
  meeting("Below the easy threshold a fight is trivial.", four, [50], "trivial", 50),
  meeting("At the easy threshold a fight is easy.", four, [100], "easy", 100),
  meeting("One foe at the medium threshold is medium.", four, [200], "medium", 200),
  meeting("Two foes count one and a half times.", four, [100, 100], "hard", 300),
  meeting("Three foes count twice.", four, many(3, 50), "hard", 300),
  meeting("Six foes count twice.", four, many(6, 10), "easy", 120),
  meeting("Four foes at the deadly threshold are deadly.", four, many(4, 50), "deadly", 400),
  meeting("Seven foes count two and a half times.", four, many(7, 10), "easy", 175),
  meeting("Ten foes count two and a half times.", four, many(10, 10), "medium", 250),
  meeting("Eleven foes count three times.", four, many(11, 10), "hard", 330),
  meeting("Fourteen foes count three times.", four, many(14, 10), "deadly", 420),
  meeting("Fifteen foes count four times.", four, many(15, 10), "deadly", 600),
  meeting("Against two, one foe counts one and a half times.", [1, 1], [100], "hard", 150),
  meeting("Against two, two foes count twice.", [1, 1], [50, 50], "deadly", 200),
  meeting("Against three, one foe counts once.", [1, 1, 1], [100], "easy", 100),
  meeting("Against five, two foes count one and a half times.", many(5, 1), [100, 100], "medium", 300),
  meeting("Against six, one foe counts half.", many(6, 1), [200], "trivial", 100),
  meeting("Against six, two foes count once.", many(6, 1), [100, 100], "easy", 200),
  meeting("Against six, three foes count one and a half times.", many(6, 1), many(3, 100), "hard", 450),
  meeting("The levels of a mixed party are added up.", [1, 2, 3], [200], "easy", 200),

  sum("A trivial meeting is a trivial fight.", "tierFor", ["trivial", 1], "trivial"),
  sum("An easy meeting is a trivial fight.", "tierFor", ["easy", 1], "trivial"),
  sum("A medium meeting is a standard fight.", "tierFor", ["medium", 1], "standard"),
  sum("A hard meeting is a standard fight.", "tierFor", ["hard", 1], "standard"),
  sum("A deadly meeting is a critical fight.", "tierFor", ["deadly", 1], "critical"),
  sum("With half of the hit points an easy meeting is still trivial.", "tierFor", ["easy", 0.5], "trivial"),
  sum("With less than half an easy meeting is standard.", "tierFor", ["easy", 0.49], "standard"),
  sum("With less than half a hard meeting is critical.", "tierFor", ["hard", 0.49], "critical"),
  sum("Nothing is more than critical.", "tierFor", ["deadly", 0.1], "critical"),
];
