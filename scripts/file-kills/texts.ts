/** The file that is written over and over. */
export const FILE = "party/story-state.md";

/** A text that shows whether it is whole: its number at both ends, and a length that follows from it. */
export const textOf = (n: number): string =>
  `begins ${n}\n${`line of ${n}\n`.repeat(1 + ((n * 7919) % 20_000))}ends ${n}\n`;

/** The number of a whole text. */
export function numberOf(text: string): number | undefined {
  const n = Number(/^begins (\d+)\n/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(n) || textOf(n) !== text ? undefined : n;
}
