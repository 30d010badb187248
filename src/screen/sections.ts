/**
 * Some sections of a Markdown text, by their titles, and nothing else of it. A section begins only at a plain heading outside code and
 * comments; it ends at whatever could be the next heading, wherever that stands: better a paragraph too little than one of somebody
 * else's.
 */
export function sectionsOf(text: string, titles: readonly string[]): string {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\r\n\u2028\u2029\u0085]/);
  const kept: string[] = [];
  let depth = 0; // of the section being kept; 0 while none is
  let chapter: string | undefined; // the last heading of the first level
  let firstChapter: string | undefined;
  let hidden: Hidden; // inside code or a comment
  for (const [i, line] of lines.entries()) {
    const heading = headingOf(line, lines[i + 1] ?? "");
    if (heading && !hidden && heading.level === 1) {
      chapter = heading.title;
      firstChapter ??= chapter;
    }
    const ends = heading && depth > 0 && heading.level <= depth;
    if (ends) depth = 0;
    if (heading && depth === 0 && !hidden) {
      const atTop = heading.level === 1 || (heading.level === 2 && chapter === firstChapter);
      depth = atTop && titles.includes(heading.title) ? heading.level : 0;
    }
    hidden = after(line, hidden);
    if (depth > 0) kept.push(line);
  }
  return kept.join("\n");
}

interface Heading {
  readonly level: number;
  readonly title: string;
}

/** Anything that could be read as a heading; only a plain one has a title. */
function headingOf(line: string, next: string): Heading | undefined {
  const marks = /^\s*(#{1,6})/.exec(line)?.[1];
  if (marks) return { level: marks.length, title: /^ {0,3}#{1,6}(?=\s|$)/.test(line) ? titleOf(line) : "" };
  const html = /<h([1-6])\b/i.exec(line)?.[1];
  if (html) return { level: Number(html), title: "" };
  const underlined = line.trim() !== "" && /^\s*(?:=+|-+)\s*$/.exec(next);
  return underlined ? { level: underlined[0].includes("=") ? 1 : 2, title: line.trim() } : undefined;
}

function titleOf(line: string): string {
  const title = line
    .trim()
    .replace(/^#{1,6}/, "")
    .trim();
  const end = title.search(/ #{1,20}$/);
  return end < 0 ? title : title.slice(0, end).trim();
}

/** The mark that will close a code block or a comment that is open. */
type Hidden = string | undefined;

function after(line: string, hidden: Hidden): Hidden {
  if (hidden === "-->") return line.includes("-->") ? undefined : hidden;
  const fence = /^\s*(?:[-*+>]\s+|\d{1,9}[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line);
  const [, mark = "", info = ""] = fence ?? [];
  if (hidden) return mark[0] === hidden[0] && mark.length >= hidden.length && info.trim() === "" ? undefined : hidden;
  if (mark !== "" && !(mark.startsWith("`") && info.includes("`"))) return mark;
  const comment = line.lastIndexOf("<!--");
  return comment >= 0 && !line.includes("-->", comment) ? "-->" : undefined;
}
