import { bordersOf } from "./guard/words.ts";

/** Marks of a sentence: a place for a name, the border of a file. */
const IN_A_SENTENCE = /\{[a-z][a-z_ -]{0,20}\}|<\/?file\b/i;

/** Marks of a line, which on a page is one thing: what a way is called by and needs, what comes of it, what follows from that, a heading of a page or a brief. */
const LINES: readonly RegExp[] = [
  /^[\s>*]*(?:said|needs):\**\s/,
  /^[\s>]*[-*] \**(?:yes|or|no|cost|worse|won|lost|begins):\**\s/,
  /^\s*> \**(?:or|again)\b[^:\n]{0,80}:/,
  /[^\s>*_].*(?:→|[-=]>)\s*\p{L}/u, // where a line begins with an arrow it is a deed, told in the style of a script
  /^[\s>*_]*(?:→|[-=]>)\s*(?:[\p{L}\d]+(?:-[\p{L}\d]+)+|\p{Lu}[\p{L} ]{0,40} [+−-]\d{1,2})\s*(?:,|$)/u,
  /^[\s>]*#{1,4} +\**(?:Secrets?|Ways|Here|Voices|Leads|Facts|Endings|Unseen|Only you notice|If nothing happens|GM notes|For sale|Foes:|Clock:|You are the\b|Your files|Where the story stands|How a beat goes)/i,
  /·\s*\p{Lu}\p{L}+(?: \p{L}+){0,5} \d{1,2}(?=\s*$|\s+toward\b)/u,
];

/**
 * A text without what is written as the pages of a campaign or a brief are written, and the first piece of that; undefined where there is nothing of the
 * kind. A filter over words: what a page says in plain sentences is the guard's matter.
 */
export function pageMarksIn(text: string): { readonly found: string; readonly rest: string } | undefined {
  const left: string[] = [];
  let found = "";
  const keep = (piece: string, isMarked: boolean): void => {
    if (!isMarked) left.push(piece);
    else found ||= piece.trim();
  };
  for (const line of text.split(/(?<=\n)/)) {
    if (LINES.some((mark) => mark.test(line))) keep(line, true);
    else for (const [from, to] of bordersOf(line)) keep(line.slice(from, to), IN_A_SENTENCE.test(line.slice(from, to)));
  }
  if (found === "") return undefined;
  const prose = left.filter((piece) => !/^\s*#{1,6} /.test(piece)); // what stood under it is gone
  return {
    found,
    rest: prose
      .join("")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}
