import { z } from "zod";
import { list, noBody, slug, text } from "../fields.ts";
import { message, type Said } from "../message.ts";
import { requestType } from "./gm-to-player.ts";

/** A question to the human with choices: out of character, or in `lead` and `handoff` what their character is asked. */
export const AskPlayer = message({
  tag: "ASK_PLAYER",
  meaning: "A question for the human, with choices, routed through the lead.",
  sender: "GM",
  recipient: "lead",
  transport: "message",
  phases: "1+",
  expects: "`[PLAYER_ANSWER]` from the lead",
  fields: {
    question: text("the question"),
    header: text("a short title for the question"),
    options: list(z.strictObject({ label: text(), description: text().optional() })),
    character: slug().optional(),
    request_type: requestType().optional(),
  },
  body: noBody(),
  example: `[ASK_PLAYER]
question: "Who are you playing tonight?"
header: Character
options:
  - label: "Corwin Voss"
    description: "A rogue who still pays a dead man's debts"
  - label: "Somebody new"`,
});
export type AskPlayer = Said<typeof AskPlayer>;
