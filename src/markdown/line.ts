/** What one line of Markdown can be, looked at by its characters: from here to there in a text. */

const [TAB, SPACE, HASH, STAR, PLUS, DASH, DOT, ZERO, NINE, COLON, PIPE, PAREN] = [
  9, 32, 35, 42, 43, 45, 46, 48, 57, 58, 124, 41,
] as const;

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf("\n"); i >= 0 && i < offset; i = text.indexOf("\n", i + 1)) line++;
  return line;
}

export const lineAbove = (text: string, start: number): string =>
  text.slice(text.lastIndexOf("\n", start - 2) + 1, start - 1);

export const isSpace = (code: number): boolean => code === SPACE || code === TAB;

/** How often a mark is repeated. */
export function marks(text: string, from: number, to: number, mark: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) === mark) at++;
  return at - from;
}

export function hasMark(text: string, mark: number, from: number, to: number): boolean {
  const at = text.indexOf(String.fromCharCode(mark), from);
  return at >= 0 && at < to;
}

export function closesFence(text: string, from: number, to: number, mark: number, length: number): boolean {
  const found = marks(text, from, to, mark);
  return found >= length && onlySpace(text, from + found, to);
}

function onlySpace(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

export const isUnderline = (text: string, from: number, to: number, mark: number): boolean =>
  onlySpace(text, from + marks(text, from, to, mark), to);

export function isRule(text: string, from: number, to: number, mark: number): boolean {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) count++;
    else if (!isSpace(code)) return false;
  }
  return count >= 3;
}

/** The width of a list's mark, 0 for none. Inside of a paragraph only one with text begins a list, and a number only if it is 1. */
export function markerWidth(text: string, from: number, to: number, interrupts: boolean): number {
  let at = from;
  const first = text.charCodeAt(at);
  if (first === DASH || first === STAR || first === PLUS) at++;
  else {
    while (at < to && at - from < 10 && text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at++;
    if (at === from || at - from > 9) return 0;
    const mark = text.charCodeAt(at);
    if (at >= to || (mark !== DOT && mark !== PAREN)) return 0;
    if (interrupts && Number(text.slice(from, at)) !== 1) return 0;
    at++;
  }
  if (at < to && !isSpace(text.charCodeAt(at))) return 0;
  return interrupts && onlySpace(text, at, to) ? 0 : at - from;
}

/** Without the marks around it. */
export function titleOf(text: string, from: number, to: number): string {
  let end = to;
  while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
  let closing = end;
  while (closing > from && text.charCodeAt(closing - 1) === HASH) closing--;
  if (closing > from && closing < end && isSpace(text.charCodeAt(closing - 1))) end = closing;
  return text.slice(from, end).trim();
}

/** The columns that the line under a table's head divides off; 0 where it is no such line. */
export function alignsOf(text: string, from: number, to: number): number {
  if (to - from < 2 || (text.charCodeAt(from) === DASH && isSpace(text.charCodeAt(from + 1)))) return 0;
  let columns = 0;
  let dashes = 0;
  let ended = false; // the cell has a colon or a space behind its dashes
  for (let at = from; at <= to; at++) {
    const code = at < to ? text.charCodeAt(at) : PIPE;
    if (code === DASH) {
      if (ended) return 0;
      dashes++;
    } else if (code === PIPE) {
      const edge = at === from || at === to;
      if (dashes === 0 && !(edge || (at < to && onlySpace(text, at + 1, to) && columns > 0))) return 0;
      if (dashes > 0) columns++;
      dashes = 0;
      ended = false;
    } else if (code === COLON || isSpace(code)) {
      if (dashes > 0) ended = true;
    } else return 0;
  }
  return columns;
}

/** The cells of a table's row: pipes divide, unless a backslash stands before them. 0 without any. */
export function columnsOf(row: string): number {
  let columns = 1;
  let last = -1;
  for (let at = row.indexOf("|"); at >= 0; at = row.indexOf("|", at + 1)) {
    if (row[at - 1] === "\\") continue;
    if (at > 0) columns++;
    last = at;
  }
  if (last < 0) return 0;
  return last === row.length - 1 && columns > 1 ? columns - 1 : columns;
}

/** `[a name]: where it leads`, which is no text of the page. */
export const isReference = (line: string): boolean =>
  /^\[(?:[^[\]\\]|\\.){1,200}\]:\s*(?:<[^<>]{0,500}>|[^\s<]\S{0,1000})\s*(?:"[^"]*"|'[^']*'|\([^()]*\))?\s*$/.test(
    line.slice(0, 2000),
  );
