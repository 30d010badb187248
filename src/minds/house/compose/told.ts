import type { Letter, Letters } from "../../../protocol/letter.ts";
import { segmentsOf } from "../../../world/unstyled.ts";
import { type Masked, masked, nameWords, wordsOf } from "./masked.ts";
import type { Segment } from "./segment.ts";

/** What has been told this evening, so that nothing is told twice. */
export interface Told {
  /** A sentence of five words or more that was told before, of whomever. */
  has(sentence: string): boolean;
  /** How much of a text, counted in runs of five words, was told before: 0 to 1. */
  share(text: string): number;
  /** A text's sentences of five words or more, as they are compared. */
  sentences(text: string): readonly string[];
  /** The first two words of the last narrations, the last one first. */
  openings(count: number): readonly string[];
  /** Of what kinds of paragraph the last narrations were made, the last one first. */
  shapes(count: number): readonly string[];
}

/**
 * Reads all narration of the session that still stands. What was read for an earlier step is kept by its last letter, so that a beat late in a
 * long evening costs what an early one does; after an undo the evening is read once again.
 */
export function toldIn(letters: Letters, names: readonly string[]): Told {
  const key = names.join("\n");
  const session = letters.findLast(() => true)?.session;
  const isKnown = (letter: Letter): boolean => placeOf(letter, key) !== undefined;
  const isPast = (letter: Letter): boolean => letter.session !== session;
  const known = letters.findLast((letter) => isPast(letter) || isKnown(letter));
  const place = known && !isPast(known) ? placeOf(known, key) : undefined;
  const fresh = letters.after((letter) => isPast(letter) || isKnown(letter)).filter(isNarration);
  if (place && fresh.length === 0) return viewOf(place);
  const isTip = place !== undefined && place.at === place.memory.openings.length;
  const memory = isTip ? place.memory : emptyMemory(key);
  for (const letter of isTip ? fresh : letters.after(isPast).filter(isNarration)) remember(memory, letter);
  return viewOf({ memory, at: memory.openings.length });
}

/** What is remembered, by the number of the narration that first told it; it only ever grows. */
interface Memory {
  readonly key: string;
  readonly names: ReadonlySet<string>;
  readonly sentences: Map<string, number>;
  readonly runs: Map<string, number>;
  readonly openings: string[];
  readonly shapes: string[];
  /** What was asked about lately, as it was read: decks ask about the same sentences beat after beat. */
  readonly asked: Map<string, Masked>;
}

/** A memory as it stood after so many narrations. */
interface Place {
  readonly memory: Memory;
  readonly at: number;
}

/** The places that end with a letter: one for each list of names somebody asked with. */
const places = new WeakMap<Letter, Place[]>();
const placeOf = (letter: Letter, key: string): Place | undefined =>
  places.get(letter)?.findLast(({ memory }) => memory.key === key);

const emptyMemory = (key: string): Memory => ({
  key,
  names: nameWords(key.split("\n")),
  sentences: new Map(),
  runs: new Map(),
  openings: [],
  shapes: [],
  asked: new Map(),
});

type Narration = Extract<Letter, { kind: "message" }>;
const isNarration = (letter: Letter): letter is Narration => letter.kind === "message" && letter.tag === "NARRATIVE";

function remember(memory: Memory, letter: Narration): void {
  const { body } = letter;
  const { sentences, runs } = masked(body, memory.names);
  const at = memory.openings.length + 1;
  for (const sentence of sentences) if (!memory.sentences.has(sentence)) memory.sentences.set(sentence, at);
  for (const run of runs) if (!memory.runs.has(run)) memory.runs.set(run, at);
  const segments = segmentsOf(body);
  memory.openings.push(openingOf(segments));
  memory.shapes.push(shapeOf(segments));
  places.set(letter, [...(places.get(letter) ?? []), { memory, at }].slice(-4));
}

function viewOf({ memory, at }: Place): Told {
  const { sentences, runs, openings, shapes } = memory;
  const read = (text: string): Masked => readFor(memory, text);
  const last = (list: readonly string[], count: number): readonly string[] =>
    list.slice(Math.max(0, at - count), at).toReversed();
  const isTold = (when: number | undefined): boolean => when !== undefined && when <= at;
  return {
    has: (sentence) => read(sentence).sentences.some((one) => isTold(sentences.get(one))),
    share(text) {
      const own = read(text).runs;
      return own.length === 0 ? 0 : own.filter((run) => isTold(runs.get(run))).length / own.length;
    },
    sentences: (text) => read(text).sentences,
    openings: (count) => last(openings, count),
    shapes: (count) => last(shapes, count),
  };
}

function readFor({ asked, names }: Memory, text: string): Masked {
  const known = asked.get(text);
  if (known) return known;
  if (asked.size >= MOST_ASKED) asked.clear();
  const read = masked(text, names);
  asked.set(text, read);
  return read;
}

const MOST_ASKED = 2000;

/** The first two words. */
export const openingOf = (segments: readonly Segment[]): string => {
  const first = segments.find((segment) => segment.kind !== "dice" && wordsOf(segment.text).length > 0);
  return wordsOf(first?.text.slice(0, 200) ?? "")
    .slice(0, 2)
    .join(" ");
};

/** "prose speech prose": the kinds of paragraph in their order. In a novel, one that begins with a quotation is speech. */
export const shapeOf = (segments: readonly Segment[]): string => {
  const kinds: string[] = [];
  for (const { kind, text } of segments) {
    const seen = kind === "prose" && /^[“"]/.test(text) ? "speech" : kind;
    if (seen !== "dice" && kinds.at(-1) !== seen) kinds.push(seen);
  }
  return kinds.join(" ");
};
