import { toSlug } from "../../protocol/text.ts";
import type { Finding } from "../../world/finding.ts";
import type { Situation } from "../../world/situation.ts";
import { headOf, isHead, openingsOf } from "./head.ts";
import { KNOWS } from "./knows.ts";
import type { Names } from "./names.ts";
import type { Entry, Leaf, Part, Row } from "./page.ts";
import { openNotes, type Reading, shown } from "./reading.ts";
import { isForTheGm, KNOWN_TITLES, type Lists, sectionOf } from "./sections.ts";

/** It has a part of the format that no plan has, or what every page of the format begins with. */
export function isWritten({ head, parts }: Leaf): boolean {
  const known = parts.map(sectionOf);
  if (known.some((section) => section?.sure)) return true;
  const quoted = head.some(({ kind }) => kind === "quote");
  return quoted && (head.some(isHead) || known.some((section) => section !== undefined));
}

type Filling = { readonly [Key in keyof Lists]: Lists[Key][number][] };

const emptyLists = (): Filling => ({
  openings: [],
  here: [],
  notices: [],
  ways: [],
  topics: [],
  clocks: [],
  foes: [],
  voices: [],
  drags: [],
  leads: [],
  facts: [],
  endings: [],
  unseen: [],
  lights: [],
  wares: [],
});

export interface Written {
  readonly situation: Situation;
  readonly findings: readonly Finding[];
  /** What is for the GM alone, line by line. */
  readonly kept: readonly Row[];
}

/** A page in the format, whole: every line of it is in one place, and what is not understood is named and kept for the GM. */
export function writtenOf(leaf: Leaf, names: Names): Written {
  const { reading, findings, kept } = openNotes(leaf.path, names, speakersOn(leaf));
  const { rows, quotes } = headParts(leaf.head, reading);
  const head = headOf(rows, reading);
  const lists = emptyLists();
  fill(lists, { openings: openingsOf(quotes, reading) });
  for (const part of leaf.parts) fill(lists, readPart(part, reading));
  const ways = singled(lists.ways, ({ line: at, title: way }) =>
    reading.odd(at, `A second way is called “${shown(way)}”.`, "Give each way of a page a title of its own."),
  );
  const topics = singled(lists.topics, () => undefined);
  const { slug, title, path, line } = leaf;
  const situation: Situation = {
    slug,
    title,
    path,
    line,
    origin: "written",
    ...head,
    ...lists,
    ways,
    topics,
    plan: kept.map(({ text }) => text).join("\n\n"),
  };
  return { situation, findings, kept };
}

function headParts(
  entries: readonly Entry[],
  reading: Reading,
): { readonly rows: Entry["rows"]; readonly quotes: readonly Entry[] } {
  const quotes = entries.filter(({ kind }) => kind === "quote");
  const heads = entries.filter((entry) => entry.kind !== "quote" && isHead(entry));
  for (const entry of entries) {
    if (entry.kind === "remark") reading.keep(entry);
    else if (entry.kind !== "quote" && !isHead(entry))
      reading.stray(
        entry,
        "What is told at the beginning stands behind >; what is for the GM alone, under a heading such as GM notes.",
      );
  }
  return { rows: heads.flatMap(({ rows }) => rows), quotes };
}

function readPart(part: Part, reading: Reading): Partial<Lists> {
  const section = sectionOf(part);
  const spoken = (entries: readonly Entry[]): readonly Entry[] =>
    entries.filter((entry) => {
      if (entry.kind === "remark") reading.keep(entry);
      return entry.kind !== "remark";
    });
  if (section && part.title.includes("("))
    reading.keep({ kind: "remark", line: part.line, rows: [{ line: part.line, text: part.title }] });
  if (section?.nests) return section.read({ ...part, entries: spoken(part.entries) }, reading);
  if (section) {
    for (const { title, line } of part.inner)
      reading.odd(
        line,
        `Headings inside of ${part.title} are not read; what stands under this one is.`,
        `Take “${title}” out, or write it as a point.`,
      );
    const entries = [part, ...part.inner].flatMap((one) => spoken(one.entries));
    return section.read({ ...part, entries, inner: [] }, reading);
  }
  if (!isForTheGm(part.title))
    reading.odd(
      part.line,
      `No section of a page is called “${part.title}”: it is kept for the GM, and nobody is told it.`,
      `Known are: ${KNOWN_TITLES}. Call it GM notes if it is meant for the GM.`,
    );
  for (const { title, line, entries } of [part, ...part.inner]) {
    reading.keep({ kind: "text", line, rows: [{ line, text: title }] });
    for (const entry of entries) reading.keep(entry);
  }
  return {};
}

function fill(lists: Filling, more: Partial<Lists>): void {
  for (const [key, found] of Object.entries(more))
    for (const one of found) (lists[key as keyof Lists] as unknown[]).push(one);
}

/** No two of a page have the same id. */
function singled<One extends { readonly id: string }>(all: readonly One[], twice: (one: One) => void): readonly One[] {
  const met = new Map<string, number>();
  return all.map((one) => {
    let count = met.get(one.id) ?? 0;
    if (count > 0) twice(one);
    while (count > 0 && met.has(`${one.id}-${count + 1}`)) count++;
    met.set(one.id, count + 1);
    if (count === 0) return one;
    const id = `${one.id}-${count + 1}`;
    met.set(id, 1);
    return { ...one, id };
  });
}

/** Who has a section of what they know: they are people. */
const speakersOn = ({ parts }: Leaf): ReadonlySet<string> =>
  new Set(parts.flatMap(({ title }) => toSlug(KNOWS.exec(title)?.[1] ?? "") || []));
