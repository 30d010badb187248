/** A pattern that is built from something, and the pieces of it that are neither constants nor escaped. */
export interface Built {
  readonly line: number;
  readonly pieces: readonly string[];
}

/**
 * Regular expressions that are built from outside text as it stands: a name with a sign in it would not be found, or would be no pattern at all. What
 * may stand in one: constants (in capitals, as ours are), literals, and whatever goes through `RegExp.escape`.
 */
export const unescaped = (source: string): readonly Built[] =>
  [...source.matchAll(/\bRegExp\(/g)].flatMap(({ index, 0: opens }): readonly Built[] => {
    const pieces = piecesOf(firstArgument(source, index + opens.length)).filter((piece) => !isSafe(piece));
    return pieces.length === 0 ? [] : [{ line: source.slice(0, index).split("\n").length, pieces }];
  });

const isSafe = (piece: string): boolean => SAFE.some((kind) => kind.test(piece));

const SAFE = [
  /^(?:Object\.keys\()?[A-Z][A-Z0-9_]*\b/, // a constant of ours
  /\bRegExp\.escape\b/,
  /^Number\(/,
  /^"[^"]*"$|^\[\s*"|^\/.*\/[a-z]*$/s, // a literal
  /\.source$/,
  /^patterns?\b/, // what is called so is a pattern by itself
];

/** Up to the comma or bracket that ends it. */
function firstArgument(source: string, from: number): string {
  const end = skip(source, from, (sign) => sign === "," || sign === ")");
  return source.slice(from, end).trim();
}

/** A template's gaps, with those of the templates within them; anything else is one piece. */
function piecesOf(text: string): readonly string[] {
  if (!text.startsWith("`")) return [text];
  const pieces: string[] = [];
  for (let i = 1; i < text.length - 1; i++) {
    if (text[i] === "\\") i += 1;
    else if (text.startsWith("${", i)) {
      const end = skip(text, i + 2, (sign) => sign === "}");
      pieces.push(...piecesOf(text.slice(i + 2, end).trim()));
      i = end;
    }
  }
  return pieces;
}

/** Where a sign stands that ends it, outside of brackets, strings, templates and patterns. */
function skip(source: string, from: number, ends: (sign: string) => boolean): number {
  let depth = 0;
  for (let i = from; i < source.length; i++) {
    const sign = source[i] ?? "";
    if (depth === 0 && ends(sign)) return i;
    if (sign === '"' || sign === "'" || (sign === "/" && /[(,=:[!&|?{}]\s*$/.test(source.slice(0, i))))
      i = closing(source, i, sign);
    else if (sign === "`") i = template(source, i);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
  }
  return source.length;
}

function closing(source: string, from: number, sign: string): number {
  for (let i = from + 1, within = false; i < source.length; i++) {
    if (source[i] === "\\") i += 1;
    else if (sign === "/" && source[i] === "[") within = true;
    else if (sign === "/" && source[i] === "]") within = false;
    else if (source[i] === sign && !within) return i;
  }
  return source.length;
}

function template(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] === "\\") i += 1;
    else if (source.startsWith("${", i)) i = skip(source, i + 2, (sign) => sign === "}");
    else if (source[i] === "`") return i;
  }
  return source.length;
}
