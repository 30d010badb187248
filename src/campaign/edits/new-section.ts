import { type Page, pageOf, type Section } from "../../markdown/sections.ts";
import { lineEnding } from "../folder/text.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { type Plan, standing, visibleEnd, wordsEnd } from "./plan.ts";

/**
 * A section that a file does not have yet. What is the GM's goes inside a section that says it is the GM's; everything else before the first
 * such section, so that nobody has to read past a screen for it. Without one it goes to the end of the file, before a code block or comment
 * that never ends, since nobody would see it there.
 */
export function newSection(text: string, titles: readonly string[], body: string): Plan {
  const eol = lineEnding(text);
  const page = pageOf(text);
  const title = titles[0] ?? "Notes";
  const { level, at } = placeFor(page, title);
  const heading =
    level === 2 && isUnderlined(page) ? title + eol + "-".repeat(title.length) : `${marks(level)} ${title}`;
  return { splices: [standing(text, at, `${heading}${eol}${eol}${body}`)] };
}

const marks = (level: number): string => "#".repeat(level);

interface Place {
  readonly level: number;
  readonly at: number;
}

function placeFor(page: Page, title: string): Place {
  const { text } = page;
  const end = visibleEnd(text, page);
  const screened = page.sections.filter((section) => isScreened(page, section));
  if (!SCREENED.test(title)) {
    const [first] = screened;
    return { level: 2, at: first ? Math.min(before(page, first), end) : end };
  }
  const notes = screened.find((section) => NOTES.test(section.title));
  if (!notes) return { level: 2, at: end };
  const within = wordsEnd(blocksOf(text, notes.body, notes.end, page.sections), notes.body);
  return { level: notes.level + 1, at: Math.min(within, end) };
}

/** Titles of what the players do not know, be it secret or to come; and of the GM's notes of all kinds, which have room for it. */
const SCREENED =
  /\b(?:gms?|dms?|game ?master|dungeon ?master|secrets?|hidden|behind the screen|upcoming|planned|future events)\b/i;
const NOTES = /\b(?:gms?|dms?|game ?master|dungeon ?master|behind the screen)\b/i;

/** The title of the whole file is not meant, nor a smaller heading of a section that everybody reads. */
const isScreened = ({ sections }: Page, section: Section): boolean =>
  (section.level === 1 || section.level === 2) && SCREENED.test(section.title) && !isTitle(sections, section);

/** The first heading, where it is the greatest or all others stand under it. */
const isTitle = (sections: readonly Section[], section: Section): boolean =>
  section === sections[1] && (section.level === 1 || (sections.length > 2 && section.end === sections.at(-1)?.end));

/** Where a section begins, with the rules and comments right above it. */
function before({ text, sections }: Page, section: Section): number {
  const above = sections[sections.indexOf(section) - 1];
  const blocks = above ? blocksOf(text, above.body, section.start, sections) : [];
  const last = blocks.findLastIndex((block) => !DIVIDES.includes(block.kind));
  return blocks[last + 1]?.start ?? section.start;
}

const DIVIDES: readonly Block["kind"][] = ["rule", "comment"];

/** All headings of the second level are underlined ones. */
function isUnderlined({ text, sections }: Page): boolean {
  const second = sections.filter(({ level }) => level === 2);
  return second.length > 0 && second.every(({ start }) => !/^ {0,3}#/.test(text.slice(start, start + 4)));
}
