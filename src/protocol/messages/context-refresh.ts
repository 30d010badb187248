import { noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

export const ContextRefresh = message({
  tag: "CONTEXT_REFRESH",
  meaning: "A seat that lost the thread is told where the table stands.",
  sender: "lead",
  recipient: "one seat",
  transport: "message",
  phases: "1+",
  expects: "the seat goes on from its letters and files; a GM narrates a recap",
  fields: {
    to: slug("the seat this is for: gm, narrator or a character").optional(),
    campaign: slug("the campaign folder's name"),
    current_scene: verbatim("the words themselves").optional(),
    last_narrative_summary: verbatim("the words themselves").optional(),
    /** Whom the person plays from here on, when they have taken another seat. */
    player_character: slug().optional(),
  },
  body: noBody(),
  example: `[CONTEXT_REFRESH]
to: gm
campaign: the-rot-beneath
current_scene: "005 - the-salt-cellar"
last_narrative_summary: "The counting stopped; Corwin has his hand on the door."`,
});
export type ContextRefresh = Said<typeof ContextRefresh>;
