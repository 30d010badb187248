import { each, groupsOn, linesOn, once } from "../../lines-page.ts";

/** What the house says where a folder has places and people and no pages: the pages beside this file, each read when it is first asked for. */
const pageOf = (name: string): string => `house/compiled/stock/${name}.md`;

/** A person of the place, and whoever has tried it. */
const MET = "who them their";
const TRIED = `${MET} name`;
const APPROACHES = ["kindness", "wit", "force"] as const;

/** What happens round the talk. */
export const MOVES = linesOn(pageOf("moves"), {
  ...each(["helped", "helpedCost", "helpedNo", "helpedWorse"], TRIED),
  ...each(["watched", "watchedCost", "watchedNo", "watchedWorse"], "thing name"),
  ...each(["seenOfThem", "going", "still"]),
  broughtUp: MET,
  ...each(["begins", "won", "lost", "signs", "nearer", "timeMoves"]),
  strangers: MET,
});

/** What a place does when it is looked at, listened to and searched. */
export const PLACE = linesOn(pageOf("place"), {
  ...each(["looksYes", "looksCost", "looksNo", "looksWorse"], "thing name"),
  ...each(["heard", "heardCost", "heardNo", "heardWorse"], "name"),
  ...each(["found", "foundCost", "foundNo", "foundWorse", "passed", "passedNo", "passedWorse"], "place name"),
});

/** What comes before something that a person tells. */
export const TELLINGS = linesOn(pageOf("tellings"), each(["tellings", "given", "aboutThem", "confessions"], TRIED));

/** How talk turns out before or instead of what is told, by approach. */
export const TALK = groupsOn(pageOf("talk"), {
  turns: each(APPROACHES, TRIED),
  refusals: each(APPROACHES, TRIED),
  breaks: each(APPROACHES, TRIED),
  costs: each(APPROACHES, TRIED),
});

/** Ways in a player's words: to ask somebody, by approach. */
export const ASKING = groupsOn(pageOf("asking"), {
  ask: each(APPROACHES, `${MET} hint`),
  askBlind: each(APPROACHES, MET),
});

/** Other ways in a player's words. */
export const WAYS = linesOn(pageOf("ways"), {
  confront: `${MET} source`,
  ...each(["meet", "help"], MET),
  lookOver: "thing",
  ...each(["listen", "search"], "place"),
  searchAt: "place hint",
  watch: "thing",
  go: "place",
});

/** To confront somebody where nobody in particular let anything slip. */
export const confrontBlind = once(() => WAYS.confront.filter((line) => !line.includes("{source}")));
