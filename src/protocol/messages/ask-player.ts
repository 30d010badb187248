import { z } from "zod";
import { list, noBody, text } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** A question to the human with choices, asked out of character. */
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
