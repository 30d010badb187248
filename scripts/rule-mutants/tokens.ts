/** A piece of a program. Comments and white space are left out. */
export interface Token {
  readonly kind: "word" | "number" | "string" | "text" | "pattern" | "sign";
  readonly text: string;
  readonly at: number;
}

const SIGNS =
  /\.\.\.|=>|===|!==|\*\*|\?\?=|&&=|\|\|=|\?\.(?!\d)|\+\+|--|<=|>=|==|!=|&&|\|\||\?\?|[+\-*/%]=|[{}()[\];,<>+\-*/%&|^!~?:=.]/y;
const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const PATTERN = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** Text of a template, from its beginning or the end of code in it, up to its end or to the next piece of code. */
const TEXT = /[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;

/** Words after which a slash begins a pattern and a minus belongs to what follows. */
const BEFORE_A_VALUE = [
  "return",
  "typeof",
  "case",
  "in",
  "of",
  "new",
  "delete",
  "void",
  "else",
  "do",
  "await",
  "yield",
];

/** Whether a value ends with this token, so that what follows works on it. */
export const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === "sign"
    ? /^[)\]}]$/.test(token.text)
    : !/\$\{$/.test(token.text) && !BEFORE_A_VALUE.includes(token.text));

/** The tokens of JavaScript, or of TypeScript whose types have been taken out. Code inside templates is read as well. */
export function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  /** For each brace that is open: whether it is code inside a template. */
  const braces: boolean[] = [];
  let at = 0;
  const take = (pattern: RegExp, kind?: Token["kind"]): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(code)?.[0];
    if (text === undefined || text === "") return undefined;
    if (kind) tokens.push({ kind, text, at });
    at += text.length;
    return text;
  };
  while (at < code.length) {
    if (take(SKIPPED) || take(WORD, "word") || take(NUMBER, "number") || take(STRING, "string")) continue;
    const resumes = code[at] === "}" && braces.at(-1) === true;
    if (resumes) braces.pop();
    if (resumes || code[at] === "`") {
      if (take(TEXT, "text")?.endsWith("${")) braces.push(true);
      continue;
    }
    if (code[at] === "/" && !endsValue(tokens.at(-1)) && take(PATTERN, "pattern")) continue;
    const sign = take(SIGNS, "sign");
    if (sign === undefined) throw new Error(`what is this: ${code.slice(at, at + 40)}`);
    if (sign === "{") braces.push(false);
    if (sign === "}") braces.pop();
  }
  return tokens;
}

/** For the place of each opening bracket the place of the one that closes it. A template's text opens and closes code too. */
export function brackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [i, { kind, text }] of tokens.entries()) {
    if (kind === "text" ? text.startsWith("}") : kind === "sign" && /^[)\]}]$/.test(text))
      pairs.set(open.pop() ?? -1, i);
    if (kind === "text" ? text.endsWith("${") : kind === "sign" && /^[([{]$/.test(text)) open.push(i);
  }
  return pairs;
}
