import { z } from "zod";
import { list, noBody, sceneNumber, slug, text } from "../fields.ts";
import { message, type Said } from "../message.ts";
import { requestType } from "./gm-to-player.ts";

/** One call for several players, gathered by the lead; each player is given its own item and no other. */
export const AwaitPlayers = message({
  tag: "AWAIT_PLAYERS",
  meaning: "A call for several players at once; the lead hands each its own part.",
  sender: "GM",
  recipient: "lead",
  transport: "message",
  phases: "1 only",
  expects: "`[PLAYER_RESPONSES]` from the lead; the GM waits for it",
  fields: {
    characters: list(
      z.strictObject({
        name: slug(),
        request_type: requestType(),
        scene_context: text(),
        just_happened: text(),
        request: text(),
      }),
    ),
    scene_number: sceneNumber(),
    scene_slug: slug("the scene's slug, such as the-warehouse-heist"),
  },
  body: noBody(),
  example: `[AWAIT_PLAYERS]
characters:
  - name: tilda-brannock
    request_type: QUICK_REACTION
    scene_context: "The cellar stair, behind Corwin."
    just_happened: "The lantern went out."
    request: "A word or a move, or a veto."
  - name: gideon-harrowmoor
    request_type: QUICK_REACTION
    scene_context: |
      The top of the stair.
      The street is loud behind you.
    just_happened: "The light below went out."
    request: "A word or a move, or a veto."
scene_number: 005
scene_slug: the-salt-cellar`,
});
export type AwaitPlayers = Said<typeof AwaitPlayers>;
