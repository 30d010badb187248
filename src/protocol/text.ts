/** Text as Troupe keeps it: well-formed, with plain line ends, no control characters and no ragged edges. */

/** No message, sheet section or answer is longer; a longer text is refused before anything reads it. */
export const MAX_TEXT = 100_000;

/** No list in a message is longer. */
export const MAX_ITEMS = 200;

export function tidy(text: string): string {
  const lines = plain(text)
    .split("\n")
    .map((line) => line.trimEnd());
  return lines.join("\n").trim();
}

/** The same characters with plain line ends and nothing unprintable; spaces stay where they are. */
export function plain(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "");
}

/** What somebody would see of the beginning of a text: a slash behind something invisible is a slash. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "").trimStart();

/** Control characters other than tab and newline, marks that turn the direction of all that follows, and the byte order mark. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The same characters in a piece of JSON, with everything unprintable spelled as JSON spells it. */
export const escaped = (json: string): string =>
  json.replace(UNPRINTABLE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Lower case, accents folded, apostrophes dropped, everything else single hyphens: "Seraphine D'Arc" is seraphine-darc. */
export function toSlug(name: string): string {
  const folded = PLAIN.test(name) ? name : withoutAccents(name);
  return folded
    .toLowerCase()
    .replace(/['’‘ʼ`]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-/, "")
    .replace(/-$/, "");
}

/** Most names have no accents to fold. */
const PLAIN = /^[ -~]*$/;

const withoutAccents = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");

/** Tilda Brannock, of tilda-brannock. */
export const nameOf = (slug: string): string =>
  slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A short piece of what was found, fit to stand in an error. */
export function excerpt(found: unknown, length = 80): string {
  const own = [...inWords(found).slice(0, length * 4)].join(""); // letters of its own: a slice would keep all of a long text in memory
  const line = tidy(own).replaceAll("\n", " ⏎ ");
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line;
}

/** As much of a text as fits on a line, in whole words. */
export function inShort(text: string, length: number): string {
  const line = tidy(text).replaceAll("\n", " ");
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).toWellFormed();
  const end = cut.search(/[\s,;:]+\S*$/);
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** The first sentences of a text, as they stand. */
export function firstSentences(text: string, count: number): string {
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].filter(
    ({ segment }) => segment.trim() !== "",
  );
  const next = sentences[count];
  return next ? text.slice(0, next.index).trim() : text;
}

function inWords(found: unknown): string {
  if (typeof found === "string") return found;
  if (Array.isArray(found)) return "a list";
  return typeof found === "object" && found !== null ? "an object" : String(found);
}

/**
 * A copy of a value from outside, of plain data alone: text, numbers, true and false, lists and objects, shallow and small enough to be
 * kept. Undefined where it is anything else. What was handed over can then change, throw or turn in on itself without harm.
 */
export function plainCopy(value: unknown, limit = MAX_TEXT): { readonly copy: unknown } | undefined {
  let left = limit;
  const copied = (found: unknown, depth: number): unknown => {
    left -= typeof found === "string" ? found.length : 1;
    if (left < 0 || depth > 20) throw TOO_MUCH;
    if (found === null || typeof found === "boolean") return found;
    if (typeof found === "string") return found.toWellFormed();
    if (typeof found === "number" && Number.isFinite(found)) return found === 0 ? 0 : found; // -0 does not survive being written down
    if (Array.isArray(found)) {
      if (found.length > left) throw TOO_MUCH;
      return Array.from({ length: found.length }, (_, i) => copied(found[i], depth + 1));
    }
    if (typeof found !== "object" || !isPlain(found)) throw TOO_MUCH;
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(found)) {
      left -= key.length;
      const inner = (found as Record<string, unknown>)[key];
      if (inner === undefined) continue;
      const value = copied(inner, depth + 1);
      if (key === "__proto__")
        Object.defineProperty(copy, key, { ...OWN, value }); // which is a name like any other here
      else copy[key] = value;
    }
    return copy;
  };
  try {
    return { copy: copied(value, 0) };
  } catch {
    return undefined; // too much, of another kind, or it threw when looked at
  }
}

const OWN = { enumerable: true, writable: true, configurable: true };

const TOO_MUCH = new Error("not plain data, or too much of it");

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** Edit distance, given up once it passes `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > limit) return limit + 1;
  }
  return row[b.length] ?? 0;
}
