import { choice, noBody, text } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const NarratorRequest = message({
  tag: "NARRATOR_REQUEST",
  meaning: "The Narrator asks the GM for something observable that it missed.",
  sender: "Narrator",
  recipient: "GM",
  transport: "message",
  phases: "1+",
  expects: "`[NARRATOR_NOTE]` with what anyone present could have seen",
  fields: { to: choice("gm"), request: text("what is missing") },
  body: noBody(),
  example: `[NARRATOR_REQUEST]
to: gm
request: "Who lit the lantern again, and with what?"`,
});
export type NarratorRequest = Said<typeof NarratorRequest>;
