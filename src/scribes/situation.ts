import type { Edit } from "../campaign/edit.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { lastParagraph, midSentence, oneLine, toTheStop, wholeSentences } from "./sentences.ts";

export interface Where {
  readonly place: string;
  readonly time: string;
  /** What was told last. */
  readonly narration: string;
}

/**
 * Where the story stands, as far as something is new: the place and the time, and the end of what was told last. A section written as prose
 * gets a few sentences instead of labels; they tell all that is known of it.
 */
export function situation(sections: readonly string[], context: string, where: Where, known = where): readonly Edit[] {
  const labels = Object.entries({
    Location: oneLine(where.place),
    Time: oneLine(where.time),
    [context]: wholeSentences(lastOf(where), LONGEST),
  }).filter(([, value]) => value !== "");
  if (labels.length === 0) return [];
  return [{ do: "replace", sections, text: inProse(known), labels: Object.fromEntries(labels) }];
}

const LONGEST = 400;

const lastOf = ({ narration }: Where): string => lastParagraph(withoutMechanics(unstyled(narration)));

/** "The far bank, night. The far bank smells of cut reed." */
function inProse(where: Where): string {
  const [place, time] = [oneLine(where.place), oneLine(where.time)];
  const at = [place, place === "" ? time : midSentence(time)].filter((part) => part !== "").join(", ");
  const stop = at === "" || /[.!?…]["”’']?$/.test(at) ? "" : ".";
  return [at.charAt(0).toUpperCase() + at.slice(1) + stop, toTheStop(lastOf(where), 200)].join(" ").trim();
}
