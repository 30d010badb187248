import { fieldOf, type SeatId } from "../../protocol/entry.ts";
import type { Letter, Letters } from "../../protocol/letter.ts";
import { sentencesOf as speechesIn } from "../../table/meeting.ts";
import { plainWords } from "../../world/tiers.ts";
import { unstyled } from "../../world/unstyled.ts";
import { lineOf } from "./letter-lines.ts";
import { notingText } from "./standing.ts";
import { sentencesOf, tokensIn } from "./tokens.ts";

/** Something that was once heard or can be read, as it is found again. */
export interface Passage {
  /** Where it stands: a scene, a file. */
  readonly where: string;
  readonly text: string;
}

/** The words by which a text is found: in one writing, without those that are in every sentence. */
function keysIn(text: string): readonly string[] {
  const words = plainWords(text).split(" ");
  return words.filter((word) => (word.length > 2 || /^\d+$/.test(word)) && !COMMON.has(word)).map(stem);
}

/** One writing for a word and its plural. */
const stem = (word: string): string => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

const COMMON = new Set(
  "the and that with for was were are you your his her hers him she they them their there then than this from into out not but had has have who what when where which will would could should about over under upon does did done said says say tells told all any one two its our ours one's been being here just now more most some such only very can may might must shall gm player players type action character request scene narrative hears checks check dice roll ruling".split(
    " ",
  ),
);

/**
 * Which of a seat's letters have a word, kept beside them: an index of them that grows with them. It is made of that seat's letters and of nothing else.
 */
interface Index {
  count: number;
  readonly last: (Letter | undefined)[];
  readonly places: Map<string, number[]>;
}

const indexes = new WeakMap<Letter, Map<SeatId, Index>>();

function indexOf(letters: Letters, seat: SeatId): Index {
  const first = letters.at(0);
  const fresh = (): Index => ({ count: 0, last: [], places: new Map() });
  if (!first) return fresh();
  const known = indexes.get(first) ?? new Map<SeatId, Index>();
  indexes.set(first, known);
  const kept = known.get(seat);
  const isOf = kept && kept.count <= letters.length && letters.at(kept.count - 1) === kept.last[0];
  const index = isOf ? kept : fresh();
  known.set(seat, index);
  for (let i = index.count; i < letters.length; i++) {
    const letter = letters.at(i);
    for (const key of letter ? new Set(keysIn(wordsOf(letter, seat))) : []) {
      const places = index.places.get(key);
      if (places) places.push(i);
      else index.places.set(key, [i]);
    }
    index.count = i + 1;
    index.last[0] = letter;
  }
  return index;
}

/** What of a letter can be found again: its own words, without the protocol's. */
function wordsOf(letter: Letter, seat: SeatId): string {
  switch (letter.kind) {
    case "message":
      return letter.tag === "SESSION_COMMAND" || letter.tag === "JOURNAL_CHECKPOINT"
        ? ""
        : plainly(
            [letter.body, ...SAID.map((name) => fieldOf(letter, name))]
              .filter((one) => typeof one === "string")
              .join(" "),
          );
    case "refusal":
    case "roll":
    case "notice":
    case "lookup":
    case "recall":
    case "session":
    case "seat":
      return "";
    case "memory":
      return letter.text ?? "";
    case "writing":
      return /^tmp\//.test(letter.for) ? "" : letter.text;
    case "notes":
      return notingText(letter);
    default:
      return lineOf(letter, seat);
  }
}

