import { fieldsOf } from "./fields.ts";
import { bare, keyOf } from "./marks.ts";
import type { Said } from "./said.ts";
import { readSection } from "./section-lines.ts";
import { pageOf, type Section } from "./sections.ts";

export interface Heading {
  /** Its place among the headings. */
  readonly index: number;
  readonly level: number;
  readonly title: string;
  /** What it is called, for comparing. */
  readonly key: string;
  readonly line: number;
  /** What stands under it, by places in `said`: from, to the next heading, to the end with all that is nested in it. */
  readonly from: number;
  readonly own: number;
  readonly to: number;
}

/** A file, or a part of one, as the things it says in order. Quotes are read as what they quote; comments are not read. */
export interface Prose {
  readonly said: readonly Said[];
  readonly headings: readonly Heading[];
}

/** Any text at all is some prose; the work is in proportion to its length. */
export function proseOf(text: string): Prose {
  const page = pageOf(text);
  const said: Said[] = fieldsOf(page);
  const headings: Omit<Heading, "index" | "to">[] = [];
  let line = 1 + newlines(text, 0, page.sections[0]?.body ?? 0);
  for (const section of page.sections) {
    line += newlines(text, section.start, section.body);
    const from = said.length;
    const rows = text.slice(section.body, section.bodyEnd).split("\n");
    readSection(rows, line, headsOf(section), said);
    line += rows.length - 1;
    const title = bare(section.title);
    const { level } = section;
    if (level > 0) headings.push({ level, title, key: keyOf(title), line: section.line, from, own: said.length });
  }
  return { said, headings: closed(headings, said.length) };
}

/** A heading's part of a prose, without the heading itself. */
export function within({ said, headings }: Prose, heading: Heading): Prose {
  const first = heading.index + 1;
  let last = first;
  while ((headings[last]?.level ?? 0) > heading.level) last++;
  const inner = headings.slice(first, last).map(({ index, from, own, to, ...rest }) => ({
    ...rest,
    index: index - first,
    from: from - heading.from,
    own: own - heading.from,
    to: to - heading.from,
  }));
  return { said: said.slice(heading.from, heading.to), headings: inner };
}

/** What stands before the first heading. */
export const opening = ({ said, headings }: Prose): readonly Said[] => said.slice(0, headings[0]?.from ?? said.length);

/** The same without its first heading, where that is its title: what stands under it then comes before the first heading. */
export const untitled = ({ said, headings }: Prose): Prose => ({
  said,
  headings: headings.slice(1).map((heading) => ({ ...heading, index: heading.index - 1 })),
});

/** No list that a person wrote is longer. */
export const MOST_ENTRIES = 2000;

/** The headings that stand under no other, as many as a person would write. */
export function outermost({ headings }: Prose): readonly Heading[] {
  const found: Heading[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const heading of headings) {
    if (heading.level > until) continue;
    if (found.length === MOST_ENTRIES) break;
    found.push(heading);
    until = heading.level;
  }
  return found;
}

/** A heading's part goes up to the next of its level or above. */
function closed(headings: readonly Omit<Heading, "index" | "to">[], all: number): readonly Heading[] {
  const to = new Array<number>(headings.length).fill(all);
  const open: number[] = [];
  for (const [i, { level, from }] of headings.entries()) {
    while (open.length > 0 && (headings[open.at(-1) ?? 0]?.level ?? 0) >= level) to[open.pop() ?? 0] = from;
    open.push(i);
  }
  return headings.map((heading, index) => ({ ...heading, index, to: to[index] ?? all }));
}

const headsOf = ({ level, under, title }: Section): readonly string[] =>
  level === 0 ? [] : [...under, title].map(bare);

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = text.indexOf("\n", from); i >= 0 && i < to; i = text.indexOf("\n", i + 1)) count++;
  return count;
}
