import type { Attitude, Effect, Need, Situation, Way } from "../../world/situation.ts";
import type { Names } from "./names.ts";
import { effectsOn, needsOn } from "./parts.ts";
import type { Bound, Count } from "./story.ts";

/** All numbers that the pages speak of, and how a page's words become them. */
export interface Counts {
  readonly all: readonly Count[];
  readonly opened: (page: Situation, way: Way) => number | undefined;
  readonly clock: (name: string) => number | undefined;
  readonly bounds: (needs: readonly Need[]) => readonly Bound[];
  /** Which number an effect changes, if it changes one. */
  readonly changedBy: (page: Situation, effect: Effect) => number | undefined;
}

export const RUNGS: readonly Attitude[] = ["hostile", "unfriendly", "neutral", "friendly", "helpful"];

export function countsOf(situations: readonly Situation[], names: Names): Counts {
  const all: Count[] = [];
  const at = new Map<string, number>();
  const add = (kind: Count["kind"], name: string, most: number, begins = 0): void => {
    const key = `${kind} ${name}`;
    if (at.has(key)) return;
    at.set(key, all.length);
    all.push({ kind, name, most: Math.min(most, MOST), begins });
  };
  const opened = (page: Situation, way: Way) => at.get(`opened ${page.slug}/${way.id}`);
  const person = (name: string) => at.get(`person ${names.person(name) ?? ""}`);
  const clock = (name: string) => at.get(`clock ${names.clock(name)?.id ?? ""}`);
  const fact = (name: string) => at.get(`fact ${name}`);

  for (const page of situations) {
    for (const { id, of } of page.clocks) add("clock", id, of);
    for (const { kind, id, attitude } of page.here)
      if (kind === "person") add("person", names.person(id) ?? id, RUNGS.length - 1, RUNGS.indexOf(attitude));
  }
  for (const page of situations) {
    for (const { effect } of effectsOn(page)) {
      if (effect.do === "fact") add("fact", effect.fact, 1);
      // A way that something opens is closed until then.
      const way = effect.do === "opens" ? names.way(page, effect.way) : undefined;
      if (way) add("opened", `${page.slug}/${way.id}`, 1);
      if (effect.do === "attitude") stranger(effect.person);
    }
    for (const { needs } of needsOn(page))
      for (const need of needs) {
        if ("fact" in need) add("fact", need.fact, 1);
        else if ("person" in need) stranger(need.person);
      }
  }
  return { all, opened, clock, bounds, changedBy };

  /** Somebody with a file who is on no page's list. */
  function stranger(name: string): void {
    const id = names.person(name);
    if (id !== undefined) add("person", id, RUNGS.length - 1, RUNGS.indexOf("neutral"));
  }

  /** What a need speaks of and is not there is left out here: it is reported as that. */
  function bounds(needs: readonly Need[]): readonly Bound[] {
    return needs.flatMap((need): readonly Bound[] => {
      const count = "fact" in need ? fact(need.fact) : "clock" in need ? clock(need.clock) : person(need.person);
      const most = count === undefined ? undefined : all[count]?.most;
      if (count === undefined || most === undefined) return [];
      if ("fact" in need) return [{ count, min: need.holds ? 1 : 0, max: need.holds ? 1 : 0 }];
      if ("clock" in need) return [{ count, min: need.at, max: most }];
      const rung = RUNGS.indexOf(need.feels);
      return [{ count, min: rung, max: need.orBetter ? most : rung }];
    });
  }

  function changedBy(page: Situation, effect: Effect): number | undefined {
    if (effect.do === "fact") return fact(effect.fact);
    if (effect.do === "clock") return clock(effect.clock);
    if (effect.do === "attitude") return person(effect.person);
    const way = effect.do === "opens" ? names.way(page, effect.way) : undefined;
    return way && opened(page, way);
  }
}

/** A clock with more segments than this is longer than any evening; a state keeps each count in a byte. */
const MOST = 200;
