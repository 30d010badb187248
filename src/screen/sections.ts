/**
 * Some sections of a Markdown text, by their titles, and nothing else of it. Whatever could be the next heading ends a section, and a
 * code block that is never closed is left out: better a paragraph too little than one of somebody else's.
 */
export function sectionsOf(text: string, titles: readonly string[]): string {
  const lines = text.split(/\r\n|\r|\n/);
  const kept: string[] = [];
  let depth = 0; // of the section being kept; 0 while none is
  let chapter: string | undefined; // the last heading of the first level
  let firstChapter: string | undefined;
  let fence: { readonly mark: string; readonly at: number } | undefined;
  for (const [i, line] of lines.entries()) {
    if (fence) {
      if (closes(line, fence.mark)) fence = undefined;
    } else {
      const mark = opens(line);
      if (mark) fence = { mark, at: kept.length };
      const heading = mark ? undefined : headingOf(line, lines[i + 1] ?? "");
      if (heading?.level === 1) {
        chapter = heading.title;
        firstChapter ??= chapter;
      }
      if (heading && (depth === 0 || heading.level <= depth)) {
        const atTop = heading.level === 1 || (heading.level === 2 && chapter === firstChapter);
        depth = atTop && titles.includes(heading.title) ? heading.level : 0;
      }
    }
    if (depth > 0) kept.push(line);
  }
  return (fence ? kept.slice(0, fence.at) : kept).join("\n");
}

interface Heading {
  readonly level: number;
  readonly title: string;
}

function headingOf(line: string, next: string): Heading | undefined {
  const marks = /^ {0,3}(#{1,6})/.exec(line)?.[1];
  if (marks) return { level: marks.length, title: /^ {0,3}#{1,6}(?=\s|$)/.test(line) ? titleOf(line) : "" };
  const html = /^ {0,3}<h([1-6])\b/i.exec(line)?.[1];
  if (html) return { level: Number(html), title: "" };
  const underlined = line.trim() !== "" && /^ {0,3}(?:=+|-+) *$/.exec(next);
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

/** The mark that opens a code block: three or more of one kind, and no backtick behind backticks. */
function opens(line: string): string | undefined {
  const [, mark = "", info = ""] = /^ {0,3}(`{3,40}|~{3,40})(.*)$/.exec(line) ?? [];
  return mark !== "" && !(mark.startsWith("`") && info.includes("`")) ? mark : undefined;
}

const closes = (line: string, mark: string): boolean => {
  const found = /^ {0,3}(`{3,40}|~{3,40})[ \t]*$/.exec(line)?.[1] ?? "";
  return found[0] === mark[0] && found.length >= mark.length;
};
