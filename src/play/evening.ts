/** What is settled before an evening begins, and does not change in it. */
export interface Evening {
  readonly campaign: string;
  readonly style: "hybrid" | "script" | "novel" | "minimal";
  /** Save and end when this many beats have closed. */
  readonly beats?: number;
  /** In milliseconds. A mind of the house needs none. */
  readonly deadlines: Deadlines;
}

export interface Deadlines {
  readonly gm: number;
  readonly player: number;
  /** For requests that may be passed over. */
  readonly optional: number;
}

export const DEADLINES: Deadlines = { gm: 150_000, player: 180_000, optional: 20_000 };

/** Entries in one beat, after which the house takes the GM's seat until it closes: whatever a mind does, a beat is finite. */
export const BUDGET = 200;
