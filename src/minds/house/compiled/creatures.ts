import { foeNamed, foeNames } from "../../../rules/foes/bestiary.ts";
import { singular, wordsIn } from "./words.ts";

/** Creatures of the book, found in what somebody wrote. */

let names: ReadonlyMap<string, string> | undefined;

const known = (): ReadonlyMap<string, string> => {
  names ??= new Map(foeNames().map((name) => [wordsIn(name).map(singular).join(" "), name]));
  return names;
};

/** The first creature a text names, one or several: "giant rats". */
export function creatureIn(text: string): string | undefined {
  const words = wordsIn(text.slice(0, 400)).map(singular);
  for (const length of [3, 2, 1])
    for (let i = 0; i + length <= words.length; i++) {
      const name = known().get(words.slice(i, i + length).join(" "));
      if (name !== undefined && !PEOPLE.has(name.toLowerCase())) return name;
    }
  return undefined;
}

/** In a folder these are people with names, not foes. */
const PEOPLE = new Set(
  "acolyte,archmage,commoner,druid,gladiator,guard,knight,mage,noble,priest,scout,spy,veteran,assassin".split(","),
);

/** How many of them a small party can meet: none where one is already too much. */
export function countOf(creature: string): number {
  const challenge = foeNamed(creature)?.challenge ?? 99;
  return challenge > 2 ? 0 : challenge > 1 ? 1 : challenge > 0.5 ? 2 : challenge > 0.2 ? 3 : 4;
}
