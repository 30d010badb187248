import { choice, noBody, sceneNumber, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const JournalCheckpoint = message({
  tag: "JOURNAL_CHECKPOINT",
  meaning: "Time for one player to write in their journal.",
  sender: "lead",
  recipient: "one player; each gets its own",
  transport: "message",
  phases: "2+",
  expects: "a journal entry made of that player's own letters",
  fields: {
    to: slug("the player this is for").optional(),
    campaign: slug("the campaign folder's name"),
    scene_number: sceneNumber(),
    scene_slug: slug("the scene's slug, such as the-warehouse-heist"),
    trigger: choice("state_updated", "session_end", "manual"),
  },
  body: noBody(),
  example: `[JOURNAL_CHECKPOINT]
to: tilda-brannock
campaign: the-rot-beneath
scene_number: 005
scene_slug: the-salt-cellar
trigger: state_updated`,
});
export type JournalCheckpoint = Said<typeof JournalCheckpoint>;
