import { page } from "../../pages.ts";
import { sectionsOf } from "../lines-page.ts";

/** One outcome of a table. */
export interface Row {
  readonly text: string;
  /** What must be so for it to fit: `indoors`, `people`, `night`. */
  readonly when: readonly string[];
  /** The heading it stands under, in lower case; empty at the top of a page. */
  readonly under: string;
  /** Of a cost: what is told of it when it comes back. Empty elsewhere. */
  readonly later: string;
}

/** The tables there are; each is a page of the same name beside this file. */
export const TABLES = [
  "absent",
  "aftermath",
  "ask-back",
  "ask-one",
  "blocked",
  "blows",
  "camp",
  "city",
  "costs",
  "deaths",
  "done",
  "dropped",
  "gifts",
  "hinges",
  "impossible",
  "indoors",
  "leads",
  "meeting",
  "moods",
  "names",
  "newcomers",
  "nobody",
  "nothing-more",
  "oracle",
  "parley",
  "pastimes",
  "refusing",
  "rests",
  "rounds",
  "rumours",
  "sounds",
  "struck",
  "taken",
  "tavern",
  "tiers",
  "travel",
  "trivial",
  "underground",
  "unknown",
  "unseen",
  "waiting",
  "warded",
  "weather",
  "wilderness",
  "yielded",
] as const;
export type TableName = (typeof TABLES)[number];

/** All outcomes of a table, in the order of its page. */
export function table(name: TableName): readonly Row[] {
  const known = tables.get(name);
  if (known) return known;
  const rows = rowsOf(`house/tables/${name}.md`);
  tables.set(name, rows);
  return rows;
}

const tables = new Map<TableName, readonly Row[]>();

/** The outcomes that fit where the party is; of one heading, if one is named. */
export const fitting = (name: TableName, holds: ReadonlySet<string>, under?: string): readonly Row[] =>
  table(name).filter((row) => row.when.every((one) => holds.has(one)) && (under === undefined || row.under === under));

/** A text with its gaps filled: `{lead}`, `{name}`. A gap nobody fills stays. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-z]{1,12})\}/g, (gap, key: string) => (Object.hasOwn(words, key) ? (words[key] ?? gap) : gap));

/** A bullet is an outcome; `(if night, people)` before it, when it fits; `now … / later …`, both halves of a cost. */
export const rowsOf = (path: string, text = page(path)): readonly Row[] =>
  sectionsOf(path, text).flatMap(({ heading, lines }) => lines.map((line) => rowOf(line.text, heading.toLowerCase())));

function rowOf(line: string, under: string): Row {
  const [, list = "", said = ""] = /^(?:\(if ([a-z, ]{1,80})\) )?(.*)$/.exec(line) ?? [];
  const when = list.split(",").map((one) => one.trim());
  const [now = "", later = ""] = said.replace(/^now /, "").split(" / later ");
  return { text: now.trim(), when: when.filter((one) => one !== ""), under, later: later.trim() };
}
