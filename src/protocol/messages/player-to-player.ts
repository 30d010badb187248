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
    manner: choice("aloud", "whisper").optional(), // aloud unless the prose says otherwise
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

/** Marked by `manner`, or by prose that begins by saying so. In doubt it is a whisper: what was meant to be heard can be said again. */
export const isWhisper = ({ fields, body }: PlayerToPlayer): boolean =>
  fields.manner === "whisper" || (fields.manner === undefined && /whisper/i.test(beginning(body)));

/** The first words that are not speech: what stands in quotation marks is said, not how it is said. */
const beginning = (body: string): string => body.slice(0, 160).replace(/["“][^"”]{0,160}(?:["”]|$)/g, " ");
