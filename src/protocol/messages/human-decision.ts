import { slug, verbatimBody } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const HumanDecision = message({
  tag: "HUMAN_DECISION",
  meaning: "The human's words to their own character's seat.",
  sender: "lead",
  recipient: "the human's character",
  transport: "message",
  phases: "2+",
  expects: "`[PLAYER_TO_GM]` from that character, with nothing added that commits, reveals or costs",
  fields: { character: slug() },
  body: verbatimBody(),
  example: `[HUMAN_DECISION]
character: corwin-voss

I knock. Politely. If nobody answers I count aloud from forty-one.`,
});
export type HumanDecision = Said<typeof HumanDecision>;
