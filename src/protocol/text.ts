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

/** Control characters other than tab and newline, and the byte order mark. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;

/** Lower case, accents folded, apostrophes dropped, everything else single hyphens: "Seraphine D'Arc" is seraphine-darc. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’‘ʼ`]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-/, "")
    .replace(/-$/, "");
}

/** A short piece of what was found, fit to stand in an error. */
export function excerpt(found: unknown, length = 80): string {
  const text = typeof found === "string" ? found : (JSON.stringify(found) ?? String(found));
  const line = tidy(text.slice(0, length * 4)).replaceAll("\n", " ⏎ ");
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line;
}

/** Whether a value from outside is small and shallow enough to be kept: counted without recursion, and only as far as the limit. */
export function fits(value: unknown, limit = MAX_TEXT): boolean {
  let size = 0;
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [found, depth] = next;
    size += typeof found === "string" ? found.length : 1;
    if (size > limit || depth > 20) return false;
    if (typeof found === "object" && found !== null) {
      for (const [key, inner] of Object.entries(found)) {
        size += key.length;
        waiting.push([inner, depth + 1]);
      }
    }
  }
  return true;
}

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
