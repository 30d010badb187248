import { isNothing, keyOf, list } from "../../markdown/marks.ts";
import { opening, type Prose, within } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";
import { checksOf } from "../../pages/checks-in-prose.ts";
import type { Described, Place } from "../../world/campaign.ts";
import { entriesIn } from "./entries.ts";
import { type Facts, factsOf, retold, sectionOf, told } from "./facts.ts";
import type { Named } from "./named.ts";

export const PLACE_LABELS = {
  kind: ["type", "kind", "category"],
  region: list("region, area, district, part of, where, location, lies in"),
  overview: ["overview", "description", "summary", "at a glance", "what it is", "about"],
} as const;

const SENSES = list(`
  sights, sounds, smells, feeling, taste, touch, sight, sound, smell, feel, see, hear, light, air, mood
`);
const SENSED = list(`
  atmosphere, senses, sensory details, first impression, ambience, ambiance, what they see, what you see, read aloud,
  at first sight
`);
const SENSED_KEYS = new Set(SENSED.map(keyOf));
const FEATURES = list(`
  key features, features, notable features, points of interest, key areas, areas, rooms, notable locations,
  landmarks, details, things to find, services
`);
const PEOPLE = list(`
  notable npcs here, npcs here, notable npcs, npcs, npcs present, people, people here, notable people, inhabitants,
  residents, occupants, who is here, whos here, characters, staff
`);
const ENCOUNTERS = [
  "encounters",
  "likely encounters",
  "possible encounters",
  "random encounters",
  "what can happen",
  "events",
];

/** A place, as its file tells of it. */
export function placeOf(prose: Prose, { name, slug, path, rest }: Named): Place {
  const fact = factsOf(prose);
  return {
    slug,
    name,
    path,
    kind: fact(...PLACE_LABELS.kind),
    region: fact(...PLACE_LABELS.region),
    overview: fact(...PLACE_LABELS.overview) || prologue(prose, name) || rest,
    senses: sensesOf(prose, fact),
    features: listsOf(prose, FEATURES).flatMap(describedIn),
    people: peopleIn(prose, fact),
    encounters: listsOf(prose, ENCOUNTERS).flatMap(describedIn),
    checks: checksOf(prose),
  };
}

/** What is said before anything has a name: often all there is. */
export const prologue = (prose: Prose, name = ""): string =>
  told(
    opening(prose).filter(
      ({ kind, label, under, text }) =>
        kind !== "field" && kind !== "row" && label === "" && under.length === 0 && text !== name,
    ),
  );

/** Every section with one of these titles that stands in no other of them, and the points below a label of that name. */
export function listsOf(prose: Prose, titles: readonly string[]): readonly Prose[] {
  const keys = new Set(titles.map(keyOf));
  const found: Prose[] = [];
  let until = 0;
  for (const heading of prose.headings) {
    if (heading.from < until || !keys.has(heading.key)) continue;
    found.push(within(prose, heading));
    until = heading.to;
  }
  const under = prose.said.filter((one) => keys.has(keyOf(one.under[0] ?? "")));
  const freed = under.map(
    (one): Said => ({ ...one, kind: one.kind === "field" ? "point" : one.kind, under: one.under.slice(1) }),
  );
  if (freed.length > 0) found.push({ said: freed, headings: [] });
  return found;
}

/** What is named, with what is said of it; a heading that only sorts them is not one of them. */
export function describedIn(prose: Prose): readonly Described[] {
  return entriesIn(prose).flatMap(({ name, rest, prose: inner, kind }): readonly Described[] => {
    const sorted =
      kind === "heading" ? entriesIn(inner).filter((entry) => entry.kind !== "line" && entry.rest !== "") : [];
    const onlySorts =
      sorted.length > 0 &&
      prologue(inner) === "" &&
      /\b(?:likely|possible|random|rare|common|encounters?|day|night)\b/i.test(name);
    if (onlySorts) return sorted.map((entry) => ({ title: entry.name, text: entry.rest }));
    return isNothing(name) ? [] : [{ title: name, text: rest === "" ? retold(inner.said) : rest }];
  });
}

/** `Sights` and what is seen, by the labels people use; a paragraph on the atmosphere has no label but that. */
function sensesOf(prose: Prose, fact: Facts): Readonly<Record<string, string>> {
  const section = sectionOf(prose, ...SENSED);
  const keys = new Set(SENSES.map(keyOf));
  const given = prose.said.filter(({ label, value }) => value !== "" && keys.has(keyOf(label)));
  const inside = (section?.said ?? []).filter(({ label, value }) => label !== "" && value !== "");
  const senses = new Map<string, string>();
  for (const { label, value } of inside.length > 0 ? inside : given) senses.set(label, senses.get(label) ?? value);
  if (senses.size > 0) return Object.fromEntries(senses);
  const mood = fact(...SENSED);
  const title = prose.headings.find(({ key }) => SENSED_KEYS.has(key))?.title ?? "Atmosphere";
  return mood === "" ? {} : { [title]: mood };
}

function peopleIn(prose: Prose, fact: Facts): readonly string[] {
  const listed = listsOf(prose, PEOPLE)
    .flatMap(entriesIn)
    .map((entry) => entry.name);
  return namesAmong(listed.length > 0 ? listed : splitNames(fact(...PEOPLE)));
}

/** `Agathe, Corris and Tane`. */
export const splitNames = (text: string): readonly string[] =>
  text.split(/\s*(?:,|;|\band\b|&)\s*/).map((name) => name.trim());

/** Names of somebody: "Various" and "???" are nobody's. */
export const namesAmong = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names
      .map((name) => name.trim())
      .filter((name) => name !== "" && name.length <= 80 && !isNothing(name) && !NOBODY.test(name)),
  ),
];

const NOBODY = /^(?:various|others?|several|many|unknown|misc(?:ellaneous)?|etc)\.?$/i;
