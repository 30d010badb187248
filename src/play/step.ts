import type { Due, Task } from "../minds/mind.ts";
import type { Say } from "../protocol/ask.ts";
import type { Draft, SeatId, Seq } from "../protocol/entry.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";

/** A mind is asked to speak for its seat. */
export interface Speak {
  readonly do: "speak";
  readonly id: string;
  readonly seat: SeatId;
  readonly task: Task;
  readonly deadline: number;
  /** The seat's own mind is not asked any more. */
  readonly house?: boolean;
  /** It was asked too often in this beat: a mind that is not the house's is not asked any more, and has failed. */
  readonly over?: boolean;
  /** Its answers failed: its second model is asked, where it has one. */
  readonly second?: boolean;
  /** What is said is made of the letters up to here, in whatever order others speak meanwhile. */
  readonly until?: Seq;
  /** The letters since then that belong to it all the same: those of this exchange of whispers. */
  readonly aside?: { readonly with: SeatId; readonly from: Seq };
  readonly file?: string;
  /** Of a page of memory: what it may be. */
  readonly page?: Omit<Due, "until">;
  /** What a person asks out of character. */
  readonly words?: string;
  /** A page of the evening's end: its deadline is that of all of them together, and runs from `end`. */
  readonly last?: true;
  /** Somebody who may say something first. */
  readonly first?: Speak;
}

/** What a person is asked. They may take for ever. */
export interface Decide {
  readonly do: "decide";
  readonly id: string;
  readonly seat: SeatId;
  readonly of: "RELAY_TO_HUMAN" | "NARRATIVE" | "ASK_PLAYER" | "SESSION_END" | "MIND_FAILED";
  /** Put on record before the person is asked, unless it is there. */
  readonly relay?: Draft;
  readonly text: string;
  readonly options: readonly string[];
  /** Companions they have spoken to, who may say something first. */
  readonly first?: readonly Speak[];
  /** What the table asked back about their last line: it is what they answer first. */
  readonly offer?: string;
}

/** A person decides what their character was asked; else they are asked something out of character. */
export const isOfPrompt = ({ id }: Pick<Decide, "id">): boolean => id.startsWith("decide ");

/** What they say is for the story: the way on, or something their character was asked. */
export const isForTheStory = (step: Decide): boolean =>
  step.of === "RELAY_TO_HUMAN" || step.of === "NARRATIVE" || isOfPrompt(step);

/** One thing to be done next. The steps of one answer are independent of each other. */
export type Step =
  | Speak
  | Decide
  /** A mind may begin to think; what it comes to is asked for by a later step of the same name. While it waits it is not begun. */
  | { readonly do: "ahead"; readonly id: string; readonly speak: Speak; readonly waits?: true }
  /** A seat says what is already settled: the lead, who is code, or a character passing on its human's words. */
  | { readonly do: "say"; readonly id: string; readonly seat: SeatId; readonly says: readonly Say[] }
  /** The folder is brought up to date. */
  | { readonly do: "keep"; readonly id: string }
  /** `saves`: the folder is brought up to date first. */
  | { readonly do: "record"; readonly id: string; readonly drafts: readonly Draft[]; readonly saves?: true }
  /** The GM's mind has failed and there is nobody to ask: the evening is left as it stands, and stays open. */
  | { readonly do: "idle"; readonly id: string }
  | { readonly do: "close"; readonly id: string; readonly reason: string };

export const isSpeak = (step: Step): step is Speak => step.do === "speak";
export const isDecision = (step: Step): step is Decide => step.do === "decide";

/** Why a signal was raised. Given as a reason, since the default one is an error with the whole stack in it. */
export const NOBODY_WAITS = "nobody waits any more";
/** The slice ends, and it is asked again in the next. */
export const LATER_AGAIN = "it is asked again later";

/** Who is away and looked at before this step: the one whose it is; and between beats, whoever was not asked since the one that was `looked` at. */
export function lookedAt({ seat, task }: Speak, state: TableState, looked: number): SeatId | undefined {
  const isAway = (one: SeatId) => state.seats.get(one)?.away ?? false;
  if (task === "answer" || task === "interact") return isAway(seat) ? seat : undefined;
  if (task !== "run" || state.beat - looked < 2) return undefined;
  return seatsOf(state, "player").find((one) => state.seats.get(one)?.human && isAway(one));
}
