import type { Outcome, OutcomeLevel, Situation, Worded } from "../../../world/situation.ts";
import { type Draw, drawn } from "../draw.ts";
import { bound, type Pages } from "./pages.ts";

const known = new WeakMap<Pages, { readonly evening: number; readonly pages: Pages }>();

/** The pages as this evening tells them: of what a page has several words for, the same ones from beginning to end. */
export function asTold(pages: Pages, steady: Draw): Pages {
  const evening = steady("words");
  const before = known.get(pages);
  if (before?.evening === evening) return before.pages;
  const made = pages.all.some(hasOthers) ? bound(pages.all.map((page) => inWords(page, steady))) : pages;
  known.set(pages, { evening, pages: made });
  return made;
}

const hasOthers = (page: Situation): boolean => JSON.stringify(page).includes('"or":[');

function inWords(page: Situation, steady: Draw): Situation {
  const told = <T extends Worded & { readonly line: number }>({ or, ...one }: T): T =>
    (or ? { ...one, text: drawn([one.text, ...or], steady(`words ${page.slug} ${one.line}`)) } : one) as T;
  const { unseen, lights } = page;
  return {
    ...page,
    openings: page.openings.map(told),
    notices: page.notices.map(told),
    ways: page.ways.map((way) => ({ ...way, outcomes: mapped(way.outcomes, told) })),
    topics: page.topics.map(told),
    clocks: page.clocks.map((clock) => ({ ...clock, strikes: clock.strikes.map(told) })),
    foes: page.foes.map((foes) => ({ ...foes, won: told(foes.won), lost: told(foes.lost) })),
    voices: page.voices.map(told),
    drags: page.drags.map(told),
    leads: page.leads.map(told),
    endings: page.endings.map(told).map((one) => (one.more ? { ...one, more: one.more.map(told) } : one)),
    ...(unseen ? { unseen: unseen.map(told) } : {}),
    ...(lights ? { lights: lights.map(told) } : {}),
  };
}

const mapped = (
  outcomes: Readonly<Partial<Record<OutcomeLevel, Outcome>>>,
  told: (one: Outcome) => Outcome,
): Readonly<Partial<Record<OutcomeLevel, Outcome>>> =>
  Object.fromEntries(Object.entries(outcomes).map(([level, outcome]) => [level, told(outcome)]));
