import type { OffLimits } from "../../../world/off-limits.ts";
import type { Effect, Outcome, Situation } from "../../../world/situation.ts";
import { bound, type Pages } from "./pages.ts";

const known = new WeakMap<Pages, WeakMap<OffLimits, Pages>>();

/**
 * The pages without what the table stays off: a way, a person, a line or a lead that names it is passed over where there is another of its kind, and
 * foes that are it are never met: what would have followed from their defeat follows at once. What is told after that goes through a filter of its own.
 */
export function veiled(pages: Pages, isOff: OffLimits): Pages {
  const before = known.get(pages)?.get(isOff);
  if (before) return before;
  const foes = new Map(pages.all.flatMap((page) => page.foes.map((one) => [one.id, one] as const)));
  const gone = new Map(
    [...foes].filter(([, one]) => isOff(`${one.name}. ${one.creature}.`)).map(([id, one]) => [id, one.won]),
  );
  const made = bound(pages.all.map((page) => without(page, isOff, gone)));
  known.set(pages, (known.get(pages) ?? new WeakMap<OffLimits, Pages>()).set(isOff, made));
  return made;
}

function without(page: Situation, isOff: OffLimits, gone: ReadonlyMap<string, Outcome>): Situation {
  const peaceful = <T extends { readonly effects: readonly Effect[] }>(one: T): T => ({
    ...one,
    effects: one.effects.flatMap((effect) =>
      effect.do === "fight" ? (gone.get(effect.foes)?.effects ?? [effect]) : [effect],
    ),
  });
  const off = ({ text }: { readonly text: string }): boolean => isOff(text);
  return {
    ...page,
    openings: others(page.openings, off).map(peaceful),
    here: page.here
      .filter(({ name, aliases }) => !isOff([name, ...aliases].join(". ")))
      .map((thing) => ({
        ...thing,
        looks: thing.looks.filter((look) => !isOff(look)),
        says: thing.says.filter((line) => !isOff(line)),
      })),
    notices: page.notices.filter((one) => !off(one)).map(peaceful),
    ways: others(page.ways, ({ title }) => isOff(title)).map((way) => ({
      ...way,
      outcomes: Object.fromEntries(Object.entries(way.outcomes).map(([level, outcome]) => [level, peaceful(outcome)])),
    })),
    topics: page.topics.filter((one) => !off(one) && !isOff(one.about.join(". "))).map(peaceful),
    clocks: page.clocks.map((clock) => ({ ...clock, strikes: clock.strikes.map(peaceful) })),
    foes: page.foes.filter(({ id }) => !gone.has(id)),
    voices: page.voices.filter((one) => !off(one)),
    drags: page.drags.filter((one) => !off(one)).map(peaceful),
    leads: others(page.leads, ({ title }) => isOff(title)),
  };
}

/** Those that are not off limits; where all are, they stay, and what is told of them is faded. */
function others<T>(all: readonly T[], off: (one: T) => boolean): readonly T[] {
  const left = all.filter((one) => !off(one));
  return left.length > 0 ? left : all;
}
