import { noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** What the human does, in the human's words, spoken without a prompt or in answer to narration. */
export const PlayerAction = message({
  tag: "PLAYER_ACTION",
  meaning: "The human's declared action, word for word.",
  sender: "lead",
  recipient: "GM",
  transport: "message",
  phases: "1+",
  expects: "the GM settles it and narrates",
  fields: { character: slug(), action: verbatim() },
  body: noBody(),
  example: `[PLAYER_ACTION]
character: corwin-voss
action: "I put my ear to the door and count along."`,
});
export type PlayerAction = Said<typeof PlayerAction>;
