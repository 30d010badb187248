/** The value behind a colon: quoted in any of the ways people quote, or plain. */
export function unquote(value: string): string {
  const first = value[0];
  const last = value.at(-1);
  if (value.length < 2 || first === undefined) return value;
  const inner = value.slice(1, -1);
  if (first === '"' && last === '"') return jsonString(value) ?? (wraps(inner, '"') ? inner : value);
  if (first === "'" && last === "'")
    return wraps(inner.replaceAll("''", ""), "'") ? inner.replaceAll("''", "'") : value;
  if (first === "“" && last === "”") return /[“”]/.test(inner) ? value : inner;
  if (first === "‘" && last === "’") return /[‘]/.test(inner) ? value : inner;
  return value;
}

function jsonString(value: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Do the outer quotes wrap the whole? `"He said "no" to me"`: yes, the next quote opens a word. `"Easy," she said. "Now."`: no,
 * the next quote closes the first.
 */
function wraps(inner: string, quote: string): boolean {
  const next = inner.indexOf(quote);
  return next < 0 || next === 0 || /\s/.test(inner[next - 1] ?? "");
}

/** A value in canonical writing: a single plain word stays bare, everything else is a JSON string. */
export const quoted = (value: string): string =>
  /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(value) ? value : JSON.stringify(value);

export const opensBlock = (value: string): boolean => /^[|>][+-]?\d?$/.test(value);
