import { type Clock, type Effect, ENDED, type Need, type Situation, type Told } from "../../world/situation.ts";
import type { Counts } from "./counts.ts";
import type { Names } from "./names.ts";
import { outcomesOf } from "./parts.ts";
import { type Bound, type Deed, NOWHERE, OUT, type Result, type Story } from "./story.ts";

/** Makes a story of pages. What a page refers to and is not there counts as if it led on: that is reported once, as what it is. */
export function storyOf(situations: readonly Situation[], names: Names, counts: Counts): Story {
  const results = resultsIn(situations, names, counts);
  const pages = situations.map((situation) => {
    return { situation, needs: counts.bounds(situation.needs), open: situation.origin !== "written" };
  });
  let at = 0;
  const deedsOf = situations.map((page, number) =>
    deedsOn(page, names, counts, results).map((deed): Deed => ({ ...deed, at: at++, page: number })),
  );
  return { pages, counts: counts.all, deedsOf, deeds: deedsOf.flat() };
}

type Done = Omit<Deed, "at" | "page">;
type Results = (page: Situation, effects: readonly Effect[]) => readonly Result[];

const NOTHING: Result = { sets: [], adds: [], to: NOWHERE, ends: undefined };

function deedsOn(page: Situation, names: Names, { bounds, opened, clock }: Counts, results: Results): readonly Done[] {
  const ways = page.ways.map((way): Done => {
    const { line, title, again } = way;
    const key = opened(page, way);
    const needs = [...bounds(way.needs), ...(key === undefined ? [] : [{ count: key, min: 1, max: 1 }])];
    return {
      kind: "way",
      line,
      title,
      again,
      needs,
      outcomes: outcomesOf(way).flatMap((o) => results(page, o.effects)),
    };
  });
  const topics = page.topics.flatMap((told) =>
    keysOf(told).map((key): Done => {
      const needs = [...bounds(names.here(page, told.who)?.needs ?? []), ...bounds("needs" in key ? key.needs : [])];
      const outcomes = [...results(page, told.effects), ...("check" in key ? [NOTHING] : [])];
      return { ...ONCE, kind: "topic", line: told.line, needs, outcomes };
    }),
  );
  const notices = page.notices.map(({ line, needs, effects, check }): Done => {
    const outcomes = [...results(page, effects), ...(check ? [NOTHING] : [])];
    return { ...ONCE, kind: "notice", line, needs: bounds(needs), outcomes };
  });
  const leads = page.leads.map(({ line, title, needs, to }): Done => {
    const outcomes = results(page, [{ do: "to", situation: to }]);
    return { kind: "lead", line, title, needs: bounds(needs), outcomes, again: true };
  });
  // Of several openings one is told, so none of them is sure to be.
  const openings = page.openings.map(({ line, needs, effects }): Done => {
    const outcomes = [...results(page, effects), ...(page.openings.length > 1 ? [NOTHING] : [])];
    return { ...ONCE, kind: "opening", line, needs: bounds(needs), outcomes };
  });
  const drags = page.drags.map(({ line, needs, effects }): Done => {
    return { ...ONCE, kind: "drag", line, needs: bounds(needs), outcomes: results(page, effects) };
  });
  const clocks = page.clocks.flatMap((one) => {
    const count = clock(one.id);
    return count === undefined ? [] : ticking(one, count, bounds, (effects) => results(page, effects));
  });
  // What is done unseen may be left; what comes to light comes as soon as it can.
  const unseen = (page.unseen ?? []).map(({ line, needs, effects }): Done => {
    return { ...ONCE, kind: "notice", line, needs: bounds(needs), outcomes: [...results(page, effects), NOTHING] };
  });
  const lights = (page.lights ?? []).map(({ line, needs, effects }): Done => {
    return { ...ONCE, kind: "drag", line, needs: bounds(needs), outcomes: results(page, effects) };
  });
  return [...openings, ...ways, ...topics, ...notices, ...leads, ...clocks, ...drags, ...unseen, ...lights];
}

const ONCE = { title: "", again: false } as const;

function ticking(
  { every, line, strikes, of }: Clock,
  count: number,
  bounds: (needs: readonly Need[]) => readonly Bound[],
  results: (effects: readonly Effect[]) => readonly Result[],
): readonly Done[] {
  const tick: Done = {
    kind: "tick",
    title: "",
    again: true,
    line,
    needs: [],
    outcomes: [{ ...NOTHING, adds: [[count, 1]] }],
  };
  const struck = strikes.map(({ at, needs, effects, line: there }): Done => {
    const due = { count, min: at, max: Math.max(at, of) };
    return { ...ONCE, kind: "strike", line: there, needs: [...bounds(needs), due], outcomes: results(effects) };
  });
  return every > 0 ? [tick, ...struck] : struck;
}

/** Free: asked, no more. Gated without a key: a check all the same. Locked without one: never. */
function keysOf({ tier, opens }: Told): readonly ({ readonly check: unknown } | { readonly needs: readonly Need[] })[] {
  if (tier === "free") return [{ needs: [] }];
  return opens.length === 0 && tier === "gated" ? [{ check: true }] : opens;
}

/** A fight is two outcomes, won and lost. One that begins another fight is followed no further than twice. */
function resultsIn(situations: readonly Situation[], names: Names, { changedBy }: Counts): Results {
  const numbers = new Map(situations.map((page, at) => [page, at]));
  const goes = (title: string): Result["to"] => {
    const target = names.page(title);
    return target?.origin === "written" ? (numbers.get(target) ?? OUT) : OUT;
  };
  const own = (page: Situation, effects: readonly Effect[]): Result => {
    const result = { sets: [] as [number, number][], adds: [] as [number, number][] };
    let [to, ends]: [Result["to"], Result["ends"]] = [NOWHERE, undefined];
    for (const effect of effects) {
      const count = changedBy(page, effect);
      if (effect.do === "to" || effect.do === "part") to = goes(effect.situation);
      else if (effect.do === "end") {
        ends = names.ending(page, effect.ending) ?? "";
        // An ending is a fact for the pages after it.
        for (const fact of [effect.ending, ENDED]) {
          const came = changedBy(page, { do: "fact", fact, holds: true });
          if (came !== undefined) result.sets.push([came, 1]);
        }
      } else if (count === undefined) continue;
      else if (effect.do === "clock" || effect.do === "attitude") result.adds.push([count, effect.by]);
      else result.sets.push([count, effect.do === "fact" && !effect.holds ? 0 : 1]);
    }
    return { ...result, to, ends };
  };
  const results = (page: Situation, effects: readonly Effect[], fights: number): readonly Result[] => {
    const before = own(page, effects);
    const fight = fights > 0 ? effects.find((effect) => effect.do === "fight") : undefined;
    const foes = fight && names.foes(page, fight.foes);
    if (!foes) return [before];
    return [foes.won, foes.lost].flatMap((after) =>
      results(page, after.effects, fights - 1).map((more) => ({
        sets: [...before.sets, ...more.sets],
        adds: [...before.adds, ...more.adds],
        to: more.to === NOWHERE ? before.to : more.to,
        ends: more.ends ?? before.ends,
      })),
    );
  };
  return (page, effects) => results(page, effects, 2);
}