/** Fields of messages in which somebody says something. */
const SAID = ["summary", "next_hook", "note", "question", "answer", "reason", "recap"];
/** Without headings and marks: what was said. */
const plainly = (text: string): string => unstyled(text.replace(/^#{1,6} .{0,60}$/gm, "")).replace(/[*_]+/g, "");

export interface Sought {
  readonly letters: Letters;
  readonly seat: SeatId;
  /** Only letters up to this place, from the beginning. */
  readonly most?: number;
  readonly files?: readonly { readonly path: string; readonly text: string }[];
  /** Which letters are looked at; all, unless it says. */
  readonly fits?: (letter: Letter) => boolean;
  /** Tokens for what is found. */
  readonly room: number;
  /** Of words alone that so few have: what is everywhere brings nothing back. */
  readonly rare?: number;
}

/** What is nearest to these words, the best of it in the order in which it was heard; files behind it. */
export function found(words: string, sought: Sought): readonly Passage[] {
  const { letters, seat, most, files = [], fits = () => true, room, rare = 1 } = sought;
  const keys = [...new Set(keysIn(words))].slice(0, 200);
  const index = indexOf(letters, seat);
  const count = Math.min(most ?? index.count, index.count);
  const parts = files.flatMap(({ path, text }) => partsOf(text).map((part) => ({ path, ...part })));
  const scores = new Map<number, number>();
  const worth = new Map<string, number>();
  for (const key of keys) {
    const places = (index.places.get(key) ?? []).filter((place) => place < count);
    const inFiles = parts.filter((one) => one.keys.has(key)).length;
    const all = count + parts.length;
    const share = (places.length + inFiles) / Math.max(1, all);
    if (places.length + inFiles === 0 || share > rare) continue;
    worth.set(key, Math.log(1 + all / (places.length + inFiles)));
    for (const place of places) scores.set(place, (scores.get(place) ?? 0) + (worth.get(key) ?? 0));
  }
  const worthOf = (some: ReadonlySet<string>): number =>
    [...worth].reduce((sum, [key, value]) => sum + (some.has(key) ? value : 0), 0);
  const heard = [...scores].map(([place, score]) => ({ place, score, path: "", head: "", part: "" }));
  const read = parts.map(({ path, head, part, keys: own }) => ({
    place: Number.MAX_SAFE_INTEGER,
    score: worthOf(own),
    path,
    head,
    part,
  }));
  const best = [...heard, ...read]
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.place - a.place)
    .slice(0, 200)
    .flatMap((one): readonly Found[] => {
      const letter = one.path === "" ? letters.at(one.place) : undefined;
      if (letter && !fits(letter)) return [];
      const where = letter ? whereOf(letter) : one.head === "" ? one.path : `${one.path}, ${one.head}`;
      const kept = sentencesWith(letter ? wordsOf(letter, seat) : one.part, worth);
      return [{ place: one.place, where, kept, score: one.score * (retells(letter, one.path) ? RETOLD : 1) }];
    })
    .toSorted((a, b) => b.score - a.score || b.place - a.place);
  const [first] = best;
  const least = (first?.score ?? 0) * FAR_BEHIND;
  const shown = new Set<string>();
  const kept: { readonly place: number; readonly passage: Passage }[] = [];
  let left = room;
  for (const { place, where, kept: sentences, score } of best) {
    if (kept.length >= MOST_FOUND || score < least) break;
    const fresh = sentences.filter(({ text }) => !shown.has(plainWords(text)));
    const own = new Set(fresh.flatMap((one) => keysIn(one.text)));
    const isWhole = fresh.length === sentences.length;
    if (own.size === 0 || (!isWhole && worthOf(own) < least)) continue; // most of it stands there already, from where it was first told
    const text = inOneLine(fresh);
    const size = tokensIn(text) + 12;
    if (size > left) continue;
    left -= size;
    for (const one of fresh) shown.add(plainWords(one.text));
    kept.push({ place, passage: { where, text } });
  }
  return kept.toSorted((a, b) => a.place - b.place).map(({ passage }) => passage);
}

interface Found {
  readonly place: number;
  readonly where: string;
  readonly kept: readonly Sentence[];
  readonly score: number;
}

/** Pages that tell again what was told: they come behind it. */
const retells = (letter: Letter | undefined, path: string): boolean =>
  letter
    ? letter.kind === "writing" || letter.kind === "memory"
    : /-journal\.md$|^(?:decision-log|story-state)\.md$|^(?:scenes|sessions)\//i.test(path);
const RETOLD = 0.6;
/** What has so little of what was asked for, beside what has most of it, is noise. */
const FAR_BEHIND = 0.45;

/** More than these nobody reads. */
const MOST_FOUND = 12;

/** A sentence, or a speech; where it stood, and whether it has one of the words. */
interface Sentence {
  readonly text: string;
  readonly at: number;
  readonly has: boolean;
}

/** What a text says, piece by piece: without headings and the marks of lists, and no piece ends where a line was only wrapped. An item of a list stands alone. */
const piecesOf = (text: string): readonly { readonly piece: string; readonly alone: boolean }[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>|]|\d+\.) |#{1,6} )/)
    .map((line) => ({ alone: ITEM.test(line), piece: line.replace(ITEM, "").replace(/\s+/g, " ").trim() }))
    .filter(({ piece }) => piece !== "" && !NO_WORDS.test(piece));
