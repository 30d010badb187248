import { lineEnding } from "../folder/text.ts";
import type { EditOf } from "./edit.ts";
import { oneLine, pointText } from "./harmless.ts";
import { newSection } from "./new-section.ts";
import { type Found, found, NOTHING, type Plan, standing, visibleEnd, wordsEnd } from "./plan.ts";
import { listIn, newPoint, stands } from "./points.ts";
import { columnsFor, headsOf, newRow, rowStands, tableText } from "./rows.ts";
import { ownScope, scopeUnder, tableIn } from "./scope.ts";

/** One more point of a section's list, or row of its table where it has only that. Nothing is overwritten. */
export function planAdd(text: string, { sections, text: words, under, cells, heads }: EditOf<"add">): Plan {
  const point = pointText(words.trim() === "" ? Object.values(cells ?? {}).join("; ") : words);
  if (point === "") return NOTHING;
  const at = found(text, sections);
  if (!at && heads) {
    const row = rowFor(heads, cells, point);
    const table = tableText(heads, [heads.map((_, column) => row.get(column) ?? "")], lineEnding(text));
    return newSection(text, sections, table);
  }
  if (!at)
    return newSection(text, sections, `${under === undefined ? "" : `${label(under)}${lineEnding(text)}`}- ${point}`);
  const scope = under === undefined ? ownScope(at) : scopeUnder(at, under);
  if (!scope) return { splices: [newLabel(at, under ?? "", `- ${point}`)] };
  const table = listIn(scope.blocks) ? undefined : tableIn(scope.blocks);
  if (table) {
    const columns = rowFor(headsOf(table), cells, point);
    return rowStands(table, columns) ? NOTHING : { splices: [newRow(text, table, columns)] };
  }
  return stands(text, scope.blocks, point) ? NOTHING : { splices: [newPoint(text, scope, point)] };
}

const rowFor = (
  heads: readonly string[],
  cells: EditOf<"add">["cells"],
  point: string,
): ReadonlyMap<number, string> => {
  const given = columnsFor(heads, "", cells);
  return given.size > 0 ? given : new Map([[0, point]]);
};

/** The first of its names. */
export const label = (name: string): string => `**${oneLine(name.split("|")[0] ?? "")}**:`;

/** A label with a list under it, at the end of a section's own part. */
export function newLabel({ text, page, section, own, eol }: Found, name: string, point: string) {
  const at = Math.min(wordsEnd(own, section.body), visibleEnd(text, page));
  return standing(text, at, `${label(name)}${eol}${point}`);
}
