import { z } from "zod";
import { choice, list, prose, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** Talk between characters: aloud for everyone present, or whispered to those named. */
export const PlayerToPlayer = message({
  tag: "PLAYER_TO_PLAYER",
  meaning: "In-character talk: aloud to everyone present, or a whisper to those named.",
  sender: "player",
  recipient: "one player, several, or `party`",
  transport: "message",
  phases: "2+",
  expects: "an answer in kind, or none",
  fields: {
    from: slug(),
    to: z.union([slug("a character's name, several, or party"), list(slug(), { min: 2 })]),
    manner: choice("aloud", "whisper").optional(),
  },
  body: prose(),
  signature: "from",
  example: `[PLAYER_TO_PLAYER]
from: tilda-brannock
to: gideon-harrowmoor
manner: whisper

"If it says forty-three, we leave."`,
});
export type PlayerToPlayer = Said<typeof PlayerToPlayer>;

/** Marked by `manner`, or by prose that opens with `*whispers*`. */
export const isWhisper = ({ fields, body }: PlayerToPlayer): boolean =>
  fields.manner === "whisper" || (fields.manner === undefined && /^\*whispers?\b/i.test(body));
