import type { Effect, Need, Situation } from "../../src/world/situation.ts";

/** What thirty beats of nobody in particular come to: a plain walk over pages, by a seed, with one way or lead a beat. */
export interface Walked {
  readonly places: number;
  readonly met: number;
  readonly opened: number;
  readonly quests: number;
  /** The share of beats that told something new. */
  readonly fresh: number;
  readonly told: readonly string[];
}

export function evening(pages: readonly Situation[], seed: number, beats: number): Walked {
  let state = seed * 2654435761;
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const facts = new Set<string>();
  const feels = new Map<string, number>();
  const done = new Set<string>();
  const told: string[] = [];
  const visited = new Map<string, number>();
  const met = new Set<string>();
  let opened = 0;
  let quests = 0;
  let fresh = 0;
  let page = pages.find(({ starts }) => starts) ?? pages[0];
  const tell = (text: string): boolean => {
    const isNew = !told.includes(text);
    if (isNew) told.push(text);
    return isNew;
  };
  const act = (effects: readonly Effect[]): void => {
    for (const effect of effects) {
      if (effect.do === "fact") {
        if (effect.holds && /-(?:told|found)-\d+$/.test(effect.fact) && !facts.has(effect.fact)) opened++;
        if (effect.holds) facts.add(effect.fact);
        else facts.delete(effect.fact);
      }
      if (effect.do === "quest") quests++;
      if (effect.do === "attitude") feels.set(effect.person, (feels.get(effect.person) ?? 0) + effect.by);
    }
  };
  const holds = (need: Need): boolean => {
    if ("fact" in need) return facts.has(need.fact) === need.holds;
    return "person" in need ? (feels.get(need.person) ?? 0) >= (need.feels === "helpful" ? 2 : 1) : false;
  };
  const arrive = (): boolean => {
    if (!page) return false;
    const times = visited.get(page.slug) ?? 0;
    visited.set(page.slug, times + 1);
    const opening = times === 0 ? page.openings[0] : page.openings.filter(({ again }) => again)[times - 1];
    act(opening?.effects ?? []);
    return opening ? tell(opening.text) : false;
  };
  arrive();
  for (let beat = 0; beat < beats && page; beat++) {
    const here = page;
    const open = here.ways.filter(
      (way) => way.needs.every(holds) && (way.again || !done.has(`${here.slug}/${way.id}`)),
    );
    const leave = open.length === 0 || beat % 9 === 8;
    const way = leave ? undefined : open[Math.floor(chance() * open.length)];
    if (way) {
      done.add(`${here.slug}/${way.id}`);
      const rolled = 1 + Math.floor(chance() * 20) + 4;
      const level = !way.check || rolled >= way.check.dc ? "yes" : "no";
      const outcome = way.outcomes[level];
      for (const { id, name } of here.here) if (way.id.includes(id) || way.title.includes(name)) met.add(id);
      act(outcome?.effects ?? []);
      if (outcome && tell(outcome.text)) fresh++;
      continue;
    }
    const lead = here.leads.filter(({ needs }) => needs.every(holds))[Math.floor(chance() * here.leads.length)];
    page = pages.find(({ slug }) => slug === lead?.to) ?? page;
    if (arrive()) fresh++;
  }
  return { places: visited.size, met: met.size, opened, quests, fresh: fresh / beats, told };
}
