import type { Edit } from "../campaign/edits/edit.ts";
import { type OffLimits, offLimits, within } from "../world/off-limits.ts";
import { BOUNDARIES } from "./agreements.ts";

/** What is written down stays off what the table stays off, too: such sentences are left out, and an edit with nothing else in it is not made. */
export function editsWithin(path: string, edits: readonly Edit[], boundaries: readonly string[]): readonly Edit[] {
  if (boundaries.length === 0 || path === BOUNDARIES) return edits;
  const isOff = offLimits(boundaries);
  return edits.flatMap((edit) => cut(edit, isOff));
}

function cut(edit: Edit, isOff: OffLimits): readonly Edit[] {
  if (edit.do === "label" || edit.do === "swap") return [edit]; // numbers, and the sheet's own lines
  if (edit.do === "put" && isOff(edit.name)) return [];
  const text = within(edit.text, isOff);
  if (edit.do === "replace") {
    const labels = edit.labels && mapped(edit.labels, isOff);
    return [{ ...edit, text, ...(labels ? { labels } : {}) }];
  }
  if (text === "" && edit.text !== "") return [];
  return edit.do === "append" || !edit.cells
    ? [{ ...edit, text }]
    : [{ ...edit, text, cells: mapped(edit.cells, isOff) }];
}

const mapped = (texts: Readonly<Record<string, string>>, isOff: OffLimits): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, within(text, isOff)]));
