import type { Edit } from "../campaign/edit.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { lastParagraph, oneLine, wholeSentences } from "./sentences.ts";

export interface Where {
  readonly place: string;
  readonly time: string;
  /** What was told last. */
  readonly narration: string;
}

/** Where the story stands, as far as something is known of it: the place and the time, and the end of what was told last. */
export function situation(sections: readonly string[], context: string, where: Where): readonly Edit[] {
  const labels = Object.entries({
    Location: oneLine(where.place),
    Time: oneLine(where.time),
    [context]: wholeSentences(lastParagraph(withoutMechanics(where.narration)), LONGEST),
  }).filter(([, value]) => value !== "");
  if (labels.length === 0) return [];
  const text = labels.map(([label, value]) => `**${label.split("|")[0]}**: ${value}`).join("\n");
  return [{ do: "replace", sections, text, labels: Object.fromEntries(labels) }];
}

const LONGEST = 400;
