import { distance } from "../../protocol/text.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import { capital, type Odd } from "./odd.ts";
import type { Reading } from "./reading.ts";

/** The class the rules do not know, and the one that is meant, where only a letter or two are wrong. */
export interface UnknownClass extends Odd {
  readonly isTypo: boolean;
}

export function unknownClass({ person, lines }: Reading): UnknownClass | undefined {
  if (person.class === undefined) return misspelt(person.race, lines);
  if (Object.hasOwn(CLASSES, person.class)) return undefined;
  return unknown(person.class, person.classLine ?? 0, meantBy(person.class));
}

/** `Halfling Rouge 1`: a word after the people, where a class would stand. */
function misspelt(race: string | undefined, lines: Reading["lines"]): UnknownClass | undefined {
  if (race === undefined) return undefined;
  for (const { text, topic, number } of lines) {
    const at = topic === "other" ? text.toLowerCase().indexOf(`${race} `) : -1;
    const [word = ""] = at < 0 ? [] : (/^[a-z]{4,14}\b/i.exec(text.slice(at + race.length + 1)) ?? []);
    const meant = meantBy(word.toLowerCase());
    if (meant !== undefined) return unknown(word, number, meant);
  }
  return undefined;
}

const unknown = (name: string, line: number, meant: string | undefined): UnknownClass => ({
  line,
  what: `The rules do not know the class ${name}${meant === undefined ? "" : ` (${capital(meant)}?)`}; its features are the GM's to rule on.`,
  isTypo: meant !== undefined,
});

function meantBy(name: string): string | undefined {
  const words = new Set([name, ...name.split("-")]);
  return Object.keys(CLASSES).find((known) => [...words].some((word) => isNearly(word, known)));
}

/** One letter is wrong, or two of a long word, or two have changed places. */
function isNearly(word: string, known: string): boolean {
  if (word.length < 4 || word.length > 20) return false;
  const far = distance(word, known, 2);
  return far === 1 || (far === 2 && (known.length >= 6 || lettersOf(word) === lettersOf(known)));
}

const lettersOf = (word: string): string => [...word].sort().join("");
