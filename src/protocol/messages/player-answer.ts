import { noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const PlayerAnswer = message({
  tag: "PLAYER_ANSWER",
  meaning: "The human's answer to `[ASK_PLAYER]`, word for word.",
  sender: "lead",
  recipient: "GM",
  transport: "message",
  phases: "1+",
  expects: "the GM goes on",
  fields: { question: verbatim("the question as it was asked"), answer: verbatim(), character: slug().optional() },
  body: noBody(),
  example: `[PLAYER_ANSWER]
question: "Who are you playing tonight?"
answer: "Corwin Voss"`,
});
export type PlayerAnswer = Said<typeof PlayerAnswer>;
