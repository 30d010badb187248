import type { Saying } from "../../../protocol/ask.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { Opening, Situation } from "../../../world/situation.ts";
import { drawn } from "../draw.ts";
import { listed } from "../plain-words.ts";
import { consequences } from "./consequences.ts";
import { type Changes, changed, patched, unchanged } from "./effects.ts";
import { holds } from "./holds.ts";
import { notesKept } from "./kept.ts";
import { firstUnseen } from "./looking.ts";
import { FAILED, HERE, QUIET } from "./marks.ts";
import { inSentence } from "./messages.ts";
import { restaged } from "./set-stage.ts";
import { FOLLOW, type Stage } from "./stage.ts";
import { fitting } from "./stock.ts";
import { writtenOut } from "./telling.ts";

/** The party comes to a page: a scene opens, what they learn and what it brings is put on record, and what there is to see is told. */
export function arrival(before: Stage, page: Situation, notes: Notes): readonly Saying[] {
  const been = `been at ${page.slug}`;
  const again = Object.hasOwn(notes.facts, been);
  const moved = patched(unchanged(notes), {
    intentions: [`${FOLLOW} ${before.lead}`],
    situation: page.slug,
    facts: { [been]: page.title },
    clocks: { [HERE]: ZERO, [FAILED]: ZERO, [QUIET]: ZERO },
  });
  const stage = restaged(before, moved.notes);
  const opening = openingOf(stage, page, again);
  const after: Changes = opening ? changed(stage, moved, opening.effects) : moved;
  return [
    {
      kind: "scene",
      title: page.title.slice(0, 200),
      place: (page.place || page.title).slice(0, 200),
      time: page.time.slice(0, 200),
    },
    ...consequences(stage, stage.lead, [], after),
    notesKept(after.patch),
    { tag: "NARRATIVE", fields: {}, body: writtenOut(stage, opening?.text ?? plainly(stage, page)) },
  ];
}

/** The evening begins: where the last one left off, with what it left behind, or else where the pages say. */
export function begins(stage: Stage): readonly Saying[] {
  const { facts, clocks, spent, attitudes } = stage.desk.world?.().kept ?? NOTHING;
  const isNew = stage.notes.situation === "" && Object.keys(stage.notes.facts).length === 0;
  if (!isNew || Object.keys(facts).length === 0) return arrival(stage, opensAfter(stage) ?? stage.at, stage.notes);
  const kept = patched(unchanged(stage.notes), { facts, clocks, spent: spent.slice(-2000), attitudes });
  const next = restaged(stage, kept.notes);
  return [notesKept(kept.patch), ...arrival(next, opensAfter(next) ?? leftAt(next), kept.notes)];
}

/** The story came to an ending: the page that goes on from it, once. */
export const opensAfter = ({ pages, notes: { facts } }: Stage): Situation | undefined =>
  pages.all.find(
    ({ after, slug }) =>
      after.some((ending) => Object.hasOwn(facts, ending)) && !Object.hasOwn(facts, `been at ${slug}`),
  );

const NOTHING = { facts: {}, clocks: {}, spent: [], attitudes: {} } as const;

/** The page of the place that the story state says the party is at; of those, one it has been to. */
function leftAt(stage: Stage): Situation {
  const where = toSlug(stage.desk.world?.().situation.location ?? "");
  const there = stage.pages.all.filter(
    ({ place, title }) =>
      where !== "" && [toSlug(place), toSlug(title)].some((one) => one !== "" && where.includes(one)),
  );
  return there.find(({ slug }) => Object.hasOwn(stage.notes.facts, `been at ${slug}`)) ?? there[0] ?? stage.at;
}

const ZERO = { at: 0, of: 100 } as const;

/** The most particular of those that hold and have not been told; of several alike, any. */
function openingOf({ notes, pages, told, draw }: Stage, page: Situation, again: boolean): Opening | undefined {
  const fit = page.openings.filter(
    (one) => one.again === again && holds(one.needs, notes, pages) && !told.has(one.text),
  );
  const most = Math.max(...fit.map(({ needs }) => needs.length), 0);
  return (
    drawn(
      fit.filter(({ needs }) => needs.length === most),
      draw("opening"),
    ) ?? page.openings.find((one) => (one.again || !again) && !told.has(one.text) && holds(one.needs, notes, pages)) // nobody sees a place for the first time twice
  );
}

/** Nothing is left to say of the place itself: who and what is there. */
function plainly(stage: Stage, { place, title }: Situation): string {
  const names = stage.here.slice(0, 4).map(({ name }) => name);
  const plain = `This is ${inSentence(place || title)}${names.length > 0 ? `, with ${listed(names)}` : ""}.`;
  if (!stage.told.has(plain)) return plain;
  const fresh = [firstUnseen(stage), ...fitting(stage)].find((text) => text !== undefined && !stage.told.has(text));
  return fresh ?? `${place || title}, again.`;
}
