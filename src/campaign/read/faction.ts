import { list } from "../../markdown/marks.ts";
import type { Prose } from "../../markdown/prose.ts";
import type { Faction } from "../../world/campaign.ts";
import { entriesIn } from "./entries.ts";
import { factsOf } from "./facts.ts";
import type { Named } from "./named.ts";
import { listsOf, namesAmong, prologue, splitNames } from "./place.ts";

export const FACTION_LABELS = {
  kind: ["type", "kind", "category"],
  overview: ["overview", "description", "summary", "about", "what they are", "who they are"],
  publicGoal: list(`
    public goal, public goals, stated goal, stated goals, official goal, public face, public agenda,
    what they say they want
  `),
  standing: list(`
    current standing, standing, relationship to party, relationship to the party, relationship with the party,
    attitude, attitude to the party, attitude towards the party, disposition, reputation
  `),
} as const;

const MEMBERS = list(`
  key members, members, notable members, leaders, leadership, leader, led by, key figures, key people, notable npcs,
  npcs, who is who
`);

/** A faction, as its file tells of it. Only a goal that is said to be public is. */
export function factionOf(prose: Prose, { name, slug, path, rest }: Named): Faction {
  const fact = factsOf(prose);
  const listed = listsOf(prose, MEMBERS)
    .flatMap(entriesIn)
    .map((entry) => entry.name);
  const members = listed.length > 0 ? listed : splitNames(fact(...MEMBERS).replace(/\([^()]*\)/g, ""));
  return {
    slug,
    name,
    path,
    kind: fact(...FACTION_LABELS.kind),
    overview: fact(...FACTION_LABELS.overview) || prologue(prose, name) || rest,
    publicGoal: fact(...FACTION_LABELS.publicGoal),
    standing: fact(...FACTION_LABELS.standing),
    members: namesAmong(members),
  };
}
