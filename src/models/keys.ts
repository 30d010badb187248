import type { Door, Piece, Surroundings } from "./door.ts";
import { KEYS } from "./fault.ts";
import type { ToolCall } from "./model.ts";

/** What stands in an answer where a key stood. */
export const TAKEN_OUT = "(key)";

/**
 * The same door, and no key comes back through it: a server may repeat what it was sent, and what a model says is told, recorded and written to files.
 * Every key in the environment is looked for, whosever it is, also where it is split between pieces.
 */
export function withoutKeys(door: Door, env: Surroundings["env"]): Door {
  const sieve = sieveFor(keysIn(env));
  if (!sieve) return door;
  return async function* (request, signal, withTools) {
    const held = new Map<string, Spoken>(); // the last characters of each kind of text, while they may be the beginning of a key
    for await (const piece of door(request, signal, withTools)) {
      if (piece.kind === "finish") for (const rest of held.values()) if (rest.text !== "") yield rest;
      if (piece.kind === "call") yield { kind: "call", call: cleared(piece.call, sieve.clear) };
      else if (!("text" in piece)) yield piece;
      else {
        const spoken = piece.kind === "input" ? { ...piece, tool: sieve.clear(piece.tool) } : piece;
        const id = spoken.kind === "input" ? `input of ${spoken.tool}` : spoken.kind;
        const text = sieve.clear((held.get(id)?.text ?? "") + spoken.text);
        const end = sieve.begunIn(text);
        held.set(id, { ...spoken, text: text.slice(end) });
        yield { ...spoken, text: text.slice(0, end) };
      }
    }
  };
}

type Spoken = Extract<Piece, { readonly text: string }>;

/** A word is no key: many servers at home want one and take any, and then it may be a word of the story. */
const keysIn = (env: Surroundings["env"]): ReadonlySet<string> =>
  new Set(
    Object.values(KEYS)
      .flat()
      .map((variable) => (env[variable] ?? "").trim())
      .filter((key) => key.length >= 8 && !/^\p{L}{1,19}$/u.test(key)),
  );

/** As it is, and as it stands in an address or in what is encoded, by itself or in the middle of something. */
function formsOf(key: string): readonly string[] {
  const bytes = Buffer.from(key);
  const encoded = [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const own = text.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [key, encodeURIComponent(key), bytes.toString("hex"), ...encoded];
}

function sieveFor(keys: ReadonlySet<string>) {
  if (keys.size === 0) return undefined;
  const forms = [...new Set([...keys].flatMap(formsOf).map(inLowerCase))].sort((a, b) => b.length - a.length);
  const longest = forms[0]?.length ?? 0;
  const byFirst = Map.groupBy(forms, (form) => form[0]);
  return {
    clear(text: string): string {
      const { plain, at } = readIn(text);
      let clean = "";
      let done = 0;
      for (let i = 0; i < plain.length; i++) {
        const form = byFirst.get(plain[i])?.find((one) => plain.startsWith(one, i));
        if (form === undefined) continue;
        clean += text.slice(at(done), at(i)) + TAKEN_OUT;
        done = i + form.length;
        i = done - 1;
      }
      return clean + text.slice(at(done));
    },
    /** Where at the end of a text a key may have begun, or a character by its number; else its end. */
    begunIn(text: string): number {
      const end = text.search(/\\(?:u[0-9a-f]{0,3})?$/i);
      const { plain, at } = readIn(end < 0 ? text : text.slice(0, end));
      for (let i = Math.max(0, plain.length - longest); i < plain.length; i++)
        if (byFirst.get(plain[i])?.some((form) => form.startsWith(plain.slice(i)))) return at(i);
      return at(plain.length);
    },
  };
}

/** Only letters of keys: others may become longer. */
const inLowerCase = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * A text as it reads in the end, and where each of its characters stands in it: inputs of tools are JSON, in which one may stand behind a backslash or by
 * its number.
 */
function readIn(text: string): { readonly plain: string; readonly at: (i: number) => number } {
  if (!text.includes("\\")) return { plain: inLowerCase(text), at: (i) => i };
  const found = [...text.matchAll(/\\u([0-9a-f]{4})|\\?([\s\S])/gi)];
  const plain = found.map(([, number, letter]) => letter ?? String.fromCharCode(Number.parseInt(number ?? "", 16)));
  return { plain: inLowerCase(plain.join("")), at: (i) => found[i]?.index ?? text.length };
}

/** The input is plain data that the client has just made for us; it may be nested more deeply than a function can call itself. */
function cleared(called: ToolCall, clear: (text: string) => string): ToolCall {
  const call = { ...called };
  const open: object[] = [call];
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [key, held] of Object.entries(holder)) {
      if (typeof held === "object" && held !== null) open.push(held);
      const value = typeof held === "string" ? clear(held) : held;
      const name = clear(key);
      if (value === held && name === key) continue;
      if (name !== key) Reflect.deleteProperty(holder, key);
      Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
    }
  return call;
}
