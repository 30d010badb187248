/** Breaks text at spaces, but for those that join a number to its unit (U+00A0), so that no line is wider than the page. Lines that fit stay as they are; what is broken hangs under its bullet, and no word ends a paragraph alone. */
export function wrap(text: string, width = 80): string {
  return broken(text, width, inCompany);
}

/** The same for text that goes on: whatever follows, the lines before the last one stay as they are. */
export const flowing = (text: string, width = 80): string => broken(text, width, (lines) => lines);

const broken = (text: string, width: number, ended: typeof inCompany): string =>
  text
    .split("\n")
    .flatMap((line) => wrapLine(line.replaceAll("\t", "    ").trimEnd(), width, ended))
    .join("\n")
    .replaceAll(JOINS, " ");

const JOINS = "\u00a0";

function wrapLine(line: string, width: number, ended: typeof inCompany): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const hang = " ".repeat(Math.min(widthOf(INDENT.exec(line)?.[0] ?? ""), width >> 1));
  const lines: string[] = [];
  let current = "";
  let used = 0;
  const put = (piece: string, space: string): void => {
    const wide = widthOf(piece);
    if (current.trim() !== "" && used + space.length + wide > width) {
      lines.push(current);
      current = hang;
      used = hang.length;
    } else {
      current += space;
      used += space.length;
    }
    for (const letter of wide > width - used ? piece : [piece]) {
      const room = widthOf(letter);
      if (used + room > width) {
        lines.push(current);
        current = hang;
        used = hang.length;
      }
      current += letter;
      used += room;
    }
  };
  for (const [, space = "", word = ""] of line.matchAll(/([^\S\u00a0]*)([\S\u00a0]+)/g))
    put(word, space.slice(0, width >> 1));
  return ended([...lines, current], hang, width);
}

/** What stands before the words of a line: a bullet, an ornament, a label with two spaces behind it. */
const INDENT = /^\s*(?:[\ue000-\ue0ff]{0,4}(?:[-*•★→⚄⚔☠❤✦]|\d{1,2}[.)])\s+|\S{0,24}\s{2,}(?=\S))?/u;

/** A last word by itself is joined by the one before it, where that one leaves company behind. */
function inCompany(lines: readonly string[], hang: string, width: number): readonly string[] {
  const last = lines.at(-1)?.slice(hang.length) ?? "";
  const before = lines.at(-2) ?? "";
  const cut = before.lastIndexOf(" ");
  const word = before.slice(cut + 1);
  const stays = before.slice(0, Math.max(0, cut)).trimEnd();
  const fits = hang.length + widthOf(word) + 1 + widthOf(last) <= width;
  if (lines.length < 2 || last.trim() === "" || last.includes(" ") || !fits || widthOf(stays) < width >> 1)
    return lines;
  return [...lines.slice(0, -2), stays, `${hang}${word} ${last}`];
}

/** Columns on a terminal: wide letters take two, combining marks and ink none. */
export function widthOf(text: string): number {
  if (/^[\u0020-\u02ff\u2010-\u2027]*$/.test(text)) return text.length;
  let width = 0;
  for (const letter of text) width += MARK.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
  return width;
}

const MARK = /\p{M}|\p{Cf}|[\ue000-\ue0ff]/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
