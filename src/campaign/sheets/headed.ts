import type { Line } from "./lines.ts";

/** A line of a sheet and the headings it stands under, outermost first. */
export interface Headed {
  readonly line: Line;
  readonly titles: readonly string[];
}

/** Every line but the headings themselves, each with the headings above it. */
export function headed(lines: readonly Line[]): readonly Headed[] {
  let open: readonly { readonly depth: number; readonly title: string }[] = [];
  let titles: readonly string[] = [];
  return lines.flatMap((line) => {
    if (line.depth === 0) return [{ line, titles }];
    open = [...open.filter(({ depth }) => depth < line.depth), { depth: line.depth, title: line.text }];
    titles = open.map(({ title }) => title);
    return [];
  });
}
