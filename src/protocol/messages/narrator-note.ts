import { noBody, slug, text } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const NarratorNote = message({
  tag: "NARRATOR_NOTE",
  meaning: "Something the Narrator should catch: an emphasis, or the answer to its question.",
  sender: "GM or player",
  recipient: "Narrator",
  transport: "message",
  phases: "1+",
  expects: "the Narrator works it into the scene; only what could be seen or heard belongs here",
  fields: { from: slug("your own seat: gm, or your character's name"), note: text("what the Narrator should catch") },
  body: noBody(),
  signature: "from",
  example: `[NARRATOR_NOTE]
from: gm
note: "Nobody laughed at forty-two. Let the silence stand."`,
});
export type NarratorNote = Said<typeof NarratorNote>;
