import { list, prose, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** Narration, present tense. In a split party it belongs to the group it names. */
export const Narrative = message({
  tag: "NARRATIVE",
  meaning: "Narration for everyone at the table, or for one group of a split party.",
  sender: "GM",
  recipient: "all, or the group",
  transport: "broadcast",
  phases: "1+",
  expects: "in `team` nothing: nobody answers narration; in `lead` and `handoff` the human's `[PLAYER_ACTION]`",
  fields: { group: list(slug()).optional() },
  body: prose(),
  example: `[NARRATIVE]

Salt crusts the hinges. Behind the door somebody is counting under their breath, and has reached forty.`,
});
export type Narrative = Said<typeof Narrative>;
