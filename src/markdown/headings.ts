import { htmlBlock } from "./html.ts";
import {
  alignsOf,
  closesFence,
  columnsOf,
  hasMark,
  isReference,
  isRule,
  isSpace,
  isUnderline,
  lineAbove,
  lineAt,
  markerWidth,
  marks,
  titleOf,
} from "./line.ts";

/** A heading that stands by itself, not in a list or a quote. */
export interface Heading {
  readonly level: number;
  readonly title: string;
  readonly line: number;
  readonly start: number;
  /** Where the line after it begins. */
  readonly body: number;
}

export interface Unclosed {
  readonly what: "code" | "comment";
  readonly line: number;
}

/** What the lines so far leave open: nothing, text that may go on, a table, or a block that hides what is in it. */
const NONE = 0;
const TEXT = 1;
const TABLE = 2;
const CODE = 3;
const HTML = 4;

const QUOTE = -1;

/** Nobody means more lists in lists than this; beyond it they are text. */
const DEEPEST = 32;

const [TAB, NEWLINE, RETURN, SPACE, HASH, STAR, PLUS, DASH, ZERO, NINE, COLON] = [
  9, 10, 13, 32, 35, 42, 43, 45, 48, 57, 58,
] as const;
const [LESS, EQUALS, GREATER, BRACKET, LOW, TICK, PIPE, TILDE] = [60, 61, 62, 91, 95, 96, 124, 126] as const;

/** Lines that begin with one of these may be more than plain text. */
const SPECIAL = new Uint8Array(128);
for (const code of [TAB, RETURN, SPACE, HASH, DASH, STAR, PLUS, LESS, EQUALS, GREATER, BRACKET, LOW, TICK, PIPE, TILDE])
  SPECIAL[code] = 1;
SPECIAL[COLON] = 1;
for (let code = ZERO; code <= NINE; code++) SPECIAL[code] = 1;

/**
 * The headings from some place on, by the block structure of Markdown: quotes and list items are opened and closed line by line, since only
 * they tell whether an underlined line is a heading. Most lines are settled by their first character.
 */
