import { capital } from "../../plain-words.ts";
import type { Act } from "../acts.ts";

/**
 * Lines by what they are for. A line is spoken as it stands; one that begins with `#` is told: `#` is whoever does it, and a verb of theirs is
 * marked: `# *puts the lamp down.` Places to be filled: {who} (whom it is said to), {thing} and {them} (what and whom it is about), {named} (somebody whom a known fact names), {echo} (a
 * few words of what is known), {term} (what is asked in return).
 */
export type Lines = Readonly<Partial<Record<Act | "any" | "thought", readonly string[]>>>;

/** What one trade, or one manner, gives a voice. */
export interface Stock {
  readonly oaths?: readonly string[] | undefined;
  readonly terms?: readonly string[] | undefined;
  /** What is put before or behind a line of another stock, so that it sounds like this one. */
  readonly before?: readonly string[] | undefined;
  readonly after?: readonly string[] | undefined;
  readonly lines: Lines;
  /** In a fight, whatever they do in it. */
  readonly fight?: readonly string[] | undefined;
}

/** As others tell it. */
export const toldLine = (line: string, name: string): string =>
  line.startsWith("#") ? line.replaceAll("#", name).replaceAll("*", "") : `“${line}”`;

/** As they put it down themselves. */
export const ownLine = (line: string): string =>
  line.startsWith("#") ? line.replaceAll("#", "I").replace(/\*([a-z]+)/g, (_, verb: string) => plainVerb(verb)) : line;

/** goes: go. */
export function plainVerb(verb: string): string {
  const known = OTHERWISE[verb];
  if (known !== undefined) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(?:s|x|z|ch|sh|o)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, "");
}

const OTHERWISE: Readonly<Record<string, string | undefined>> = {
  is: "am",
  has: "have",
  does: "do",
  goes: "go",
  closes: "close",
  uses: "use",
  loses: "lose",
  chooses: "choose",
  crosses: "cross",
  raises: "raise",
  eases: "ease",
  rinses: "rinse",
  ties: "tie",
  lies: "lie",
  noses: "nose",
  doses: "dose",
};

export type Slots = Readonly<Record<string, string | undefined>>;

/** The line with its places filled; nothing if one of them cannot be. */
export function filled(line: string, slots: Slots): string | undefined {
  let whole = true;
  const text = line.replace(/\{([a-z]{1,12})\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined || value === "") whole = false;
    return value ?? "";
  });
  return whole
    ? text.replace(/(^|[.?!] )(\p{Ll})/gu, (_, gap: string, letter: string) => gap + capital(letter))
    : undefined;
}
