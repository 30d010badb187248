import type { Letter, Letters } from "../../../protocol/letter.ts";
import { nameOf } from "../../../protocol/text.ts";
import { keptFold } from "./kept-fold.ts";

/**
 * Who is not there to be spoken to, by the whole of their names and as far as this seat has heard: those who have died, and those of the party who are
 * not in its scene. A line that names one of them was written for a better day.
 */
export function missingFor(letters: Letters, seat: string, party: readonly string[]): readonly string[] {
  const { dead, present } = folded(letters, seat, {
    start: () => ({ dead: [], present: undefined }),
    step: (known, letter) => heard(known, letter, seat),
  });
  const elsewhere = present ? party.filter((one) => one !== seat && !present.includes(one)) : [];
  return [...new Set([...dead, ...elsewhere.map(nameOf)])];
}

interface Known {
  readonly dead: readonly string[];
  readonly present: readonly string[] | undefined;
}

const folded = keptFold<Known>();

function heard(known: Known, letter: Letter, seat: string): Known {
  if (letter.kind === "scene") return letter.present.includes(seat) ? { ...known, present: letter.present } : known;
  if (letter.kind !== "ruling") return known;
  const lines = [letter.changes.told].flat().filter((one): one is string => typeof one === "string");
  const dead = new Set(known.dead);
  for (const line of lines) {
    const [, died] = DIED.exec(line.slice(0, 200)) ?? [];
    const [, lives] = LIVES.exec(line.slice(0, 200)) ?? [];
    if (died !== undefined) dead.add(died);
    if (lives !== undefined) dead.delete(lives);
  }
  return { ...known, dead: [...dead] };
}

const DIED = /^(\p{Lu}[\p{L}'’ -]{0,60}) is dead\.$/u;
const LIVES = /^(\p{Lu}[\p{L}'’ -]{0,60}) lives again\.$/u;

/** It names somebody of these: by any part of the name, or by what they alone are called. */
export function namesAny(text: string, missing: readonly string[], nicknames: ReadonlyMap<string, string>): boolean {
  const called = missing.flatMap((name) => {
    const own = nicknames.get(name.split(" ")[0] ?? "");
    return [...name.split(" ").filter((part) => part.length > 2), ...(own ? [own] : [])];
  });
  return called.some((name) => new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u").test(text));
}
