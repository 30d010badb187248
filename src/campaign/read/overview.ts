import { isNothing, keyOf, list } from "../../markdown/marks.ts";
import { opening, type Prose, untitled } from "../../markdown/prose.ts";
import type { Overview, World } from "../../world/campaign.ts";
import { STATE_SECTIONS } from "../../world/sections.ts";
import { withoutRepeats } from "./alike.ts";
import { factsOf, retold, sectionOf } from "./facts.ts";
import { listsOf, prologue } from "./place.ts";

const SETTING = ["setting", "the setting", "world", "the world", "setting and world", "background"];
const TONE = list("tone & themes, tone and themes, tone, themes, mood, tone and style, style");
const HOOK = list(`
  hook, the hook, adventure hook, opening hook, premise, the premise, the call, starting point, how it begins,
  opening
`);

/** What the evening is about, for those who tell it. */
export function overviewOf(prose: Prose): Overview {
  const fact = factsOf(prose);
  const part = (titles: readonly string[]): string => {
    const section = sectionOf(prose, ...titles);
    return (section && retold(section.said)) || fact(...titles);
  };
  const first = prose.headings[0];
  const heading = first && !PARTS.has(first.key) ? first.title : "";
  const title = (first?.level === 1 && heading) || fact("title", "name", "campaign") || heading;
  return {
    title: title.replace(/^(?:campaign(?: overview)?|overview)\s?[:–—-]\s+/i, "").replace(/^[^\p{L}\p{N}"'“‘(]+/u, ""),
    setting: part(SETTING),
    tone: part(TONE),
    hook: part(HOOK),
  };
}

const PARTS = new Set([...SETTING, ...TONE, ...HOOK].map(keyOf));

const SITUATION = list(`
  current situation, situation, status, where we are, where things stand, current scene, now, where the story stands
`);
const PLACE = ["location", "current location", "place", "where", "where we are"];
const TIME = list("time, when, date, time of day, current time, day, current date");
const CONTEXT = list(`
  immediate context, context, what's happening, what is happening, happening, immediate situation, summary,
  situation
`);

/** Where and when the story stands: by labels, else in the writer's sentences. */
export function situationOf(prose: Prose): World["situation"] {
  const section = sectionOf(prose, ...SITUATION);
  const scope: Prose = section ?? { said: opening(untitled(prose)), headings: [] };
  const fact = factsOf(scope);
  const context = fact(...CONTEXT) || (section ? prologue(section) : "");
  return { location: fact(...PLACE), time: fact(...TIME), context: isNothing(context) ? "" : context };
}

const THREADS = list(`
  unresolved threads, open threads, plot threads, story threads, threads, open questions, unresolved questions,
  unanswered questions, questions, loose ends, mysteries, unresolved mysteries, unresolved, unresolved plot threads
`);

/** What is open. A ticked box is not. */
export const threadsOf = (proses: readonly Prose[]): readonly string[] =>
  withoutRepeats(proses.flatMap((prose) => linesUnder(prose, THREADS)));

/** What the story state says is to come. */
export const upcomingIn = (prose: Prose): readonly string[] =>
  withoutRepeats(linesUnder(prose, STATE_SECTIONS.upcoming));

const linesUnder = (prose: Prose, titles: readonly string[]): readonly string[] =>
  listsOf(prose, titles).flatMap(({ said }) =>
    said.filter((one) => !one.announces && one.ticked !== true && !isNothing(one.text)).map(({ text }) => text),
  );
