import { nameOf, toSlug } from "../protocol/text.ts";
import { oneLine } from "./sentences.ts";
import type { Told } from "./told.ts";

export interface Attitude {
  readonly name: string;
  readonly attitude: string;
  /** The scene in which the GM noted it. */
  readonly scene: string | null;
}

/** How people stand to the party, as far as the GM's notes have changed; the last word on each. */
export function attitudesIn({ entries }: Told): readonly Attitude[] {
  const found = new Map<string, Attitude>();
  for (const entry of entries) {
    if (entry.kind !== "notes") continue;
    for (const [name, attitude] of Object.entries(entry.attitudes ?? {})) {
      if (attitude === null) found.delete(name);
      else found.set(name, { name: personNamed(name), attitude: oneLine(attitude), scene: entry.scene });
    }
  }
  return [...found.values()].filter(({ attitude }) => attitude !== "");
}

/** Notes may name somebody by a slug; files have names. */
const personNamed = (name: string): string => (name === toSlug(name) ? nameOf(name) : oneLine(name));
