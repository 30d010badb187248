import { plain } from "../protocol/text.ts";
import { painted } from "./ink.ts";
import type { Look } from "./look.ts";
import { marked } from "./marks.ts";
import type { Names } from "./names.ts";
import { widthOf } from "./wrap.ts";

/** A page of Markdown as a person reads it: headings, lists and tables without their marks. */
export function sheet(text: string, look: Look, names: Names): string {
  const lines = withoutComments(plain(text)).split("\n");
  const out: string[] = [];
  let rows: string[][] = [];
  const flush = () => {
    if (rows.length > 0) out.push(...tabled(rows, look));
    rows = [];
  };
  for (const line of lines) {
    if (/^\s*\|.*\|\s*$/.test(line)) rows.push(cellsOf(line));
    else {
      flush();
      out.push(line.trimEnd());
    }
  }
  flush();
  return painted(
    marked(
      out
        .join("\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
      look,
      names,
    ),
    look,
  );
}

function withoutComments(text: string): string {
  let out = "";
  for (let from = 0; ; ) {
    const start = text.indexOf("<!--", from);
    const end = start < 0 ? -1 : text.indexOf("-->", start);
    if (end < 0) return out + text.slice(from);
    out += text.slice(from, start);
    from = end + 3;
  }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.replaceAll("**", "").trim());

/** One row of values stands behind its heads; more rows stand in columns where these fit and are looked at, else each says what is what. */
function tabled(rows: readonly (readonly string[])[], look: Look): readonly string[] {
  const [heads = [], ...more] = rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  const [only] = more;
  const pairs = (row: readonly string[]) =>
    row
      .map((cell, i) => `${heads[i] ?? ""} ${cell}`.trim())
      .filter((pair) => pair !== "")
      .join(" · ");
  if (only === undefined) return [heads.join(" · ")];
  if (more.length === 1) return [pairs(only)];
  const widths = heads.map((_, i) => Math.max(...[heads, ...more].map((row) => widthOf(row[i] ?? ""))));
  const wide = widths.reduce((sum, width) => sum + width + 2, 0);
  if (!look.drawn || wide > look.width) return more.map((row) => `- ${pairs(row)}`);
  const line = (row: readonly string[]) =>
    widths.map((width, i) => `${row[i] ?? ""}${" ".repeat(width - widthOf(row[i] ?? ""))}`).join("  ");
  return [heads, ...more].map((row) => line(row).trimEnd());
}
