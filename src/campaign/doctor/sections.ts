import { keyOf } from "../../markdown/marks.ts";
import { pageOf, sameTitle, sectionNamed } from "../../markdown/sections.ts";
import { distance } from "../../protocol/text.ts";
import type { Finding } from "../../world/finding.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "../../world/sections.ts";
import type { Patient } from "./patient.ts";

/** The files the table writes sections in, and what those are called. */
const WRITTEN: readonly (readonly [file: RegExp, sections: Readonly<Record<string, readonly string[]>>])[] = [
  [/^story[-_ ]state\.md$/i, STATE_SECTIONS],
  [/^party[-_ ]knowledge\.md$/i, KNOWLEDGE_SECTIONS],
];

const LONGEST = 200_000;
const LONGEST_TITLE = 60;
const MOST = 500;

/** Sections that are nearly called what the table looks for: it would not find them, and begin one of its own beside. */
export const sectionFindings = ({ files }: Patient): readonly Finding[] =>
  WRITTEN.flatMap(([file, sections]) => {
    const found = files.find(({ path }) => file.test(path));
    if (!found) return [];
    const whole = pageOf(found.text.slice(0, LONGEST));
    const page = { ...whole, sections: whole.sections.slice(0, MOST) };
    const titles = Object.values(sections).flat();
    const missing = Object.values(sections)
      .filter((names) => !sectionNamed(page, ...names))
      .flat();
    const told = new Set<string>();
    return page.sections.flatMap(({ title, level, line }): readonly Finding[] => {
      if (level < 2 || title.length > LONGEST_TITLE || titles.some((one) => sameTitle(one, title))) return [];
      const meant = missing.find((one) => isNearly(title, one));
      if (meant === undefined || told.has(meant)) return [];
      told.add(meant);
      const remedy = `Call it ${meant} if you mean that.`;
      return [
        {
          weight: "note",
          path: found.path,
          line,
          what: "The table does not write in this section: one of its own is added at the first save.",
          remedy,
        },
      ];
    });
  });

/** Two letters apart, of short words one. */
function isNearly(title: string, other: string): boolean {
  const [one, two] = [keyOf(title), keyOf(other)];
  if (one === two) return true;
  const limit = two.length < 7 ? 1 : 2;
  return one.length > 2 && distance(one, two, limit) <= limit;
}
