import { diffIndices } from "node-diff3";

/** Lines of one text that were replaced by lines of another: from here, so many, by those from there, so many. */
export interface Hunk {
  readonly at: number;
  readonly length: number;
  readonly there: number;
  readonly size: number;
}

/**
 * What was changed between two lists of lines. Lines that stand once in each are the landmarks; between them, short stretches are compared
 * line by line, and long ones without any landmark count as changed. So the work stays in proportion, whatever the texts are.
 */
export function hunksOf(one: readonly string[], other: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  const compare = (fromA: number, toA: number, fromB: number, toB: number, depth: number): void => {
    let [a, b, endA, endB] = [fromA, fromB, toA, toB];
    while (a < endA && b < endB && one[a] === other[b]) [a, b] = [a + 1, b + 1];
    while (endA > a && endB > b && one[endA - 1] === other[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
    if (a === endA && b === endB) return;
    const landmarks = a === endA || b === endB || depth === 0 ? [] : landmarksOf(one, other, a, endA, b, endB);
    if (landmarks.length > 0) {
      for (const [atA, atB] of [...landmarks, [endA, endB] as const]) {
        compare(a, atA, b, atB, depth - 1);
        [a, b] = [atA + 1, atB + 1];
      }
      return;
    }
    if (a === endA || b === endB || (endA - a) * (endB - b) > MOST_PAIRS)
      hunks.push({ at: a, length: endA - a, there: b, size: endB - b });
    else
      for (const { buffer1, buffer2 } of diffIndices(one.slice(a, endA), other.slice(b, endB)))
        hunks.push({ at: a + buffer1[0], length: buffer1[1], there: b + buffer2[0], size: buffer2[1] });
  };
  compare(0, one.length, 0, other.length, DEEPEST);
  return hunks;
}

const MOST_PAIRS = 40_000;
const DEEPEST = 20;

/** Pairs of lines that stand once in each stretch, as many of them as keep their order. */
function landmarksOf(
  one: readonly string[],
  other: readonly string[],
  fromA: number,
  toA: number,
  fromB: number,
  toB: number,
): readonly (readonly [number, number])[] {
  const inA = onceIn(one, fromA, toA);
  const inB = onceIn(other, fromB, toB);
  const pairs = [...inA].flatMap(([line, a]): readonly (readonly [number, number])[] => {
    const b = inB.get(line) ?? -1;
    return a < 0 || b < 0 ? [] : [[a, b]];
  });
  return rising(pairs);
}

/** Where each line stands; -1 for one that stands there twice. */
function onceIn(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const at = new Map<string, number>();
  for (let i = from; i < to; i++) {
    const line = lines[i] ?? "";
    at.set(line, at.has(line) ? -1 : i);
  }
  return at;
}

/** The longest rising run of the second numbers; the first ones rise already. */
function rising(pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const tops: number[] = []; // tops[n]: the pair with the lowest end of a run of n + 1
  const before = new Array<number>(pairs.length).fill(-1);
  for (const [i, [, b]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    before[i] = tops[low - 1] ?? -1;
    tops[low] = i;
  }
  const run: (readonly [number, number])[] = [];
  for (let i = tops.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) run.push(pairs[i] ?? [0, 0]);
  return run.reverse();
}
