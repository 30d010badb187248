import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import { isFromBefore, isOfNewcomers } from "../../../table/newcomers.ts";
import { isBehindTheScreen, privately } from "../../../world/in-secret.ts";

/** Of a fact that one group of a split party has come to know: its names, behind this word, where one name stands otherwise. */
export const APART = "apart: ";

/** It has come to hold since they came, and nobody else keeps it to themselves. */
export function isKnownTo(notes: Notes, fact: string, seat: SeatId | "everybody"): boolean {
  const { facts } = notes;
  const by = facts[privately(fact)];
  return (
    Object.hasOwn(facts, fact) &&
    !isFromBefore(notes, fact, seat) &&
    (by === undefined || by === seat || (by.startsWith(APART) && by.slice(APART.length).split(", ").includes(seat)))
  );
}

/** What the GM keeps for one of them until they are asked again. */
const isKeptFor = (fact: string): boolean =>
  fact.startsWith("a thought for ") || isOfNewcomers(fact) || isBehindTheScreen(fact);

/** What somebody knows has come to hold, in words, oldest first. What is theirs alone they were told in other words, and it is not talked of. */
export const knownTo = (notes: Notes, seat: SeatId | "everybody"): readonly string[] =>
  Object.entries(notes.facts).flatMap(([fact, text]) => {
    const told = /\s/.test(text) && /[.!?]$/.test(text) && !isKeptFor(fact) && notes.facts[privately(fact)] !== seat;
    return told && isKnownTo(notes, fact, seat) ? [text] : [];
  });
