import { bare, dashed, isNothing, keyOf, labelled, list } from "../../markdown/marks.ts";
import { type Heading, MOST_ENTRIES, opening, outermost, type Prose, within } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";

/** One of several things that stand in a list, a table, or under headings of their own: its name and what is said of it. */
export interface Entry {
  readonly name: string;
  /** What stands on the same line as the name. */
  readonly rest: string;
  readonly line: number;
  readonly prose: Prose;
  readonly kind: "heading" | "point" | "row" | "line";
  readonly ticked?: boolean;
}

/** Everything that a part of a file lists. */
export function entriesIn(prose: Prose): readonly Entry[] {
  return [...listedIn(opening(prose)), ...outermost(prose).map((heading) => headed(prose, heading))];
}

export const headed = (prose: Prose, heading: Heading): Entry => ({
  name: heading.title,
  rest: "",
  line: heading.line,
  prose: within(prose, heading),
  kind: "heading",
});

/** The points, rows and lines that stand for something by themselves; what is nested in them belongs to them. */
export function listedIn(said: readonly Said[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (let i = 0; i < said.length && entries.length < MOST_ENTRIES; ) {
    const one = said[i];
    if (!one) break;
    let end = i + 1;
    const holds = one.kind === "point" || one.announces;
    while (holds && isInside(said[end], one)) end++;
    const nested = said.slice(i + 1, end);
    i = end;
    if (one.kind === "row") entries.push(...rowEntry(one));
    else if (one.kind === "text" && one.lines && one.lines.every(({ text }) => dashed(text)))
      entries.push(...lineEntries(one.lines.slice(0, MOST_ENTRIES)));
    else if (one.kind === "text" && one.announces && nested.length > 0 && !dashed(one.text))
      entries.push(...announced(one, nested));
    else if (one.kind !== "field" && !isNothing(one.text)) entries.push(saidEntry(one, nested));
  }
  return entries;
}

const isInside = (next: Said | undefined, { kind, depth, under }: Said): boolean =>
  next !== undefined &&
  (kind === "point" ? next.depth > depth && next.kind !== "row" : next.under.length > under.length);

/** `Down by the harbour:` and a list of people is a list of people; `**Mother Sallow**` and a list of facts is one of them. */
function announced(one: Said, nested: readonly Said[]): readonly Entry[] {
  const inner = nested.map((said) => ({ ...said, under: said.under.slice(1) }));
  return [{ name: one.label, rest: "", line: one.line, prose: { said: inner, headings: [] }, kind: "line" }];
}

function saidEntry(one: Said, nested: readonly Said[]): Entry {
  const named = one.label === "" || one.value === "" ? dashed(one.text) : undefined;
  const name = named?.name ?? (one.label || one.text);
  const [rest = "", ...more] = sentences(named?.rest ?? (one.label === "" ? "" : one.value));
  const own: readonly Said[] = rest === "" ? [] : [{ ...one, label: "", text: rest, value: rest, announces: false }];
  const further = more.map((text): Said => ({ ...one, ...sayingOf(text), announces: false }));
  const { ticked } = one;
  return {
    name,
    rest,
    line: one.line,
    prose: { said: [...own, ...further, ...nested], headings: [] },
    kind: one.kind === "point" ? "point" : "line",
    ...(ticked === undefined ? {} : { ticked }),
  };
}

/** `A boy with a heron. Secret: the heron does the thinking.` says two things. */
const sentences = (text: string): readonly string[] => text.split(/(?<=[.;!?)”"])\s(?=\p{Lu}[\p{L}' ]{1,30}:\s)/u);

function sayingOf(text: string): Pick<Said, "text" | "label" | "value"> {
  const { label, value } = labelled(text);
  return { text, label, value };
}

const NAMES = new Set(
  list(`
    name, npc, who, person, character, place, location, quest, title, faction, item, member, what, encounter,
    feature, topic
  `).map(keyOf),
);

/** A row's name stands in the column that says so, else in the first that is no number. */
function rowEntry({ cells = [], columns = [], line, ...said }: Said): readonly Entry[] {
  const called = columns.findIndex((column) => NAMES.has(keyOf(column)));
  const at = called >= 0 ? called : cells.findIndex((cell) => !isNumber(cell));
  const name = cells[at] ?? "";
  if (name === "" || isNothing(name)) return [];
  const others = cells.flatMap((cell, i): readonly Said[] => {
    if (i === at || isNumber(cell)) return [];
    const label = columns[i] ?? "";
    const text = label === "" ? cell : `${label}: ${cell}`;
    return [{ ...said, line, kind: "point", text, label, value: cell }];
  });
  const rest = cells.filter((cell, i) => i !== at && !isNumber(cell)).join("; ");
  return [{ name, rest, line, prose: { said: others, headings: [] }, kind: "row" }];
}

/** Nothing, or what a die has to show. */
const isNumber = (cell: string): boolean => /^[\d\s–-]{0,9}$/.test(cell);

const lineEntries = (lines: NonNullable<Said["lines"]>): readonly Entry[] =>
  lines.map(({ line, text }) => {
    const { name, rest: all } = dashed(text) ?? { name: text, rest: "" };
    const [rest = "", ...more] = sentences(all);
    const said: Said = {
      line,
      kind: "text",
      text: rest,
      label: "",
      value: rest,
      heads: [],
      under: [],
      depth: 0,
      announces: false,
    };
    return {
      name: bare(name),
      rest,
      line,
      prose: { said: [said, ...more.map((one) => ({ ...said, ...sayingOf(one) }))], headings: [] },
      kind: "line",
    };
  });
