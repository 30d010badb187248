/** How hard a fight is, by the usual thresholds of experience. */
export const DIFFICULTIES = ["trivial", "easy", "medium", "hard", "deadly"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

type Row = readonly [easy: number, medium: number, hard: number, deadly: number];

/** For one character of level 1, 2, 3 … */
const THRESHOLDS: readonly Row[] = [
  [25, 50, 75, 100],
  [50, 100, 150, 200],
  [75, 150, 225, 400],
  [125, 250, 375, 500],
  [250, 500, 750, 1100],
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
];

const XP: Readonly<Record<string, number>> = {
  "0": 10,
  "0.125": 25,
  "0.25": 50,
  "0.5": 100,
  "1": 200,
  "2": 450,
  "3": 700,
  "4": 1100,
  "5": 1800,
  "6": 2300,
  "7": 2900,
  "8": 3900,
  "9": 5000,
  "10": 5900,
  "11": 7200,
  "12": 8400,
  "13": 10_000,
  "14": 11_500,
  "15": 13_000,
  "16": 15_000,
  "17": 18_000,
  "18": 20_000,
  "19": 22_000,
  "20": 25_000,
  "21": 33_000,
  "22": 41_000,
  "23": 50_000,
  "24": 62_000,
  "25": 75_000,
  "26": 90_000,
  "27": 105_000,
  "28": 120_000,
  "29": 135_000,
  "30": 155_000,
};

export const xpOf = (challenge: number): number => XP[String(challenge)] ?? 0;

export function thresholds(level: number): Readonly<Record<Exclude<Difficulty, "trivial">, number>> {
  const [easy = 0, medium = 0, hard = 0, deadly = 0] = THRESHOLDS[Math.max(1, Math.min(20, level)) - 1] ?? [];
  return { easy, medium, hard, deadly };
}

/** Many weigh more than their sum. A small party feels it one step more, a large one a step less. */
const MULTIPLIERS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5];
const FROM = [1, 2, 3, 7, 11, 15];

function multiplier(foes: number, party: number): number {
  const step = FROM.findLastIndex((from) => foes >= from) + 1;
  return MULTIPLIERS[step + (party < 3 ? 1 : party >= 6 ? -1 : 0)] ?? 1;
}

export function encounterDifficulty(
  levels: readonly number[],
  xps: readonly number[],
): { readonly difficulty: Difficulty; readonly adjusted: number } {
  const sum = xps.reduce((total, xp) => total + xp, 0);
  const adjusted = xps.length === 0 ? 0 : Math.floor(sum * multiplier(xps.length, levels.length));
  const reached = (of: Exclude<Difficulty, "trivial">) =>
    adjusted >= levels.reduce((total, level) => total + thresholds(level)[of], 0);
  const difficulty =
    xps.length > 0 ? (["deadly", "hard", "medium", "easy"] as const).find((one) => reached(one)) : undefined;
  return { difficulty: difficulty ?? "trivial", adjusted };
}
