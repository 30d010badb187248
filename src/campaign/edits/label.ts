import { pageOf } from "../../markdown/sections.ts";
import { type Block, blocksOf, type RawLine, rawLines, type Table } from "./blocks.ts";
import type { EditOf } from "./edit.ts";
import { isLabel, labelsIn, labelValue } from "./labels.ts";
import { NOTHING, type Plan } from "./plan.ts";
import { cellSplices, cellsOf } from "./rows.ts";

/** The value behind a label, wherever in the file it stands: in the data at its top, in a line, a point, a quote or a table. */
export function planLabel(text: string, { labels, value }: EditOf<"label">): Plan {
  const page = pageOf(text);
  const top = page.front?.end ?? 0;
  const blocks = blocksOf(text, top, text.length, page.sections);
  for (const name of labels) {
    const plan = inFront(text, top, name, value) ?? inBlocks(text, blocks, name, value);
    if (plan) return plan;
  }
  return NOTHING;
}

/** `level: 3 # a note` keeps its note. */
function inFront(text: string, top: number, name: string, value: string): Plan | undefined {
  for (const line of rawLines(text, 0, top)) {
    const [lead, key] =
      /^(\s*(?:- )?([\w .-]{1,60}):[ \t]+)(?=[^\s|>#])/.exec(line.text.slice(0, 200))?.slice(0, 3).slice(1) ?? [];
    if (lead === undefined || key === undefined || !isLabel(key.replace(/[_-]/g, " "), [name.replace(/[_-]/g, " ")]))
      continue;
    const rest = line.text.slice(lead.length);
    const quoted = /^(?:"[^"\\]*"|'[^']*')/.exec(rest)?.[0];
    const note = quoted === undefined ? rest.search(/\s#/) : quoted.length;
    const old = (note < 0 ? rest : rest.slice(0, note)).trimEnd();
    return replaced(text, line.start + lead.length, old.length, scalar(value));
  }
  return undefined;
}

/** As it is where YAML reads it so, else in quotes. */
function scalar(value: string): string {
  const line = labelValue(value);
  return /^[\p{L}\p{N}][\p{L}\p{N} ,.'()/+-]*$/u.test(line) ? line : JSON.stringify(line);
}

function inBlocks(text: string, blocks: readonly Block[], name: string, value: string): Plan | undefined {
  for (const block of blocks) {
    if (block.kind === "table") {
      const plan = inTable(block, name, value);
      if (plan) return plan;
      continue;
    }
    if (block.kind === "heading" || block.kind === "code" || block.kind === "comment" || block.kind === "rule")
      continue;
    const lines = block.kind === "list" ? block.points.flatMap((point) => point.lines) : block.lines;
    for (const line of lines) {
      const label = labelsIn(line.text).find((one) => isLabel(one.name, [name]));
      if (label) return replaced(text, line.start + label.from, label.to - label.from, labelValue(value));
    }
  }
  return undefined;
}

function replaced(text: string, at: number, length: number, value: string): Plan {
  const target = text.slice(at, at + length);
  if (target === value) return { splices: [], target };
  const lead = /\s/.test(text[at - 1] ?? " ") ? "" : " ";
  return { splices: [{ from: at, to: at + length, text: lead + value }], target };
}

/** The cell right of the label; below it, where the label is the head of a column. */
function inTable({ head, rows }: Table, name: string, value: string): Plan | undefined {
  const heads = head ? cellsOf(head.text) : [];
  const column = heads.findIndex(({ text }) => isLabel(text, [name]));
  const sideways =
    heads.length === 2 && column === 0 && (/^[*_]/.test(heads[0]?.text ?? "") || /^\d/.test(heads[1]?.text ?? ""));
  if (column >= 0 && !sideways && rows[0]) return inRow(rows[0], column, value);
  for (const row of [...(head && sideways ? [head] : []), ...rows]) {
    const cells = cellsOf(row.text);
    const at = cells.findIndex(({ text }, i) => i < cells.length - 1 && isLabel(text, [name]));
    if (at >= 0) return inRow(row, at + 1, value);
    const inside = cells.findIndex(({ text }) => labelsIn(text).some((label) => isLabel(label.name, [name])));
    const cell = cells[inside];
    const label = cell && labelsIn(cell.text).find((one) => isLabel(one.name, [name]));
    if (cell && label) {
      const before = cell.text.slice(0, label.from);
      const lead = /\s$/.test(before) ? "" : " ";
      return inRow(row, inside, before + lead + labelValue(value) + cell.text.slice(label.to));
    }
  }
  return undefined;
}

const inRow = (row: RawLine, column: number, value: string): Plan => ({
  splices: cellSplices(row, new Map([[column, value]])),
  target: row.text,
});
