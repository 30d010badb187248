/** What the calls of models came to in one session. */
export interface Spent {
  readonly calls: number;
  /** In and out. */
  readonly tokens: number;
  /** In dollars. */
  readonly cost: number;
  /** The GM's calls since the last beat closed, or something was taken back. */
  readonly gm: number;
}

export const nothingSpent: Spent = { calls: 0, tokens: 0, cost: 0, gm: 0 };

interface Call {
  readonly input: number;
  readonly output: number;
  readonly cost: number;
}

export const afterCall = ({ calls, tokens, cost, gm }: Spent, call: Call, isGms: boolean): Spent => ({
  calls: calls + 1,
  tokens: tokens + call.input + call.output,
  cost: cost + call.cost,
  gm: gm + (isGms ? 1 : 0),
});

/** The GM's calls are counted anew. */
export const inANewBeat = (spent: Spent): Spent => (spent.gm === 0 ? spent : { ...spent, gm: 0 });
