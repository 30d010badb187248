import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Letter, Letters } from "../protocol/letter.ts";
import type { Mark, TableState } from "../table/state.ts";
import { isOwn, isTold } from "./recap.ts";

/**
 * How far back somebody means. The table counts closed beats, and while the party is apart those of the others are among them: a person counts
 * what they have heard, and what the others did since goes with it.
 */
export interface Hearing {
  readonly seat: SeatId;
  readonly state: TableState;
  readonly letters: Letters;
  /** What the seat has heard after an entry, as far as it stands. */
  readonly since: (seq: Seq) => readonly Letter[];
}

/** They have said and done nothing since the story was last told to them. */
export const isIdle = ({ letters, seat }: Pick<Hearing, "letters" | "seat">): boolean =>
  !letters.after(isTold).some((letter) => isOwn(letter, seat));

/** Closed beats of the table, for so many of their own. Whoever has done nothing since means what they did before it, which is one further. */
export function beatsBack(line: Hearing, times: number): number {
  let left = times - (isIdle(line) ? 0 : 1);
  let beats = 1;
  for (let to: Mark | null = line.state.past; left > 0 && to?.past; to = to.past, beats++)
    if (isHeard(line, to)) left--;
  return beats + left;
}

/** Whether the seat heard anything told in the beat that this closed. */
const isHeard = ({ since }: Hearing, { seq, past }: Mark): boolean => {
  const later = since(seq).length;
  const told = past ? since(past.seq) : [];
  return told.slice(0, told.length - later).some(isTold);
};

/**
 * Closed beats back to before the newest that was told and fits, within so many; undefined: none does. The opening itself is not taken back: 0, as
 * long as nothing came after it.
 */
export function beatsTo(line: Hearing, fits: (letter: Letter) => boolean, most: number): number | undefined {
  let beats = 1;
  for (let to: Mark | null = line.state.past; to && beats <= most; to = to.past, beats++) {
    const heard = line.since(to.seq);
    const opening = to.past === null ? heard.find(isTold) : undefined;
    if (heard.some((letter) => letter !== opening && fits(letter))) return beats;
    if (opening && fits(opening)) return beats === 1 ? 0 : undefined;
  }
  return undefined;
}
