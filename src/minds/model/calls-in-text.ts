import { salvage } from "./salvage.ts";
import { toolNamed } from "./tools.ts";

/** A call, by the name of its tool. */
export interface Called {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** It broke off. */
  readonly cut?: boolean;
}

export interface Written {
  /** What is left of the text without them. */
  readonly rest: string;
  readonly calls: readonly Called[];
}

const MOST = 60;

/** Calls that a model wrote into its text: fenced JSON, `<tool_call>` marks, bare objects on a line of their own, and `check(skill="Stealth")`. */
export function callsIn(text: string): Written {
  const calls: Called[] = [];
  let rest = "";
  let at = 0;
  START.lastIndex = 0;
  for (let found = START.exec(text); found && calls.length < MOST; found = START.exec(text)) {
    const read = readAt(text, found.index, found[0]);
    if (!read) continue;
    rest += text.slice(at, found.index);
    calls.push(...read.calls);
    at = read.end;
    START.lastIndex = at;
  }
  return { rest: (rest + text.slice(at)).trim(), calls };
}

/** Where a call may begin. */
const START =
  /^[ \t]{0,8}(?:```[\w-]{0,20}[ \t]*\n|~~~[\w-]{0,20}[ \t]*\n|<\/?(?:tool_call|function_call|tool_use|tool)>|[[{]|[a-z][a-z_]{2,30}\()/gm;

function readAt(text: string, from: number, opening: string): Read | undefined {
  const opened = from + opening.length;
  const mark = opening.trim();
  if (/^<\//.test(mark)) return { calls: [], end: opened };
  if (mark.endsWith("(")) return functionAt(text, mark.slice(0, -1), opened);
  const isBare = mark === "{" || mark === "[";
  const begin = isBare ? opened - 1 : opened;
  const calls: Called[] = [];
  let end = begin;
  for (let next = salvage(text, begin); next && calls.length < MOST; next = salvage(text, end)) {
    const some = [next.value].flat().flatMap((value) => calledBy(value, next?.cut ?? false));
    if (some.length === 0) break;
    calls.push(...some);
    end = next.end;
    const gap = /^[\s,]*/.exec(text.slice(end, end + 20))?.[0].length ?? 0;
    if (isBare || text[end + gap] !== "{") break;
  }
  if (calls.length === 0) return undefined;
  const closing = /^\s{0,20}(?:```|~~~|<\/(?:tool_call|function_call|tool_use|tool)>)/.exec(text.slice(end, end + 60));
  return { calls, end: end + (closing?.[0].length ?? 0) };
}

/** `check(who="tilda", skill="Stealth", dc=12)`, or with an object between the brackets. */
function functionAt(text: string, name: string, opened: number): Read | undefined {
  const tool = toolNamed(name);
  if (!tool) return undefined;
  const inner = /^\s*\{/.test(text.slice(opened, opened + 40));
  const slice = text.slice(opened, opened + LONGEST);
  const read = inner ? salvage(slice) : salvage(`{${slice}`);
  if (!read || !isRecord(read.value) || Object.keys(read.value).length === 0) return undefined;
  const end = opened + read.end - (inner ? 0 : 1);
  const close = inner ? (/^\s*\)/.exec(text.slice(end, end + 20))?.[0].length ?? 0) : 0;
  return { calls: [{ name: tool.name, input: read.value, cut: read.cut }], end: end + close };
}

interface Read {
  readonly calls: readonly Called[];
  readonly end: number;
}

const LONGEST = 20_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an object says it calls, in any of the ways in which models put it. Nothing for an object that names no tool. */
export function calledBy(value: unknown, cut: boolean): readonly Called[] {
  if (!isRecord(value)) return [];
  const inner = isRecord(value.function) ? value.function : value;
  const { tool, name, action, arguments: args, input, parameters, ...rest } = inner;
  const named = [tool, typeof value.kind === "string" ? undefined : name, action].find(
    (one): one is string => typeof one === "string" && toolNamed(one) !== undefined,
  );
  if (named === undefined) {
    const asks = typeof value.kind === "string" && value.kind in ASKS;
    return asks ? [{ name: value.kind as string, input: value, cut }] : [];
  }
  const own = [args, input, parameters]
    .map((one) => (typeof one === "string" ? salvage(one)?.value : one))
    .find(isRecord);
  const { type: _type, id: _id, ...loose } = rest;
  const fields = own ?? { ...(named === name ? loose : { ...rest, ...(name === undefined ? {} : { name }) }) };
  return [{ name: named, input: fields, cut }];
}

/** Asks of the table in its own words, which some models fall into. */
const ASKS: Readonly<Record<string, true>> = {
  roll: true,
  check: true,
  deed: true,
  ruling: true,
  reveal: true,
  writing: true,
  lookup: true,
  scene: true,
  notes: true,
  retcon: true,
};
