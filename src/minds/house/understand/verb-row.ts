import type { Skill } from "../../../rules/checks/skills.ts";
import type { Approach } from "../../../world/situation.ts";

/** What nobody does on a guess. */
export type Commitment = "violence" | "leaving" | "spending";

/**
 * One class of verbs. Words are split by commas; `a/b c/d` is every pairing of them; `_` stands for up to four words between ("put _ out").
 */
export interface VerbRow {
  readonly words: string;
  readonly skills: readonly Skill[];
  readonly approach?: Approach;
  readonly commits?: Commitment;
  /** What kind of wish it makes; a deed, where it does not say. */
  readonly kind?: "look" | "ask" | "say" | "wait" | "do";
  /** Done in passing: it is no wish of its own beside another. */
  readonly trivial?: boolean;
}
