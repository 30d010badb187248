import { type Page, pageOf } from "../../markdown/sections.ts";
import type { Finding } from "../../world/finding.ts";
import type { CampaignFile } from "../folder/folder.ts";
import { cellsOf } from "../secrets/pieces.ts";

/** Where a file's Markdown is not what its writer meant: front matter, code that never ends, ragged tables. */
export function proseFindings({ path, text }: Pick<CampaignFile, "path" | "text">): readonly Finding[] {
  if (!/\.(?:md|markdown)$/i.test(path)) return [];
  const page = pageOf(text);
  return [...frontMatter(path, page), ...unclosed(path, page), ...ragged(path, page)];
}

function frontMatter(path: string, { front }: Page): readonly Finding[] {
  if (!front?.broken) return [];
  const { line, why } = front.broken;
  const [reason = ""] = why.split("\n");
  return [
    {
      weight: "odd",
      path,
      line,
      what: `The front matter cannot be read (${reason.replace(/[.:\s]+$/, "")}); the text below it is.`,
      remedy: "Put a value with a colon or a bracket in it between quotes.",
    },
  ];
}

function unclosed(path: string, { unclosed: open }: Page): readonly Finding[] {
  if (!open) return [];
  const [what, mark] = open.what === "code" ? ["A code block", "three backticks"] : ["A comment", "-->"];
  return [
    {
      weight: "odd",
      path,
      line: open.line,
      what: `${what} begins here and never ends: headings below it are not seen.`,
      remedy: `End it with ${mark} on a line of its own.`,
    },
  ];
}

const DIVIDER = /^\|?[\s:-]*-[\s|:-]*$/;

/** One finding a table, at the first row that has more or fewer cells than the table's head. */
function ragged(path: string, { text, front }: Page): readonly Finding[] {
  if (!text.includes("|")) return [];
  const found: Finding[] = [];
  const lines = text.split("\n");
  const from = text.slice(0, front?.end ?? 0).split("\n").length - 1;
  let fenced = "";
  let columns = 0; // of the table that is being read
  let known = false; // its first ragged row was found
  for (let i = from; i < lines.length; i++) {
    const line = (lines[i] ?? "").trim();
    const fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0].slice(0, 3) ?? "";
    if (fence !== "" && (fenced === "" || fenced === fence)) fenced = fenced === "" ? fence : "";
    if (fenced !== "" || !line.includes("|")) {
      columns = 0;
      continue;
    }
    if (columns === 0) {
      const rule = (lines[i + 1] ?? "").trim();
      if (!rule.includes("|") || !DIVIDER.test(rule)) continue;
      columns = cellsOf(line).length;
      known = false;
      const ruled = cellsOf(rule).length;
      if (ruled !== columns) {
        found.push(uneven(path, i + 2, `The line under the table's head divides ${columns} columns into ${ruled}.`));
        known = true;
      }
      i++;
      continue;
    }
    const cells = cellsOf(line).length;
    if (cells === columns || known) continue;
    known = true;
    found.push(
      uneven(path, i + 1, `This row has ${cells} ${cells === 1 ? "cell" : "cells"} and its table ${columns} columns.`),
    );
  }
  return found;
}

const uneven = (path: string, line: number, what: string): Finding => ({
  weight: "odd",
  path,
  line,
  what,
  remedy: "Give every row as many cells as the head has; write \\| for a bar that belongs to the text.",
});
