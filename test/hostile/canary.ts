/** Something that not everybody may know, with a name in it that stands nowhere else in the world. */
export interface Canary {
  readonly name: string;
  readonly text: string;
  /** Where it was planted. */
  readonly at: string;
  /** The seats that may have it. */
  readonly may: readonly string[];
}

export const FORMS = ["plain", "reversed", "rot13", "hex", "base64"] as const;
export type Form = (typeof FORMS)[number];

/** A canary's name in every form in which it might be told. */
export function encoded(text: string, form: Form): string {
  if (form === "plain") return text;
  if (form === "reversed") return [...text].reverse().join("");
  if (form === "hex" || form === "base64") return Buffer.from(text).toString(form);
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

/** Letters and digits alone, in lower case: nothing hides between them. */
const folded = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt"\\]/g, " ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

/** Looks for canaries, and forgets nothing it has looked at: the same text is looked at once. */
export function openLookout(canaries: readonly Canary[]) {
  const needles = canaries.flatMap((canary) =>
    needlesOf(canary.name).map(([form, needle]) => ({ canary, form, needle })),
  );
  const known = new Map<string, readonly Sight[]>();
  return (text: string): readonly Sight[] => {
    const before = known.get(text);
    if (before) return before;
    const shadow = folded(text);
    const found = needles.filter(({ needle }) => shadow.includes(needle)).map(({ canary, form }) => ({ canary, form }));
    known.set(text, found);
    return found;
  };
}

export interface Sight {
  readonly canary: Canary;
  readonly form: Form;
}

function needlesOf(name: string): readonly (readonly [Form, string])[] {
  const cases = [name, name.toLowerCase(), name.toUpperCase()];
  const plain = (["plain", "reversed", "rot13"] as const).map((form) => [form, folded(encoded(name, form))] as const);
  const bytes = cases.flatMap((one) => [
    ["hex", encoded(one, "hex")] as const,
    ...[0, 1, 2].map((before) => ["base64", insideBase64(one, before)] as const),
  ]);
  return [...plain, ...bytes];
}

/** What of base64 stays the same whatever stands around the name, when so many bytes stand before it. */
function insideBase64(name: string, before: number): string {
  const all = Buffer.from(`${"x".repeat(before)}${name}`)
    .toString("base64")
    .replace(/=+$/, "");
  const from = before === 0 ? 0 : before + 1;
  const to = (before + name.length) % 3 === 0 ? all.length : all.length - 1;
  return folded(all.slice(from, to));
}
