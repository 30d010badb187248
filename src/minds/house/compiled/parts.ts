import { toSlug } from "../../../protocol/text.ts";
import type { Effect, Outcome, Thing } from "../../../world/situation.ts";

/** Parts of a page that nobody wrote: they stand on no line of a file. */

/** A thing that is there to be looked at. */
export const thing = (name: string, aliases: readonly string[], looks: readonly string[]): Thing => ({
  id: toSlug(name),
  name,
  aliases,
  kind: "thing",
  looks,
  wants: "",
  attitude: "neutral",
  says: [],
  needs: [],
  line: 0,
});

export const outcome = (text: string, effects: readonly Effect[]): Outcome => ({ text, effects, line: 0 });
