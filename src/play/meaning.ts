import type { Answers } from "../minds/mind.ts";
import type { MessageOf } from "../protocol/catalog.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import type { Part } from "./read-line.ts";
import type { Hearing } from "./taking-back.ts";

/** Something a person wants to know out of character, in their words and with what the table itself knows of it. */
export interface Wonder {
  readonly what: Parameters<Answers>[0];
  readonly words: string;
}

/** What a person's line means: words for the story, something the lead or their character says, something the table does or shows. */
export type Meaning =
  | { readonly decide: string }
  | { readonly say: readonly unknown[]; readonly by: "lead"; readonly behind?: Behind; readonly corrects?: Corrects }
  | { readonly say: readonly [MessageOf<"PLAYER_TO_PLAYER">]; readonly by: "character"; readonly behind?: Behind }
  | { readonly record: readonly Draft[]; readonly show: string; readonly behind?: Behind }
  /** `wonders`: where somebody answers out of character, they are asked this, and what is shown otherwise is among what they know. */
  | { readonly show: string; readonly wonders?: Wonder | undefined }
  /** Somebody new is wanted at the table, in these words. */
  | { readonly join: string }
  /** Plain words that sound like a command. */
  | { readonly offer: string; readonly question: string };

/** Somebody would sit down elsewhere. */
export const takesAnother = (meant: Meaning, seat: SeatId): boolean =>
  "record" in meant && meant.record.some((one) => one.kind === "seat" && one.held === "human" && one.seat !== seat);

/** It puts something right for somebody else's character, who is asked first where a person plays them. */
export interface Corrects {
  readonly of: SeatId;
  readonly words: string;
}

/** What else stands in the line, for other ears: a line of its own, and its parts as they are read. */
export interface Behind {
  readonly line: string;
  readonly parts: readonly Part[];
}

export interface Line extends Hearing {
  /** What stands behind the command. */
  readonly rest: string;
  /** What the lead has heard, as far as it stands: the calls of models are among it. */
  readonly lead: () => Letters;
  /** What anybody sees of somebody of the party, in a sentence, where a page says it. */
  readonly about: (seat: SeatId) => string;
}
