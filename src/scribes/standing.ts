import { linesOf, pageOf, type Section, sectionNamed, type TextLine } from "../markdown/sections.ts";

/** A line of a file as it stands, with how many lines before it read the same. */
export interface Standing {
  readonly line: string;
  readonly nth: number;
}

/** The lines of the first section with one of these titles, without the sections inside it; undefined where there is no such section. */
export function sectionLines(text: string, sections: readonly string[]): readonly Standing[] | undefined {
  const section = sectionNamed(pageOf(text), ...sections);
  if (!section) return undefined;
  const before = new Map<string, number>();
  const found: Standing[] = [];
  for (const line of linesOf(text)) {
    const nth = before.get(line.text) ?? 0;
    before.set(line.text, nth + 1);
    if (isIn(section, line)) found.push({ line: line.text, nth });
  }
  return found;
}

const isIn = ({ body, bodyEnd }: Section, { start }: TextLine): boolean => start >= body && start < bodyEnd;

/** Whether the section of that name, with what is inside it, already speaks of this. */
export function isMentioned(text: string, sections: readonly string[], name: string): boolean {
  const section = sectionNamed(pageOf(text), ...sections);
  const wanted = folded(name);
  return (
    section !== undefined &&
    wanted !== "" &&
    ` ${folded(text.slice(section.body, section.end))} `.includes(` ${wanted} `)
  );
}

/** Whether a line of the file has this label: `**Last Updated**: Session 0`. */
export const hasLabel = (text: string, label: string): boolean =>
  new RegExp(`^[ \\t>*_-]{0,10}${RegExp.escape(label)}[*_]{0,3}[ \\t]?:`, "im").test(text);

/** What stands behind a label in a section: of `**Time**: Noon`, "Noon". Empty where there is none. */
export function labelled(text: string, { sections, label }: { sections: readonly string[]; label: string }): string {
  const found = (sectionLines(text, sections) ?? []).find(({ line }) => hasLabel(line, label));
  return found
    ? found.line
        .slice(found.line.indexOf(":") + 1)
        .replace(/^[*_ \t]{1,10}/, "")
        .trim()
    : "";
}

export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[*_`’‘']/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
