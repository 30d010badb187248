import type { Finding } from "../../world/finding.ts";
import { possibleFrom } from "./possible.ts";
import { type State, searchDead } from "./search.ts";
import { sliceOf } from "./slice.ts";
import { type Bound, leads, type Story } from "./story.ts";
import { surePages } from "./surety.ts";

/**
 * States in which the story stands still. A page that surely leads on is done with; where that is not proved the states are walked
 * through, up to a number, and what was left unseen is said.
 */
export function deadEndFindings(whole: Story, starts: readonly number[]): readonly Finding[] {
  const story = sliceOf(whole);
  const begins = story.counts.map(({ begins }) => begins);
  const possible = possibleFrom(story, { pages: starts, counts: begins });
  const sure = surePages(story, possible, starts);
  const unsure = [...possible.pages].filter((page) => !sure.has(page) && !story.pages[page]?.open);
  if (unsure.length === 0) return [];
  const goal = possible.endings.size > 0 || possible.out ? "an end" : "elsewhere";
  const begun = starts.filter((page) => possible.pages.has(page) && !story.pages[page]?.open);
  const { dead, states, capped } = searchDead(story, { starts: begun, goal });
  const found = dead.map((state) => deadEnd(story, state));
  const unknown = capped ? unsure.filter((page) => !dead.some((state) => state.page === page)) : [];
  return [...found, ...unknown.map((page) => unproved(story, page, states))];
}

/** What stands in the way is looked for on every page that can still be come to. */
function deadEnd(story: Story, { page, counts, spent: used }: State): Finding {
  const { path = "", line = 0 } = story.pages[page]?.situation ?? {};
  const spent = new Set(used);
  const still = possibleFrom(story, { pages: [page], counts, spent: ({ at }) => spent.has(at), here: true });
  const exits = [...still.pages].flatMap((at) => story.deedsOf[at] ?? []).filter((deed) => deed.outcomes.some(leads));
  const failed = exits.filter(({ at, title }) => spent.has(at) && title !== "").map(({ title }) => `"${title}"`);
  const waiting = exits.filter(({ at }) => !spent.has(at) && !still.deeds.has(at));
  const missing = waiting.flatMap(({ needs }) => needs.filter((need) => !still.holds([need])).map(lackOf(story)));
  const when = [
    ...(failed.length > 0 ? [`once ${listed(failed)} ${failed.length === 1 ? "has" : "have"} failed`] : []),
    ...(missing.length > 0 ? [listed([...new Set(missing)])] : []),
  ];
  const what =
    exits.length === 0
      ? "Nothing leads on from here, and it is no ending."
      : `The story can stand still here${when.length > 0 ? ` ${when.join(", ")}` : ""}: no ending can be come to any more.`;
  const remedy =
    "Give it a lead without needs, an effect `to` or `end` on what can fail, or a clock that moves things on.";
  return { weight: "odd", path, line, what, remedy };
}

/** A need that can no longer be met, in words. */
const lackOf =
  (story: Story) =>
  ({ count, max }: Bound): string => {
    const { kind = "fact", name = "" } = story.counts[count] ?? {};
    if (kind === "fact") return `${max === 0 ? "with" : "without"} ${name}`;
    return kind === "opened" ? `with "${name.replace(/^.*\//, "")}" not opened` : `as ${name} stands`;
  };

const unproved = (story: Story, page: number, states: number): Finding => {
  const { path = "", line = 0 } = story.pages[page]?.situation ?? {};
  return {
    weight: "note",
    path,
    line,
    what: `It was not proved that the story goes on from here whatever happens: ${states} states were looked at, and there are more.`,
    remedy: "A lead without needs would settle it.",
  };
};

const MOST = 3;

/** Three of them, and how many more. */
const listed = (all: readonly string[]): string => {
  const shown = all.slice(0, MOST);
  return all.length > MOST
    ? `${shown.join(", ")} and ${all.length - MOST} more`
    : shown.join(", ").replace(/, ([^,]*)$/, " and $1");
};
