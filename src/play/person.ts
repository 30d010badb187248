import type { SeatId } from "../protocol/entry.ts";
import type { Joining } from "./joining.ts";
import type { Decide } from "./step.ts";
import type { Waiting } from "./thinking.ts";

/** How a part of a person's line was taken: as what their character does, says or whispers to somebody, or does in secret. With words where there are several. */
export type Taken = (
  | { readonly as: "done" | "secret" }
  | { readonly as: "said"; readonly to: readonly SeatId[] }
  /** `carried`: companions are called by the Game Master alone, who passes it on. */
  | { readonly as: "whispered"; readonly to: readonly SeatId[]; readonly carried?: true }
) & { readonly words?: string };

/** The people at the table, each at their own seat, or nobody: whatever is asked, shown and heard is one seat's. */
export interface Person {
  /**
   * Asks the person at a seat for a line, while others may be asked at theirs; undefined when they have no more to say. LATER: they are not here, and
   * when nothing can happen without them the slice ends. `signal`: nobody waits for it any more.
   */
  readonly person?: (decision: Asked, signal: AbortSignal) => Promise<string | undefined | typeof LATER>;
  /** Where lines come one for each decision: a look at the next one, when the character of somebody who is away is asked. */
  readonly glance?: (seat: SeatId) => Promise<string | undefined>;
  /** Shows something out of the story: to the person at this seat and nobody else, or where none is named to everybody here. */
  readonly show?: (text: string, seat?: SeatId) => void;
  /** How a line for the story was taken, at once. */
  readonly took?: (how: Taken, seat: SeatId) => void;
  /** Hands out a look at whom the table waits for: what the person at a seat, or with none somebody who watches, may know of it at that moment. */
  readonly thinks?: (look: (seat: SeatId | undefined) => Waiting | undefined) => void;
  /** Hands out what stops the minds that are waited for; it answers whether there was anything to stop. */
  readonly stops?: (halt: () => boolean) => void;
  /** Brings somebody new to the table, where there is a folder to bring them from. */
  readonly joins?: (words: string, seat: SeatId, isSeated?: boolean) => Joining;
  /**
   * Hands out the ear of the lead: whatever a person says unasked, at any moment. What it answers with resolves when that is on record. A line with a
   * name of its own waits there, once; what can be done about it is done then.
   */
  readonly listen?: (hear: (seat: SeatId, line: string, name?: string) => Promise<void>) => void;
  /** Their lines have names and wait on record: whatever they are asked is answered by one that waits, and the others are taken up at once. */
  readonly posts?: true;
  /** Whoever keeps the table says who sits where: nobody changes seats by a line, however it comes to that. */
  readonly seated?: true;
}

/** What somebody is asked, and since when; until when, where that has an end. */
export type Asked = Decide & { readonly since?: string; readonly until?: string };

/** A line with a name of its own: it is on record when this resolves, and however often it comes it is taken once. */
export type Post = (seat: SeatId, line: string, name: string) => Promise<void>;

/** The answer of somebody who is not here: they are asked again in a later slice. */
export const LATER = Symbol("not here yet");

/** What somebody was asked and has not answered, when a slice ends. */
export interface Unanswered extends Pick<Decide, "id" | "seat" | "of" | "text" | "options"> {
  /** When they were asked, and from when on their character acts alone, where a wait has an end: as on entries. */
  readonly since: string;
  readonly until?: string;
  /** What the table asked back about their last line: a yes or a no is for that. */
  readonly offer?: string;
}
