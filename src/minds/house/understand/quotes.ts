/** Stands where words in quotation marks stood. */
export const QUOTE = "\ue000";

export interface Quoted {
  /** The text with each quotation as one mark. */
  readonly masked: string;
  /** The words between the marks, in order. */
  readonly quotes: readonly string[];
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "«": "»",
  "„": "“",
  "‘": "’",
  "'": "'",
  "‹": "›",
};

/** Words in quotation marks apart from the rest; a quotation that is never closed goes on to the end. */
export function quotesOut(text: string): Quoted {
  const quotes: string[] = [];
  let masked = "";
  let i = 0;
  const never = new Set<string>();
  while (i < text.length) {
    const mark = text[i] ?? "";
    const close = Object.hasOwn(CLOSERS, mark) ? (CLOSERS[mark] ?? "") : "";
    const single = mark === "'" || mark === "‘";
    if (close === "" || (single && (!opensSingle(text, i) || never.has(mark))) || (mark === '"' && isInches(text, i))) {
      masked += mark === QUOTE ? " " : mark;
      i += 1;
      continue;
    }
    const end = single ? closingSingle(text, i + 1, close) : closing(text, i + 1, mark, close);
    if (single && end < 0) {
      never.add(mark);
      masked += mark;
      i += 1;
      continue;
    }
    const to = end < 0 ? text.length : end;
    quotes.push(text.slice(i + 1, to).trim());
    masked += ` ${QUOTE} `;
    i = to + 1;
  }
  return { masked, quotes };
}

/** A curly quotation is closed by a straight mark as well, and the other way about: keyboards mix them. */
function closing(text: string, from: number, open: string, close: string): number {
  const doubles = open === '"' || open === "“" ? ['"', "”"] : [close];
  for (let i = from; i < text.length; i++) if (doubles.includes(text[i] ?? "")) return i;
  return -1;
}

const isLetter = (one: string | undefined): boolean => one !== undefined && /[\p{L}\p{N}]/u.test(one);
const opensSingle = (text: string, i: number): boolean => !isLetter(text[i - 1]) && isLetter(text[i + 1]);
const isInches = (text: string, i: number): boolean => /\d/.test(text[i - 1] ?? "");

/** An apostrophe inside a word, or after an s with more to come, closes nothing. */
function closingSingle(text: string, from: number, close: string): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] !== close || isLetter(text[i + 1])) continue;
    const plural = text[i - 1] === "s" && text[i + 1] === " " && /[a-z]/i.test(text[i + 2] ?? "");
    if (plural && text.indexOf(close, i + 1) > 0) continue;
    return i;
  }
  return -1;
}
