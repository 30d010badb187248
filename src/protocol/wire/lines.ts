import { isTag, type Tag } from "../catalog.ts";

/** What a single line of wire text is. Every pattern is anchored and runs once over the line. */
export interface TagLine {
  readonly tag: Tag;
  /** What stands on the tag's own line after it; for the handoff signal, the names inside the brackets. */
  readonly rest: string;
  readonly indent: number;
}

/** `[NARRATIVE]`, `**[NARRATIVE]**`, `## [narrative]:` and `[NARRATIVE] with text after it`, but no tag in the middle of a sentence. */
export function tagLine(line: string): TagLine | undefined {
  const open = line.indexOf("[");
  if (open < 0) return undefined; // as most lines
  const indent = indentOf(line);
  if (open - indent > 12) return undefined;
  const before = line.slice(indent, open);
  const close = line.indexOf("]", open);
  if (close < 0 || !/^(?:#{1,6} )?(?:> )?[*_`]{0,4}$/.test(before)) return undefined;
  const [word = "", ...inside] = line.slice(open + 1, close).split(":");
  const name = word.trim().toUpperCase().replace(/[ -]/g, "_");
  if (!isTag(name) || inside.length > 0 !== (name === "AWAIT_AI_PLAYERS")) return undefined;
  if (inside.length > 0) return { tag: name, rest: inside.join(":").trim(), indent };
  const decorated = before !== "" && !before.startsWith("**");
  const rest = line
    .slice(close + 1)
    .replace(/^[*_`]{0,4}:?[*_`]{0,4}/, "")
    .trim();
  if (rest !== "" && (decorated || word.trim() !== name)) return undefined;
  return { tag: name, rest, indent };
}

/** The handoff signal at the end of a line of prose: what stands before it, and the signal. */
export function trailingSignal(line: string): { readonly before: string; readonly signal: TagLine } | undefined {
  const open = line.lastIndexOf("[AWAIT_AI_PLAYERS:");
  if (open < 0 || line.trimStart().startsWith("\\")) return undefined;
  const before = line.slice(0, open).replace(/[*_`]{1,4}$/, "");
  const signal = isBlank(before) ? undefined : tagLine(line.slice(open));
  return signal && /^[^\]]{1,400}\][*_`.]{0,4}$/.test(line.slice(open)) ? { before, signal } : undefined;
}

export interface KeyLine {
  readonly key: string;
  readonly value: string;
  readonly indent: number;
  /** The line began with a hyphen: it opens an item of a list. */
  readonly item: boolean;
}

/** `key: value`, `**Key:** value`, `- key: value`, if the key is one of `keys`. */
export function keyLine(line: string, keys: ReadonlySet<string>): KeyLine | undefined {
  const colon = line.search(/[:：]/);
  if (colon < 0 || colon > 80) return undefined;
  const dash = ITEM.exec(line);
  const start = dash ? dash[0].length : indentOf(line);
  const key = line
    .slice(start, colon)
    .replace(/[*_`"]{1,3}$/, "")
    .replace(/^[*_`"]{1,3}/, "")
    .trim()
    .toLowerCase()
    .replace(/[ -]/g, "_");
  if (!keys.has(key)) return undefined;
  const value = line
    .slice(colon + 1)
    .replace(/^\*{1,3}/, "")
    .trim();
  return { key, value, indent: start, item: dash !== null };
}

/** `- something`, for lists of plain values. */
export function itemLine(line: string): string | undefined {
  const dash = ITEM.exec(line);
  return dash ? line.slice(dash[0].length).trim() : undefined;
}

/** A key nobody asked for, standing where a field would. */
export const isForeignKey = (line: string): boolean => /^[a-z][a-z0-9_]{0,40}:(?: |$)/.test(line);

export const isFence = (line: string): boolean => /^\s{0,8}(?:```|~~~)\w{0,20}$/.test(line);

export const isBlank = (line: string): boolean => line.trim() === "";

export function indentOf(line: string): number {
  const first = line.search(/\S/);
  return first < 0 ? line.length : first;
}

/** A hyphen or bullet and its spaces. Bounded, so that a line of spaces costs no more than its length. */
const ITEM = /^[ \t]{0,40}(?:[-*•]|\d{1,3}[.)])[ \t]{1,40}/;

/** Lines that mean something on the wire. */
const isStructure = (line: string): boolean =>
  isFence(line) || tagLine(line) !== undefined || trailingSignal(line) !== undefined;

/** A line of free text that would be read as structure carries one backslash more when written, and loses it when read. */
export function escapeLine(line: string, also: (line: string) => boolean = () => false): string {
  const bare = line.replace(LEADING_BACKSLASHES, "$1");
  return isStructure(bare) || also(bare) ? line.replace(/^([ \t]*)/, "$1\\") : line;
}

export function unescapeLine(line: string, also: (line: string) => boolean = () => false): string {
  if (!/^[ \t]*\\/.test(line)) return line;
  const bare = line.replace(LEADING_BACKSLASHES, "$1");
  return isStructure(bare) || also(bare) ? line.replace("\\", "") : line;
}

const LEADING_BACKSLASHES = /^([ \t]*)\\+/;
