import type { Finding } from "../world/finding.ts";
import type { Situation } from "../world/situation.ts";
import { checkFindings } from "./checking/checks.ts";
import { closedFindings } from "./checking/closed.ts";
import { countsOf } from "./checking/counts.ts";
import { deadEndFindings } from "./checking/dead-ends.ts";
import { type Folk, namesOf } from "./checking/names.ts";
import { possibleFrom } from "./checking/possible.ts";
import { referenceFindings } from "./checking/references.ts";
import { storyOf } from "./checking/telling.ts";

/**
 * What would go wrong with the pages in play: what they refer to and is not there, where the story could stand still, what can never be
 * come to, told or noticed, and checks nobody can make. Only pages in the format are examined; others are taken to lead on.
 * Proved: all of these but two. Where a page does not surely lead on, its states are searched up to a number, and the rest is said to be
 * unproved; and two needs that never hold together, each possible alone, are not seen outside of that search.
 */
export function situationFindings(situations: readonly Situation[], folk: Folk): readonly Finding[] {
  const written = situations.filter(({ origin }) => origin === "written");
  const [first] = written;
  if (!first) return [];
  const names = namesOf(situations, folk);
  const counts = countsOf(situations, names);
  const story = storyOf(situations, names, counts);
  const isBegun = situations.some((page) => page.starts);
  const starts = situations.flatMap((page, at) =>
    page.starts || page.after.length > 0 || page.origin !== "written" || (page === first && !isBegun) ? [at] : [],
  );
  const possible = possibleFrom(story, { pages: starts, counts: story.counts.map(({ begins }) => begins) });
  const loose = referenceFindings(situations, names);
  const broken = new Set(loose.filter(({ weight }) => weight === "odd").map(placeOf));
  return [
    ...(isBegun ? [] : [noStart(first)]),
    ...loose,
    // What waits for something that is not there is closed for that reason, and it was said.
    ...closedFindings(story, counts, possible).filter((finding) => !broken.has(placeOf(finding))),
    ...deadEndFindings(story, starts),
    ...written.flatMap((page) => checkFindings(page, names)),
  ];
}

const placeOf = ({ path, line }: Finding): string => `${path}:${line}`;

const noStart = ({ path, line, title }: Situation): Finding => ({
  weight: "odd",
  path,
  line,
  what: `No page says that the evening may begin with it; "${title}" is taken for the first.`,
  remedy: "Write `starts` under the title of the page to begin with.",
});
