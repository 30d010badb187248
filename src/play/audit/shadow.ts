/**
 * Words in the forms in which they may hide: every text is looked at as its letters and digits alone, in lower case and without accents, and what is looked
 * for is put into the same letters as it stands, backwards, rotated, in hex and in base64.
 */
export const FORMS = ["plain", "reversed", "rot13", "hex", "base64"] as const;
export type Form = (typeof FORMS)[number];

/** Letters and digits alone: marks, spaces, accents, ornaments and the escapes of JSON are gone. */
export const shadowOf = (text: string): string =>
  unescaped(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const unescaped = (text: string): string =>
  text.includes("\\")
    ? text.replace(/\\(?:u([0-9a-f]{4})|[nrtbf"\\/])/gi, (_, code?: string) =>
        code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** A text in every form, each as the letters and digits to look for. */
export function formsOf(text: string): readonly (readonly [Form, string])[] {
  const shadow = shadowOf(text);
  return [
    ["plain", shadow],
    ["reversed", [...shadow].reverse().join("")],
    ["rot13", rot13(shadow)],
    ...[text, text.toLowerCase()].flatMap((one): readonly (readonly [Form, string])[] => [
      ["hex", Buffer.from(one).toString("hex")],
      ...[0, 1, 2].map((before) => ["base64", base64(one, before)] as const),
    ]),
  ];
}

const rot13 = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

/** The letters that stay the same whatever stands before and behind, when so many bytes stand before. */
function base64(text: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  const from = before === 0 ? 0 : before + 1;
  const whole = Math.floor((bytes.length * 8) / 6);
  return bytes
    .toString("base64")
    .slice(from, whole)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** The pieces of a text that are long enough to be known again: its sentences, and the lines it is set in. */
export function piecesOf(text: string, shortest = SHORTEST): readonly string[] {
  return text
    .split(/\n+|(?<=[.!?…]["”’)*_]?)\s+(?=\S)/)
    .map((piece) => piece.replace(LABEL, "").trim())
    .filter((piece) => shadowOf(piece).length >= shortest && piece.split(/\s+/).length >= 4);
}

/** What stands before the words of a line: a bullet, a label. Others may set theirs before the same words. */
const LABEL = /^[\s>+#-]{0,20}(?:\*\s+)?(?:\*\*[^*\n]{1,40}\*\*:?|[A-Z][\w ]{0,30}:)?\s{0,20}/;

/** Letters and digits a piece has at least, for a find to mean something. */
export const SHORTEST = 24;

/** Texts to look for, all at once, in time that does not grow with how many there are. */
export function openNeedles<T>() {
  const long = new Map<number, { readonly shadow: string; readonly of: T; readonly form: Form }[]>();
  const short: { readonly shadow: string; readonly of: T; readonly form: Form }[] = [];
  return {
    add(shadow: string, form: Form, of: T): void {
      if (shadow.length === 0) return;
      if (shadow.length < WINDOW) return void short.push({ shadow, of, form });
      const hash = hashOf(shadow);
      const known = long.get(hash);
      if (known) known.push({ shadow, of, form });
      else long.set(hash, [{ shadow, of, form }]);
    },
    /** Everything that stands in a text, of which the letters and digits are given. */
    in(shadow: string): readonly { readonly of: T; readonly form: Form; readonly shadow: string }[] {
      const found = new Set(short.filter((needle) => shadow.includes(needle.shadow)));
      let hash = 0;
      for (let i = 0; i < shadow.length; i++) {
        hash = (Math.imul(hash, BASE) + shadow.charCodeAt(i)) | 0;
        if (i >= WINDOW) hash = (hash - Math.imul(shadow.charCodeAt(i - WINDOW), TOP)) | 0;
        if (i < WINDOW - 1) continue;
        for (const needle of long.get(hash) ?? [])
          if (!found.has(needle) && shadow.startsWith(needle.shadow, i - WINDOW + 1)) found.add(needle);
      }
      return [...found];
    },
  };
}

const WINDOW = 16;
const BASE = 0x01000193;
let top = 1;
for (let i = 0; i < WINDOW; i++) top = Math.imul(top, BASE);
const TOP = top;

function hashOf(shadow: string): number {
  let hash = 0;
  for (let i = 0; i < WINDOW; i++) hash = (Math.imul(hash, BASE) + shadow.charCodeAt(i)) | 0;
  return hash;
}
