import { oneLine } from "./harmless.ts";
import { foldName } from "./names.ts";

/** A label in a line and the place of what stands behind it: `**Location**: the Mermaid`. */
export interface Label {
  readonly name: string;
  readonly bold: boolean;
  /** Where the label begins, and where its value does and ends. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The labels of a line: in bold wherever they stand, else the one at its beginning. */
export function labelsIn(line: string): readonly Label[] {
  const bold = boldLabels(line);
  if (bold.length > 0) return bold;
  const start = /^[ \t>]{0,20}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,8})?(?:\[[ xX]?\] )?/.exec(line)?.[0].length ?? 0;
  const colon = line.slice(start, start + LONGEST).search(/:(?=\s|$)/);
  if (colon < 1) return [];
  const after = start + colon + 1;
  return [{ name: line.slice(start, start + colon), bold: false, at: start, ...valueIn(line, after, line.length) }];
}

const LONGEST = 80;

function boldLabels(line: string): readonly Label[] {
  const labels: { name: string; at: number; after: number }[] = [];
  for (let at = nextMark(line, 0); at >= 0; ) {
    const mark = line.slice(at, at + 2);
    const close = line.indexOf(mark, at + 2);
    if (close < 0) break;
    const inside = line.slice(at + 2, close);
    const after = /^(?:\s?\([^()]{0,80}\))?[ \t]?:/.exec(line.slice(close + 2, close + 90))?.[0].length ?? 0;
    const labelled = inside.length <= LONGEST && (after > 0 || inside.trimEnd().endsWith(":"));
    if (labelled) labels.push({ name: inside.trim().replace(/:$/, ""), at, after: close + 2 + after });
    at = nextMark(line, close + 2);
  }
  return labels.map(({ name, at, after }, i) => ({
    name,
    bold: true,
    at,
    ...valueIn(line, after, labels[i + 1]?.at ?? line.length),
  }));
}

const MARK = /\*\*|__/g;

function nextMark(line: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(line)?.index ?? -1;
}

/** What stands between, without the spaces and bars around it. */
function valueIn(line: string, after: number, before: number): { from: number; to: number } {
  const piece = line.slice(after, before);
  const end = before < line.length ? piece.replace(/[\s|·•,;/]{1,50}$/, "").length : piece.trimEnd().length;
  const lead = piece.length - piece.trimStart().length;
  const from = after + Math.min(lead, end);
  return { from, to: Math.max(from, after + end) };
}

/** A label is met under any of its names. */
export const isLabel = (label: string, names: readonly string[]): boolean => {
  const folded = foldName(label);
  return names.some((name) => foldName(name) === folded);
};

/** What goes behind a label: one line that brings no label in bold of its own. */
export function labelValue(text: string): string {
  const line = oneLine(text);
  return boldLabels(line).length > 0 ? line.replace(/\*\*|__/g, "") : line;
}
