import { choice, prose, sceneNumber, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** The kinds of call a GM can make on a player; each has its own behaviour at the table. */
export const REQUEST_TYPES = [
  "QUICK_REACTION",
  "FULL_CONTEXT",
  "COMBAT_ACTION",
  "SECRET_ACTION",
  "OPTIONAL_REACTION",
  "REFLECTION",
  "INTERACTION",
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];
export const requestType = () => choice(...REQUEST_TYPES);

/** `lead` and `handoff` know only these. */
export const FIRST_REQUEST_TYPES: readonly RequestType[] = [
  "QUICK_REACTION",
  "FULL_CONTEXT",
  "COMBAT_ACTION",
  "SECRET_ACTION",
];

/** The GM's prompt to one player: what this character perceives, and what is asked of them. */
export const GmToPlayer = message({
  tag: "GM_TO_PLAYER",
  meaning: "The GM's prompt to one player, with only what that character perceives.",
  sender: "GM",
  recipient: "one player",
  transport: "message",
  phases: "1+",
  expects: "`[PLAYER_TO_GM]` from that player; in `lead` it travels inside `[AWAIT_PLAYERS]`",
  fields: {
    to: slug("the one player this is for, such as tilda-brannock").optional(),
    request_type: requestType(),
    scene_number: sceneNumber(),
    scene_slug: slug("the scene's slug, such as the-warehouse-heist"),
  },
  body: prose(),
  example: `[GM_TO_PLAYER]
to: tilda-brannock
request_type: QUICK_REACTION
scene_number: 005
scene_slug: the-salt-cellar

## Scene
A vaulted cellar, one lantern, brine to the ankle.

## Just Happened
The counting behind the door has stopped.

## Request
A word or a move, one or two sentences, or a veto.`,
});
export type GmToPlayer = Said<typeof GmToPlayer>;
