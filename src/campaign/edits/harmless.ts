/**
 * Texts that come from minds and people are put into files as words, never as structure: none of them opens a heading, a code block or a
 * comment, or ends the section it stands in.
 */

/** One line: what stands in a point, a label's value or a table's cell. */
export const oneLine = (text: string): string =>
  uncommented(
    text
      .toWellFormed()
      .replace(/[\s\u0000-\u001f\u007f\u0085]+/g, " ")
      .trim(),
  );

/** What stands behind a bullet. */
export function pointText(text: string): string {
  const line = oneLine(text);
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number) return `${number[1]}\\${line.slice(number[1]?.length)}`;
  return STRICT.test(line) || /^(?:[-+*](?:\s|$)|\[[ xX]?\]\s)/.test(line) ? `\\${line}` : line;
}

/** A cell: a bar would end it. */
export const cellText = (text: string): string =>
  oneLine(text)
    .replace(/\\*\|/g, "\\|")
    .replace(/\\{1,1000}$/, "")
    .trim();

/** Paragraphs of prose: lines stay lines, and each of them is only text. `strict` lets no quotes, rows and rules through either. */
export function prose(text: string, eol: string, strict = false): string {
  const opens = strict ? STRICT : OPENS;
  const lines = text
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => uncommented(line.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u0085]+/g, " ").trimEnd()))
    .map((line) => {
      const words = line.trimStart();
      return opens.test(words) ? `${line.slice(0, line.length - words.length)}\\${words}` : line;
    });
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return "";
  return lines
    .slice(first, lines.findLastIndex((line) => line !== "") + 1)
    .join(eol)
    .trimStart();
}

/** Headings and underlines, code, tags that may hide what follows, and references. */
const OPENS = /^(?:#|`{3}|~{3}|-+\s*$|=+\s*$|<[a-z!?/]|\[[^\]]{0,200}\]:)/i;
const STRICT = /^(?:#|`{3}|~{3}|-+\s*$|=+\s*$|<[a-z!?/]|\[[^\]]{0,200}\]:|>|\||[-*_][-*_\s]+$)/i;

const uncommented = (text: string): string => text.replaceAll("<!--", "<\\!--").replaceAll("-->", "--\\>");
