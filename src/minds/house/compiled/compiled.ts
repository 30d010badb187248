import { toSlug } from "../../../protocol/text.ts";
import type { Place, World } from "../../../world/campaign.ts";
import type { Lead, Need, Situation, Way } from "../../../world/situation.ts";
import { withEnough } from "./anywhere.ts";
import { elsewhere, leadsInto } from "./elsewhere.ts";
import { type Folder, folderOf } from "./folder.ts";
import { isOf, type Known, knowledgeIn } from "./knowledge.ts";
import { leadTo, neighboursIn } from "./leads.ts";
import { sameName, speaksOf, withoutBrackets } from "./names.ts";
import { placeSituation } from "./place.ts";
import { type Met, presenceIn } from "./presence.ts";
import { rumoursIn } from "./rumours.ts";
import { searchesOf } from "./searching.ts";

/**
 * A folder without pages, as situations: a page for each place, with whoever is met there, what they know and want, what can be searched and
 * heard, and where it leads. Nothing only the GM knows is in what can be told unasked.
 */
export function compiled(world: World, party: readonly string[]): readonly Situation[] {
  const known = compiles.get(world);
  const key = party.join("\n");
  if (known?.key === key) return known.situations;
  const situations = compile(world, party);
  compiles.set(world, { key, situations });
  return situations;
}

/** A world is read once an evening and asked for at every step. */
const compiles = new WeakMap<World, { readonly key: string; readonly situations: readonly Situation[] }>();

function compile(world: World, party: readonly string[]): readonly Situation[] {
  const folder = folderOf(world, party);
  const all = placesOf(folder);
  if (all.length === 0) return elsewhere(party, "");
  const start = startOf(world, all);
  const near = neighboursIn(all);
  const places = outward(start, near, all);
  const present = presenceIn(folder, places, party);
  const searches = new Map(places.map((place) => [place.slug, searchesOf(place)]));
  const people = [...new Map([...present.values()].flat().map((met): [string, Met] => [met.id, met])).values()];
  const known = knowledgeIn(
    folder,
    people,
    [...searches.values()].flat().filter(({ text }) => text !== ""),
  );
  const needsOf = hiddenBy([...known.values()].flat());
  const rumours = rumoursIn(folder);
  const threads = world.threads.flatMap((thread) => folder.safe(thread)).slice(0, 200);
  const talked = new Map<string, readonly Way[]>();
  const slugs = slugsOf(places);
  const away =
    all.length < 3
      ? elsewhere(party, wordsOf(folder), {
          slug: slugs.get(start.slug) ?? start.slug,
          title: withoutBrackets(start.name),
        })
      : [];
  const situations = places.map((place) => {
    const here = (present.get(place.slug) ?? []).filter((met) => !met.hidden || needsOf(met).length > 0);
    const leads: readonly Lead[] = [
      ...(near.get(place.slug) ?? []).map((to, i) =>
        leadTo(folder, { name: to.name, slug: slugs.get(to.slug) ?? to.slug }, [], i === 0),
      ),
      ...leadsInto(away.slice(0, 2)),
    ];
    return placeSituation(
      folder,
      {
        place,
        slug: slugs.get(place.slug) ?? place.slug,
        starts: place === start,
        home: place === start ? "" : (slugs.get(start.slug) ?? ""),
        people: here,
        known,
        searches: searches.get(place.slug) ?? [],
        leads,
        needsOf,
      },
      rumours,
      threads,
      talked,
    );
  });
  return [...situations.map(withEnough), ...away];
}

/** The places of a folder; one that is a secret itself, word for word, is none. Without any, the overview is one. */
function placesOf({ world, safe, guard }: Folder): readonly Place[] {
  const open = world.places.filter(
    ({ name, path, overview, senses }) =>
      safe(overview).length > 0 ||
      Object.values(senses).some((text) => safe(text).length > 0) ||
      !(guard.hidesIn(path, name) || guard.hides(overview)),
  );
  if (open.length > 0) return open.slice(0, MOST_PLACES);
  const { overview, situation, people } = world;
  const told = [situation.context, overview.setting, overview.hook].flatMap((text) => safe(text));
  if (told.length === 0 && people.length === 0) return [];
  return [
    {
      slug: "where-it-begins",
      name:
        withoutBrackets(situation.location) === "somebody"
          ? withoutBrackets(overview.title || "Where it begins")
          : (situation.location.split(",")[0] ?? ""),
      path: "overview.md",
      kind: "",
      region: "",
      overview: told.join(" "),
      senses: {},
      features: [],
      people: [],
      encounters: [],
      checks: [],
    },
  ];
}

const MOST_PLACES = 400;

/** What a small folder speaks of. */
const wordsOf = ({ world: { overview, places, people } }: Folder): string =>
  [
    overview.title,
    overview.setting,
    overview.hook,
    ...places.flatMap(({ name, overview: text }) => [name, text]),
    ...people.map(({ role, about }) => `${role} ${about}`),
  ].join(" ");

/** Where the story stands; else where most people are. */
function startOf({ situation, people }: World, places: readonly Place[]): Place {
  const said = `${situation.location}. ${situation.context}`;
  const head = situation.location.split(",")[0] ?? "";
  const found =
    places.find(({ name }) => head !== "" && sameName(name, head)) ??
    places.find(({ name }) => speaksOf(situation.location, name)) ??
    places.find(({ name }) => speaksOf(said, name));
  if (found) return found;
  const homes = people.map(({ whereabouts }) => whereabouts.toLowerCase());
  const count = ({ name, people: listed }: Place): number =>
    listed.length + homes.filter((home) => home.includes(name.toLowerCase())).length;
  const [first, ...others] = places.slice(0, 60).map((place) => ({ place, count: count(place) }));
  return (
    others.reduce((most, one) => (most && one.count > most.count ? one : most), first)?.place ?? (places[0] as Place)
  );
}

/** The start first, then what lies around it, so that what is near shares no line of our stock. */
function outward(start: Place, near: ReadonlyMap<string, readonly Place[]>, all: readonly Place[]): readonly Place[] {
  const order = new Set([start]);
  for (const place of order) for (const next of near.get(place.slug) ?? []) order.add(next);
  return [...new Set([...order, ...all])];
}

/** The slug of the title, and once more where two places share it. */
function slugsOf(places: readonly Place[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    places.map(({ name, slug }) => {
      const own = toSlug(withoutBrackets(name)) || slug;
      const free = taken.has(own) ? `${own}-${taken.size}` : own;
      taken.add(free);
      return [slug, free];
    }),
  );
}

/** Somebody hidden is met once any gated or locked word about them is out; with none, never. */
function hiddenBy(known: readonly Known[]): (met: Met) => readonly Need[] {
  const found = new Map<string, readonly Need[]>();
  return (met) => {
    if (!met.hidden) return [];
    const before = found.get(met.id);
    if (before) return before;
    const word = known.find((one) => one.tier !== "free" && one.met.id !== met.id && isOf(met, one.text));
    const needs: readonly Need[] = word ? [{ fact: word.fact, holds: true }] : [];
    found.set(met.id, needs);
    return needs;
  };
}
