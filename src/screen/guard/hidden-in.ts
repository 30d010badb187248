import { bare } from "./words.ts";

/** What a text holds besides what it says: letters by numbers, in other writings, and down the left side of it. */
export interface HiddenIn {
  /** What was decoded, to be looked at like any other text. */
  readonly decoded: readonly string[];
  /** What first or last letters spell, in small letters. Of lines and sentences there are few: one word is no chance. */
  readonly spelled: readonly { readonly letters: string; readonly few: boolean }[];
}

/** `words`: those of the text. */
export const hiddenIn = (text: string, words: readonly string[]): HiddenIn => ({
  decoded: decodedIn(text, words),
  spelled: spelledIn(text),
});

const MOST = 20_000;

/** Only runs without ordinary spaces are looked at, so ordinary prose costs one look. */
function decodedIn(text: string, words: readonly string[]): readonly string[] {
  const found: string[] = [];
  const keep = (decoded: string) => {
    const clean = decoded.replaceAll("\ufffd", "");
    const letters = clean.match(/[\p{L} ]/gu)?.length ?? 0;
    if (clean.length >= 4 && letters >= decoded.length * 0.7) found.push(clean);
  };
  const seen = text.slice(0, MOST);
  for (const one of inBase64(seen)) keep(Buffer.from(one, "base64").toString("utf8"));
  for (const [run] of seen.matchAll(/\b[A-Z2-7]{8,}={0,6}(?![a-z])/g)) keep(base32(run));
  for (const [run] of seen.matchAll(/(?:(?:0x|\\x|%|&#x|u\+00)?[0-9a-f]{2}[\s:,;-]{0,2}){4,}/gi))
    keep(Buffer.from(run.replace(/0x|\\x|%|&#x|u\+00|[^0-9a-f]/gi, ""), "hex").toString("utf8"));
  for (const [run] of seen.matchAll(/(?:[01]{7,8}[\s,]{0,2}){4,}/g)) keep(codes(run.match(/[01]{7,8}/g) ?? [], 2));
  for (const [run] of seen.matchAll(/(?:(?:&#)?\b1?\d{2}\b[;\s,.-]{1,3}){4,}(?:1?\d{2}\b)?/g))
    keep(codes(run.match(/\d+/g) ?? [], 10));
  for (const [run] of seen.matchAll(/(?:\b\d{1,2}\b[\s,./-]{1,3}){4,}(?:\d{1,2}\b)?/g)) keep(byPlace(run));
  for (const [run] of seen.matchAll(/(?:[.\-–—·•_]{1,5}(?:\s{0,3}[/|]\s{0,3}|\s{1,3}|$)){4,}/g)) keep(morse(run));
  for (const letters of spelledOut(words)) keep(letters);
  return found;
}

/** What may be base64: each piece by itself, pieces that follow each other, and all pieces of the text together. */
function inBase64(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pieces = [...text.matchAll(/[A-Za-z0-9+/_-]{4,}={0,2}/g)].map(({ 0: piece, index }) => ({
    piece,
    from: index,
    to: index + piece.length,
  }));
  const coded = pieces.filter(({ piece }) => looksCoded(piece));
  for (const { piece } of coded) found.add(piece);
  let joined = "";
  for (const [i, { piece, from }] of coded.entries()) {
    const near = from - (coded[i - 1]?.to ?? from) <= 3;
    joined = near ? joined + piece : piece;
    found.add(joined);
  }
  found.add(coded.map(({ piece }) => piece.replace(/=+$/, "")).join(""));
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}(?:\s?[A-Za-z0-9+/_-]{4,}){1,40}={0,2}/g))
    if (coded.length > 0) found.add(run.replace(/\s/g, ""));
  found.delete("");
  return found;
}

/** Capitals, numbers or signs where no word has them; or what is left is no word at all. */
const looksCoded = (run: string): boolean =>
  (run.length >= 6 && /[a-z][A-Z]|[A-Z]{2}[a-z]|[A-Za-z]\d|\d[A-Za-z]|[+/=]/.test(run)) || run.length >= 24;

const codes = (numbers: readonly string[], base: number): string =>
  String.fromCharCode(...numbers.map((one) => Number.parseInt(one, base)).filter((code) => code > 31 && code < 127));

/** 8 5 12 12 15: letters by their place in the alphabet; a wider gap, or another mark, is the end of a word. */
function byPlace(run: string): string {
  const numbers = run.match(/\d+/g)?.map(Number) ?? [];
  if (!numbers.every((one) => one >= 1 && one <= 26)) return "";
  const usual = /^\d+(\D+)/.exec(run)?.[1] ?? "";
  return run.replace(/(\d+)(\D*)/g, (_, one, gap: string) => {
    const ends = gap !== usual && gap.length >= usual.length;
    return `${String.fromCharCode(96 + Number(one))}${ends ? " " : ""}`;
  });
}

function base32(run: string): string {
  let bits = "";
  for (const sign of run.replace(/=/g, ""))
    bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0");
  return codes(bits.match(/.{8}/g) ?? [], 2);
}

const MORSE: ReadonlyMap<string, string> = new Map(
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.."
    .split(" ")
    .map((sign, i) => [sign, String.fromCharCode(97 + i)]),
);

const morse = (run: string): string =>
  run
    .replace(/[–—]/g, "-")
    .replaceAll("·", ".")
    .replaceAll("•", ".")
    .replaceAll("_", "-")
    .replace(/\s{0,3}[/|\n]\s{0,3}|\s{2,3}/g, "  ")
    .split(" ")
    .map((sign) => (sign === "" ? " " : (MORSE.get(sign) ?? "")))
    .join("");

const SPELLING: ReadonlySet<string> = new Set(
  (
    "alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec romeo sierra " +
    "tango uniform victor whiskey whisky xray yankee zulu"
  ).split(" "),
);

/** Letters by the words that spell them over a bad line, four or more after each other. */
function* spelledOut(words: readonly string[]): Generator<string> {
  let letters = "";
  for (const [i, word] of [...words, ""].entries()) {
    if (SPELLING.has(word) || (word === "x" && words[i + 1] === "ray")) letters += word.charAt(0);
    else if (word === "ray" && words[i - 1] === "x") continue;
    else {
      if (letters.length >= 4) yield letters;
      letters = "";
    }
  }
}

/** First letters of lines, sentences and words, last letters of lines and words; and the first words of lines and sentences. */
function spelledIn(text: string): HiddenIn["spelled"] {
  const plain = bare(text.slice(0, MOST));
  const lines = plain.split(/\n+/).map((line) => line.match(/[a-z0-9']+/g) ?? []);
  const sentences = plain.split(/[.!?…;:]["”’')]*\s+|\n+/).map((line) => line.match(/[a-z0-9']+/g) ?? []);
  const words = lines.flat();
  const initials = (list: readonly string[]) => list.map((word) => word.replace(/[^a-z]/g, "").slice(0, 1)).join("");
  const finals = (list: readonly string[]) => list.map((word) => word.replace(/[^a-z]/g, "").slice(-1)).join("");
  const mixed = text.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, " "); // a word that is written large is a word
  const capitals = (mixed.match(/(?<=\p{Ll})\p{Lu}|(?<=\p{Lu}|\b)\p{Lu}(?=\p{Lu})/gu) ?? []).join("").toLowerCase();
  const firsts = (list: readonly (readonly string[])[]) => list.map(([first = ""]) => first);
  const rows = [
    { letters: initials(firsts(lines)), few: true },
    { letters: initials(firsts(sentences)), few: true },
    { letters: finals(lines.map((line) => line.at(-1) ?? "")), few: true },
    { letters: initials(words), few: false },
    { letters: finals(words), few: false },
    { letters: capitals, few: false },
    ...sentences
      .filter((list) => list.length >= 7 && list.length < 60)
      .map((list) => ({ letters: initials(list), few: false })),
  ];
  return rows.filter(({ letters }) => letters.length >= 4);
}

/** The first words of lines and of sentences, as a text. */
export function firstWords(text: string): readonly string[] {
  const of = (parts: readonly string[]) => parts.map((part) => /[\p{L}\p{N}'’]+/u.exec(part)?.[0] ?? "").join(" ");
  const lines = text.split(/\n+/);
  const sentences = text.split(/[.!?…]["”’')]*\s+|\n+/);
  return [...new Set([lines, sentences].filter((parts) => parts.length >= 4).map(of))];
}
