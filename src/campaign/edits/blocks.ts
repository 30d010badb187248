import { htmlBlock } from "../../markdown/html.ts";
import type { Section } from "../../markdown/sections.ts";

/** A stretch of a section: a list, a table, lines of text, or something that is left alone. Blank lines stand between them. */
export type Block = List | Table | Lines | Other;

export interface Spot {
  readonly start: number;
  /** Behind the line ending of its last line. */
  readonly end: number;
}

export interface RawLine extends Spot {
  /** Without the line ending. */
  readonly text: string;
}

export interface Point extends Spot {
  /** Its lines; the first has the bullet. */
  readonly lines: readonly RawLine[];
  /** `-`, `*`, `+`, `1.` or `1)`. */
  readonly bullet: string;
  /** `[ ] ` or `[x] `, where it has a box. */
  readonly box: string;
  /** Where its words begin. */
  readonly words: number;
}

export interface List extends Spot {
  readonly kind: "list";
  readonly points: readonly Point[];
}

export interface Table extends Spot {
  readonly kind: "table";
  readonly head: RawLine | undefined;
  readonly rows: readonly RawLine[];
}

export interface Lines extends Spot {
  readonly kind: "text";
  readonly lines: readonly RawLine[];
}

export interface Other extends Spot {
  readonly kind: "heading" | "quote" | "comment" | "code" | "rule";
  readonly lines: readonly RawLine[];
  /** Of a heading. */
  readonly section?: Section;
}

const BULLET = /^( *)([-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const BOX = /^\[[ xX]?\][ \t]+/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

type Draft = { kind: Block["kind"]; lines: RawLine[]; section?: Section; starts: number[]; indent: number };

/** The blocks between two places of a text, in order; `sections` are the page's, for its headings. Linear in the length. */
export function blocksOf(text: string, from: number, to: number, sections: readonly Section[]): readonly Block[] {
  const headings = new Map(
    sections.flatMap((one) => (one.level > 0 && one.start >= from && one.start < to ? [[one.start, one]] : [])),
  );
  const lines = rawLines(text, from, to);
  const drafts: Draft[] = [];
  let hidden: Hidden | undefined;
  let gap = true;
  let skip = from;
  const open = (kind: Draft["kind"], line: RawLine, indent = 0): Draft => {
    const draft: Draft = { kind, lines: [line], starts: [0], indent };
    drafts.push(draft);
    return draft;
  };

  for (const [i, line] of lines.entries()) {
    if (line.start < skip) {
      drafts.at(-1)?.lines.push(line);
      continue;
    }
    const last = drafts.at(-1);
    const blank = line.text.trim() === "";
    const indent = line.text.length - line.text.trimStart().length;
    const section = headings.get(line.start);
    if (hidden && !section && !(hidden.listed && !blank && indent === 0)) {
      last?.lines.push(line);
      if (hidden.ends(line.text)) hidden = undefined;
      gap = blank;
      continue;
    }
    hidden = undefined;
    if (section) {
      open("heading", line).section = section;
      skip = section.body;
      gap = true;
      continue;
    }
    if (blank) {
      gap = true;
      continue;
    }
    const inList = last?.kind === "list";
    hidden = hides(line.text, inList, !gap && last?.kind === "text");
    const bullet = RULE.test(line.text) ? null : BULLET.exec(line.text);
    if (inList && indent > 0 && (!bullet || indent > last.indent + 1)) last.lines.push(line);
    else if (hidden) open(hidden.kind, line);
    else if (bullet && inList) last.starts.push(last.lines.push(line) - 1);
    else if (bullet && indent < 4) open("list", line, indent);
    else if (RULE.test(line.text)) open("rule", line);
    else if (/^ {0,3}<!--/.test(line.text)) open("comment", line);
    else if (/^ {0,3}>/.test(line.text)) {
      if (last?.kind === "quote" && !gap) last.lines.push(line);
      else open("quote", line);
    } else if (!gap && last?.kind === "table" && line.text.includes("|")) last.lines.push(line);
    else if (line.text.includes("|") && (line.text.trimStart().startsWith("|") || divides(lines[i + 1])))
      open("table", line);
    else if (!gap && (last?.kind === "text" || (inList && !/^(?:\*\*|__)/.test(line.text)))) last.lines.push(line);
    else open("text", line);
    gap = false;
  }
  return drafts.map(finished);
}

/** The lines between two places. */
export function rawLines(text: string, from: number, to: number): readonly RawLine[] {
  const lines: RawLine[] = [];
  for (let start = from; start < to; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 || found >= to ? to : found + 1;
    const bare = text.slice(start, found >= 0 && found < to ? found : to);
    lines.push({ text: bare.endsWith("\r") ? bare.slice(0, -1) : bare, start, end });
    start = end;
  }
  return lines;
}

/** `|---|:-:|`, the line under a table's head. */
const divides = ({ text }: Pick<RawLine, "text"> = { text: "" }): boolean =>
  text.includes("|") && text.includes("-") && /^[\s|:-]+$/.test(text);

/** Code, a comment or a tag's block: it hides the lines up to its end. */
interface Hidden {
  readonly kind: "code" | "comment";
  /** It stands in a list's point and ends with that. */
  readonly listed: boolean;
  readonly ends: (line: string) => boolean;
}

/** What a line leaves open that hides the lines after it. */
function hides(line: string, inList: boolean, inText: boolean): Hidden | undefined {
  const words = line.trimStart();
  const indent = line.length - words.length;
  if (indent > 3 && !inList) return undefined;
  const listed = inList && indent > 0;
  const fence = /^(?:`{3,}|~{3,})/.exec(words)?.[0];
  if (fence !== undefined && !(fence.startsWith("`") && words.includes("`", fence.length)))
    return { kind: "code", listed, ends: (end) => closesFence(end.trim(), fence) };
  const html = words.startsWith("<") ? htmlBlock(words, inText) : undefined;
  if (!html || html.closed) return undefined;
  const { closes, comment } = html;
  return { kind: comment ? "comment" : "code", listed, ends: (end) => closes?.test(end) ?? end.trim() === "" };
}

const closesFence = (line: string, fence: string): boolean =>
  line.startsWith(fence) && line === (fence[0] ?? "").repeat(line.length);

function finished({ kind, lines, section, starts }: Draft): Block {
  const kept = lines.slice(0, lines.findLastIndex(({ text }) => text.trim() !== "") + 1);
  const spot = { start: kept[0]?.start ?? 0, end: kept.at(-1)?.end ?? 0 };
  if (kind === "text") return { kind, lines: kept, ...spot };
  if (kind === "table") {
    const headed = divides(kept[1]);
    const rows = headed ? kept.slice(2) : kept;
    return { kind, head: headed ? kept[0] : undefined, rows, ...spot };
  }
  if (kind === "list") {
    const points = starts.map((first, i) => pointOf(kept.slice(first, starts[i + 1] ?? kept.length)));
    return { kind, points, ...spot };
  }
  return { kind, lines: kept, ...(section ? { section } : {}), ...spot };
}

function pointOf(all: readonly RawLine[]): Point {
  const lines = all.slice(0, all.findLastIndex(({ text }) => text.trim() !== "") + 1);
  const first = lines[0] ?? { text: "", start: 0, end: 0 };
  const [marks = "", , bullet = "-"] = BULLET.exec(first.text) ?? [];
  const box = BOX.exec(first.text.slice(marks.length))?.[0] ?? "";
  const words = first.start + marks.length + box.length;
  return { lines, bullet, box, words, start: first.start, end: lines.at(-1)?.end ?? first.end };
}
