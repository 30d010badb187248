import { choice, list, noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const NARRATIVE_STYLES = ["hybrid", "script", "novel", "minimal"] as const;
export type NarrativeStyle = (typeof NARRATIVE_STYLES)[number];

/** `start` also names campaign and party (`player_character: none` where nobody human sits); `end` is obeyed by the table itself. */
export const SessionCommand = message({
  tag: "SESSION_COMMAND",
  meaning: "The human starts, saves or ends the session.",
  sender: "lead",
  recipient: "GM",
  transport: "message",
  phases: "1+",
  expects: "`start`: the opening narration; `save`: `[STATE_UPDATED]`; `end`: `[SESSION_END]`",
  fields: {
    command: choice("start", "save", "end"),
    reason: verbatim("the words themselves").optional(),
    campaign: slug("the campaign folder's name").optional(),
    player_character: slug().optional(),
    narrative_style: choice(...NARRATIVE_STYLES).optional(),
    ai_characters: list(slug(), { min: 0 }).optional(),
  },
  body: noBody(),
  needs: ({ command }) =>
    command === "start" ? ["campaign", "player_character", "narrative_style", "ai_characters"] : [],
  example: `[SESSION_COMMAND]
command: start
campaign: the-rot-beneath
player_character: corwin-voss
narrative_style: hybrid
ai_characters:
  - tilda-brannock
  - gideon-harrowmoor`,
});
export type SessionCommand = Said<typeof SessionCommand>;
