import { toSlug } from "../../../protocol/text.ts";
import type { Person, Place } from "../../../world/campaign.ts";
import type { Approach, Attitude } from "../../../world/situation.ts";
import { creatureIn } from "./creatures.ts";
import type { Fill } from "./deal.ts";
import type { Folder } from "./folder.ts";
import { calledName, named, sameName, withoutBrackets } from "./names.ts";
import { approachesTo, attitudeOf, theirOf } from "./temper.ts";
import { tellingWords, wordsIn } from "./words.ts";

/** Somebody who can be met. */
export interface Met {
  readonly id: string;
  readonly name: string;
  readonly called: string;
  /** Their file, where they have one. */
  readonly person?: Person;
  readonly fill: Fill;
  readonly attitude: Attitude;
  readonly approaches: readonly Approach[];
  /** Nobody knows of them: they are met only once something about them has come out. */
  readonly hidden: boolean;
  /** What is said of them elsewhere in the folder. */
  readonly remarks: readonly string[];
}

/** Who is met where, by the places' lists and the people's own files, at most eight in a place. */
export function presenceIn(
  folder: Folder,
  places: readonly Place[],
  party: readonly string[],
): ReadonlyMap<string, readonly Met[]> {
  const { world } = folder;
  const people = world.people.filter(({ name }) => !party.some((own) => sameName(own, name))).slice(0, MOST_PEOPLE);
  const met = new Map(people.map((person) => [person.slug, metOf(folder, person)]));
  const found = new Map(places.map((place): [string, Met[]] => [place.slug, []]));
  const placed = new Set<string>();
  const add = (place: Place, one: Met): void => {
    const here = found.get(place.slug);
    if (!here || here.length >= MOST_HERE || here.some(({ id }) => id === one.id)) return;
    here.push(one);
    if (one.person) placed.add(one.person.slug);
  };
  const byWord = new Map<string, Person[]>();
  for (const person of people)
    for (const word of new Set(wordsIn(person.name))) byWord.set(word, [...(byWord.get(word) ?? []), person]);

  const gone = goneIn(folder);
  for (const place of places)
    for (const name of place.people.slice(0, MOST_HERE)) {
      const person = (byWord.get(wordsIn(withoutBrackets(name)).at(-1) ?? "") ?? []).find((one) =>
        sameName(one.name, name),
      );
      if (person) add(place, { ...(met.get(person.slug) ?? metOf(folder, person)), hidden: false });
      else if (isSomebody(name, gone) && !party.some((own) => sameName(own, name)))
        add(place, strangerOf(folder, place, name));
    }
  const named = places.map((place) => ({ place, name: ` ${nameKey(place.name)} ` }));
  for (const person of people) {
    const one = met.get(person.slug);
    const where = ` ${nameKey(person.whereabouts)} `;
    const homes = named.filter(({ name }) => name.length > 4 && where.includes(name)).map(({ place }) => place);
    for (const place of homes.slice(0, 2)) if (one) add(place, one);
  }
  const features = places.map((place) => ({
    place,
    titles: place.features.map(({ title }) => new Set(tellingWords(title))),
  }));
  for (const person of people) {
    const one = met.get(person.slug);
    if (!one || placed.has(person.slug)) continue;
    const words = tellingWords(person.whereabouts);
    const near = features.find(({ titles }) =>
      titles.some((title) => words.filter((word) => title.has(word)).length > 1),
    );
    const home = near?.place ?? (one.hidden ? undefined : emptiest(places, found));
    if (home) add(home, one);
  }
  return found;
}

const MOST_PEOPLE = 3000;
const MOST_HERE = 8;

const nameKey = (name: string): string =>
  wordsIn(withoutBrackets(name) === "somebody" ? "" : name)
    .filter((word) => word !== "the")
    .join(" ");

const emptiest = (places: readonly Place[], found: ReadonlyMap<string, readonly Met[]>): Place | undefined =>
  places.reduce<Place | undefined>(
    (least, place) =>
      least === undefined || (found.get(place.slug)?.length ?? 0) < (found.get(least.slug)?.length ?? 0)
        ? place
        : least,
    undefined,
  );

function metOf({ guard }: Folder, person: Person): Met {
  const about = `${person.about} ${person.looks} ${person.demeanour} ${person.topics.map(({ text }) => text).join(" ")}`;
  const called = calledName(person.name);
  return {
    id: toSlug(person.name) || person.slug,
    name: withoutBrackets(person.name),
    called,
    person,
    fill: { who: called, ...theirOf(about.slice(0, 4000)) },
    attitude: attitudeOf(person),
    approaches: approachesTo(person),
    hidden: person.whereabouts !== "" && guard.hidesIn(person.path, person.whereabouts),
    remarks: [],
  };
}

/** Somebody a place's list names who has no file; what the place says of them is all there is. */
function strangerOf({ safe }: Folder, place: Place, name: string): Met {
  const bare = withoutBrackets(name);
  const isGroup = tellingWords(bare).length === 1 && /s$/.test(bare) && !/^the /i.test(bare);
  const called = isGroup ? `the ${bare.toLowerCase()}` : calledName(bare);
  const remarks = place.features
    .filter(({ title }) => isTheirs(title, called))
    .flatMap(({ text }) => safe(text).map((sentence) => named(sentence, called)));
  return {
    id: toSlug(bare),
    name: isGroup ? called : bare,
    called,
    fill: {
      who: isGroup ? `one of ${called}` : called,
      ...(isGroup ? { their: "their", them: "them" } : theirOf(remarks.join(" "))),
    },
    attitude: "neutral",
    approaches: ["kindness", "wit", "force"],
    hidden: false,
    remarks,
  };
}

/** "Agathe's Memory" is no thing that stands about: it is Agathe's. */
export const isTheirs = (title: string, called: string): boolean =>
  title.toLowerCase().replaceAll("’", "'").startsWith(`${called.toLowerCase()}'s `);

/** The texts that say somebody is missing or dead. */
const goneIn = ({ world }: Folder): string =>
  [
    ...world.secrets.map(({ text }) => text),
    ...world.upcoming,
    ...world.places.flatMap(({ features }) => features.map(({ title, text }) => `${title}: ${text}`)),
  ]
    .flatMap((text) => text.split(/[.;\n]/))
    .filter((text) => /\b(?:missing|vanished|disappeared|dead|died|killed|murdered|hides?|hiding|trail)\b/i.test(text))
    .map((text) => ` ${nameKey(text)} `)
    .join("|");

/** A name of one who can be met: no creature of the book, nobody who is gone, no crowd without a name. */
const isSomebody = (name: string, gone: string): boolean =>
  tellingWords(name).length > 0 &&
  !/^(?:various|none|nobody|others?|random|unknown)\b/i.test(name) &&
  creatureIn(name) === undefined &&
  !gone.includes(` ${nameKey(name)} `);
