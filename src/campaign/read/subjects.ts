import { bare, dashed, isNothing, keyOf, list, wordsOf } from "../../markdown/marks.ts";
import { type Heading, opening, outermost, type Prose, untitled, within } from "../../markdown/prose.ts";
import { nameOf, toSlug } from "../../protocol/text.ts";
import { type Entry, headed, listedIn } from "./entries.ts";
import { FACTION_LABELS } from "./faction.ts";
import { ITEM_LABELS } from "./item.ts";
import { type Kind, kindOfTitle, type Sort } from "./kinds.ts";
import type { Named } from "./named.ts";
import { PERSON_LABELS } from "./person.ts";
import { PLACE_LABELS } from "./place.ts";

export interface Subject extends Named {
  readonly prose: Prose;
}

/** Everything of a kind that a file is about: one thing as a rule, many where it is a list. */
export function subjectsOf(path: string, { kind, all }: Sort, prose: Prose): readonly Subject[] {
  const listed = all ? allIn(prose, kind) : severalIn(prose, kind);
  if (all || listed.length > 1) return listed.map((entry) => subjectOf(entry, path));
  if (prose.said.length === 0 && prose.headings.length === 0) return [];
  const named = nameFor(path, prose, kind);
  const first = prose.headings[0];
  return [{ ...named, path, rest: "", prose: first && !isPart(first.title, kind) ? untitled(prose) : prose }];
}

/** What an overview lists under a heading for such things. */
export function mentioned(path: string, kind: Kind, prose: Prose): readonly Subject[] {
  return prose.headings
    .filter(({ title }) => kindOfTitle(title) === kind)
    .flatMap((heading) => allIn(within(prose, heading), kind))
    .map((entry) => subjectOf(entry, path));
}

const subjectOf = ({ name, rest, prose }: Entry, path: string): Subject => ({
  slug: toSlug(name.replace(/\([^()]*\)/g, " ")) || toSlug(name),
  name: unadorned(name),
  path,
  rest,
  prose,
});

