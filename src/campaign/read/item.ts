import { list } from "../../markdown/marks.ts";
import type { Prose } from "../../markdown/prose.ts";
import type { Item } from "../../world/campaign.ts";
import { factsOf, told } from "./facts.ts";
import type { Named } from "./named.ts";
import { prologue } from "./place.ts";

export const ITEM_LABELS = {
  kind: ["type", "kind", "category", "rarity"],
  text: list(`
    description, overview, what it is, summary, significance, effect, effects, properties, powers, abilities
  `),
} as const;

/** A thing worth a name, as its file or the overview tells of it. */
export function itemOf(prose: Prose, { name, slug, path, rest }: Named): Item {
  const fact = factsOf(prose);
  return {
    slug,
    name,
    path,
    kind: fact(...ITEM_LABELS.kind),
    text: fact(...ITEM_LABELS.text) || prologue(prose, name) || rest || told(prose.said),
  };
}
