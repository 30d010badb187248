import { choice, noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const ModeSwitch = message({
  tag: "MODE_SWITCH",
  meaning: "A human's character acts alone for a while, or waits for its human again.",
  sender: "lead",
  recipient: "the human's character",
  transport: "message",
  phases: "2+",
  expects: "AUTONOMOUS: the seat decides by itself; HUMAN_RELAY: it relays again and tells what happened meanwhile",
  fields: {
    character: slug().optional(),
    mode: choice("AUTONOMOUS", "HUMAN_RELAY"),
    reason: verbatim("the words themselves").optional(),
  },
  body: noBody(),
  example: `[MODE_SWITCH]
mode: AUTONOMOUS
reason: "Somebody is at the door, the real one"`,
});
export type ModeSwitch = Said<typeof ModeSwitch>;
