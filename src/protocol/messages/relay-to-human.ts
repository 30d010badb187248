import { prose, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const RelayToHuman = message({
  tag: "RELAY_TO_HUMAN",
  meaning: "A human's character asks its human to decide.",
  sender: "the human's character",
  recipient: "lead",
  transport: "message",
  phases: "2+",
  expects: "`[HUMAN_DECISION]` from the lead",
  fields: { character: slug() },
  body: prose(),
  signature: "character",
  example: `[RELAY_TO_HUMAN]
character: corwin-voss

## Scene
A door, a lantern, brine to the ankle.

## Decision Needed
The counting has stopped. What do you do?

## Suggested Options
- Knock
- Pick the lock (Sleight of Hand)
- Anything else, in your own words`,
});
export type RelayToHuman = Said<typeof RelayToHuman>;
