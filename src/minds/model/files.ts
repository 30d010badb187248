import { type Standing, TIERS, type Tier, tierOf } from "../../world/tiers.ts";
import type { Desk } from "../mind.ts";
import type { Room } from "./room.ts";
import { extract, lettersFor, tokensIn } from "./tokens.ts";

export interface Shown {
  readonly path: string;
  readonly text: string;
}

/** Files as they stood when the evening began, chosen once: the same ones from the first beat to the last. */
export interface Chosen {
  readonly texts: readonly Shown[];
  /** What did not fit: it can be looked up. */
  readonly others: readonly string[];
}

export const filesFor = (desk: Desk, room: Room): Chosen =>
  desk.role === "gm" ? forGm(desk, room) : { texts: forOthers(desk, room), others: [] };

/** Their own sheet first and whole, then what the party knows, what they wrote, and the world. */
function forOthers(desk: Desk, room: Room): readonly Shown[] {
  const briefs = desk.list().flatMap(({ path }) => (/-brief\.md$/i.test(path) ? [path] : []));
  const wanted =
    desk.role === "narrator"
      ? ["preferences.md", "overview.md", ...briefs, "party-knowledge.md"]
      : [`party/${desk.seat}.md`, "party-knowledge.md", `party/${desk.seat}-journal.md`, "world-primer.md"];
  let left = room.files + room.here; // they have no pages of where the story stands
  return wanted.flatMap((path, i) => {
    const text = asItWas(desk, path)?.trim() ?? "";
    if (text === "") return [];
    const most = i === 0 ? left : left / 2;
    const short = /-journal\.md$/i.test(path) ? newest(text, most) : extract(text, most, path);
    left = Math.max(0, left - tokensIn(short));
    return [{ path, text: short }];
  });
}

/** The end of a journal, from where an entry or a paragraph begins. */
function newest(text: string, tokens: number): string {
  if (tokensIn(text) <= tokens) return text;
  const kept = text.slice(-lettersFor(tokens));
  const start = /\n(?=#{1,6} )/.exec(kept) ?? /\n\n/.exec(kept);
  return `(Older pages are left out.)\n${start ? kept.slice(start.index).trim() : kept.slice(kept.indexOf(" ") + 1).toWellFormed()}`;
}

/**
 * What a GM always has in hand, whole, and shortened only where the window leaves no other way: sheets first, the story state last. Then what the story was
 * near when the evening began, then the rest as far as there is room.
 */
function forGm(desk: Desk, room: Room): Chosen {
  const paths = desk
    .list()
    .map(({ path }) => path)
    .filter((path) => !/^(?:tmp|\.troupe)\//i.test(path))
    .toSorted();
  const standing = standingAt(desk, paths);
  const ranked = paths
    .flatMap((path) => {
      const text = asItWas(desk, path)?.trim(); // undefined: written this evening, and in the letters
      return text === undefined ? [] : [{ path, text, rank: rankOf(path, tierOf(path, standing)) }];
    })
    .toSorted((a, b) => a.rank - b.rank || order(a.path) - order(b.path) || (a.path < b.path ? -1 : 1));
  const always = ranked.filter(({ rank }) => rank === 0);
  const texts: Shown[] = [...fitted(always, room.files)];
  let left = room.files - sizeOf(texts);
  const others: string[] = [];
  for (const { path, text, rank } of ranked.slice(always.length)) {
    const shown = tokensIn(text) <= left ? text : rank === SKIM ? skimmed(text, left) : "";
    if (shown !== text) others.push(path);
    if (shown === "") continue;
    texts.push({ path, text: shown });
    left -= tokensIn(shown);
  }
  return { texts, others };
}

/** All of them, whole; where they are too long together, whoever stands later in the order gives way first, and nobody is left out. */
function fitted(always: readonly Shown[], room: number): readonly Shown[] {
  let left = room;
  return always.map(({ path, text }, i) => {
    const after = always.slice(i + 1);
    const owed = Math.min(sizeOf(after), left * (order(path) === 0 ? 0.5 : after.length / (after.length + 1)));
    const shown = extract(text, Math.max(40, left - owed), path);
    left = Math.max(0, left - tokensIn(shown));
    return { path, text: shown };
  });
}

const sizeOf = (some: readonly Shown[]): number => some.reduce((sum, { text }) => sum + tokensIn(text), 0);

/** The order in which files of the first tier stand, and keep their room. */
const FIRST = ["story-state.md", "preferences.md", "party-knowledge.md"];
const order = (path: string): number => {
  const at = FIRST.indexOf(path.toLowerCase());
  return at < 0 ? FIRST.length : at;
};

/** Of an overview that is too long, what a GM has to have read of it. */
function skimmed(text: string, tokens: number): string {
  const parts = text
    .split(/^(?=#{1,6} )/m)
    .filter((part) => /^#{1,6} .{0,40}\b(?:setting|tone|hook|premise)\b/i.test(part));
  return parts.length === 0 ? "" : tokensIn(parts.join("")) <= tokens ? parts.join("").trim() : "";
}

const SKIM = 1;
/** Pages come last: the one the story is at is shown by itself. */
const FOLDERS = ["npcs", "locations", "factions", "items", "beats"];

function rankOf(path: string, tier: Tier): number {
  const folded = path.toLowerCase();
  if (folded === "world-primer.md") return SKIM;
  if (tier !== "on demand") return TIERS.indexOf(tier);
  if (/^(?:sessions|scenes)\/|^decision-log\.md$|-journal\.md$/.test(folded)) return SELDOM;
  const folder = FOLDERS.indexOf(folded.split("/")[0] ?? "");
  return 10 + (folder < 0 ? FOLDERS.length : folder);
}

const SELDOM = 100;

/** Where the story stood when the evening began, as far as the files say it. */
function standingAt(desk: Desk, paths: readonly string[]): Standing {
  const story = asItWas(desk, "story-state.md") ?? "";
  const scenes = paths.filter((path) => /^scenes\//i.test(path) && asItWas(desk, path) !== undefined);
  return { story, place: story.slice(0, 2000), told: "", scenes };
}

/**
 * A file as this mind has it: as it stood when the evening began, since what came after is in its letters. Whoever is called for one answer, and a GM that
 * begins afresh each turn, has it as it stands now.
 */
export function asItWas(desk: Desk, path: string): string | undefined {
  const afresh = desk.mode !== undefined && (desk.role === "player" || (desk.role === "gm" && desk.mode === "handoff"));
  const found = desk.opening && !afresh ? desk.opening(path) : desk.read(path);
  return typeof found === "string" ? found : undefined;
}
