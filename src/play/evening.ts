import type { NARRATIVE_STYLES } from "../protocol/messages/session-command.ts";
import type { Budget } from "./budget.ts";

/** What is settled before an evening begins, and does not change in it. */
export interface Evening {
  readonly campaign: string;
  readonly style: (typeof NARRATIVE_STYLES)[number];
  /** Save and end when this many beats have closed. */
  readonly beats?: number;
  readonly deadlines: Deadlines;
  /** The GM's mind hands over by telling: in `lead` and `handoff`, narration that prompts nobody is the person's to answer. The house says whom it asks. */
  readonly handsOver?: boolean;
  /** What models may cost: before it would be exceeded the evening is saved and ended. */
  readonly budget?: Budget;
}

/** In milliseconds. A mind of the house needs none. */
export interface Deadlines {
  /** A silent GM is told where the table stands, asked afresh for a shorter while, and then stood in for. */
  readonly gm: number;
  readonly gmAgain: number;
  /** A silent player is nudged, and after as long again passed over. */
  readonly player: number;
  readonly playerAgain: number;
  /** For reactions that may be passed over, and for one line of talk. */
  readonly optional: number;
  readonly line: number;
  /** For what is written down: it had a beat's time already; from `end` on, all that is still to be written gets a little more. */
  readonly writing: number;
  readonly lastWriting: number;
  /** Before an absent human's character acts alone. Without it a person may take for ever. */
  readonly human?: number;
}

export const DEADLINES: Deadlines = {
  gm: 120_000,
  gmAgain: 30_000,
  player: 90_000,
  playerAgain: 90_000,
  optional: 20_000,
  line: 30_000,
  writing: 0,
  lastWriting: 30_000,
};

/** Where models have been given longer for a whole answer, the table waits for as long, and a little more: it is the model that fails, and not the table that waits. */
export function patientFor(total: number | undefined, { human, ...minds }: Deadlines): Deadlines {
  const least = total === undefined ? 0 : total + A_LITTLE;
  const waits = Object.entries(minds).map(([name, given]) => [name, Math.max(given, least)]);
  return { ...minds, ...Object.fromEntries(waits), ...(human === undefined ? {} : { human }) };
}

const A_LITTLE = 10_000;

/** A Game Master that is a client calls one tool after the other, and somebody may look at each: there is more time for it. */
export const forClient = ({ gm, gmAgain, ...others }: Deadlines): Deadlines => ({
  ...others,
  gm: Math.max(gm, 900_000),
  gmAgain: Math.max(gmAgain, 300_000),
});

/** Entries in one beat, after which the house takes the GM's seat until it closes: whatever a mind does, a beat is finite. */
export const BUDGET = 200;

/** Calls of a model that the GM's seat makes in one beat, whatever came of them; then the house runs it to its close. */
export const CALLS = 12;

/** Narrations in a row without anybody asked, after which the table asks in the GM's name. */
export const TOLD_ON = 2;

/** What a GM may say and do after `end` before the evening closes without it. */
export const LAST_WORDS = 6;

/** Beats that a story goes on past its end with nobody human deciding. */
export const PLAYED_ON = 10;

/** After so many beats without a prompt a player is asked by the table; a person, unless the party is apart, much sooner. */
export const UNASKED = 10;
export const UNASKED_PERSON = 3;
