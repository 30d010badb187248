import { flag, noBody, text } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** The GM's last word of an evening. */
export const SessionEnd = message({
  tag: "SESSION_END",
  meaning: "The evening is over: what happened, and what waits.",
  sender: "GM",
  recipient: "lead",
  transport: "message",
  phases: "1+",
  expects: "the lead shows summary and hook, waits for the scribes and releases every seat",
  fields: {
    summary: text("what happened this evening"),
    state_saved: flag(),
    next_hook: text("what waits for the next one"),
  },
  body: noBody(),
  example: `[SESSION_END]
summary: |
  The party found the salt cellar and what had been counting in it.
  Corwin owes the harbour one favour more.
state_saved: true
next_hook: "The count has started again, one floor down."`,
});
export type SessionEnd = Said<typeof SessionEnd>;
