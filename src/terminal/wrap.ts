/** Breaks text at spaces so that no line is longer than the page is wide; lines that were there stay, and so does their indent. */
export function wrap(text: string, width = 80, indent = ""): string {
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, width - indent.length).map((part) => (part === "" ? "" : indent + part)))
    .join("\n");
}

function wrapLine(line: string, width: number): readonly string[] {
  const hang = /^(\s*(?:[-*]|\d{1,2}[.)])\s+|\s*)/.exec(line)?.[0].length ?? 0;
  const lines: string[] = [];
  let current = "";
  for (const word of line.trimEnd().split(/(?<=\S)\s+/)) {
    const tried = current === "" ? word : `${current} ${word}`;
    if (widthOf(tried) <= width || current === "") current = tried;
    else {
      lines.push(current);
      current = " ".repeat(hang) + word;
    }
    while (widthOf(current) > width) {
      lines.push(current.slice(0, width));
      current = " ".repeat(hang) + current.slice(width);
    }
  }
  return [...lines, current];
}

/** Columns on a terminal: wide letters take two, combining marks none. */
const widthOf = (text: string): number => {
  if (/^[\u0020-\u2e7f]*$/.test(text)) return text.length;
  let width = 0;
  for (const letter of text)
    width += /\p{M}|\u200d/u.test(letter) ? 0 : /[\u1100-\u115f\u2e80-\uffdc\u{1f300}-\u{1faff}]/u.test(letter) ? 2 : 1;
  return width;
};
