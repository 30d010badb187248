/** What could be read of something that was meant to be JSON, how far it goes, and whether it broke off. */
export interface Salvaged {
  readonly value: unknown;
  readonly end: number;
  readonly cut: boolean;
}

/**
 * Reads JSON as models write it: single quotes, keys without quotes, commas too many, quotes within quotes, Python's words, an end that never came. Goes
 * once over the text, and gives up where it would have to guess. `strict`: an unescaped quote always ends a text, as in JSON that is still coming in.
 */
export function salvage(text: string, from = 0, strict = false): Salvaged | undefined {
  const reader = { text, at: from, cut: false, strict };
  try {
    const value = valueAt(reader, 0);
    return value === NONE ? undefined : { value, end: reader.at, cut: reader.cut };
  } catch (error) {
    if (error === GIVEN_UP) return undefined;
    throw error;
  }
}

interface Reader {
  readonly text: string;
  readonly strict: boolean;
  at: number;
  cut: boolean;
}

const NONE = Symbol("no value");
const GIVEN_UP = new Error("not JSON");
const DEEPEST = 20;
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
};

function valueAt(reader: Reader, depth: number): unknown {
  if (depth > DEEPEST) throw GIVEN_UP;
  skip(reader);
  const { text, at } = reader;
  const first = text[at];
  if (first === undefined) {
    reader.cut = true;
    return NONE;
  }
  if (first === "{") return objectAt(reader, depth);
  if (first === "[") return listAt(reader, depth);
  if (first === '"' || first === "'" || first === "“") return stringAt(reader);
  const word = /[-+.\w]{1,60}/y;
  word.lastIndex = at;
  const [found = ""] = word.exec(text) ?? [];
  if (found === "") throw GIVEN_UP;
  reader.at += found.length;
  if (Object.hasOwn(WORDS, found)) return WORDS[found];
  const number = Number(found);
  if (Number.isFinite(number)) return number;
  if (reader.at < text.length) throw GIVEN_UP;
  reader.cut = true;
  return NONE;
}

function objectAt(reader: Reader, depth: number): unknown {
  reader.at++;
  const found: Record<string, unknown> = {};
  for (;;) {
    skip(reader, ",");
    const next = reader.text[reader.at];
    if (next === "}" || next === ")") {
      reader.at++;
      return found;
    }
    if (next === undefined) break;
    const key = next === '"' || next === "'" || next === "“" ? stringAt(reader) : bareKey(reader);
    skip(reader);
    if (reader.text[reader.at] === undefined) break;
    if (reader.text[reader.at] !== ":" && reader.text[reader.at] !== "=") throw GIVEN_UP;
    reader.at++;
    const value = valueAt(reader, depth + 1);
    if (value === NONE) break;
    Object.defineProperty(found, key, { value, enumerable: true, configurable: true, writable: true });
    if (reader.cut) break;
  }
  reader.cut = true;
  return found;
}

function listAt(reader: Reader, depth: number): unknown {
  reader.at++;
  const found: unknown[] = [];
  for (;;) {
    skip(reader, ",");
    if (reader.text[reader.at] === "]") {
      reader.at++;
      return found;
    }
    const value = valueAt(reader, depth + 1);
    if (value !== NONE) found.push(value);
    if (reader.cut) return found;
  }
}

function bareKey(reader: Reader): string {
  const key = /[\w-]{1,60}/y;
  key.lastIndex = reader.at;
  const [found = ""] = key.exec(reader.text) ?? [];
  if (found === "") throw GIVEN_UP;
  reader.at += found.length;
  return found;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "" };

/** A text ends at its own mark, where something stands behind it that can stand behind a text: speech in a text has marks of its own. */
function stringAt(reader: Reader): string {
  const { text, strict } = reader;
  const mark = text[reader.at] === "“" ? "”" : (text[reader.at] ?? '"');
  let out = "";
  for (let i = reader.at + 1; i < text.length; i++) {
    const letter = text[i] ?? "";
    if (letter === "\\") {
      const next = text[i + 1];
      if (next === undefined) break;
      if (next === "u") {
        const code = /^[0-9a-f]{4}$/i.exec(text.slice(i + 2, i + 6));
        if (!code) {
          if (i + 6 > text.length) break;
          i++;
          continue;
        }
        out += String.fromCharCode(Number.parseInt(code[0], 16));
        i += 5;
      } else {
        out += ESCAPES[next] ?? next;
        i++;
      }
    } else if (letter === mark && (strict || ENDS_HERE.test(text.slice(i + 1, i + 40)))) {
      reader.at = i + 1;
      return out;
    } else out += letter;
  }
  reader.at = text.length;
  reader.cut = true;
  return out.toWellFormed();
}

const ENDS_HERE = /^\s*(?:$|[,}\]:=)])/;

/** Past blanks, and commas where there may be some. */
function skip(reader: Reader, also = ""): void {
  while (reader.at < reader.text.length) {
    const letter = reader.text[reader.at] ?? "";
    if (!/\s/.test(letter) && letter !== also) return;
    reader.at++;
  }
}