/** Without the small picture some put before a name. */
const unadorned = (name: string): string => name.replace(/^[^\p{L}\p{N}"'“‘(]+/u, "") || name;

/** The same name, with or without an article or a remark in brackets. */
export const sameName = (name: string): string => toSlug(name.replace(/\([^()]*\)/g, " ")).replace(/^the-(?=.)/, "");

const STRONG = list(`
  role, race, species, ancestry, class, occupation, motivation, age, status, location, appearance, alignment, type,
  goal, wants, description
`);
const labels = (table: Readonly<Record<string, readonly string[]>>): readonly string[] => Object.values(table).flat();
const MORE: readonly string[] = list(`
  quick reference, what they know, public knowledge, private knowledge, secrets, gm notes, dm notes, notes,
  background, history, relationships, plot relevance, plot hooks, hooks, knowledge, name, equipment, inventory,
  abilities, atmosphere, features, key features, npcs, encounters, methods, structure, resources, members,
  key members, goals, symbols
`);

const KNOWN: Readonly<Record<Kind, ReadonlySet<string>>> = {
  person: keys(labels(PERSON_LABELS)),
  place: keys(labels(PLACE_LABELS)),
  faction: keys(labels(FACTION_LABELS)),
  item: keys(labels(ITEM_LABELS)),
  quest: keys(["objective", "given by", "reward", "status", "known information", "current progress"]),
};

function keys(words: readonly string[]): ReadonlySet<string> {
  return new Set([...words, ...STRONG, ...MORE].map(keyOf));
}

/** A heading that is part of a description, not the name of somebody. */
const isPart = (title: string, kind: Kind): boolean =>
  KNOWN[kind].has(keyOf(title)) || /\b(?:secrets?|gm|dm)\b/.test(wordsOf(title));

/** All that a list tells of: under headings, which may be sorted under others, and in points, rows and lines. */
function allIn(prose: Prose, kind: Kind): readonly Entry[] {
  const own = listedIn(opening(prose)).filter(
    (entry) => isNamed(entry) && !isPart(entry.name, kind) && !ABOUT_THE_FILE.has(keyOf(entry.name)),
  );
  const under = outermost(prose).flatMap((heading): readonly Entry[] => {
    if (isNothing(heading.title)) return [];
    const inner = within(prose, heading);
    if (isPart(heading.title, kind) && kindOfTitle(heading.title) === undefined) return [];
    return sorts(heading, inner, kind) ? allIn(inner, kind) : [headed(prose, heading)];
  });
  return [...own, ...under];
}

const ABOUT_THE_FILE = new Set(
  list("campaign, setting, world, last updated, updated, version, author, tags, note, see also, legend, key").map(
    keyOf,
  ),
);

/** A heading that only sorts: it is called after the kind, or has none of the marks of one thing and names several below it. */
function sorts({ title }: Heading, inner: Prose, kind: Kind): boolean {
  if (kindOfTitle(title) !== undefined) return true;
  const parts = outermost(inner);
  if (describes(inner, KNOWN[kind])) return false;
  if (parts.length > 0) return !parts.some((part) => isPart(part.title, kind));
  const named = listedIn(opening(inner));
  return named.length > 1 && named.every((entry) => entry.rest !== "" && isNamed(entry));
}

/** It says something of one thing: `Role: smith`, not `Tolly: smith`. */
const describes = (prose: Prose, known: ReadonlySet<string>): boolean =>
  listedIn(opening(prose)).some(({ name }) => known.has(keyOf(name)));

/** Several headings side by side, each with marks of a person, below nothing that has any: one file for all of them. */
function severalIn(prose: Prose, kind: Kind): readonly Entry[] {
  const [title, ...others] = outermost(prose);
  if (!title) return [];
  const inner = others.length > 0 ? prose : within(prose, title);
  if (describes(inner, KNOWN[kind])) return [];
  const parts = outermost(inner);
  if (parts.some((part) => isPart(part.title, kind))) return [];
  const whole = parts.map((part) => headed(inner, part));
  const marked = whole.filter((entry) => describes(entry.prose, STRONG_KEYS));
  return marked.length > 1 && marked.length * 2 > whole.length ? whole : [];
}

const STRONG_KEYS = new Set(STRONG.map(keyOf));

/** A name is short, and no sentence. */
const isNamed = ({ name, rest }: Entry): boolean =>
  name.length <= 80 &&
  /\p{L}/u.test(name) &&
  !/[.!?;:]$/.test(name) &&
  (rest !== "" || (name.split(" ").length <= 6 && /^\P{Ll}/u.test(name)));

/** The first heading, else the front matter's name, else the file's; a heading such as "Appearance" names nobody. */
function nameFor(path: string, prose: Prose, kind: Kind): { readonly name: string; readonly slug: string } {
  const file = (path.split("/").at(-1) ?? "").replace(/\.[a-z]{2,8}$/i, "");
  const slug = toSlug(file);
  const first = prose.headings[0];
  const heading = first && !isPart(first.title, kind) ? titled(first.title, slug) : "";
  const given =
    prose.said.find(({ label, value, under }) => under.length === 0 && value !== "" && NAME.has(keyOf(label)))?.value ??
    "";
  if (given !== "" && heading.startsWith(given)) return { name: given, slug: slug || toSlug(given) };
  const name = (first?.level === 1 ? heading || given : given || heading) || nameOf(slug);
  return { name, slug: slug || toSlug(name) };
}

const NAME = new Set(["name", "title", "full name"].map(keyOf));

/** `NPC: Mother Sallow` and, in mother-sallow.md, `Mother Sallow - ferrywoman` are called Mother Sallow. */
function titled(title: string, slug: string): string {
  const plain = bare(title).replace(
    /^(?:npc|character|person|location|place|faction|organi[sz]ation|item|name)\s?[:–—-]\s+/i,
    "",
  );
  const shown = unadorned(plain);
  const before = dashed(shown)?.name ?? shown.split(",")[0] ?? shown;
  return toSlug(before) === slug ? before : shown;
}
