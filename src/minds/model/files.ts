import { type Standing, TIERS, type Tier, tierOf } from "../../world/tiers.ts";
import type { Desk } from "../mind.ts";
import { cut, tail } from "./tokens.ts";

export interface Shown {
  readonly path: string;
  readonly text: string;
}

/** Files as they stood when the evening began, chosen once: the same ones from the first beat to the last. */
export interface Chosen {
  readonly texts: readonly Shown[];
  /** What did not fit, or is seldom wanted: it can be looked up. */
  readonly others: readonly string[];
}

/** Characters of files in a prompt, and of one of them. */
export const ROOM = 38_000;
const OTHERS = 30_000;
const ONE = 24_000;
const JOURNAL = 4000;

export function filesFor(desk: Desk): Chosen {
  if (desk.role === "gm") return forGm(desk);
  const own =
    desk.role === "narrator"
      ? [
          "preferences.md",
          "overview.md",
          ...desk.list().flatMap(({ path }) => (/-brief\.md$/i.test(path) ? [path] : [])),
          "party-knowledge.md",
        ]
      : [`party/${desk.seat}.md`, `party/${desk.seat}-journal.md`, "party-knowledge.md", "world-primer.md"];
  let left = OTHERS;
  const texts = own.flatMap((path) => {
    const text = asItWas(desk, path);
    if (text === undefined) return [];
    const short = /-journal\.md$/i.test(path) ? tail(text, JOURNAL) : cut(text, Math.min(ONE / 2, left));
    left -= short.length;
    return short.trim() === "" ? [] : [{ path, text: short }];
  });
  return { texts, others: [] };
}

/** First what a GM always has in hand, then what the story was near when the evening began, then the rest as far as there is room. */
function forGm(desk: Desk): Chosen {
  const paths = desk
    .list()
    .map(({ path }) => path)
    .filter((path) => !/^(?:tmp|\.troupe)\//i.test(path))
    .toSorted();
  const standing = standingAt(desk, paths);
  const ranked = paths
    .map((path) => ({ path, rank: rankOf(path, tierOf(path, standing)) }))
    .toSorted((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1));
  let left = ROOM;
  const texts: { path: string; text: string }[] = [];
  const others: string[] = [];
  for (const { path, rank } of ranked) {
    const whole = asItWas(desk, path);
    if (whole === undefined) continue; // written this evening: it is in the letters
    const text = rank === 0 ? cut(whole, Math.min(ONE, left)) : whole;
    if (rank >= SELDOM || text.length > left || text.length > ONE) others.push(path);
    else {
      texts.push({ path, text });
      left -= text.length;
    }
  }
  return { texts, others };
}

const SELDOM = 100;
/** Pages come last: the one the story is at is shown by itself. */
const FOLDERS = ["npcs", "locations", "factions", "items", "beats"];

function rankOf(path: string, tier: Tier): number {
  const folded = path.toLowerCase();
  if (folded === "overview.md" || folded === "world-primer.md") return 0;
  if (tier !== "on demand") return TIERS.indexOf(tier);
  if (/^(?:sessions|scenes)\/|^decision-log\.md$|-journal\.md$/.test(folded)) return SELDOM;
  const folder = FOLDERS.indexOf(folded.split("/")[0] ?? "");
  return 10 + (folder < 0 ? FOLDERS.length : folder);
}

/** Where the story stood when the evening began, as far as the files say it. */
function standingAt(desk: Desk, paths: readonly string[]): Standing {
  const story = asItWas(desk, "story-state.md") ?? "";
  const scenes = paths.filter((path) => /^scenes\//i.test(path) && asItWas(desk, path) !== undefined);
  return { story, place: story.slice(0, 2000), told: "", scenes };
}

export function asItWas(desk: Desk, path: string): string | undefined {
  const found = desk.opening ? desk.opening(path) : desk.read(path);
  return typeof found === "string" ? found : undefined;
}
