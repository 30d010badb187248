import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";

/** A fact that one character alone has come to know, beside the fact itself. */
export const privately = (fact: string): string => `known alone: ${fact}`.slice(0, 100);

/** It has come to hold, and nobody else keeps it to themselves. */
export const isKnownTo = ({ facts }: Notes, fact: string, seat: SeatId | "everybody"): boolean =>
  Object.hasOwn(facts, fact) && (facts[privately(fact)] === undefined || facts[privately(fact)] === seat);

/** What somebody knows has come to hold, in words, oldest first. */
export const knownTo = (notes: Notes, seat: SeatId | "everybody"): readonly string[] =>
  Object.entries(notes.facts).flatMap(([fact, text]) =>
    /\s/.test(text) && /[.!?]$/.test(text) && isKnownTo(notes, fact, seat) ? [text] : [],
  );