const ITEM = /^\s*(?:[-*+>|]|\d+\.) \s*/;
const NO_WORDS = /^(?:#{1,6} .*|(?:said|needs): .*|\*\*[^*]{1,80}\*\*:?|[-*_|: ]{3,})$/;

const MOST_LETTERS = 600;

/**
 * The sentences that have most of the words, as many as there is room for, each with what it needs to be understood: the one before it. No speech is cut in
 * two; a short text stands whole.
 */
function sentencesWith(text: string, worth: ReadonlyMap<string, number>): readonly Sentence[] {
  const weigh = (one: string): number => [...new Set(keysIn(one))].reduce((sum, key) => sum + (worth.get(key) ?? 0), 0);
  const all = piecesOf(text).flatMap(({ piece, alone }) =>
    speechesIn(piece).map((one, i) => ({ text: one.trim(), begins: alone && i === 0, weight: weigh(one) })),
  );
  const sentences = all.map((one, at) => ({ ...one, at, has: one.weight > 0 }));
  if (sentences.reduce((sum, one) => sum + one.text.length, 0) <= 300) return sentences;
  const kept = new Set<number>();
  let left = MOST_LETTERS;
  for (const one of sentences.filter(({ has }) => has).toSorted((a, b) => b.weight - a.weight || a.at - b.at)) {
    const before = sentences[one.at - 1];
    const both = before && !one.begins ? [before, one] : [one];
    const fresh = both.filter(({ at }) => !kept.has(at));
    const size = (some: readonly { readonly text: string }[]) => some.reduce((sum, { text: of }) => sum + of.length, 0);
    const fit = size(fresh) <= left ? fresh : kept.size === 0 || one.text.length <= left ? [one] : [];
    for (const { at } of fit) kept.add(at);
    left -= size(fit);
  }
  return sentences.filter(({ at }) => kept.has(at));
}

/** Sentences behind each other; where something is left out between two, that is seen. */
const inOneLine = (sentences: readonly Sentence[]): string => {
  const line = sentences.map(({ text, at }, i) => (at > 0 && sentences[i - 1]?.at !== at - 1 ? `… ${text}` : text));
  return sentencesOf(line.join(" "), MOST_LETTERS * 2);
};

const whereOf = (letter: Letter): string => {
  const scene = letter.scene === null || letter.scene === "" ? "" : `scene ${letter.scene}`;
  const page = letter.kind === "writing" ? letter.for : letter.kind === "memory" ? "your page of memory" : "";
  const who = letter.kind === "message" && letter.tag !== "NARRATIVE" ? letter.from : page;
  return [scene, who].filter((one) => one !== "").join(", ") || "before";
};

interface Part {
  /** The heading it stands under. */
  readonly head: string;
  readonly part: string;
  readonly keys: ReadonlySet<string>;
}

const read = new Map<string, readonly Part[]>(); // files that were taken apart lately, by their text
const MOST_READ = 500;

/** A file in the parts that stand under its headings, long ones in paragraphs. */
function partsOf(text: string): readonly Part[] {
  const known = read.get(text);
  if (known) return known;
  const parts = text.split(/^(?=#{1,6} )/m).flatMap((whole) => {
    const [, heading = ""] = /^#{1,6} (.{1,100})/.exec(whole) ?? [];
    const head = heading.replace(/[*_`]+/g, "").trim();
    const part = whole.replace(/^#{1,6} .*\n?/, "");
    return (part.length > 900 ? part.split(/\n{2,}/) : [part])
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .map((one) => ({ head, part: one, keys: new Set(keysIn(`${head} ${one}`)) }));
  });
  if (read.size >= MOST_READ) read.clear();
  read.set(text, parts);
  return parts;
}

/** The names and numbers of a text: what is written with a capital, and nowhere without. */
export function namesIn(text: string): string {
  const plain = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}’']+/gu) ?? []);
  const capital = text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}’']+|\d{2,})/gu) ?? [];
  return [...new Set(capital)].filter((word) => !plain.has(word.toLowerCase())).join(" ");
}

export const passagesText = (passages: readonly Passage[]): string =>
  passages.map(({ where, text }) => `- (${where}) ${text}`).join("\n");
