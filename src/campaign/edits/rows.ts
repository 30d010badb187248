import type { RawLine, Table } from "./blocks.ts";
import { cellText } from "./harmless.ts";
import { foldName, foldText, isPlaceholder } from "./names.ts";
import { following, type Splice } from "./plan.ts";

/** A cell of a row: its place in the row without the spaces around it, and with them. */
export interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly outerFrom: number;
  readonly outerTo: number;
}

/** The cells of a row: bars divide them, unless a backslash stands before one. */
export function cellsOf(row: string): readonly Cell[] {
  const bars: number[] = [];
  for (let at = row.indexOf("|"); at >= 0; at = row.indexOf("|", at + 1)) if (row[at - 1] !== "\\") bars.push(at);
  const first = row.length - row.trimStart().length;
  const edges = [...(bars[0] === first ? [] : [first - 1]), ...bars];
  if (edges.at(-1) !== row.trimEnd().length - 1 || edges.length === 1) edges.push(row.trimEnd().length);
  return edges.slice(0, -1).map((edge, i) => {
    const [outerFrom, outerTo] = [edge + 1, edges[i + 1] ?? row.length];
    const outer = row.slice(outerFrom, outerTo);
    const text = outer.trim();
    const from = outerFrom + (text === "" ? Math.min(1, outer.length) : outer.length - outer.trimStart().length);
    return { text, from, to: from + text.length, outerFrom, outerTo };
  });
}

/** The heads of the columns, as people wrote them; of a table without a head, as many empty ones as its first row has cells. */
export const headsOf = ({ head, rows }: Table): readonly string[] =>
  head ? cellsOf(head.text).map(({ text }) => text) : cellsOf(rows[0]?.text ?? "").map(() => "");

/** What goes into which column: by the words of its head where they are given, else the text into the last one. */
export function columnsFor(
  heads: readonly string[],
  text: string,
  cells: Readonly<Record<string, string>> | undefined,
): ReadonlyMap<number, string> {
  const columns = new Map<number, string>();
  for (const [key, value] of Object.entries(cells ?? {})) {
    const at = columnOf(heads, key);
    if (at >= 0) columns.set(at, value);
  }
  if (columns.size === 0 && text.trim() !== "" && heads.length > 1) columns.set(heads.length - 1, text);
  return columns;
}

/** The first of the ways to say it that a head contains. */
export function columnOf(heads: readonly string[], key: string): number {
  for (const word of key.split("|").map(foldName)) {
    const at = word === "" ? -1 : heads.findIndex((head) => ` ${foldName(head)} `.includes(` ${word} `));
    if (at >= 0) return at;
    const within = word === "" ? -1 : heads.findIndex((head) => foldName(head).includes(word));
    if (within >= 0) return within;
  }
  return -1;
}

/** New texts for some cells of a row; the others and the spaces stay. */
export function cellSplices(row: RawLine, columns: ReadonlyMap<number, string>): readonly Splice[] {
  const cells = cellsOf(row.text);
  const splices: Splice[] = [];
  const missing: string[] = [];
  const most = Math.max(...columns.keys());
  for (let at = 0; at <= most; at++) {
    const value = columns.get(at);
    const cell = cells[at];
    if (!cell) missing.push(value === undefined ? "" : cellText(value));
    else if (value !== undefined && cell.text !== cellText(value)) splices.push(inCell(row, cell, cellText(value)));
  }
  if (missing.every((value) => value === "")) return splices;
  const closed = row.text.trimEnd().endsWith("|");
  const end = row.start + row.text.trimEnd().length;
  const more = missing.map((value) => (closed ? ` ${value} |` : ` | ${value}`)).join("");
  return [...splices, { from: end, to: end, text: more }];
}

function inCell(row: RawLine, cell: Cell, value: string): Splice {
  if (cell.text !== "" || cell.outerTo - cell.outerFrom > 1)
    return { from: row.start + cell.from, to: row.start + cell.to, text: value };
  return { from: row.start + cell.outerFrom, to: row.start + cell.outerTo, text: value === "" ? " " : ` ${value} ` };
}

/** One more row with as many cells as the head. A row that only says there is nothing yet makes room for it. */
export function newRow(text: string, table: Table, columns: ReadonlyMap<number, string>): Splice {
  const model = table.head ?? table.rows[0];
  const width = Math.max(headsOf(table).length, 1);
  const cells = Array.from({ length: width }, (_, at) => cellText(columns.get(at) ?? ""));
  const bare =
    model !== undefined && !model.text.trimStart().startsWith("|") && width > 1 && cells.every((cell) => cell !== "");
  const row = bare ? cells.join(" | ") : `| ${cells.join(" | ")} |`;
  const only = table.rows.length === 1 ? table.rows[0] : undefined;
  if (only && isEmptyRow(only)) return { from: only.start, to: only.start + only.text.length, text: row };
  return following(text, table.rows.at(-1)?.end ?? table.end, row);
}

const isEmptyRow = (row: RawLine): boolean => cellsOf(row.text).every(({ text }) => text === "" || isPlaceholder(text));

/** A row with these cells is there already. */
export const rowStands = (table: Table, columns: ReadonlyMap<number, string>): boolean =>
  table.rows.some((row) => {
    const cells = cellsOf(row.text);
    return [...columns].every(([at, value]) => foldText(cells[at]?.text ?? "") === foldText(cellText(value)));
  });

/** A table of our own, where there is none yet. */
export const tableText = (heads: readonly string[], rows: readonly (readonly string[])[], eol = "\n"): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cellText).join(" | ")} |`).join(eol);
