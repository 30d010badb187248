import { parseDocument } from "yaml";
import { type Heading, headingsOf, type Unclosed } from "./headings.ts";

/** A heading and what stands under it, by its place in the text. The text itself is never changed by reading it. */
export interface Section {
  /** 1 to 6; 0 for what stands before the first heading. */
  readonly level: number;
  readonly title: string;
  /** The titles of the headings it stands under, outermost first; its own is not among them. */
  readonly under: readonly string[];
  /** The line of the heading, counted from 1. */
  readonly line: number;
  /** Where the heading begins, where its own text begins, where that ends, and where all of it ends with the sections inside it. */
  readonly start: number;
  readonly body: number;
  readonly bodyEnd: number;
  readonly end: number;
}

export interface Page {
  readonly text: string;
  /** What stands between the two rules at the very top, with where it ends; `broken` is why it could not be read. */
  readonly front?: FrontMatter;
  /** A code block or a comment that begins and never ends: what follows it is hidden. */
  readonly unclosed?: Unclosed;
  readonly sections: readonly Section[];
}

export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly end: number;
  readonly broken?: { readonly line: number; readonly why: string };
}

/** One line of a text and where it stands. */
export interface TextLine {
  /** Without the line ending. */
  readonly text: string;
  readonly start: number;
  /** Behind the line ending. */
  readonly end: number;
  /** Counted from 1. */
  readonly number: number;
}

/**
 * The headings of a Markdown text: the ones a full reader of Markdown finds outside of code, comments, quotes and lists, except that an
 * underlined paragraph of more than one line is none. The work is in proportion to the length; it says of every character where it belongs
 * and keeps all of them.
 */
export function pageOf(text: string): Page {
  if (last?.text !== text) last = read(text); // several edits in a row look at the same text
  return last;
}

let last: Page | undefined;

function read(text: string): Page {
  const front = frontMatterOf(text);
  const from = front?.end ?? 0;
  const { headings, unclosed } = headingsOf(text, from);
  return {
    text,
    ...(front ? { front } : {}),
    ...(unclosed ? { unclosed } : {}),
    sections: nested(text, from, headings),
  };
}

/** The lines of a text from some place on. */
export function* linesOf(text: string, from = 0, to = text.length): Generator<TextLine> {
  let number = 1;
  for (let i = text.indexOf("\n"); i >= 0 && i < from; i = text.indexOf("\n", i + 1)) number++;
  for (let start = from; start < to; number++) {
    const found = text.indexOf("\n", start);
    const end = found < 0 || found >= to ? to : found + 1;
    const bare = text.slice(start, found >= 0 && found < to ? found : to);
    yield { text: bare.endsWith("\r") ? bare.slice(0, -1) : bare, start, end, number };
    start = end;
  }
}

/** The first section with one of these titles, in the order in which the titles are given; case and decoration do not matter. */
export function sectionNamed({ sections }: Page, ...titles: readonly string[]): Section | undefined {
  const called = sections.map(({ level, title }) => (level > 0 ? folded(title) : undefined));
  for (const title of titles) {
    const at = called.indexOf(folded(title));
    if (at >= 0) return sections[at];
  }
  return undefined;
}

export const sameTitle = (one: string, other: string): boolean => folded(one) === folded(other);

/** `## 📍 1. **Active Quests:** (so far)` is called "active quests": marks around it and its number are no part of a title. */
function folded(title: string): string {
  const known = titles.get(title);
  if (known !== undefined) return known;
  if (titles.size >= MOST_TITLES) titles.clear();
  const name = foldedAnew(title);
  titles.set(title, name);
  return name;
}

/** A folder has the same few titles over and over. */
const titles = new Map<string, string>();
const MOST_TITLES = 2000;

function foldedAnew(title: string): string {
  const plain = title
    .normalize("NFC")
    .replace(/\([^()]*\)/g, " ")
    .replace(/[’‘]/g, "'")
    .replace(/[*_`~#]|\ufe0f|\u200d/g, "")
    .toLowerCase();
  const words = bare(bare(plain).replace(NUMBER, ""));
  return (words || plain).replaceAll(":", "").replace(/\s+/g, " ").trim();
}

/** Without what stands before the first letter or digit and after the last. */
const bare = (text: string): string => text.replace(BEFORE, "").replace(BEHIND, "");

const BEFORE = /^[^\p{L}\p{N}]+/u;
const BEHIND = /(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u; // it begins where a word ends, and so is tried once a run
const NUMBER = /^\d{1,3}(?:\.\d{1,3}){0,3}(?:[.):]|\s?[-–—]|\u20e3)\s/;

function nested(text: string, from: number, found: readonly Heading[]): readonly Section[] {
  const first = found[0]?.start ?? text.length;
  const top: Section = { level: 0, title: "", under: [], line: 1, start: from, body: from, bodyEnd: first, end: first };
  const sections: Section[] = [top];
  const ends = new Array<number>(found.length).fill(text.length);
  const open: { readonly level: number; readonly at: number; readonly path: readonly string[] }[] = [];
  const under: (readonly string[])[] = [];
  for (let i = 0; i < found.length; i++) {
    const { level, start, title } = found[i] as Heading;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) ends[open.pop()?.at ?? 0] = start;
    const above = open.at(-1)?.path ?? NOTHING_ABOVE;
    under.push(above);
    open.push({ level, at: i, path: [...above, title] });
  }
  for (let i = 0; i < found.length; i++) {
    const { level, title, line, start, body } = found[i] as Heading;
    const bodyEnd = found[i + 1]?.start ?? text.length;
    const end = ends[i] ?? text.length;
    sections.push({ level, title, under: under[i] ?? NOTHING_ABOVE, line, start, body, bodyEnd, end });
  }
  return sections;
}

const NOTHING_ABOVE: readonly string[] = [];

const OPENS = /^---[ \t]*\r?\n/;
const CLOSES = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm;
const LONGEST_FRONT = 20_000;

/** Only plain data is taken: no tags, few aliases. What cannot be read is said, and the text below it is read all the same. */
function frontMatterOf(text: string): FrontMatter | undefined {
  const opened = OPENS.exec(text)?.[0];
  if (opened === undefined) return undefined;
  CLOSES.lastIndex = opened.length;
  const closed = CLOSES.exec(text.slice(0, LONGEST_FRONT));
  if (!closed) return undefined;
  const inside = text.slice(opened.length, closed.index);
  const end = closed.index + closed[0].length;
  const document = parseDocument(inside, { schema: "core", logLevel: "silent", prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const line = 2 + inside.slice(0, error.pos[0]).split("\n").length - 1;
    return { data: {}, end, broken: { line, why: error.message } };
  }
  const data = plainData(() => document.toJS({ maxAliasCount: 20 }));
  if (data === undefined) return { data: {}, end, broken: { line: 1, why: "It is not a list of keys and values." } };
  return { data, end };
}

function plainData(read: () => unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const data = read() ?? {};
    return typeof data === "object" && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // aliases without end
  }
}
