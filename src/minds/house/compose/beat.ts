import { type Draw, shuffled } from "../draw.ts";
import { wordsOf } from "./masked.ts";
import { orders } from "./order.ts";
import type { Part, Said } from "./part.ts";
import type { Segment } from "./segment.ts";
import { openingOf, shapeOf, type Told } from "./told.ts";

/**
 * Puts a beat together: each part says what is still fresh, and one that has nothing fresh to say is left out. The parts come in the order they are
 * given in, except that hinge and companions may change places with the deed, so that two beats running do not begin or look alike.
 */
export function compose(parts: readonly Part[], told: Told, draw: Draw): readonly Segment[] {
  const said = shortened(chosen(parts, told, draw));
  const all = orders(said);
  const lasting = told.openings(3);
  const [shape = ""] = told.shapes(1);
  const drafts = [...shuffled(all, draw, "order")].map((order) => joined(order, told));
  const begins = drafts.filter((draft) => !lasting.includes(openingOf(draft)));
  const differs = (begins.length > 0 ? begins : drafts).find((draft) => shapeOf(draft) !== shape);
  return differs ?? begins[0] ?? drafts[0] ?? [];
}

/** How many words a beat should have at most. What the pages' writers wrote may be longer. */
const MOST_WORDS = 130;

/** How much of a text may consist of runs of words that were told before. */
const MOST_SHARED = 0.1;

function chosen(parts: readonly Part[], told: Told, draw: Draw): readonly Said[] {
  const now = new Set<string>();
  const said: Said[] = [];
  for (const [i, part] of parts.entries()) {
    const says = part.any ? shuffled(part.says, draw, `part ${i} ${part.slot}`) : part.says;
    const fresh = says.find((one) => one.length > 0 && isFresh(one, told, now));
    const segments = fresh ?? (part.must ? owed(part, stalest(says, told), told) : []);
    if (segments.length === 0) continue;
    for (const { text } of segments) for (const sentence of told.sentences(text)) now.add(sentence);
    said.push({ part, segments });
  }
  return said;
}

function isFresh(segments: readonly Segment[], told: Told, now: ReadonlySet<string>): boolean {
  return segments.every(
    (segment) =>
      segment.kind === "dice" ||
      (told.share(segment.text) <= MOST_SHARED &&
        !told.has(segment.text) &&
        !told.sentences(segment.text).some((sentence) => now.has(sentence))),
  );
}

/** What must be said: somebody's own deed as it stands, of anything else what has not been told. */
function owed({ slot, whole }: Part, segments: readonly Segment[], told: Told): readonly Segment[] {
  if (slot === "deed" || whole) return segments;
  const left = segments.map((segment) => ({ ...segment, text: untold(segment.text, told) }));
  return left.some(({ text }) => told.sentences(text).length > 0) ? left.filter(({ text }) => text !== "") : [];
}

/** A text without the sentences that were told before. */
export const untold = (text: string, told: Told): string =>
  told.has(text)
    ? (text.match(SENTENCE) ?? [])
        .filter((sentence) => !told.has(sentence))
        .join("")
        .trim()
    : text;

/** What must be said though nothing of it is fresh: the least told of it. */
function stalest(says: readonly (readonly Segment[])[], told: Told): readonly Segment[] {
  const shares = says.map((segments) => Math.max(0, ...segments.map(({ text }) => told.share(text))));
  return says[shares.indexOf(Math.min(...shares))] ?? [];
}

/** Too long a beat goes without what presses, then without the world's move, then without the hinge. */
function shortened(said: readonly Said[]): readonly Said[] {
  let kept = said;
  for (const slot of ["press", "world", "hinge"] as const) {
    if (lengthOf(kept) <= MOST_WORDS) break;
    kept = kept.filter(({ part }) => part.slot !== slot || part.must);
  }
  return kept;
}

const lengthOf = (said: readonly Said[]): number =>
  said.reduce((sum, { segments }) => sum + segments.reduce((words, { text }) => words + wordsOf(text).length, 0), 0);

/** Deed, hinge and outcome run on in one paragraph; one person's words stand together; no sentence comes twice. */
function joined(said: readonly Said[], told: Told): readonly Segment[] {
  const all: { readonly segment: Segment; readonly runsOn: boolean }[] = [];
  const now = new Set<string>();
  for (const { part, segments } of said) {
    for (const [i, segment] of segments.entries()) {
      const text = segment.kind === "dice" ? segment.text : once(segment.text, told, now);
      if (text === "") continue;
      const one = { ...segment, text };
      const last = all.at(-1);
      const runsOn = RUNS_ON.has(part.slot);
      const merged =
        last && ((runsOn && last.runsOn && i === 0) || one.kind === "speech") ? together(last.segment, one) : undefined;
      if (merged) all[all.length - 1] = { segment: merged, runsOn };
      else all.push({ segment: one, runsOn });
    }
  }
  return all.map(({ segment }) => segment);
}

const RUNS_ON: ReadonlySet<Part["slot"]> = new Set(["deed", "hinge", "outcome"]);

function together(one: Segment, other: Segment): Segment | undefined {
  if (one.kind === "prose" && other.kind === "prose" && !other.mark)
    return { ...one, text: `${one.text} ${other.text}` };
  const same = one.kind === "speech" && other.kind === "speech" && one.who === other.who && other.how === undefined;
  if (same && one.text.includes(other.text)) return one; // also where it is too short to be remembered
  return same ? { ...one, text: `${one.text} ${other.text}` } : undefined;
}

/** The text without the sentences this narration has had already. */
function once(text: string, told: Told, now: Set<string>): string {
  const keys = told.sentences(text);
  const repeats = keys.some((key, i) => now.has(key) || keys.indexOf(key) !== i);
  const kept = repeats ? (text.match(SENTENCE) ?? []).filter((sentence) => isNew(sentence, told, now)).join("") : text;
  for (const key of keys) now.add(key);
  return kept.trim();
}

function isNew(sentence: string, told: Told, now: Set<string>): boolean {
  const keys = told.sentences(sentence);
  const open = sentence.split(/["“”]/).length % 2 === 0; // half of a quotation: the other half would be left alone
  const isRepeated = !open && keys.length > 0 && keys.every((key) => now.has(key));
  for (const key of keys) now.add(key);
  return !isRepeated;
}

const SENTENCE = /(?:[^.!?…]|[.!?…](?!["”)]{0,3}(?:\s|$)))+[.!?…]?["”)]{0,3}\s*/g;
