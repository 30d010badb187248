import { page } from "../pages.ts";

/**
 * A part of a page of lines: what the house and its companions say, in Markdown that a writer can edit. `##` and `###` are headings, and each line begins
 * with `- `. Before the first one there may be a note for whoever writes. docs/house.md tells a writer the same.
 */
export interface Section {
  /** As it is written; empty before the first one. */
  readonly heading: string;
  /** The `##` over a `###`; empty for a `##` itself. */
  readonly group: string;
  /** On which line of the page the heading stands. */
  readonly at: number;
  readonly lines: readonly PageLine[];
}

/** A line, and on which line of the page it stands. */
export interface PageLine {
  readonly text: string;
  readonly at: number;
}

/** The sections of a page, in its order. What is neither heading, note nor line is an error that names the line. */
export function sectionsOf(path: string, text: string): readonly Section[] {
  const sections: (Section & { readonly lines: PageLine[] })[] = [];
  const begin = (group: string, heading: string, at: number): void => {
    if (sections.some((one) => isSame(one.group, group) && isSame(one.heading, heading)))
      throw wrong(path, at, `the heading “${heading}” stands here a second time. Put its lines under the first one.`);
    sections.push({ heading, group, at, lines: [] });
  };
  begin("", "", 1);
  let over = "";
  for (const [i, line] of text.split("\n").entries()) {
    const at = i + 1;
    const here = sections.at(-1);
    const [, marks = "", name = ""] = /^(#{1,6})\s+(.*?)\s*$/.exec(line) ?? [];
    if (marks === "##") {
      over = name;
      begin("", over, at);
    } else if (marks === "###" && over !== "") begin(over, name, at);
    else if (line.startsWith("- ") && line.slice(2).trim() !== "") here?.lines.push({ text: line.slice(2).trim(), at });
    else if (line.trim() === "" || (marks === "#" && at === 1)) continue;
    else if (/^\s*(?:[-*+•]|#)/.test(line) || (here?.lines.length ?? 0) > 0)
      throw wrong(
        path,
        at,
        "this is neither a heading (“## Name”) nor a line. Begin a line with “- ”, and do not break it.",
      );
  }
  return sections;
}

/** However a writer spells them: small or large. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const wrong = (path: string, at: number, what: string): Error => new Error(`src/minds/${path}:${at}: ${what}`);

/** The headings that code asks for, by its names for them, and under each the gaps that it fills, with a space between. */
export type Headings = Readonly<Record<string, string>>;
export type Lines<K extends string> = Readonly<Record<K, readonly string[]>>;

/** Headings whose lines have the same gaps. */
export const each = <const K extends string>(keys: readonly K[], gaps = ""): { readonly [N in K]: string } =>
  Object.fromEntries(keys.map((key) => [key, gaps])) as { readonly [N in K]: string };

/** The lines of a page by heading; it is read when one of them is first asked for. Each heading stands there, with at least one line. */
export function linesOn<H extends Headings>(path: string, headings: H): Lines<keyof H & string> {
  const read = once(() => linesIn(path, page(path), { "": headings })[""] ?? {});
  return lazily(Object.keys(headings) as (keyof H & string)[], (heading) => read()[heading] ?? []);
}

/** The same, of a page whose headings stand under others. */
export function groupsOn<G extends Readonly<Record<string, Headings>>>(
  path: string,
  groups: G,
): { readonly [N in keyof G]: Lines<keyof G[N] & string> } {
  const read = once(() => linesIn(path, page(path), groups));
  return lazily(Object.keys(groups), (group) => read()[group] ?? {}) as ReturnType<typeof groupsOn<G>>;
}

/** The same, of a page that has as many of the headings as its writer had lines for; in the order of the page, and read at once. */
export const someLinesOn = <H extends Headings>(path: string, headings: H): Partial<Lines<keyof H & string>> =>
  (linesIn(path, page(path), { "": headings }, true)[""] ?? {}) as Partial<Lines<keyof H & string>>;

/** What a page holds, by group and heading; an error, with file and line, where that is not what code asks for. `some`: headings may be missing. */
export function linesIn(
  path: string,
  text: string,
  groups: Readonly<Record<string, Headings>>,
  some = false,
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  const found: Record<string, Record<string, readonly string[]>> = {};
  for (const group of Object.keys(groups)) found[group] = {};
  const asked = Object.entries(groups).flatMap(([group, headings]) =>
    Object.entries(headings).map(([key, gaps]) => ({
      group,
      key,
      over: headingOf(group),
      heading: headingOf(key),
      gaps,
    })),
  );
  for (const { heading, group, at, lines } of sectionsOf(path, text)) {
    const isOver = heading === "" || (group === "" && asked.some(({ over }) => isSame(over, heading)));
    const [first] = lines;
    if (isOver && first) throw wrong(path, first.at, "this line stands under no heading of its own. Put it under one.");
    if (isOver) continue;
    const one = asked.find((other) => isSame(other.over, group) && isSame(other.heading, heading));
    if (!one) {
      const free = asked.filter((other) => found[other.group]?.[other.key] === undefined).map(nameOf);
      throw wrong(path, at, `nothing asks for the heading “${heading}” here. It may be one of: ${free.join(", ")}.`);
    }
    if (lines.length === 0) throw wrong(path, at, `“${heading}” has no lines. Write one below it: “- ”, and the line.`);
    found[one.group] = { ...found[one.group], [one.key]: checked(path, lines, one.gaps) };
  }
  const lost = some ? undefined : asked.find(({ group, key }) => found[group]?.[key] === undefined);
  if (lost) {
    const end = text.trimEnd().split("\n").length;
    throw wrong(path, end, `the heading “${nameOf(lost)}” is missing. Add it, with at least one line below it.`);
  }
  return found;
}

const nameOf = ({ over, heading }: { readonly over: string; readonly heading: string }): string =>
  over === "" ? heading : `${over} / ${heading}`;

/** Each line once, and no gap that nobody fills. */
function checked(path: string, lines: readonly PageLine[], gaps: string): readonly string[] {
  const before = new Map<string, number>();
  for (const line of lines) {
    const same = before.get(line.text);
    if (same !== undefined)
      throw wrong(path, line.at, `this line stands on line ${same} already. Take one of them away.`);
    before.set(line.text, line.at);
    checkGaps(path, line, gaps);
  }
  return lines.map(({ text }) => text);
}

/** `{who}`: an error where nothing fills it, or where a bracket is missing. */
export function checkGaps(path: string, { text, at }: PageLine, gaps: string): void {
  const filled = gaps === "" ? [] : gaps.split(" ").map((gap) => `{${gap}}`);
  for (const [gap] of text.matchAll(/\{[^{}]*\}?|\}/g)) {
    if (filled.includes(gap)) continue;
    const remedy = filled.length === 0 ? "Say it without one." : `There are: ${filled.join(", ")}.`;
    throw wrong(path, at, `nothing fills the gap ${gap} here. ${remedy}`);
  }
}

/** cannotSay: cannot say. */
const headingOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A record whose values are made when they are first asked for, and kept. */
export function lazily<K extends string, V>(names: readonly K[], make: (name: K) => V): Readonly<Record<K, V>> {
  const made = {};
  for (const name of names) Object.defineProperty(made, name, { enumerable: true, get: once(() => make(name)) });
  return made as Readonly<Record<K, V>>;
}

/** Made when it is first asked for, and kept. */
export function once<V>(make: () => V): () => V {
  let kept: { readonly value: V } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
