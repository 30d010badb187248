import type { Block } from "./blocks.ts";
import type { EditOf } from "./edit.ts";
import { pointText } from "./harmless.ts";
import { labelsIn, labelValue } from "./labels.ts";
import { foldName, isPlaceholder } from "./names.ts";
import { type Found, type Plan, standing, visibleEnd, wordsEnd } from "./plan.ts";
import { inManner, listIn, newPoint, type Scope, wordsOf } from "./points.ts";
import { columnOf, columnsFor, headsOf, newRow } from "./rows.ts";
import { ownScope, scopesOf, tableIn } from "./scope.ts";

/** A new entry of a section: a row where it has a table, a point where it has a list, a smaller heading where it is made of those. */
export function newEntry(at: Found, name: string, value: string, { cells }: EditOf<"put">): Plan {
  const { text, eol, own, all, section, page } = at;
  const entryIn = (scope: Scope): Plan => {
    const table = tableIn(scope.blocks);
    const list = listIn(scope.blocks);
    if (table && (!list || cells !== undefined || table.start < list.start)) {
      const heads = headsOf(table);
      const single = value === "" ? name : inManner(text, undefined, name, value, true);
      const columns = heads.length < 2 ? new Map() : columnsFor(heads, value, cells);
      return { splices: [newRow(text, table, new Map([...columns, [0, heads.length < 2 ? single : name]]))] };
    }
    const words = value === "" ? pointText(name) : inManner(text, list, name, value, false);
    return { splices: [newPoint(text, scope, words)] };
  };
  const smaller = scopesOf(at);
  if (listIn(own) || tableIn(own) || smaller.length === 0) return entryIn(ownScope(at));
  const waiting = smaller.findLast(({ title, blocks }) => isKind(title, section.title) || isWaiting(text, blocks));
  if (waiting) return entryIn(waiting);
  const first = all[smaller[0]?.at ?? 0];
  const level = first?.kind === "heading" ? (first.section?.level ?? 6) : 6;
  const next = all[(smaller[0]?.at ?? 0) + 1];
  const airy = first !== undefined && next !== undefined && next.start > first.end;
  const end = Math.min(wordsEnd(all, section.body), visibleEnd(text, page));
  const shown = name.replace(/\*|__|`/g, "").trim();
  const points = pointsUnder(smaller, value, cells);
  const below = points.length === 0 ? "" : eol + (airy ? eol : "") + points.map((point) => `- ${point}`).join(eol);
  return { splices: [standing(text, end, `${"#".repeat(level)} ${shown}${below}`)] };
}

/** What the others say by a label is said by it here too. */
function pointsUnder(smaller: readonly Scope[], value: string, cells: EditOf<"put">["cells"]): readonly string[] {
  const points = smaller.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === "list" ? one.points : [])));
  const labels = points.flatMap(({ lines }) => labelsIn(lines[0]?.text ?? "").slice(0, 1));
  const heads = labels.map(({ name }) => name);
  const labelled = Object.entries(cells ?? {}).flatMap(([key, put]) => {
    const like = labels[columnOf(heads, key)];
    return like ? [`${like.bold ? `**${like.name}**` : like.name}: ${labelValue(put)}`] : [];
  });
  if (labelled.length > 0) return labelled;
  return value === "" ? [] : [pointText(value)];
}

/** "Secondary Quests" under "Active Quests" holds quests and is none. */
function isKind(title: string, of: string): boolean {
  const word = foldName(of).split(" ").at(-1) ?? "";
  return word.endsWith("s") && foldName(title).split(" ").includes(word);
}

/** Its list says that there is nothing yet. */
function isWaiting(text: string, blocks: readonly Block[]): boolean {
  const list = listIn(blocks);
  const only = list?.points.length === 1 ? list.points[0] : undefined;
  return only !== undefined && isPlaceholder(wordsOf(text, only));
}
