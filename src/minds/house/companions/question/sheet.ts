import { stemsOf } from "../stems.ts";

/** What of somebody's own sheet they may be heard to say, and what they keep: read once for a sheet, since sheets are asked about over and over. */
export interface OpenSheet {
  /** Sentences about them, as they are written there, in the third person. */
  readonly sentences: readonly string[];
  readonly gear: readonly string[];
  readonly weapons: readonly string[];
  readonly spells: readonly string[];
  /** “11 gp, 4 sp”, in words. */
  readonly coins: string;
  readonly unforgiven: string;
  /** What they tell the others that it is, where the sheet says that they do. */
  readonly cover: string;
  readonly own: "he" | "she" | "they";
  /** It touches on what the sheet calls a secret, or says that they tell nobody. */
  keeps(text: string): boolean;
}

const LONGEST = 20_000;
const known = new Map<string, OpenSheet>();
const KEPT = 32;

export function openSheet(sheet: string, name: string): OpenSheet {
  const key = `${name}\n${sheet}`;
  const before = known.get(key);
  if (before) return before;
  const read = readOpen(sheet.slice(0, LONGEST), name);
  if (known.size >= KEPT) known.clear();
  known.set(key, read);
  return read;
}

function readOpen(sheet: string, name: string): OpenSheet {
  const { open, secret } = parted(sheet);
  const own = pronounIn(open.map(({ text }) => text).join("\n"));
  const hidden = stemsOf(secret);
  const names = new Set(stemsOf(name));
  const keeps = (text: string): boolean =>
    KEEPS.test(text) || [...stemsOf(text)].filter((stem) => hidden.has(stem) && !names.has(stem)).length >= 2;
  const under = (called: RegExp): readonly string[] =>
    open.filter(({ heading }) => called.test(heading)).map(({ text }) => text);
  const told = open.filter(({ heading }) => !NO_PROSE.test(heading));
  const isPast = ({ heading }: Line): boolean => PAST.test(heading);
  const prose = [...told.filter(isPast), ...told.filter((line) => !isPast(line))]
    .flatMap(({ text }) => proseIn(text))
    .flatMap((text) => joined(sentencesIn(text)));
  return {
    sentences: prose.flatMap((sentence) => tellable(sentence, keeps)),
    gear: items(under(/\b(?:equipment|gear|inventory|belongings|possessions|items|pack)\b/i)).filter(
      (item) => !keeps(item),
    ),
    weapons: rows(under(/\b(?:attacks?|weapons?)\b/i)),
    spells: spellsIn(under(/\b(?:spell\w*|magic|cantrips)\b/i)),
    coins: coinsIn(open.map(({ text }) => text).join("\n")),
    unforgiven: labelled(
      open.map(({ text }) => text),
      /^(?:cannot|can't|will not|never|does not) forgives?$/i,
    ),
    cover: prose.map((sentence) => COVER.exec(sentence)?.[1] ?? "").find((one) => one !== "") ?? "",
    own,
    keeps,
  };
}

/** What they say that others do not know is not said because somebody asks. */
const KEEPS =
  /\b(?:secret(?:ly)?|not told|told (?:nobody|no one|everybody|everyone|the others|them|people)|never (?:told|tells|said|says|admit\w*|mention\w*|speaks? of)|hid(?:es|ing|den)?|pretends?|pretending|not to mention|nobody knows|no one knows|den(?:y|ies)|lied|refuses to (?:say|tell|speak)|let it be thought|to (?:him|her|them)sel(?:f|ves) alone)\b/i;
const COVER =
  /\b(?:tells?|told|has told) (?:the others|everybody|everyone|people|them|anybody who asks|anyone who asks) that (?:he|she|they) ((?:is|was|are|were|has|had|came|comes|wants|wanted)\b[^.;]{3,120})/i;

interface Line {
  readonly heading: string;
  readonly text: string;
}

/** Lines with the heading they stand under; those under a secret by themselves. A label that stands alone and says secret hides what follows it. */
function parted(sheet: string): { readonly open: readonly Line[]; readonly secret: string } {
  const open: Line[] = [];
  const secret: string[] = [];
  let [heading, hidden] = ["", 0];
  let labelled = false;
  for (const text of unwrapped(sheet.replace(/^---\n[\s\S]{0,4000}?\n---\n/, ""))) {
    const found = /^(#{1,6}) +(\S.{0,120})/.exec(text);
    if (found) {
      heading = found[2] ?? "";
      labelled = false;
      const depth = found[1]?.length ?? 0;
      if (hidden === 0 || depth <= hidden) hidden = SECRET.test(heading) ? depth : 0;
      continue;
    }
    if (SECRET_LINE.test(text)) labelled = /^[^\p{L}]*[\p{L} ]{2,30}[^\p{L}]*$/u.test(text);
    else if (/^\W{0,4}\*\*[^*]{2,40}\*\*/.test(text)) labelled = false;
    if (hidden > 0 || labelled || SECRET_LINE.test(text)) secret.push(text);
    else open.push({ heading, text });
  }
  return { open, secret: secret.join("\n") };
}

/** A paragraph is one line, and a line that is underlined is a heading. */
function unwrapped(sheet: string): readonly string[] {
  const lines: string[] = [];
  let goesOn = false;
  for (const line of sheet.split("\n")) {
    const before = lines.at(-1) ?? "";
    const under = /^(?:(=)=+|--+)\s*$/.exec(line);
    if (under && goesOn && before.length <= 120) lines[lines.length - 1] = `${under[1] ? "#" : "##"} ${before}`;
    else if (goesOn && /^ {0,8}[\p{L}\p{N}(‘'"“]/u.test(line)) lines[lines.length - 1] = `${before} ${line.trim()}`;
    else lines.push(line);
    goesOn = /[\p{L}\p{N}]/u.test(line) && !/^\s*[#|>]/.test(line) && !(under && goesOn);
  }
  return lines;
}

const SECRET = /\b(?:secrets?|hidden|gm|dm|game master)\b/i;
const SECRET_LINE = /^\W{0,6}(?:secrets?|hidden|gm notes?|dm notes?)\b/i;
/** Under these stand numbers, and lines for other moments. */
const NO_PROSE =
  /\b(?:attacks?|weapons?|spell\w*|features?|equipment|gear|inventory|reactions?|speaks? up|opinions?|companions?|sayings?|fight|dies|road|end of|voice|stats?|abilities|skills?|saving)\b/i;

/** A line's words, if it is prose: no table, no rule, no number, no speech. */
function proseIn(line: string): readonly string[] {
  const bare = line.replace(/^\s*[-*] +/, "").trim();
  const labelled = /^\*{0,2}([\p{L}' ]{2,30})\*{0,2}: *\*{0,2}(.+)$/u.exec(bare);
  if (labelled && NO_LABEL.test(labelled[1] ?? "")) return [];
  const text = (labelled?.[2] ?? bare).replace(/\*+/g, "").trim();
  if (text === "" || text.endsWith(":") || /^[|=#>]|["“]|^[-=]{3,}$/.test(text) || NUMBERS.test(text)) return [];
  return /\p{Ll} \p{Ll}/u.test(text) ? [text] : [];
}

const NO_LABEL =
  /^(?:class|level|race|skills?|saving throws?|coins?|veto|role|ac|hp|speed|name|str|dex|con|int|wis|cha|cannot forgive|nicknames?)$/i;
const NUMBERS = /\b(?:AC|HP|hit points|ft|Strength|STR|level \d)\b/;

/** “It” and “that” belong to the sentence before. */
function joined(sentences: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const one of sentences) {
    const before = all.at(-1);
    if (!/^(?:It|That|This|There|Then|So|But)\b/.test(one)) all.push(one);
    else if (before !== undefined && before.length + one.length <= 220) all[all.length - 1] = `${before} ${one}`;
  }
  return all;
}

const PAST = /\b(?:backstory|history|story|background|origins?|past|biography|life)\b/i;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
export const sentencesIn = (text: string): readonly string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== "");

/** The sentence; where it goes on to something that is kept, as far as that. */
function tellable(sentence: string, keeps: (text: string) => boolean): readonly string[] {
  if (!keeps(sentence)) return [sentence];
  if (KEEPS.test(sentence)) return []; // what nobody is told may be the other half
  const cut = /^(.{20,200}?)(?:,? and (?=\p{Ll}{2,14}(?:ed|ought|ook|ave|ame|ent|old)\b)|; )/u.exec(sentence)?.[1];
  return cut !== undefined && !keeps(cut) ? [`${cut}.`] : [];
}

const items = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const item = /^\s*[-*] +(.{2,120})$/.exec(line)?.[1]?.replace(/\*+/g, "").trim();
    return item === undefined || /^coins?\b/i.test(item) ? [] : [item];
  });

const rows = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const cell = /^\|\s*([\p{L}' -]{2,40}?)\s*\|/u.exec(line)?.[1];
    return cell === undefined || /^(?:weapons?|attacks?|names?|-+)$/i.test(cell) ? [] : [cell];
  });

const spellsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, list = ""] = /^\s*[-*] +\*{0,2}[\p{L} \d()-]{3,40}\*{0,2}: *\*{0,2}(.{3,400})$/u.exec(line) ?? [];
    return list
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter((one) => /^\p{Lu}[\p{L}' -]{2,40}$/u.test(one));
  });

const COIN: readonly (readonly [RegExp, string])[] = [
  [/(\d{1,6}) ?pp\b/i, "platinum"],
  [/(\d{1,6}) ?gp\b/i, "gold"],
  [/(\d{1,6}) ?ep\b/i, "electrum"],
  [/(\d{1,6}) ?sp\b/i, "silver"],
  [/(\d{1,6}) ?cp\b/i, "copper"],
];

function coinsIn(text: string): string {
  const [line = ""] = /^\W{0,4}(?:coins?|money|purse|gold)\b.{0,120}$/im.exec(text) ?? [];
  const found = COIN.flatMap(([coin, name]) => {
    const count = Number(coin.exec(line)?.[1] ?? 0);
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return found.length < 2 ? (found[0] ?? "") : `${found.slice(0, -1).join(", ")} and ${found.at(-1)}`;
}

function labelled(lines: readonly string[], label: RegExp): string {
  for (const line of lines) {
    const found = /^\W{0,4}([\p{L}' ]{2,40}?)\*{0,2}: *\*{0,2}(.{3,300})$/u.exec(line);
    if (found && label.test(found[1] ?? "")) return sentencesIn(found[2] ?? "")[0] ?? "";
  }
  return "";
}

function pronounIn(text: string): OpenSheet["own"] {
  const count = (of: RegExp): number => [...text.matchAll(of)].length;
  const [he, she] = [count(/\b(?:he|him|his|himself)\b/gi), count(/\b(?:she|hers?|herself)\b/gi)];
  return he === 0 && she === 0 ? "they" : he >= she ? "he" : "she";
}
