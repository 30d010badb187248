/**
 * Patterns of many words are slow to look for, and most sentences have none of the words that they are made of. Which words a pattern cannot do without is
 * read off the pattern itself; so what is left out by looking at words first is only what the pattern would not have found.
 */
export interface Needing<T> {
  /** Of the patterns, those that may be found in a text, in their order. The others are not in it. */
  mayBeIn(text: string): readonly T[];
}

export function openNeeding<T>(patterns: readonly T[], patternOf: (one: T) => RegExp): Needing<T> {
  const always = new Set<T>();
  const marked = new Uint8Array(1 << 16); // where no word of a text is marked, none of them is needed
  const byWord = new Map<string, { readonly one: T; readonly others: readonly Words[] }[]>();
  for (const one of patterns)
    for (const needed of neededBy(patternOf(one).source)) {
      const [rarest, ...others] = needed.toSorted((a, b) => commonness(a) - commonness(b));
      if (!rarest) always.add(one);
      for (const word of rarest ?? []) {
        byWord.set(word, [...(byWord.get(word) ?? []), { one, others }]);
        marked[roughly(word)] = 1;
      }
    }
  return {
    mayBeIn(text) {
      if (always.size === 0 && !isMarked(text, marked)) return [];
      if (OTHER_LETTERS.test(text)) return patterns;
      const words = wordsOf(text);
      const found = new Set(always);
      let all: Words | undefined; // few texts are looked at more closely
      for (const word of words)
        for (const { one, others } of byWord.get(word) ?? []) {
          if (found.has(one)) continue;
          all ??= new Set(words);
          if (others.every((set) => !set.isDisjointFrom(all as Words))) found.add(one);
        }
      return found.size === 0 ? [] : patterns.filter((one) => found.has(one));
    },
  };
}

/** Whether a text may have a marked word in it, in one look at its letters; one with digits or foreign letters may. */
function isMarked(text: string, marked: Uint8Array): boolean {
  let key = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) | 0x20 : 0;
    if (code >= 97 && code <= 122) key = (Math.imul(key, 31) + code) | 0;
    else {
      if ((code >= 48 && code <= 57) || code === 0x7f || (code > 0x7f && isOtherLetter(text.charCodeAt(i))))
        return true;
      if (key !== 0 && marked[fold(key)] === 1) return true;
      key = 0;
    }
  }
  return false;
}

function roughly(word: string): number {
  let key = 0;
  for (let i = 0; i < word.length; i++) key = (Math.imul(key, 31) + (word.charCodeAt(i) | 0x20)) | 0;
  return fold(key);
}

const fold = (key: number): number => (key ^ (key >>> 16)) & 0xffff;

/** Letters that a pattern takes for an s or a k. */
const OTHER_LETTERS = /[\u017f\u212a]/;
const isOtherLetter = (code: number): boolean => code === 0x17f || code === 0x212a;

/** A word with digits also stands for those with other digits. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\w+/g) ?? [];
  if (!/\d/.test(text)) return words;
  return words.flatMap((word) => (/\d/.test(word) ? [word, word.replace(/\d+/g, DIGITS)] : [word]));
}

/** A row of digits. */
const DIGITS = "#";

type Words = ReadonlySet<string>;

/** Words that tell nothing stand in most texts, and the shorter the more. */
const commonness = (words: Words): number =>
  [...words].reduce((sum, word) => sum + (word.length > 4 ? 1 : 200 / word.length), 0);

/** For each of the ways in which a pattern may match: sets of words, of each of which one must stand in the text. */
function neededBy(source: string): readonly (readonly Words[])[] {
  return parse(source).map((way) => needed(way, [], []));
}

/** A piece of a pattern, as far as it matters here: what is not understood is `other`, of which nothing is known. */
type Piece =
  | { readonly is: "letter"; readonly options: readonly string[] }
  | { readonly is: "digits" }
  | { readonly is: "gap" } //  one character that is part of no word
  | { readonly is: "edge" } // the beginning or the end of a word or of the text
  | { readonly is: "other" }
  | { readonly is: "ahead" | "behind"; readonly ways: readonly Way[] }
  | { readonly is: "ways"; readonly ways: readonly Way[] }
  | { readonly is: "optional" | "repeated"; readonly of: Piece };
type Way = readonly Piece[];

const OTHER: Piece = { is: "other" };
const EDGE: Piece = { is: "edge" };
const GAP: Piece = { is: "gap" };

