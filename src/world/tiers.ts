/** How near a file is to the GM's hand: always there, looked over, wanted because the story is there, or fetched when asked for. */
export type Tier = "always" | "skim" | "here" | "on demand";

export const TIERS: readonly Tier[] = ["always", "skim", "here", "on demand"];

/** Where the story stands, as far as it decides what a GM has to have read. */
export interface Standing {
  /** What `story-state.md` says: people it names are looked over. */
  readonly story: string;
  /** Where the scene is, and what was told last: its place is read on arrival, a faction when somebody speaks of it. */
  readonly place: string;
  readonly told: string;
  /** The scene files there are, in order: the last two are looked over. */
  readonly scenes: readonly string[];
}

const ALWAYS = ["preferences.md", "story-state.md", "party-knowledge.md"];

export function tierOf(path: string, { story, place, told, scenes }: Standing): Tier {
  const folded = path.toLowerCase();
  if (ALWAYS.includes(folded) || isSheet(folded)) return "always";
  if (folded === "overview.md" || scenes.slice(-2).includes(path)) return "skim";
  const [folder = "", ...rest] = folded.split("/");
  const name = rest.at(-1)?.replace(/\.[a-z]+$/, "") ?? "";
  if (folder === "npcs" && isNamed(name, story)) return "skim";
  if (folder === "locations" && isNamed(name, place)) return "here";
  if (folder === "factions" && isNamed(name, told)) return "here";
  return "on demand";
}

const isSheet = (path: string): boolean =>
  /^party\/[^/]+\.md$/.test(path) && !/-(?:journal|brief)\.md$|\/(?:readme|template|_)[^/]*$/.test(path);

/** The name a file goes by stands in the text: all of its words, one after the other, whatever stands between them. */
export function isNamed(slug: string, text: string): boolean {
  if (slug === "") return false;
  const name = slug.replaceAll("-", " ").replace(/^the /, "");
  return wordsIn(text).includes(` ${name} `);
}

/** The words of a text with one space around each. The same text is asked for one name after the other, so the last one's are remembered. */
function wordsIn(text: string): string {
  if (last.text !== text) last = { text, words: ` ${plainWords(text)} ` };
  return last.words;
}
let last = { text: "", words: "  " };

export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");

/** As much as fits into so many characters, nearest first; within a tier in the order given. What does not fit is left out whole. */
export function fitting<T extends { readonly tier: Tier; readonly text: string }>(
  parts: readonly T[],
  room: number,
): readonly T[] {
  let left = room;
  return parts
    .toSorted((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier))
    .filter(({ text }) => {
      if (text.length > left) return false;
      left -= text.length;
      return true;
    });
}
