import type { Section } from "../../markdown/sections.ts";
import { lineEnding } from "../folder/text.ts";
import { label, newLabel, planAdd } from "./add.ts";
import type { Block, Point, RawLine, Table } from "./blocks.ts";
import type { EditOf } from "./edit.ts";
import { oneLine, pointText } from "./harmless.ts";
import { labelsIn } from "./labels.ts";
import { foldName, namedBy, partOf } from "./names.ts";
import { newSection } from "./new-section.ts";
import { type Found, found, NOTHING, type Plan, type Splice } from "./plan.ts";
import { inManner, listIn, newPoint, paragraphEnd, stands, wordsOf } from "./points.ts";
import { newEntry } from "./put-new.ts";
import { cellSplices, cellsOf, columnOf, columnsFor, headsOf } from "./rows.ts";
import { scopesOf, scopeUnder, tableIn } from "./scope.ts";

/** What a section has by a name. */
export type Entry =
  | { readonly is: "row"; readonly names: readonly string[]; readonly row: RawLine; readonly table: Table }
  | { readonly is: "point"; readonly names: readonly string[]; readonly point: Point }
  | { readonly is: "line"; readonly names: readonly string[]; readonly line: RawLine }
  | { readonly is: "heading"; readonly names: readonly string[]; readonly section: Section; readonly at: number };

export const LONGEST_NAME = 140;

/** The entry of a name gets a new text; where there is none, one is added in the manner of the section. */
export function planPut(text: string, edit: EditOf<"put">): Plan {
  const name = oneLine(edit.name).slice(0, LONGEST_NAME).toWellFormed().trim();
  const value = oneLine(edit.text.trim() === "" ? Object.values(edit.cells ?? {}).join("; ") : edit.text);
  const { sections, under } = edit;
  const key = foldName(name);
  if (!/[\p{L}\p{N}]/u.test(key))
    return planAdd(text, { do: "add", sections, text: value, ...(under === undefined ? {} : { under }) });
  const at = found(text, sections);
  const plain = value === "" ? pointText(name) : inManner(text, undefined, name, value, under !== undefined);
  if (!at) return newSection(text, sections, `${under === undefined ? "" : label(under) + lineEnding(text)}- ${plain}`);
  if (under === undefined) {
    const entry = entryNamed(entriesOf(at, at.all), key, value !== "");
    return entry ? changed(at, entry, name, value, edit) : newEntry(at, name, value, edit);
  }
  const scope = scopeUnder(at, under);
  if (!scope) {
    const table = tableIn(at.all);
    if (table && columnOf(headsOf(table), under) > 0)
      return planPut(text, { do: "put", sections, name, text: value, cells: { [under]: value } });
    return { splices: [newLabel(at, under, `- ${plain}`)] };
  }
  const entry = entryNamed(entriesOf(at, scope.blocks), key, value !== "");
  if (entry) return changed(at, entry, name, value, edit);
  const words = value === "" ? plain : inManner(text, listIn(scope.blocks), name, value, true);
  return { splices: [newPoint(text, scope, words)] };
}

function entriesOf({ text }: Found, blocks: readonly Block[]): readonly Entry[] {
  return blocks.flatMap((block, i): readonly Entry[] => {
    if (block.kind === "table") {
      const single = headsOf(block).length < 2;
      return block.rows.map((row) => {
        const first = cellsOf(row.text)[0]?.text ?? "";
        return { is: "row", names: (single ? [first, namedBy(first).name] : [first]).map(foldName), row, table: block };
      });
    }
    if (block.kind === "list")
      return block.points.map((point) => {
        const words = wordsOf(text, point);
        return { is: "point", names: [foldName(namedBy(words).name), foldName(words)], point };
      });
    if (block.kind === "text")
      return block.lines.flatMap((line): readonly Entry[] => {
        const { name, divided } = namedBy(line.text.trimStart());
        return divided ? [{ is: "line", names: [foldName(name)], line }] : [];
      });
    if (block.kind !== "heading" || !block.section) return [];
    return [{ is: "heading", names: [foldName(block.section.title)], section: block.section, at: i }];
  });
}

/** The entry of just that name; else the only one whose name is a part of it, or has it as a part. */
function entryNamed(entries: readonly Entry[], key: string, loosely: boolean): Entry | undefined {
  const exact = entries.find(({ names }) => names.includes(key));
  if (exact || !loosely) return exact;
  const near = entries.filter(({ names: [name = ""] }) => partOf(name, key));
  return near.length === 1 ? near[0] : undefined;
}

function changed(at: Found, entry: Entry, name: string, value: string, edit: EditOf<"put">): Plan {
  const { text } = at;
  if (value === "") return NOTHING;
  if (entry.is === "row") {
    const heads = headsOf(entry.table);
    const single = new Map([[0, inManner(text, undefined, name, value, true)]]);
    const columns = heads.length > 1 ? columnsFor(heads, value, edit.cells) : single;
    if (columns.size === 0) return NOTHING;
    return { splices: cellSplices(entry.row, columns), target: entry.row.text };
  }
  if (entry.is === "point") {
    const { words } = entry.point;
    const end = paragraphEnd(entry.point);
    return { splices: behindName(text, words, end, value), target: text.slice(words, end) };
  }
  if (entry.is === "line") {
    const start = entry.line.start + entry.line.text.length - entry.line.text.trimStart().length;
    const end = entry.line.start + entry.line.text.trimEnd().length;
    return { splices: behindName(text, start, end, value), target: text.slice(start, end) };
  }
  return underHeading(at, entry.at, value, edit);
}

function behindName(text: string, from: number, to: number, value: string): readonly Splice[] {
  const named = namedBy(text.slice(from, to));
  const at = Math.min(from + named.value, to);
  if (text.slice(at, to) === value) return [];
  const lead = named.divided ? (/\s/.test(text[at - 1] ?? "") ? "" : " ") : ": ";
  return [{ from: at, to, text: lead + value }];
}

/** Under a heading of its own: the point with a label that was asked for gets the text, else one more point says it. */
function underHeading(at: Found, heading: number, value: string, { cells }: EditOf<"put">): Plan {
  const { text } = at;
  const scope = scopesOf(at).find((one) => one.at === heading);
  if (!scope) return NOTHING;
  const { blocks } = scope;
  const points = blocks.flatMap((block) => (block.kind === "list" ? block.points : []));
  const heads = points.map((point) => labelsIn(point.lines[0]?.text ?? "")[0]?.name ?? "");
  const hits = Object.entries(cells ?? {}).flatMap(([key, put]) => {
    const point = points[columnOf(heads, key)];
    return point ? [{ point, put: oneLine(put) }] : [];
  });
  if (hits.length > 0)
    return {
      splices: hits.flatMap(({ point, put }) => behindName(text, point.words, paragraphEnd(point), put)),
      target: hits.map(({ point }) => wordsOf(text, point)).join("\n"),
    };
  const point = pointText(value);
  if (stands(text, blocks, point)) return NOTHING;
  return { splices: [newPoint(text, scope, point)] };
}
