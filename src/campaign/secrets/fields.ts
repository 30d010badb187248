import type { Piece } from "./pieces.ts";

/** The fields of front matter or of a YAML file as pieces, line by line: also where the whole of it could not be read. */
export function fieldsOf(text: string, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const above: { readonly label: string; readonly indent: number }[] = [];
  for (const [i, raw] of text.slice(0, end).split("\n").entries()) {
    const written = raw.trim();
    if (written === "" || written.startsWith("#") || /^(?:-{3,}|\.{3})$/.test(written)) continue;
    const indent = raw.length - raw.trimStart().length;
    const said = written.replace(/^(?:-\s+)+/, "");
    const field = FIELD.exec(said);
    const label = field?.[1] ?? "";
    const value = unquoted(field ? (field[2] ?? "") : said);
    while ((above.at(-1)?.indent ?? -1) >= indent && (label !== "" || said === written)) above.pop();
    const under = above.map((one) => one.label);
    if (label !== "" && value === "") above.push({ label, indent });
    else if (value !== "")
      pieces.push({ kind: "text", line: i + 1, label, value, raw: label === "" ? value : `${label}: ${value}`, under });
  }
  return pieces;
}

const FIELD = /^["']?([\p{L}][\p{L}\p{N}_ -]{0,60})["']?\s*:(?:\s+(.*))?$/u;

/** `"He can swim."`, `[one, two]`, `|` */
const unquoted = (value: string): string =>
  value
    .replace(/^[|>][+-]?$/, "")
    .replace(/^["'[{]+\s*/, "")
    .replace(/\s*["'\]}]+$/, "");
