/** How somebody takes to the party, and what that does to the difficulty of moving them. */
export const ATTITUDES = { hostile: 10, unfriendly: 5, neutral: 0, friendly: -2, helpful: -5 } as const;
export type Attitude = keyof typeof ATTITUDES;
const LADDER = Object.keys(ATTITUDES) as Attitude[];

export const isAttitude = (word: string): word is Attitude => Object.hasOwn(ATTITUDES, word);

export const socialDc = (dc: number, attitude: Attitude): number => Math.max(0, dc + ATTITUDES[attitude]);

/** Whether somebody would have to change their mind by more than one deed can bring about. */
export const leaps = (from: string | undefined, to: string | null): boolean =>
  from !== undefined &&
  to !== null &&
  isAttitude(from) &&
  isAttitude(to) &&
  shiftAttitude(from, LADDER.indexOf(to) - LADDER.indexOf(from)) !== to;

/** One step by good play, two by a great deed or a betrayal; never more at once. */
export function shiftAttitude(attitude: Attitude, steps: number): Attitude {
  const by = Math.max(-2, Math.min(2, Math.trunc(steps)));
  const at = Math.max(0, Math.min(LADDER.length - 1, LADDER.indexOf(attitude) + by));
  return LADDER[at] ?? attitude;
}
