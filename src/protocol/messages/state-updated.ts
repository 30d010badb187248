import { fileName, list, noBody, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** What was saved. It is true when it is said: the files it names are on disk. */
export const StateUpdated = message({
  tag: "STATE_UPDATED",
  meaning: "The files it names have been written.",
  sender: "GM",
  recipient: "lead",
  transport: "message",
  phases: "1+",
  expects: "the scribes' work: in `team` the decision log and `[JOURNAL_CHECKPOINT]`, in `lead` also the delta writers",
  fields: {
    deltas_written: list(fileName(), { min: 0 }),
    characters_involved: list(slug(), { min: 0 }),
  },
  body: noBody(),
  example: `[STATE_UPDATED]
deltas_written:
  - gm-state-delta.md
  - party-knowledge-delta.md
characters_involved:
  - tilda-brannock`,
});
export type StateUpdated = Said<typeof StateUpdated>;