function parse(source: string): readonly Way[] {
  let at = 0;
  const ways = (): readonly Way[] => {
    const found: Piece[][] = [[]];
    while (at < source.length && source[at] !== ")") {
      if (source[at] === "|") {
        at++;
        found.push([]);
      } else found.at(-1)?.push(quantified(piece()));
    }
    at++;
    return found;
  };
  const piece = (): Piece => {
    const sign = source[at++] ?? "";
    if (sign === "(") {
      const opens = /\(\?(?:[:=!]|<[=!])/y;
      opens.lastIndex = at - 1;
      const opening = opens.exec(source)?.[0] ?? "(";
      at += opening.length - 1;
      const inner = ways();
      if (opening.endsWith("!")) return { is: "ahead", ways: [[OTHER]] };
      if (opening.endsWith("=")) return { is: opening.includes("<") ? "behind" : "ahead", ways: inner };
      return { is: "ways", ways: inner };
    }
    if (sign === "[") {
      const end = source.indexOf("]", at);
      const inner = source.slice(at, end);
      at = end + 1;
      if (/^[a-z]+$/.test(inner)) return { is: "letter", options: [...inner] };
      return /^[ .,:;!?—–-]+$/.test(inner) ? GAP : OTHER;
    }
    if (sign === "\\") {
      const escaped = source[at++] ?? "";
      if (escaped === "p") at = source.indexOf("}", at) + 1;
      return escaped === "b" ? EDGE : escaped === "d" ? { is: "digits" } : /\W/.test(escaped) ? GAP : OTHER;
    }
    if (sign === "^" || sign === "$") return EDGE;
    if (sign === ".") return OTHER;
    return /\w/.test(sign) ? { is: "letter", options: [sign.toLowerCase()] } : GAP;
  };
  const quantified = (of: Piece): Piece => {
    const quantifier = /[?*+]\??|\{(\d+)(?:,\d*)?\}\??/y;
    quantifier.lastIndex = at;
    const [how, least] = quantifier.exec(source) ?? [];
    if (how === undefined) return of;
    at += how.length;
    if (of.is === "digits" && (how === "+" || Number(least) > 0)) return of;
    if (how === "?") return { is: "optional", of };
    return how.startsWith("+") || Number(least) > 0
      ? { is: "repeated", of }
      : { is: "optional", of: { is: "repeated", of } };
  };
  return ways();
}

/** What one way of a pattern needs, between what stands before and behind it. */
function needed(way: Way, before: Way, behind: Way): readonly Words[] {
  const found: Words[] = [];
  for (let from = 0; from < way.length; ) {
    let to = from;
    while (to < way.length && isOfAWord(way[to] as Piece)) to++;
    const [left, right] = [
      [...before, ...way.slice(0, from)],
      [...way.slice(Math.max(to, from + 1)), ...behind],
    ];
    if (to > from) {
      const words = isGap(left, "last") && isGap(right, "first") ? spelled(way.slice(from, to)) : undefined;
      if (words) found.push(words);
    } else found.push(...inPiece(way[from] as Piece, left, right));
    from = Math.max(to, from + 1);
  }
  return found;
}

/** Of a choice between ways, one word of whichever is taken. */
function inPiece(piece: Piece, before: Way, behind: Way): readonly Words[] {
  if (piece.is === "repeated") return inPiece(piece.of, [OTHER], [OTHER]);
  if (piece.is !== "ways") return [];
  const each = piece.ways.map(
    (way) => needed(way, before, behind).toSorted((a, b) => commonness(a) - commonness(b))[0],
  );
  return each.includes(undefined) ? [] : [new Set(each.flatMap((words) => [...(words ?? [])]))];
}

/** Letters of one word and nothing else, whichever way is taken. */
function isOfAWord(piece: Piece): boolean {
  if (piece.is === "letter" || piece.is === "digits") return true;
  if (piece.is === "optional") return isOfAWord(piece.of);
  return piece.is === "ways" && piece.ways.every((way) => way.every(isOfAWord));
}

const MOST = 500;

/** Every word that these pieces can be, as long as there are not too many. */
function spelled(pieces: Way): Words | undefined {
  const words = optionsOf(pieces);
  const isCertain = words?.every((word) => word !== "" && !/##|#.*\d|\d.*#/.test(word));
  return isCertain ? new Set(words) : undefined;
}

function optionsOf(pieces: Way): readonly string[] | undefined {
  let words: readonly string[] = [""];
  for (const piece of pieces) {
    const next = optionsOfOne(piece);
    if (!next || words.length * next.length > MOST) return undefined;
    words = words.flatMap((word) => next.map((more) => word + more));
  }
  return words;
}

function optionsOfOne(piece: Piece): readonly string[] | undefined {
  if (piece.is === "letter") return piece.options;
  if (piece.is === "digits") return [DIGITS];
  const ways = piece.is === "optional" ? [[], [piece.of]] : piece.is === "ways" ? piece.ways : [];
  const options = ways.map(optionsOf);
  return options.includes(undefined) ? undefined : options.flatMap((words) => words ?? []);
}

/** Whether it is certain that no letter of a word stands next: at the beginning of what comes after it, or at the end of what came before. */
function isGap(way: Way, end: "first" | "last"): boolean {
  const [next, rest] = end === "first" ? [way[0], way.slice(1)] : [way.at(-1), way.slice(0, -1)];
  if (!next) return false;
  const inner = (one: Way): Way => (end === "first" ? [...one, ...rest] : [...rest, ...one]);
  switch (next.is) {
    case "gap":
    case "edge":
      return true;
    case "ways":
      return next.ways.every((one) => isGap(inner(one), end));
    case "optional":
      return isGap(inner([next.of]), end) && isGap(rest, end);
    case "repeated":
      return isGap([next.of], end);
    case "ahead":
    case "behind":
      return (
        isGap(rest, end) || ((next.is === "ahead") === (end === "first") && next.ways.every((one) => isGap(one, end)))
      );
    default:
      return false;
  }
}