export function headingsOf(text: string, from: number): { headings: readonly Heading[]; unclosed?: Unclosed } {
  const headings: Heading[] = [];
  const inside: number[] = []; // QUOTE, or how far the text of a list item is indented
  let leaf = NONE;
  let bare = false; // the innermost list item has no text yet
  let lines = 0; // of the text that may go on
  let textStart = 0;
  let textLine = 0;
  let fence = 0;
  let fenceLength = 0;
  let closes: RegExp | undefined; // what ends an HTML block; a blank line where there is none
  let hiddenLine = 0;
  let comment = false;
  let number = lineAt(text, from) - 1;
  const size = text.length;
  // The line that is being read.
  let stop = 0;
  let at = 0;
  let column = 0;
  let indent = 0; // columns of white space from `column` to the next character
  let next = 0;
  let kept = 0; // how many of the quotes and items it is still inside of
  let fresh = false; // something was opened on it
  const look = (): void => {
    next = at;
    let reached = column;
    for (; next < stop; next++) {
      const code = text.charCodeAt(next);
      if (code === SPACE) reached++;
      else if (code === TAB) reached += 4 - (reached % 4);
      else break;
    }
    indent = reached - column;
  };
  /** Goes on by so many columns of white space; a tab may be used up in part. */
  const skip = (columns: number): void => {
    const goal = column + columns;
    while (column < goal && at < stop) {
      const wide = text.charCodeAt(at) === TAB ? 4 - (column % 4) : 1;
      if (column + wide > goal) break;
      column += wide;
      at++;
    }
    column = goal;
  };
  const open = (): void => {
    if (!fresh && kept < inside.length) {
      inside.length = kept;
      leaf = NONE;
    }
    fresh = true;
    bare = false;
  };

  for (let start = from, end = from; start < size; start = end) {
    number++;
    const found = text.indexOf("\n", start);
    end = found < 0 ? size : found + 1;
    const first = text.charCodeAt(start);
    if (inside.length === 0) {
      if (leaf <= TABLE && first !== NEWLINE && (first > 127 || SPECIAL[first] === 0)) {
        if (leaf === TEXT) lines++;
        else if (leaf === NONE) {
          leaf = TEXT;
          lines = 1;
          textStart = start;
          textLine = number;
        }
        continue;
      }
      if (leaf === CODE && first !== fence && first !== SPACE) continue;
    }
    stop = found < 0 ? size : found;
    if (stop > start && text.charCodeAt(stop - 1) === RETURN) stop--;

    // How far the line stays inside of what is open.
    at = start;
    column = 0;
    look();
    kept = 0;
    for (; kept < inside.length; kept++) {
      const container = inside[kept] as number;
      if (container === QUOTE) {
        if (indent > 3 || next >= stop || text.charCodeAt(next) !== GREATER) break;
        skip(indent);
        at++;
        column++;
        look();
        if (indent > 0) skip(1);
      } else if (next >= stop) {
        if (bare && kept === inside.length - 1) break;
      } else if (indent >= container) skip(container);
      else break;
      look();
    }
    const whole = kept === inside.length;
    const blank = next >= stop;

    if (leaf >= CODE) {
      if (whole) {
        if (leaf === CODE) {
          if (!blank && indent < 4 && closesFence(text, next, stop, fence, fenceLength)) leaf = NONE;
        } else if (closes ? closes.test(text.slice(next, stop)) : blank) leaf = NONE;
        continue;
      }
      leaf = NONE;
    }
    if (blank) {
      inside.length = kept;
      leaf = NONE;
      if (bare && !whole) bare = false;
      continue;
    }

    // What begins in the rest of the line.
    fresh = false;
    for (;;) {
      const goesOn = leaf === TEXT && !fresh;
      if (indent >= 4) {
        if (goesOn) lines++;
        else {
          open();
          leaf = NONE;
        }
        break;
      }
      const code = text.charCodeAt(next);
      if (code === GREATER && inside.length < DEEPEST) {
        open();
        leaf = NONE;
        skip(indent);
        at++;
        column++;
        look();
        if (indent > 0) skip(1);
        look();
        inside.push(QUOTE);
        kept = inside.length;
        if (next < stop) continue;
        break;
      }
      if (code === HASH) {
        const level = marks(text, next, stop, HASH);
        const behind = next + level;
        if (level <= 6 && (behind >= stop || isSpace(text.charCodeAt(behind)))) {
          open();
          leaf = NONE;
          if (inside.length === 0)
            headings.push({ level, title: titleOf(text, behind, stop), line: number, start, body: end });
          break;
        }
      } else if (code === TICK || code === TILDE) {
        const length = marks(text, next, stop, code);
        if (length >= 3 && !(code === TICK && hasMark(text, TICK, next + length, stop))) {
          open();
          leaf = CODE;
          fence = code;
          fenceLength = length;
          hiddenLine = number;
          comment = false;
          break;
        }
      } else if (code === LESS) {
        const block = htmlBlock(text.slice(next, stop), goesOn || (leaf === TABLE && !fresh));
        if (block) {
          open();
          leaf = block.closed ? NONE : HTML;
          closes = block.closes;
          hiddenLine = number;
          comment = block.comment;
          break;
        }
      }
      if (goesOn && whole && (code === EQUALS || code === DASH) && isUnderline(text, next, stop, code)) {
        const title = lineAbove(text, start).trim();
        const table = text.charCodeAt(next + 1) === DASH && columnsOf(title) === 1;
        if (inside.length === 0 && lines === 1 && !table)
          headings.push({ level: code === EQUALS ? 1 : 2, title, line: textLine, start: textStart, body: end });
        leaf = table ? TABLE : NONE;
        break;
      }
      if ((code === DASH || code === STAR || code === LOW) && isRule(text, next, stop, code)) {
        open();
        leaf = NONE;
        break;
      }
      const width = inside.length >= DEEPEST ? 0 : markerWidth(text, next, stop, goesOn && whole);
      if (width > 0) {
        open();
        leaf = NONE;
        const before = indent;
        skip(indent);
        at += width;
        column += width;
        look();
        const empty = next >= stop;
        const gap = empty || indent > 4 ? 1 : indent;
        inside.push(before + width + gap);
        kept = inside.length;
        if (empty) {
          bare = true;
          break;
        }
        skip(gap);
        look();
        continue;
      }
      // Text: of its own, going on, or going on although its quote or list item was left.
      if (goesOn) {
        if (whole && (code === PIPE || code === DASH || code === COLON)) {
          const aligns = alignsOf(text, next, stop);
          if (aligns > 0 && aligns === columnsOf(lineAbove(text, start).trim())) leaf = TABLE;
        }
        lines++;
      } else if (leaf !== TABLE || !whole || fresh) {
        open();
        if (code === BRACKET && isReference(text.slice(next, stop))) leaf = NONE;
        else {
          leaf = TEXT;
          lines = 1;
          textStart = start;
          textLine = number;
        }
      }
      break;
    }
  }
  if (leaf === CODE || (leaf === HTML && comment))
    return { headings, unclosed: { what: comment ? "comment" : "code", line: hiddenLine } };
  return { headings };
}
