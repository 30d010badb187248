import { toSlug } from "../../../protocol/text.ts";
import type { Situation, Thing, Told as Topic, Way } from "../../../world/situation.ts";

/**
 * Free-form plans of the GM's own, joined to the situations of the places or people they speak of: their opportunities become ways, what is told
 * to those who ask well becomes what somebody there knows. What the plan says will happen is for whoever reads it, and is not told.
 */
export const withPlans = (all: readonly Situation[], plans: readonly Situation[]): readonly Situation[] =>
  plans.reduce((situations, plan) => {
    const home = homeOf(situations, plan);
    return situations.map((one) => (one === home ? joined(one, plan) : one));
  }, all);

/** Where the plan says it is; else where somebody is whom it names. */
function homeOf(all: readonly Situation[], { place, title, plan }: Situation): Situation | undefined {
  const names = [toSlug(place), toSlug(title)].filter((name) => name.length > 3);
  const there = all.find((one) =>
    [toSlug(one.place), one.slug].some(
      (slug) => slug !== "" && names.some((name) => name.includes(slug) || slug.includes(name)),
    ),
  );
  return there ?? all.find(({ here }) => here.some((thing) => isNamed(thing, plan))) ?? all[0];
}

const isNamed = ({ kind, name }: Thing, text: string): boolean =>
  kind === "person" && name.split(" ").some((word) => word.length > 3 && text.includes(word));

function joined(home: Situation, plan: Situation): Situation {
  const people = home.here.filter(({ kind }) => kind === "person");
  const knows = people.find((thing) => isNamed(thing, plan.plan)) ?? people[0];
  const own = (id: string): string => `${plan.slug}-${id}`;
  const topics = knows
    ? plan.topics.map((topic): Topic => ({ ...topic, id: own(topic.id), who: topic.who || knows.id }))
    : [];
  const ways = plan.ways.map(
    (way): Way => ({
      ...way,
      id: own(way.id),
      check: way.check ?? { skills: ["investigation", "persuasion"], dc: 12, toward: "" },
    }),
  );
  return {
    ...home,
    ways: [...home.ways, ...ways],
    topics: [...home.topics, ...topics],
    plan: `${home.plan}\n${plan.plan}`.trim(),
  };
}
