import { toSlug } from "../../protocol/text.ts";
import { isNamed } from "../../world/tiers.ts";
import type { Desk } from "../mind.ts";
import { asItWas, type Shown } from "./files.ts";
import type { Place } from "./heard.ts";
import type { Room } from "./room.ts";
import { cut, lettersFor, tail } from "./tokens.ts";

/** Of the room for where the story stands, what its page may have beside its places and people; and of a page that is longer, its end, which says where it leads. */
const PAGE = 0.75;
const END = 0.3;

/**
 * The pages of where the story stands: the situation of the notes, the place of each scene, and the people of that page. It changes when the scene or the
 * situation does and at no other time, and holds nothing that stands among the stable files already.
 */
export function hereFor(
  desk: Desk,
  threads: ReadonlyMap<string, Place>,
  shown: readonly Shown[],
  room: Room,
): readonly Shown[] {
  const paths = desk.list().flatMap(({ path }) => (asItWas(desk, path) === undefined ? [] : [path]));
  const places = [...threads].map(([name, { place, title }]) => `${name}: ${place} ${title}`).join("; ");
  const pages = pagesOf(desk, paths.filter(isPage).toSorted(), places);
  const story = pages.map((page) => asItWas(desk, page) ?? "").join("\n");
  const at = (folder: string, text: string) =>
    paths.filter((path) => path.toLowerCase().startsWith(`${folder}/`) && isNamed(nameIn(path), text)).toSorted();
  const wanted = [...pages, ...at("locations", places), ...byMention(at("npcs", story), story)];
  const known = new Set(shown.map(({ path }) => path));
  let left = lettersFor(room.here);
  const most = (left * PAGE) / Math.max(1, pages.length);
  return [...new Set(wanted)]
    .filter((path) => !known.has(path))
    .flatMap((path) => {
      const whole = asItWas(desk, path) ?? "";
      const isLong = pages.includes(path) && whole.length > most;
      const text = isLong ? inPart(whole, path, most) : whole;
      if (text.length > left) return [];
      left -= text.length;
      return [{ path, text }];
    });
}

/** Its beginning and its end, and between them where to find the rest. */
function inPart(whole: string, path: string, most: number): string {
  const note = `(Here part of the page is left out, for want of room: look_up ${path} has it whole.)`;
  const room = most - note.length;
  return `${cut(whole, room * (1 - END))}\n\n${note}\n\n${tail(whole, room * END)}`;
}

/** The pages that an open scene has the name of, and the one the notes name; where a split party is on two of them, both. */
function pagesOf(desk: Desk, pages: readonly string[], places: string): readonly string[] {
  const named = situationAt(desk, pages);
  const open = pages.filter((path) => isNamed(bare(path), places) || isNamed(titled(desk, path), places));
  const isGuess = (desk.notes?.situation ?? "") === "" && open.length > 0;
  return [...new Set([...open.slice(0, MOST_PAGES), ...(named === undefined || isGuess ? [] : [named])])];
}

const MOST_PAGES = 3;

/** The page the notes name: by its file, or by its title. Before they name one, the first. */
function situationAt(desk: Desk, pages: readonly string[]): string | undefined {
  const named = toSlug(desk.notes?.situation ?? "");
  if (named === "") return pages[0];
  return (
    pages.find((path) => nameIn(path) === named || bare(path) === named) ??
    pages.find((path) => titled(desk, path) === named)
  );
}

const bare = (path: string): string => nameIn(path).replace(/^\d{1,4}-/, "");
const titled = (desk: Desk, path: string): string =>
  toSlug(/^#\s+(.{1,200})$/m.exec(asItWas(desk, path) ?? "")?.[1] ?? "");

const isPage = (path: string): boolean => /^beats\/[^/]+\.md$/i.test(path) && !/\/(?:readme|_)[^/]*$/i.test(path);

const nameIn = (path: string): string => toSlug((path.split("/").at(-1) ?? "").replace(/\.[a-z]+$/i, ""));

/** Whoever the page speaks of first comes first. */
function byMention(paths: readonly string[], text: string): readonly string[] {
  const folded = text.toLowerCase();
  const at = (path: string) => {
    const found = folded.indexOf(nameIn(path).replaceAll("-", " ").split(" ")[0] ?? "");
    return found < 0 ? folded.length : found;
  };
  return paths.toSorted((a, b) => at(a) - at(b));
}
