import type { Finding } from "../../world/finding.ts";
import type { Names } from "./names.ts";
import { type Entry, joined, type Row } from "./page.ts";

/** What a page is read with: who and what it may speak of, and where that is put which cannot be read. */
export interface Reading {
  readonly names: Names;
  /** Slugs of those of whom the page says what they know. */
  readonly speakers: ReadonlySet<string>;
  /** Something is not as its writer meant. */
  readonly odd: (line: number, what: string, remedy: string) => void;
  /** Words that belong to no part of the format: kept for the GM, and told to nobody. */
  readonly keep: (entry: Entry) => void;
  /** The same, with a finding. */
  readonly stray: (entry: Entry, remedy: string) => void;
}

export interface Notes {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly kept: readonly Row[];
}

export function openNotes(path: string, names: Names, speakers: ReadonlySet<string>): Notes {
  const findings: Finding[] = [];
  const kept: Row[] = [];
  const odd: Reading["odd"] = (line, what, remedy) => {
    if (findings.length < MOST) findings.push({ weight: "odd", path, line, what, remedy });
  };
  const keep: Reading["keep"] = ({ line, rows }) => {
    const text = joined(rows).replace(/^<!--+\s?|\s?--+>$/g, "");
    if (text !== "") kept.push({ line, text });
  };
  const stray: Reading["stray"] = (entry, remedy) => {
    keep(entry);
    odd(entry.line, `Nothing is made of this: “${shown(joined(entry.rows))}”.`, remedy);
  };
  return { reading: { names, speakers, odd, keep, stray }, findings, kept };
}

/** Nobody mends more of one page at a time. */
const MOST = 200;

/** A few words, to be quoted in a finding. */
export const shown = (text: string): string => {
  const short = text.slice(0, 60).toWellFormed().replace(/\s+/g, " ").trim();
  return text.length > 60 ? `${short}…` : short;
};
