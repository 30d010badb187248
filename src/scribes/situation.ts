import type { Edit } from "../campaign/edits/edit.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { lastParagraph, midSentence, oneLine, paragraphsOf, toTheStop, wholeSentences } from "./sentences.ts";

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

/** Where it stands in words that were said of it, with how what was told since ended; where there are none, what was told last. */
export function asSaid(
  said: { readonly seq: number; readonly text: string } | undefined,
  told: { readonly seq: number; readonly body: string } | undefined,
): string {
  if (!said) return told?.body ?? "";
  return told && told.seq > said.seq ? `${said.text}\n\n${lastParagraph(unstyled(told.body))}` : said.text;
}

const LONGEST = 900;

/** As many whole paragraphs from the end as are soon read, the last of them at any length. */
function lastOf({ narration }: Where): string {
  const text = withoutMechanics(unstyled(narration));
  const last = lastParagraph(text);
  const before = paragraphsOf(text).slice(0, Math.max(0, paragraphsOf(text).lastIndexOf(last)));
  let kept = last;
  for (const one of before.toReversed()) {
    if (kept.length + one.length + 2 > LONGEST) break;
    kept = `${one}\n\n${kept}`;
  }
  return kept;
}

/** "The far bank, night. The far bank smells of cut reed." */
function inProse(where: Where): string {
  const [place, time] = [oneLine(where.place), oneLine(where.time)];
  const at = [place, place === "" ? time : midSentence(time)].filter((part) => part !== "").join(", ");
  const stop = at === "" || /[.!?…]["”’']?$/.test(at) ? "" : ".";
  return [at.charAt(0).toUpperCase() + at.slice(1) + stop, toTheStop(lastOf(where), 400)].join(" ").trim();
}
