import { type Page, pageOf, type Section, sectionNamed } from "../../markdown/sections.ts";
import { lineEnding } from "../folder/text.ts";
import { type Block, blocksOf } from "./blocks.ts";

/** What an edit does to a text. */
export interface Plan {
  readonly splices: readonly Splice[];
  /** What stands now where something would be overwritten; absent where something is only added. */
  readonly target?: string;
}

/** A piece of the text and what stands there afterwards. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const NOTHING: Plan = { splices: [] };

export function spliced(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text: put } of splices.toSorted((one, other) => one.from - other.from)) {
    parts.push(text.slice(at, from), put);
    at = to;
  }
  return parts.join("") + text.slice(at);
}

/** A section of a text with the blocks in it. */
export interface Found {
  readonly text: string;
  readonly eol: string;
  readonly page: Page;
  readonly section: Section;
  /** Up to its first smaller heading. */
  readonly own: readonly Block[];
  /** All of it, smaller headings included. */
  readonly all: readonly Block[];
}

export function found(text: string, titles: readonly string[]): Found | undefined {
  const page = pageOf(text);
  const section = sectionNamed(page, ...titles);
  if (!section) return undefined;
  const all = blocksOf(text, section.body, section.end, page.sections);
  const inner = all.findIndex(({ kind }) => kind === "heading");
  return { text, eol: lineEnding(text), page, section, all, own: inner < 0 ? all : all.slice(0, inner) };
}

export function visibleEnd(text: string, { unclosed }: Page): number {
  if (!unclosed) return text.length;
  let at = 0;
  for (let line = 1; line < unclosed.line; line++) at = text.indexOf("\n", at) + 1;
  return at;
}

/** Lines put in at the beginning of a line, or at the very end, with a blank line before and after them. */
export function standing(text: string, at: number, lines: string): Splice {
  const eol = lineEnding(text);
  const unended = at > 0 && text[at - 1] !== "\n";
  const blank = at === 0 || (!unended && text.slice(text.lastIndexOf("\n", at - 2) + 1, at).trim() === "");
  const lead = unended ? eol + eol : blank ? "" : eol;
  return { from: at, to: at, text: lead + lines + (unended && at === text.length ? "" : eol) + gapAfter(text, at) };
}

/** A line put in behind another one; a `loose` list has blank lines between its points. */
export function following(text: string, at: number, line: string, loose = false): Splice {
  const eol = lineEnding(text);
  const gap = loose ? eol : "";
  return { from: at, to: at, text: at > 0 && text[at - 1] !== "\n" ? eol + gap + line : gap + line + eol };
}

/** What keeps a text that begins here apart from what is put in before it. */
export function gapAfter(text: string, at: number): string {
  if (at >= text.length) return "";
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 ? text.length : end).trim() === "" ? "" : lineEnding(text);
}

/** Where a section's own words end: a rule at its end divides it from the next one. */
export function wordsEnd(blocks: readonly Block[], otherwise: number): number {
  return blocks.findLast(({ kind }) => kind !== "rule")?.end ?? otherwise;
}
