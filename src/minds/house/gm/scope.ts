import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { Lead, Situation, Thing, Told as Topic, Way } from "../../../world/situation.ts";
import type { Scope, ScopeThing } from "../understand/scope.ts";
import { isIdle, wayToTheOthers } from "./apart-ways.ts";
import { holds } from "./holds.ts";
import { isKnownTo } from "./known.ts";
import { leadId, mark, openedFact } from "./marks.ts";
import { effectsOf } from "./page-effects.ts";
import type { Pages } from "./pages.ts";
import type { Stage } from "./stage.ts";

/** The ways that are open here to somebody, as far as they know: their needs hold, and they have not been gone. */
export const openWays = (stage: Stage, to: SeatId = stage.lead): readonly Way[] => {
  const { at, notes } = stage;
  return reachable(stage, to).filter((way) => way.again || !isSpent(notes.spent, at, way.id));
};

/** Their needs hold; and where something on the page opens a way, it has been opened. */
export const reachable = (stage: Stage, to: SeatId = stage.lead): readonly Way[] => {
  const { at, notes, pages } = stage;
  const hidden = hiddenOn(at);
  return at.ways.filter(
    (way) =>
      !isOver(way, notes, pages) &&
      holds(way.needs, notes, pages, to) &&
      !isIdle(stage, way) &&
      (!hidden.has(way.id) || Object.hasOwn(notes.facts, openedFact(at.slug, way.id))),
  );
};

export const endsIt = ({ outcomes }: Way): boolean =>
  Object.values(outcomes).some((outcome) => outcome.effects.some(({ do: what }) => what === "end"));

/** It leads to an ending, and the story has come to one. */
const isOver = ({ outcomes }: Way, notes: Notes, pages: Pages): boolean =>
  Object.values(outcomes).some(({ effects }) =>
    effects.some((effect) => effect.do === "end" && pages.isOver(effect.ending, notes)),
  );

const hiddenOn = (page: Situation): ReadonlySet<string> =>
  new Set(effectsOf(page).flatMap((effect) => (effect.do === "opens" ? [effect.way] : [])));

/** Where the party may go, places it has not been to first. What comes to them is not theirs to take. */
export const openLeads = (stage: Stage, to: SeatId = stage.lead): readonly Lead[] =>
  leadsOn(stage, to)
    .filter(({ comes }) => !comes)
    .toSorted((a, b) => Number(isKnown(stage, a)) - Number(isKnown(stage, b)));

export const isKnown = ({ notes, pages }: Stage, { to }: Lead): boolean =>
  Object.hasOwn(notes.facts, `been at ${pages.at(to)?.slug ?? to}`);

export const leadsOn = (stage: Stage, by: SeatId = stage.lead): readonly Lead[] => {
  const { at, notes, pages } = stage;
  return [...at.leads, ...wayToTheOthers(stage)].filter(
    ({ needs, to }) =>
      holds(needs, notes, pages, by) &&
      holds(pages.at(to)?.needs ?? [], notes, pages, by) &&
      pages.at(to) !== undefined,
  );
};

/** What those who are here could still tell, whatever it takes. */
export const untold = ({ at, here, notes, lead }: Stage): readonly Topic[] =>
  at.topics.filter(
    (topic) =>
      here.some((one) => one.id === topic.who) && !isSpent(notes.spent, at, topic.id) && !isOut(notes, topic, lead),
  );

/** What it would bring to light has come to light already. */
const isOut = (notes: Notes, { effects }: Topic, to: SeatId): boolean => {
  const news = effects.flatMap((effect) => (effect.do === "fact" && effect.holds ? [effect.fact] : []));
  return news.length > 0 && news.every((fact) => isKnownTo(notes, fact, to));
};

const isSpent = (spent: readonly string[], page: Situation, id: string): boolean => spent.includes(mark(page, id));

/** What somebody could be speaking of, where the party is. */
export function scopeOf(stage: Stage, me: SeatId): Scope {
  const { at, here, desk } = stage;
  const recent = namedLately(stage);
  const [last] = recent;
  return {
    me,
    companions: desk.party.filter((seat) => seat !== me),
    things: [...here.map(scoped), ...carried(stage, me)],
    ways: [
      ...reachable(stage, me).map(({ id, title, said, approach, commits }) => ({
        id,
        title,
        said,
        commits,
        ...(approach ? { approach } : {}),
      })),
      ...openLeads(stage, me).map((lead) => ({
        id: leadId(lead),
        title: lead.title,
        said: placesOf(stage, lead),
        commits: true,
      })),
    ],
    topics: at.topics
      .filter(({ who }) => here.some(({ id }) => id === who))
      .map(({ id, who, about, text }) => ({ id, who, about, text })),
    ...(last ? { last, recent } : {}),
  };
}

/** Where a lead goes, as people may name it who know the place. */
const placesOf = ({ pages }: Stage, { to }: Lead): readonly string[] => {
  const page = pages.at(to);
  return page
    ? [...new Set([page.title, page.place])].filter((name) => name !== "").map((name) => `go to ${name}`)
    : [];
};

const scoped = ({ id, name, aliases, kind }: Thing): ScopeThing => ({ id, name, aliases, kind });

/** Spells that can be named. */
const carried = ({ desk }: Stage, me: SeatId): readonly ScopeThing[] =>
  (desk.status?.creatures[me]?.stats.casting?.spells ?? []).map((spell) => ({
    id: `spell/${spell}`,
    name: spell.replaceAll("-", " "),
    aliases: [],
    kind: "spell" as const,
  }));

/** Whoever and whatever was last spoken of in the story, the latest first: he, she, it. */
function namedLately({ here, desk }: Stage): readonly string[] {
  const told = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const text = told?.kind === "message" ? told.body.toLowerCase() : "";
  return here
    .map(({ id, name, aliases }) => ({
      id,
      at: Math.max(...[name, ...name.split(" "), ...aliases].map((word) => lastIn(text, word.toLowerCase()))),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id);
}

/** Where a word stands for the last time, as a word; the smallest say nothing. */
function lastIn(text: string, word: string): number {
  if (word.length < 3 || /^(?:the|and|old|man|two)$/.test(word)) return -1;
  if (word.length > 3) return text.lastIndexOf(word);
  for (let at = text.lastIndexOf(word); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(word, at - 1))
    if (!/\p{L}/u.test(`${text[at - 1] ?? ""}${text[at + word.length] ?? ""}`)) return at;
  return -1;
}
