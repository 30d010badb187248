import type { SeatId } from "../../protocol/entry.ts";
import { tidy } from "../../protocol/text.ts";
import { isQuoting } from "../../table/meeting.ts";
import { type Guarded, type Leak, leakIn } from "./match.ts";
import { bordersOf } from "./words.ts";

/** A text without the sentences that tell something guarded. */
export interface LeftOut {
  readonly text: string;
  readonly leaks: readonly (Leak & { readonly words: string })[];
}

/**
 * More than so many sentences, or this share of its letters, are no slip: then the whole of it is to be said otherwise. `asks`: of a prompt what is left
 * still asks, however little it is; whoever is not asked at all loses more.
 */
const MOST = 3;
const SHARE = 0.25;

/** What of a text may be told where a sentence or two may not: each is left out whole, with the quotation that it stands in. */
export function leftOut(text: string, hearers: readonly SeatId[], guarded: Guarded, asks = false): LeftOut | undefined {
  let pieces = piecesOf(text);
  const leaks: (Leak & { words: string })[] = [];
  for (;;) {
    const rest = pieces.join("");
    const leak = leakIn(rest, hearers, guarded);
    if (!leak) {
      const isMost = asks || rest.trim().length >= text.trim().length * (1 - SHARE);
      return leaks.length > 0 && isMost ? { text: tidy(rest).replace(/\n{3,}/g, "\n\n"), leaks } : undefined;
    }
    const own = [...pieces.keys()].filter((i) => leakIn(pieces[i] ?? "", hearers, guarded)?.secret === leak.secret);
    if (own.length === 0 || leaks.length + own.length > MOST) return undefined; // it lies in how several of them stand together
    const gone = new Set(own);
    leaks.push(...own.map((i) => ({ ...leak, words: (pieces[i] ?? "").trim() })));
    pieces = pieces.flatMap((piece, i) => (gone.has(i) ? (/\s*\n\s*$/.exec(piece) ?? []) : [piece])); // where a line ended, one ends
  }
}

/**
 * A text in pieces that can be left out whole: sentences with the space behind them, none of which ends inside of a quotation or of what is set in
 * italics; a line of speech with its speaker's name (`> **Tilda**: “…”`) is one.
 */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const [, to] of bordersOf(text)) {
    const piece = text.slice(from, to);
    const isWithin = !/\n\s*$/.test(piece) && (isOfLine(piece, text.slice(to)) || isSlanting(piece));
    if (isWithin || isQuoting(piece) || text.slice(to - 1, to) === ";") continue;
    const space = /^\s*/.exec(text.slice(to))?.[0].length ?? 0;
    pieces.push(text.slice(from, to + space));
    from = to + space;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** A line of speech, quoted or begun with the name of whoever speaks, goes on behind it. */
const isOfLine = (piece: string, rest: string): boolean =>
  /^\s*(?:>|\*\*[^*\n]{1,100}\*\*[^\n“"]{0,100}:)/.test(piece) && !/^[ \t]*(?:\n|$)/.test(rest);

/** It ends inside of `*italics*`. */
const isSlanting = (piece: string): boolean => (piece.match(/(?<!\*)\*(?!\*)/g)?.length ?? 0) % 2 === 1;
