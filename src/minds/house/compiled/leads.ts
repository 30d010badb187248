import type { Place } from "../../../world/campaign.ts";
import type { Lead, Need } from "../../../world/situation.ts";
import type { Folder } from "./folder.ts";
import { midName, withoutBrackets } from "./names.ts";
import { MOVES, WAYS } from "./stock/pages.ts";
import { tellingWords, wordsIn } from "./words.ts";

/** Which places lie near which: those that speak of each other, then those of one region, then the next in the folder. */
export function neighboursIn(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const near = new Map(places.map((place): [string, Set<string>] => [place.slug, new Set()]));
  const join = (one: string, other: string): void => {
    if (one === other) return;
    near.get(one)?.add(other);
    near.get(other)?.add(one);
  };
  const byFirst = new Map<string, { readonly key: string; readonly slug: string }[]>();
  for (const { name, slug } of places) {
    const key = keyOf(name);
    const [first = ""] = key.split(" ");
    byFirst.set(first, [...(byFirst.get(first) ?? []), { key, slug }]);
  }
  for (const place of places) {
    const text = [place.overview, place.region, ...place.features.flatMap(({ title, text }) => [title, text])].join(
      ". ",
    );
    const words = wordsIn(text.slice(0, 8000));
    const said = ` ${words.filter((word) => word !== "the").join(" ")} `;
    for (const word of new Set(words))
      for (const { key, slug } of byFirst.get(word) ?? []) if (said.includes(` ${key} `)) join(place.slug, slug);
  }
  const byRegion = new Map<string, string[]>();
  for (const { slug, region } of places)
    for (const word of new Set(tellingWords(region))) byRegion.set(word, [...(byRegion.get(word) ?? []), slug]);
  for (const group of byRegion.values())
    for (const [i, slug] of group.entries())
      if ((near.get(slug)?.size ?? 0) < ENOUGH) join(slug, group[(i + 1) % group.length] ?? slug);
  return new Map(
    places.map(({ slug }, i) => {
      const next = places[(i + 1) % places.length]?.slug ?? slug;
      const others = new Set([...[...(near.get(slug) ?? [])].slice(0, MOST), next]);
      others.delete(slug);
      return [slug, [...others].flatMap((other) => bySlug.get(other) ?? [])];
    }),
  );
}

const ENOUGH = 3;
const MOST = 6;

const keyOf = (name: string): string =>
  wordsIn(withoutBrackets(name))
    .filter((word) => word !== "the")
    .join(" ");

export const leadTo = (
  { deal }: Folder,
  place: { readonly name: string; readonly slug: string },
  needs: readonly Need[],
  comes: boolean,
): Lead => ({
  to: place.slug,
  needs,
  title: deal.line(WAYS.go, { place: midName(place.name) }),
  text: deal.line(MOVES.going),
  comes,
  line: 0,
});
