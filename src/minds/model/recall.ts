import type { SeatId } from "../../protocol/entry.ts";
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
            [letter.body, ...SAID.map((name) => letter.fields[name])]
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
  const heard = [...scores].map(([place, score]) => ({ place, score, path: "", part: "" }));
  const read = parts.map(({ path, part, keys: own }) => ({
    place: Number.MAX_SAFE_INTEGER,
    score: worthOf(own),
    path,
    part,
  }));
  const best = [...heard, ...read]
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.place - a.place);
  const kept: { readonly place: number; readonly passage: Passage }[] = [];
  let left = room;
  for (const { place, path, part } of best.slice(0, 200)) {
    const letter = path === "" ? letters.at(place) : undefined;
    if (letter && !fits(letter)) continue;
    const text = letter ? sentencesWith(wordsOf(letter, seat), worth) : sentencesOf(part, 600);
    const passage = { where: letter ? whereOf(letter) : path, text };
    const size = tokensIn(text) + 12;
    if (kept.length >= MOST_FOUND) break;
    if (text === "" || size > left || kept.some((one) => one.passage.text === text)) continue;
    left -= size;
    kept.push({ place, passage });
  }
  return kept.toSorted((a, b) => a.place - b.place).map(({ passage }) => passage);
}

/** More than these nobody reads. */
const MOST_FOUND = 12;

/** The sentences that have one of the words, with what they need to be understood: the one before. Where something is left out between two, that is seen. */
function sentencesWith(text: string, worth: ReadonlyMap<string, number>): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= 300) return plain;
  const sentences = speechesIn(text); // none ends inside of a quotation: whose words they are stays with them
  const has = sentences.map((one) => keysIn(one).some((key) => worth.has(key)));
  const isKept = (i: number): boolean => (has[i] ?? false) || (has[i + 1] ?? false);
  const kept = sentences.flatMap((one, i) => (isKept(i) ? [i > 0 && !isKept(i - 1) ? `… ${one}` : one] : []));
  return sentencesOf(kept.join(" "), 600);
}

const whereOf = (letter: Letter): string => {
  const scene = letter.scene === null || letter.scene === "" ? "" : `scene ${letter.scene}`;
  const who = letter.kind === "message" && letter.tag !== "NARRATIVE" ? letter.from : "";
  return [scene, who].filter((one) => one !== "").join(", ") || "before";
};

interface Part {
  readonly part: string;
  readonly keys: ReadonlySet<string>;
}

const read = new Map<string, readonly Part[]>(); // files that were taken apart lately, by their text
const MOST_READ = 500;

/** A file in the parts that stand under its headings, long ones in paragraphs. */
function partsOf(text: string): readonly Part[] {
  const known = read.get(text);
  if (known) return known;
  const parts = text
    .split(/^(?=#{1,6} )/m)
    .flatMap((part) => (part.length > 900 ? part.split(/\n{2,}/) : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ part, keys: new Set(keysIn(part)) }));
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
