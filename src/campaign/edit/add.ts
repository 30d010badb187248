import type { EditOf } from "../edit.ts";
import { lineEnding } from "../text.ts";
import { oneLine, pointText } from "./harmless.ts";
import { type Found, found, NOTHING, newSection, type Plan, standing, visibleEnd, wordsEnd } from "./plan.ts";
import { listIn, newPoint, stands } from "./points.ts";
import { columnsFor, headsOf, newRow, rowStands } from "./rows.ts";
import { ownScope, scopeUnder, tableIn } from "./scope.ts";

/** One more point of a section's list, or row of its table where it has only that. Nothing is overwritten. */
export function planAdd(text: string, { sections, text: words, under, cells }: EditOf<"add">): Plan {
  const point = pointText(words.trim() === "" ? Object.values(cells ?? {}).join("; ") : words);
  if (point === "") return NOTHING;
  const at = found(text, sections);
  if (!at)
    return newSection(text, sections, `${under === undefined ? "" : `${label(under)}${lineEnding(text)}`}- ${point}`);
  const scope = under === undefined ? ownScope(at) : scopeUnder(at, under);
  if (!scope) return { splices: [newLabel(at, under ?? "", `- ${point}`)] };
  const table = listIn(scope.blocks) ? undefined : tableIn(scope.blocks);
  if (table) {
    const heads = headsOf(table);
    const given = columnsFor(heads, "", cells);
    const columns = given.size > 0 ? given : new Map([[0, point]]);
    return rowStands(table, columns) ? NOTHING : { splices: [newRow(text, table, columns)] };
  }
  return stands(text, scope.blocks, point) ? NOTHING : { splices: [newPoint(text, scope, point)] };
}

/** The first of its names. */
export const label = (name: string): string => `**${oneLine(name.split("|")[0] ?? "")}**:`;

/** A label with a list under it, at the end of a section's own part. */
export function newLabel({ text, page, section, own, eol }: Found, name: string, point: string) {
  const at = Math.min(wordsEnd(own, section.body), visibleEnd(text, page));
  return standing(text, at, `${label(name)}${eol}${point}`);
}
