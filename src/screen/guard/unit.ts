import type { SeatId, Seq } from "../../protocol/entry.ts";
import { lettersOf } from "./letters.ts";
import { namesIn } from "./names.ts";
import { sentencesIn, tells } from "./words.ts";

/** One thing that is guarded: a sentence or two of a secret. Telling it tells the secret. */
export interface Unit {
  /** The secret's id, as a reveal names it. */
  readonly secret: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Those of its words that are names in it. */
  readonly named: ReadonlySet<string>;
  /** Its letters alone, one after the other. */
  readonly letters: string;
  /** Born in play: the entry, and whoever was there. */
  readonly seq: Seq;
  readonly knowing: readonly SeatId[];
  /** Written to be told to one player alone, in a prompt of their own: to this one, or whoever it may be. */
  readonly forOne?: string;
  /** What somebody wrote down for themselves. */
  readonly ownPage?: boolean;
}

/** Fewer telling words than these are no sentence to itself: it is taken together with the one before. */
const FEWEST = 4;

export function unitsOf(
  secret: string,
  text: string,
  { seq = 0, knowing = [], forOne, ownPage }: Partial<Pick<Unit, "seq" | "knowing" | "forOne" | "ownPage">> = {},
): readonly Unit[] {
  const pieces: { from: number; to: number; telling: number }[] = [];
  for (const { from, to, stems } of sentencesIn(text)) {
    const last = pieces.at(-1);
    if (last && (last.telling < FEWEST || stems.size < FEWEST)) {
      last.to = to;
      last.telling += stems.size;
    } else pieces.push({ from, to, telling: stems.size });
  }
  return pieces.flatMap(({ from, to }) => {
    const piece = text.slice(from, to).trim();
    const unit = {
      ...unitOf(secret, piece, seq, knowing),
      ...(forOne === undefined ? {} : { forOne }),
      ...(ownPage ? { ownPage } : {}),
    };
    return unit.stems.length < 2 ? [] : [unit];
  });
}

function unitOf(secret: string, text: string, seq: Seq, knowing: readonly SeatId[]): Unit {
  const sentences = sentencesIn(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  const stems = [...new Set(sentences.flatMap((sentence) => [...sentence.stems]))];
  const named = new Set(namesIn(text).flatMap((name) => name.words));
  return { secret, text, words, stems, named, letters: lettersOf(text), seq, knowing };
}

export const isTelling = tells;

/** What somebody wrote tonight for themselves has the words of what everybody saw: only a run of its own, in plain words, is theirs. */
export const isOfTonight = ({ ownPage = false, seq }: Unit): boolean => ownPage && seq > 0;

/** Guarded things by their stems. What was added last can be taken off again. */
export interface Shelf {
  readonly units: readonly Unit[];
  add(unit: Unit): void;
  pop(): Unit | undefined;
  /** Those that share some of these stems, with how many; words that stand in very many of them find none. */
  near(stems: Iterable<string>, counts: Map<Unit, number>): void;
}

/** A stem in more units than these is an ordinary word of this campaign. */
const COMMON = 48;

export function openShelf(): Shelf {
  const units: Unit[] = [];
  const places = new Map<string, Unit[]>();
  return {
    units,
    add(unit) {
      units.push(unit);
      for (const stem of unit.stems) {
        const found = places.get(stem);
        if (found) found.push(unit);
        else places.set(stem, [unit]);
      }
    },
    pop() {
      const unit = units.pop();
      for (const stem of unit?.stems ?? []) places.get(stem)?.pop();
      return unit;
    },
    near(stems, counts) {
      for (const stem of stems) {
        const found = places.get(stem);
        if (!found || found.length > COMMON) continue;
        for (const unit of found) counts.set(unit, (counts.get(unit) ?? 0) + 1);
      }
    },
  };
}
