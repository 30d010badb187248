import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { pageOf } from "../../markdown/sections.ts";
import { topicOf } from "./topics.ts";

/** A line of text and its number in the file. */
export interface Numbered {
  readonly text: string;
  readonly number: number;
}

const LONGEST = 25_000;
const MOST = 1000;

/**
 * The front matter of a sheet, written out as the lines a person would have put below a heading: `abilities: {str: 16}` is a list of
 * abilities, a list of attacks with their keys is a table. `lines` says how many lines of the file it took. Undefined where there is none,
 * or where it is no YAML; it is then read as plain lines.
 */
export function frontOf(text: string): { readonly rows: readonly Numbered[]; readonly lines: number } | undefined {
  if (!text.startsWith("---")) return undefined;
  const begin = text.slice(0, LONGEST);
  const { front } = pageOf(begin);
  if (!front || front.broken) return undefined;
  const whole = begin.slice(0, front.end);
  const first = whole.indexOf("\n") + 1;
  const counter = new LineCounter();
  const inside = whole.slice(first).replace(/(?:---|\.\.\.)[ \t]*(?:\r?\n)?$/, "");
  const { contents } = parseDocument(inside, { schema: "core", logLevel: "silent", lineCounter: counter });
  const lines = whole.split("\n").length - (whole.endsWith("\n") ? 1 : 0);
  const rows: Numbered[] = [];
  const at = (node: unknown): number => {
    const from = (node as { range?: readonly number[] | null } | null)?.range?.[0];
    return from === undefined ? 1 : counter.linePos(from).line + 1;
  };
  if (isMap(contents)) for (const { key, value } of contents.items) rows.push(...entry(words(key), key, value, at));
  return { rows: [...rows.slice(0, MOST), { text: "", number: lines }, { text: "---", number: lines }], lines };
}

type At = (node: unknown) => number;

/** A blank line before each key: the list below the key before it ends there. */
function entry(key: string, node: unknown, value: unknown, at: At): readonly Numbered[] {
  if (key === "") return [];
  const number = at(node);
  const line = (text: string, of: unknown = node): Numbered => ({ text, number: at(of) });
  const blank = { text: "", number };
  if (isMap(value) && topicOf(key) === undefined && !COINS.test(key))
    return [
      blank,
      ...pairsOf(value).map(([sub, own, inner]) => line(`${TOTAL.test(sub) ? key : `${key} ${sub}`}: ${inner}`, own)),
    ];
  if (isMap(value))
    return [blank, line(`${key}:`), ...pairsOf(value).map(([sub, own, inner]) => line(`- ${sub}: ${inner}`, own))];
  if (!isSeq(value)) return [blank, line(`${key}: ${textOf(value)}`)];
  const maps = value.items.filter(isMap);
  if (/^class(?:es)?$/i.test(key)) return [blank, line(`class: ${value.items.map(textOf).join(" / ")}`)];
  if (maps.length === 0) return [blank, line(`${key}:`), ...value.items.map((one) => line(`- ${textOf(one)}`, one))];
  const heads = [...new Set(maps.flatMap((one) => pairsOf(one).map(([sub]) => sub)))].slice(0, 12);
  const row = (cells: readonly string[], of: unknown) => line(`| ${cells.join(" | ")} |`, of);
  const cellsOf = (one: YAMLMap) => {
    const own = new Map(pairsOf(one).map(([sub, , inner]) => [sub, inner.replaceAll("|", "/")]));
    return heads.map((head) => own.get(head) ?? "");
  };
  return [
    blank,
    line(`${key}:`),
    row(heads, node),
    row(
      heads.map(() => "---"),
      node,
    ),
    ...maps.map((one) => row(cellsOf(one), one)),
  ];
}

const COINS = /^(?:coins?|currency|money|wealth|purse)$/i;
/** `ac: {value: 16}` is an AC of 16. */
const TOTAL = /^(?:value|total|score|base)$/i;

const pairsOf = (map: YAMLMap): readonly (readonly [string, unknown, string])[] =>
  map.items.slice(0, 60).flatMap(({ key, value }) => {
    const name = words(key);
    return name === "" ? [] : [[name, key, textOf(value)] as const];
  });

/** `hit_points`, `hitPoints` and `hit-points` are hit points. */
const words = (key: unknown): string =>
  textOf(key)
    .slice(0, 80)
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .replace(/[_-]/g, " ")
    .trim();

/** Numbers as they were written: `+5` keeps its sign. */
function textOf(node: unknown, depth = 0): string {
  if (isScalar(node)) {
    if (node.value === null || node.value === undefined) return "";
    const text = typeof node.value === "number" ? (node.source ?? String(node.value)) : String(node.value);
    return text.replace(/\s+/g, " ").slice(0, 4000).trim();
  }
  if (depth > 3 || isAlias(node)) return "";
  if (isSeq(node))
    return node.items
      .slice(0, 60)
      .map((one) => textOf(one, depth + 1))
      .join(", ");
  if (!isMap(node)) return "";
  return node.items
    .slice(0, 60)
    .map(({ key, value }) => {
      const name = textOf(key, depth + 1);
      const inner = textOf(value, depth + 1);
      return NAMES.test(name) ? inner : `${name} ${inner}`;
    })
    .join(" ");
}

const NAMES = /^(?:name|class|levels?)$/i;
