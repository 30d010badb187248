import { createHash } from "node:crypto";
import type { Letter, Letters } from "../../protocol/letter.ts";
import { earlyIn } from "./session-start.ts";

/** A number from 0 up to 1 that follows from the evening's seal, where the story stands and what it is for: the same again when asked again. */
export type Draw = (purpose: string) => number;

/** Draws for one step of one seat. Where the story stands is what was last told, or asked of this seat. */
export function drawFor(letters: Letters, seat: string): Draw {
  const seal = sealOf(letters);
  const last = letters.findLast((letter) => isTold(letter) || isAskedOf(letter, seat));
  const place = last?.kind === "message" ? last.body : "";
  return (purpose) => numberOf(`${seal}|${seat}|${place}|${purpose}`);
}

/** Draws that stay the same all evening. */
export function steadyFor(letters: Letters, seat: string): Draw {
  const seal = sealOf(letters);
  return (purpose) => numberOf(`${seal}|${seat}|${purpose}`);
}

function sealOf(letters: Letters): string {
  const opened = earlyIn(letters, (letter) => letter.kind === "session" && letter.opened !== undefined);
  return opened?.kind === "session" ? (opened.opened?.seal ?? "") : "";
}

const numberOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) / 0x1_0000_0000;

/** One of them; undefined of none. */
export const drawn = <T>(from: readonly T[], at: number): T | undefined => from[Math.floor(at * from.length)];

/** All of them, in an order of chance. */
export const shuffled = <T>(from: readonly T[], draw: Draw, purpose: string): readonly T[] =>
  from
    .map((one, i) => ({ one, at: draw(`${purpose} ${i}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

export const isTold = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "NARRATIVE";
const isAskedOf = (letter: Letter, seat: string): boolean =>
  letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat);
