import { lineEnding } from "../../folder/text.ts";
import { type Hunk, hunksOf } from "./diff.ts";

/**
 * Three ways, by lines: what we changed since `base` is put into what stands on the disk now. Where both changed the same lines the disk
 * stays as it is and `refused` is true; lines that both put in at the same place are both kept, the hand's first.
 */
export function mergeTexts(
  base: string,
  ours: string,
  disk: string,
): { readonly text: string; readonly refused: boolean } {
  if (disk === base || disk === ours) return { text: ours, refused: false };
  if (ours === base) return { text: disk, refused: false };
  const [was, mine, now] = [linesIn(base), linesIn(ours), linesIn(disk)];
  const words = (lines: readonly Line[]): readonly string[] => lines.map(({ words }) => words);
  const eol = lineEnding(disk === "" ? ours : disk);
  const out: Line[] = [];
  const keep = (from: number, to: number): void => {
    for (let i = from; i < to; i++) out.push(now[i] ?? NO_LINE);
  };
  const put = (lines: readonly Line[]): void => {
    for (const { words, end } of lines) out.push({ words, end: end === "" ? "" : eol });
  };
  let refused = false;
  let [at, there] = [0, 0]; // how far base and disk are told
  for (const { from, to, ours: we, theirs } of regionsOf(
    hunksOf(words(was), words(mine)),
    hunksOf(words(was), words(now)),
  )) {
    keep(there, there + from - at);
    there += from - at;
    at = to;
    const theirEnd = there + to - from + grown(theirs);
    const [ourLines, theirLines] = [linesOfRegion(mine, from, to, we), now.slice(there, theirEnd)];
    if (theirs.length === 0) put(ourLines);
    else {
      keep(there, theirEnd);
      const same = sameLines(ourLines, theirLines);
      if (we.length > 0 && !same && from === to) put(ourLines);
      else if (we.length > 0 && !same) refused = true;
    }
    there = theirEnd;
  }
  keep(there, now.length);
  return { text: joined(out, eol), refused };
}

interface Line {
  readonly words: string;
  readonly end: string;
}

const NO_LINE: Line = { words: "", end: "" };

/** Each line and how it ends; the last one may have no ending. */
function linesIn(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const stop = found < 0 ? text.length : found;
    const bare = found > start && text[found - 1] === "\r" ? stop - 1 : stop;
    const end = found < 0 ? text.length : found + 1;
    lines.push({ words: text.slice(start, bare), end: text.slice(bare, end) });
    start = end;
  }
  return lines;
}

/** Only the last line may do without an ending. */
const joined = (lines: readonly Line[], eol: string): string =>
  lines.map(({ words, end }, i) => words + (end === "" && i < lines.length - 1 ? eol : end)).join("");

const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every(({ words }, i) => words === other[i]?.words);

/** A stretch of the base that one or both changed. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly ours: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

/** Hunks belong together when they touch the same lines of the base, or put lines in at the same place. */
function regionsOf(ours: readonly Hunk[], theirs: readonly Hunk[]): readonly Region[] {
  const all = [...ours.map((hunk) => ({ hunk, mine: true })), ...theirs.map((hunk) => ({ hunk, mine: false }))].sort(
    (one, other) => one.hunk.at - other.hunk.at || endOf(one.hunk) - endOf(other.hunk),
  );
  const regions: { from: number; to: number; ours: Hunk[]; theirs: Hunk[] }[] = [];
  for (const { hunk, mine } of all) {
    const last = regions.at(-1);
    const together = last && (hunk.at < last.to || (hunk.length === 0 && last.from === last.to && last.to === hunk.at));
    if (!together)
      regions.push({ from: hunk.at, to: endOf(hunk), ours: mine ? [hunk] : [], theirs: mine ? [] : [hunk] });
    else {
      last.to = Math.max(last.to, endOf(hunk));
      (mine ? last.ours : last.theirs).push(hunk);
    }
  }
  return regions;
}

const endOf = ({ at, length }: Hunk): number => at + length;

const grown = (hunks: readonly Hunk[]): number => hunks.reduce((sum, { length, size }) => sum + size - length, 0);

/** The region as a text with these hunks has it. */
function linesOfRegion(lines: readonly Line[], from: number, to: number, hunks: readonly Hunk[]): readonly Line[] {
  const [first] = hunks;
  if (!first) return [];
  const start = first.there - (first.at - from);
  return lines.slice(start, start + to - from + grown(hunks));
}
