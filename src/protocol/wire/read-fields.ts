import type { Tag } from "../catalog.ts";
import { MAX_ITEMS } from "../text.ts";
import { indentOf, isBlank, isForeignKey, itemLine, keyLine, unescapeLine } from "./lines.ts";
import { opensBlock, unquote } from "./scalars.ts";
import { type FieldShape, type Shape, shapeOf } from "./shape.ts";

export interface RawMessage {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Talk that stood behind a message which has no body. */
  readonly rest: string;
}

/** Reads the lines under a tag: fields first, then the body. One pass; a line is looked at a bounded number of times. */
export function readFields(tag: Tag, lines: readonly string[]): RawMessage {
  const shape = shapeOf(tag);
  const fields: Record<string, unknown> = {};
  const lastKey = shape.hasBody ? -1 : lines.findLastIndex((line) => keyLine(line, shape.keys));
  const cursor = { at: 0, lines };
  let open: Words | undefined; // the text a stray line would continue

  while (cursor.at < lines.length) {
    const line = lines[cursor.at] ?? "";
    const key = keyLine(line, shape.keys);
    if (isBlank(line)) {
      const complete = shape.hasBody && shape.required.every((field) => Object.hasOwn(fields, field));
      const ahead = lines.slice(cursor.at, cursor.at + 4).find((one) => !isBlank(one)) ?? "";
      if (complete && !isLateChoice(ahead, shape)) break;
      cursor.at++;
    } else if (key && !key.item) {
      cursor.at++;
      const field = shape.fields.get(key.key) ?? VALUE;
      const value =
        field.form === "value"
          ? readWords(cursor, key.value, key.indent, shape.keys)
          : readList(cursor, key.value, field, shape);
      if (!Object.hasOwn(fields, key.key)) fields[key.key] = value;
      open = value instanceof Words ? value : undefined;
    } else if (shape.hasBody || cursor.at > lastKey) {
      break;
    } else {
      if (!isForeignKey(line)) open?.add(line);
      cursor.at++;
    }
  }
  const left = lines
    .slice(cursor.at)
    .map((line, i) => unescapeLine(line, i === 1 ? (bare) => isLateChoice(bare, shape) : undefined))
    .join("\n");
  return { fields: settled(fields), body: shape.hasBody ? left : "", rest: shape.hasBody ? "" : left.trim() };
}

/** `manner: …` behind a blank line is still a field, right or wrong. Prose that begins so is written with a backslash before it. */
export function isLateChoice(line: string, { keys, choices }: Shape): boolean {
  const key = keyLine(line, keys);
  return key !== undefined && !key.item && choices.has(key.key);
}

const VALUE: FieldShape = { form: "value", keys: new Set() };

interface Cursor {
  at: number;
  readonly lines: readonly string[];
}

/** A value under construction: its lines, and whether they are a block or one long folded line. */
class Words {
  readonly #lines: string[];
  readonly #block: boolean;
  constructor(lines: string[], block: boolean) {
    this.#lines = lines;
    this.#block = block;
  }
  add(line: string): void {
    this.#lines.push(this.#block ? unescapeLine(line) : line.trim());
  }
  toString(): string {
    return this.#block ? this.#lines.join("\n") : unquote(this.#lines.join(" "));
  }
}

function readWords(cursor: Cursor, value: string, indent: number, stops: ReadonlySet<string>): Words {
  const next = cursor.lines.slice(cursor.at, cursor.at + 3).find((line) => !isBlank(line));
  const hangs = value === "" && next !== undefined && indentOf(next) > indent && !keyLine(next, stops);
  return opensBlock(value) || hangs ? new Words(readBlock(cursor, indent, stops), true) : new Words([value], false);
}

/** A block ends where its indentation does; one that was never indented ends at the next known key. */
function readBlock(cursor: Cursor, indent: number, stops: ReadonlySet<string>): string[] {
  while (cursor.at < cursor.lines.length && isBlank(cursor.lines[cursor.at] ?? "")) cursor.at++;
  const base = indentOf(cursor.lines[cursor.at] ?? "");
  const block: string[] = [];
  for (; cursor.at < cursor.lines.length; cursor.at++) {
    const line = cursor.lines[cursor.at] ?? "";
    const ends = base > indent ? indentOf(line) <= indent : keyLine(line, stops) !== undefined || line.trim() === "-";
    if (ends && !isBlank(line)) break;
    block.push(unescapeLine(line.slice(Math.min(base, indentOf(line)))));
  }
  return block;
}

function readList(cursor: Cursor, value: string, field: FieldShape, shape: Shape): unknown {
  if (value !== "") return field.form === "records" || value.startsWith("[") ? value : unquote(value);
  return field.form === "records" ? readRecords(cursor, field, shape) : readItems(cursor, !shape.hasBody);
}

/** Blank lines may stand between the items, unless a body could begin behind one. */
function readItems(cursor: Cursor, acrossBlanks: boolean): string[] | string {
  const items: string[] = [];
  let blanks = 0;
  for (; cursor.at < cursor.lines.length && items.length <= MAX_ITEMS; cursor.at++) {
    const line = cursor.lines[cursor.at] ?? "";
    const item = itemLine(line);
    if (item === undefined && !(acrossBlanks && isBlank(line))) break;
    blanks = item === undefined ? blanks + 1 : 0;
    if (item !== undefined) items.push(unquote(item));
  }
  cursor.at -= blanks;
  return items.length > 0 ? items : "";
}

function readRecords(cursor: Cursor, field: FieldShape, shape: Shape): Record<string, unknown>[] {
  const records: Record<string, unknown>[] = [];
  const stops = new Set([...field.keys, ...shape.keys]);
  const [firstKey = ""] = field.keys;
  let open: Words | undefined;
  const begin = () => records[records.push({}) - 1] ?? {};
  while (cursor.at < cursor.lines.length && records.length <= MAX_ITEMS) {
    const line = cursor.lines[cursor.at] ?? "";
    const key = keyLine(line, stops);
    if (key && !field.keys.has(key.key)) break;
    const item = itemLine(line);
    if (key) {
      const current = records.at(-1);
      const record = !current || key.item || Object.hasOwn(current, key.key) ? begin() : current;
      cursor.at++;
      open = readWords(cursor, key.value, key.indent, stops);
      record[key.key] = open;
    } else if (line.trim() === "-") {
      begin();
      cursor.at++;
    } else if (item !== undefined && item !== "") {
      open = new Words([item], false);
      begin()[firstKey] = open;
      cursor.at++;
    } else if (isBlank(line) || open) {
      if (!isBlank(line)) open?.add(line);
      cursor.at++;
    } else break;
  }
  return records;
}

function settled(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value as object).map(([key, found]) => [key, settle(found)]));
}

function settle(value: unknown): unknown {
  if (value instanceof Words) return value.toString();
  if (Array.isArray(value)) return value.map((item) => (typeof item === "string" ? item : settled(item)));
  return value;
}
