/** How hard something is, in the rulebook's words and numbers. */
export const LADDER = {
  "very easy": 5,
  easy: 10,
  medium: 15,
  hard: 20,
  "very hard": 25,
  "nearly impossible": 30,
} as const;

export const dcOf = (word: string): number | undefined =>
  Object.hasOwn(LADDER, word) ? LADDER[word as keyof typeof LADDER] : undefined;

/** Whether to roll at all. Nothing is rolled for what cannot fail, cannot succeed, or does not matter; what goes on all the time is passive. */
export function advise({
  bonus,
  dc,
  stakes = true,
  ongoing = false,
}: {
  readonly bonus: number;
  readonly dc: number;
  readonly stakes?: boolean;
  readonly ongoing?: boolean;
}): "impossible" | "trivial" | "passive" | "roll" {
  if (bonus + 20 < dc) return "impossible";
  if (!stakes || bonus + 1 >= dc) return "trivial";
  return ongoing ? "passive" : "roll";
}
