import { bare } from "../../markdown/marks.ts";
import { pageOf } from "../../markdown/sections.ts";
import { nameOf, toSlug } from "../../protocol/text.ts";

/** One thing on a page: a point with what is indented under it, a paragraph, a quote, a remark nobody is meant to see, code. */
export interface Entry {
  readonly kind: "point" | "text" | "quote" | "remark" | "code";
  readonly line: number;
  readonly rows: readonly Row[];
}

/** A line of it without the marks of lists and quotes; emphasis is still there. A blank line inside of a quote is an empty one. */
export interface Row {
  readonly line: number;
  readonly text: string;
}

export interface Part {
  readonly title: string;
  readonly line: number;
  readonly entries: readonly Entry[];
  /** The headings inside of it. */
  readonly inner: readonly Omit<Part, "inner">[];
}

/** A page of `beats/` in its parts, each line in one of them. */
export interface Leaf {
  readonly path: string;
  readonly title: string;
  readonly slug: string;
  readonly line: number;
  /** What stands above the first heading but the title. */
  readonly head: readonly Entry[];
  readonly parts: readonly Part[];
}

/** Any text is some page; the work is in proportion to its length. */
export function leafOf(path: string, whole: string): Leaf {
  const { text, remarks } = withoutInlineRemarks(whole);
  const { sections, front } = pageOf(text);
  const head: Entry[] = [...(front ? fieldsOf(text, front.end) : []), ...remarks];
  const parts: { title: string; line: number; entries: readonly Entry[]; inner: Omit<Part, "inner">[] }[] = [];
  let title: { readonly text: string; readonly line: number } | undefined;
  let at = 0;
  let line = 1;
  for (const { level, title: raw, line: own, body, bodyEnd } of sections) {
    for (let i = text.indexOf("\n", at); i >= 0 && i < body; i = text.indexOf("\n", i + 1)) line++;
    at = body;
    const entries = entriesOf(text.slice(body, bodyEnd), line);
    const called = bare(raw);
    const named = level === 1 && !title && called !== "";
    if (named) title = { text: called, line: own };
    if (level === 0 || (named && parts.length === 0)) head.push(...entries);
    else if (level > 2 && parts.length > 0) parts.at(-1)?.inner.push({ title: called, line: own, entries });
    else parts.push({ title: called, line: own, entries, inner: [] });
  }
  const file = path.replace(/^.*\//, "").replace(/\.\w{1,8}$/, "");
  const shown = title?.text ?? nameOf(toSlug(file).replace(/^\d{1,4}-(?=.)/, ""));
  return { path, title: shown, slug: toSlug(shown) || toSlug(file) || "page", line: title?.line ?? 1, head, parts };
}

/** All of its words on one line, without marks. */
export const textOf = ({ rows }: Entry): string => bare(joined(rows));

/** The same with its marks. */
export const joined = (rows: readonly Row[]): string =>
  rows
    .map(({ text }) => text)
    .join(" ")
    .trim();

/** `place: the gate` of front matter is as good as the same words below the title. */
const fieldsOf = (text: string, end: number): Entry[] =>
  text
    .slice(0, end)
    .split("\n")
    .flatMap((raw, i): readonly Entry[] => {
      const written = raw.trim();
      return written === "" || /^(?:-{3}|\.{3})$/.test(written)
        ? []
        : [
            {
              kind: "text",
              line: i + 1,
              rows: [{ line: i + 1, text: written.replace(/^starts:\s*true$/i, "starts") }],
            },
          ];
    });

const POINT = /^(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)/;
const RULE = /^(?:-\s?){3,80}$|^(?:\*\s?){3,80}$|^(?:_\s?){3,80}$/;

/** A point goes on with what is indented or follows it at once; a paragraph or quote up to a blank line. */
function entriesOf(body: string, first: number): readonly Entry[] {
  const entries: Entry[] = [];
  let open: { kind: Entry["kind"]; line: number; rows: Row[] } | undefined;
  let closing = ""; // what ends a remark or code
  let blank = false;
  const begin = (kind: Entry["kind"], line: number, text: string): void => {
    open = { kind, line, rows: [{ line, text }] };
    entries.push(open);
  };
  for (const [i, raw] of body.split("\n").entries()) {
    const line = first + i;
    const text = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    if (closing !== "") {
      open?.rows.push({ line, text });
      if (!text.includes(closing)) continue;
      closing = "";
      open = undefined;
    } else if (text === "") blank = true;
    else if (text.startsWith("<!--")) {
      begin("remark", line, text);
      if (text.includes("-->")) open = undefined;
      else closing = "-->";
    } else if (/^(?:`{3}|~{3})/.test(text)) {
      begin("code", line, text);
      closing = text.slice(0, 3);
    } else if (RULE.test(text) && (blank || !open)) open = undefined;
    else {
      const quoted = text.startsWith(">");
      const inside = quoted ? text.replace(/^>\s?/, "").trim() : text;
      const mark = quoted ? "" : (POINT.exec(text)?.[0] ?? "");
      const goesOn = open?.kind === "point" ? indent >= 2 || (!blank && mark === "" && !quoted) : !blank && mark === "";
      if (open && goesOn && quoted === (open.kind === "quote"))
        open.rows.push({ line, text: inside.slice(mark.length) });
      else if (open?.kind === "point" && goesOn) open.rows.push({ line, text: inside });
      else begin(quoted ? "quote" : mark === "" ? "text" : "point", line, inside.slice(mark.length));
      blank = false;
      continue;
    }
    if (text !== "") blank = false;
  }
  return entries;
}

/** A comment within a line is for the GM, and no part of what the line says. One that begins a line is met where it stands. */
function withoutInlineRemarks(text: string): { readonly text: string; readonly remarks: readonly Entry[] } {
  const remarks: Entry[] = [];
  let kept = "";
  let from = 0;
  let [counted, line] = [0, 1];
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", from)) {
    const start = text.lastIndexOf("\n", at - 1) + 1;
    const close = text.indexOf("-->", at + 4);
    const lineEnd = text.indexOf("\n", at);
    const end = close >= 0 ? close + 3 : lineEnd < 0 ? text.length : lineEnd;
    const inline = text.slice(Math.max(start, from), at).trim() !== "" || from > start;
    const remark = text.slice(at, end);
    if (inline) {
      for (let i = text.indexOf("\n", counted); i >= 0 && i < at; i = text.indexOf("\n", i + 1)) line++;
      counted = at;
      remarks.push({ kind: "remark", line, rows: [{ line, text: remark.replace(/\s+/g, " ") }] });
    }
    kept += text.slice(from, at) + (inline ? remark.replace(/[^\n]+/g, "") : remark);
    from = end;
  }
  return { text: kept + text.slice(from), remarks };
}
