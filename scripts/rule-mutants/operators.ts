import { brackets, endsValue, type Token, tokensOf } from "./tokens.ts";

/** One small change to a program. */
export interface Change {
  readonly at: number;
  readonly until: number;
  readonly by: string;
}

const SWAPS: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+=": "-=",
  "-=": "+=",
  "++": "--",
  "--": "++",
};
/** Only between two values, and never between texts. */
const SUMS: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*" };
const CALLS: Readonly<Record<string, string>> = {
  max: "min",
  min: "max",
  floor: "ceil",
  ceil: "floor",
  some: "every",
  every: "some",
};
/** Words that stand for one of two or three things. */
const PAIRS = [
  ["advantage", "disadvantage"],
  ["start", "end"],
  ["target", "source"],
  ["short", "long"],
  ["near", "far"],
  ["melee", "ranged"],
  ["party", "foes"],
];
const WORDS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([one = "", other = ""]) => [[`"${one}"`, `"${other}"`] as const, [`"${other}"`, `"${one}"`] as const]),
);

/** Every change there is to a program whose types have been taken out, in the order of the text. `limits`: also to how long and large input may be. */
export function changesTo(code: string, limits = false): readonly Change[] {
  const tokens = tokensOf(code);
  const pairs = brackets(tokens);
  const spared = outOfBounds(tokens, pairs);
  return tokens.flatMap((token, i) => (spared.has(i) ? [] : changesAt({ code, tokens, pairs, limits }, token, i)));
}

interface Program {
  readonly code: string;
  readonly tokens: readonly Token[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly limits: boolean;
}

function changesAt(program: Program, token: Token, i: number): readonly Change[] {
  const { tokens } = program;
  const { kind, text, at } = token;
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  const instead = (...by: readonly string[]) => by.map((one) => ({ at, until: at + text.length, by: one }));
  if (kind === "number")
    return /^\d[\d_]*$/.test(text) && (program.limits || !isLimit(tokens, i)) ? instead(...besides(text)) : [];
  if (kind === "string") return instead(...[WORDS.get(text)].filter((word) => word !== undefined));
  if (kind === "sign") {
    if (text === "??") return withoutRight(program, i);
    if (text === "!") return after?.text === "!" || before?.text === "!" ? [] : instead("");
    const sum = SUMS[text];
    if (sum !== undefined) return endsValue(before) && !isText(before) && !isText(after) ? instead(sum) : [];
    return instead(...[SWAPS[text]].filter((swap) => swap !== undefined));
  }
  if (kind !== "word") return [];
  if (text === "true" || text === "false") return instead(text === "true" ? "false" : "true");
  if (text === "if" || text === "while") return negated(program, i);
  const call = CALLS[text];
  if (
    call !== undefined &&
    before?.text === "." &&
    after?.text === "(" &&
    (isWordOfLists(text) || tokens[i - 2]?.text === "Math")
  )
    return instead(call);
  return withoutCall(program, i);
}

const isText = (token: Token | undefined): boolean => token?.kind === "string" || token?.kind === "text";
const isWordOfLists = (word: string): boolean => word === "some" || word === "every";

/** One more and one less. */
function besides(number: string): readonly string[] {
  const value = Number(number.replaceAll("_", ""));
  return [`${value + 1}`, value === 0 ? " -1" : `${value - 1}`];
}

/** `.max(40)` of a schema says how much may be written, and no rule of the game. */
function isLimit(tokens: readonly Token[], i: number): boolean {
  const open = tokens[i - 1]?.text === "-" ? i - 2 : i - 1;
  const [object, dot, name] = tokens.slice(open - 3, open).map(({ text }) => text);
  return tokens[open]?.text === "(" && dot === "." && (name === "min" || name === "max") && object !== "Math";
}

/** `if (x)` becomes `if (!(x))`. */
function negated({ code, tokens, pairs }: Program, i: number): readonly Change[] {
  const [open, close] = [tokens[i + 1], tokens[pairs.get(i + 1) ?? -1]];
  if (open?.text !== "(" || !close) return [];
  return [{ at: open.at, until: close.at, by: `(!${code.slice(open.at, close.at)})` }];
}

/** `a ?? b()` becomes `a`, where `b()` is worked out and no mere default. */
function withoutRight({ tokens, pairs }: Program, i: number): readonly Change[] {
  let end = i + 1;
  let calls = false;
  for (; end < tokens.length; end++) {
    const { kind, text } = tokens[end] as Token;
    if (kind === "sign" && /^([;,?:)\]}]|\?\?)$/.test(text)) break;
    if (kind === "text" && text.startsWith("}")) break;
    if (text === "(") calls = true;
    end = pairs.get(end) ?? end;
  }
  const [from, until] = [tokens[i], tokens[end]];
  return calls && from && until ? [{ at: from.at, until: until.at, by: "" }] : [];
}

/** `course.emit(…);` as a statement of its own is left out. */
function withoutCall({ tokens, pairs }: Program, i: number): readonly Change[] {
  const before = tokens[i - 1];
  if (before && !/^([;{})]|else)$/.test(before.text)) return [];
  let end = i + 1;
  while (tokens[end]?.text === "." && tokens[end + 1]?.kind === "word") end += 2;
  const close = tokens[end]?.text === "(" ? (pairs.get(end) ?? -1) : -1;
  const [from, semicolon] = [tokens[i], tokens[close + 1]];
  if (
    close < 0 ||
    semicolon?.text !== ";" ||
    !from ||
    ["if", "for", "while", "switch", "return", "throw"].includes(from.text)
  )
    return [];
  return [{ at: from.at, until: semicolon.at, by: "" }];
}

/** Imports, and what a refusal says: its code is a fact, its hint is talk. */
function outOfBounds(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): ReadonlySet<number> {
  const spared = new Set<number>();
  const spare = (from: number, to: number) => {
    for (let i = from; i <= to; i++) spared.add(i);
  };
  for (const [i, { kind, text }] of tokens.entries()) {
    if (kind !== "word") continue;
    if (text === "import")
      spare(
        i,
        tokens.findIndex((token, end) => end > i && token.text === ";"),
      );
    if (text === "no" && tokens[i + 1]?.text === "(") spare(i + 1, pairs.get(i + 1) ?? i);
  }
  return spared;
}
