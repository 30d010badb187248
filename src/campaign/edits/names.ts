/** How a line, a point or a cell names what it is about, and where its text begins: `**Lysara Vendrath** (owner): wary of us`. */
export interface Named {
  readonly name: string;
  /** Where the text about it begins, counted from the beginning of the words; at their end where there is none. */
  readonly value: number;
  /** A colon or dash stands between the two. */
  readonly divided: boolean;
}

const LONGEST_NAME = 160;

export function namedBy(words: string): Named {
  const mark = /^(?:\*\*|__)/.exec(words)?.[0];
  const close = mark === undefined ? -1 : words.slice(0, LONGEST_NAME).indexOf(mark, 2);
  if (close > 2) {
    const inside = words.slice(2, close).trimEnd();
    const rest = words.slice(close + 2);
    const between = /^(?:\s?\([^()]{0,80}\))?[ \t]*(?::|[-–—](?=\s|$))?[ \t]*/.exec(rest)?.[0] ?? "";
    const divided = inside.endsWith(":") || /[:–—-]\s*$/.test(between);
    const value = close + 2 + (divided ? between.length : between.trimEnd().length);
    return { name: inside.replace(/:$/, ""), value, divided };
  }
  const divider = /:(?=\s|$)|\s[-–—](?=\s|$)/.exec(words.slice(0, LONGEST_NAME));
  if (!divider) return { name: words.trimEnd(), value: words.trimEnd().length, divided: false };
  const after = divider.index + divider[0].length;
  const space = /^[ \t]*/.exec(words.slice(after))?.[0].length ?? 0;
  return { name: words.slice(0, divider.index), value: after + space, divided: true };
}

/** Case, decoration, brackets and spacing do not matter. */
export function foldName(name: string): string {
  const plain = name
    .slice(0, 1000)
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, "$1")
    .replace(/\\(?=[^\w\s])/g, "")
    .replace(/[’‘]/g, "'");
  const between = ASCII.test(plain) ? /[^a-z0-9'/+&]+/gi : /[^\p{L}\p{N}\p{M}'/+&]+/gu; // the same, and sooner done
  const words = (text: string): string => text.replace(between, " ").trim().toLowerCase();
  return words(plain.replace(/\([^()]*\)/g, " ")) || words(plain) || plain.replace(/\s+/g, " ").trim();
}

const ASCII = /^[\0-\x7f]*$/;

/** One of the two names is a part of the other, whole words: "Lysara" and "Lysara Vendrath". */
export function partOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || short === "the" || !` ${long} `.includes(` ${short} `)) return false;
  return long.split(" ").length - short.split(" ").length <= MOST_MORE_WORDS;
}

const MOST_MORE_WORDS = 3;

/** The words alone, to tell whether something stands there already. */
export function foldText(text: string): string {
  const plain = text
    .replace(/\\(?=[^\w\s])/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const words = plain
    .replace(/[*_`]/g, "")
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .trim()
    .replace(/[.!]$/, "")
    .toLowerCase();
  return words === "" ? plain : words;
}

const EMPTY =
  /^(?:none|n\/?a|nothing|empty|tbd|tba|unknown|to be (?:determined|added|decided|filled in))(?:,? (?:yet|so far|known|noted|recorded|met|acquired|found|active|currently|at (?:this time|present|the moment))){0,3}(?:$| ?[-–—:(,].{0,80}$)/;
const NOT_YET =
  /^(?:no (?:\w+ )?(?:sessions?|quests?|npcs?|people|persons?|places?|locations?|items?|secrets?|events?|entries|conditions?|effects?|facts?|clues?|goals?)\b.{0,40}\byet\b.{0,80}|(?:\w+ ){0,4}not yet (?:established|started|known|determined|set|played|begun|visited|met|recorded)\b.{0,80})$/;

/** A line that only says that there is nothing yet: "None yet - campaign not started". */
export function isPlaceholder(words: string): boolean {
  const plain = words.length > 200 ? "" : foldText(words).replace(/^[([]+|[)\]]+$/g, "");
  return plain === "" ? /^[\s*_()-]{0,20}$/.test(words) : EMPTY.test(plain) || NOT_YET.test(plain);
}
