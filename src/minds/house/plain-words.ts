/** Small words of English that sentences are put together with. */

/** Tilda; Tilda and Corwin; Tilda, Corwin and Gideon. */
export const listed = (some: readonly string[]): string =>
  some.length < 2 ? (some[0] ?? "") : `${some.slice(0, -1).join(", ")} and ${some.at(-1)}`;

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
export const numberInWords = (count: number): string => NUMBERS[count] ?? "many";

/** wolf: wolves; sweeper: sweepers. */
export function pluralOf(noun: string): string {
  if (/(?:wol|thie|el|dwar)f$/.test(noun)) return `${noun.slice(0, -1)}ves`;
  if (/(?:^|[^u])man$/.test(noun)) return `${noun.slice(0, -2)}en`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** What it takes stands in brackets at the end; what was said stands before them. */
export function withoutBracket(body: string): string {
  const text = body.trim();
  const open = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  return open < 0 || text.slice(open, -1).includes(")") ? text : text.slice(0, open).trim();
}

/** A sentence has an end. */
export const ended = (text: string): string =>
  text === "" || /[.!?…)”"»’'—–-]$/.test(text) ? text : `${text.replace(/[,;:]$/, "")}.`;

export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const uncapital = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
