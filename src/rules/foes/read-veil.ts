import { sentences } from "./phrases.ts";
import type { SpecialGiven } from "./read-special.ts";

export interface Veil {
  readonly self: NonNullable<SpecialGiven["self"]>;
  /** Another power of its owner's that ends it. */
  readonly endedBy?: string;
}

const TURNS =
  /^The [\w' -]+ magically (?:turns|becomes?) invisible until (?:it|she|he) attacks(?:(?:,| or) casts a spell)?(?:,? or uses (?:its )?([A-Z][\w ]*?))?, or until (?:its|her|his) concentration (?:ends|is broken)(, up to 1 hour)? \(as if concentrating on a spell\)$/;
const SCENERY = /^(?:Any equipment|While invisible, (?:it|she|he) leaves no physical evidence)/;

/** Reads what makes its user invisible. */
export function readVeil(text: string): Veil | undefined {
  const [first = "", ...more] = sentences(text);
  const found = TURNS.exec(first);
  if (!found || !more.every((sentence) => SCENERY.test(sentence))) return undefined;
  const [, endedBy, hour] = found;
  const ends = { attacking: true, concentration: true, ...(hour ? { turns: 600 } : {}) };
  return { self: { condition: "invisible", ends }, ...(endedBy ? { endedBy } : {}) };
}
