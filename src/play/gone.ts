import type { MessageOf } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import { inShort, nameOf } from "../protocol/text.ts";
import { presentWith } from "../table/seating.ts";
import type { Playable } from "./playable.ts";
import { absentCalled } from "./spoken-to.ts";

interface GoneOptions {
  readonly table: Pick<Playable, "state" | "mailbox">;
  readonly show: (text: string, seat: SeatId) => void;
}

/** Words to companions who have left before they could answer: whoever said them is told, and has their words back. */
export function openGone({ table, show }: GoneOptions) {
  const unanswered = new Map<SeatId, { to: readonly SeatId[]; words: string; letters: number; narrated: number }>();
  const tell = (gone: readonly SeatId[], words: string, seat: SeatId, how: string): void =>
    show(
      `(${gone.map(nameOf).join(" and ")} ${gone.length > 1 ? "are" : "is"} no longer with you, and ${how}: “${inShort(words, 200)}”)`,
      seat,
    );
  return {
    /** It was said unasked: nobody waits for an answer. */
    said(seat: SeatId, { fields, body: words }: MessageOf<"PLAYER_TO_PLAYER">): void {
      if (table.state.prompts.has(seat)) return;
      const to = [fields.to].flat();
      const letters = table.mailbox(seat).standing().length;
      unanswered.set(seat, { to, words, letters, narrated: table.state.narrated });
    },
    /** The story may have gone on without some of them. */
    look(): void {
      for (const [seat, { to, words, letters, narrated }] of unanswered) {
        if (table.state.narrated <= narrated) continue;
        unanswered.delete(seat);
        const standing = table.mailbox(seat).standing();
        const spoke = new Set<SeatId>();
        for (let i = letters; i < standing.length; i++) {
          const letter = standing.at(i);
          if (letter?.kind === "message") spoke.add(letter.from);
        }
        const here = presentWith(table.state, seat);
        const gone = to.filter((one) => !here.includes(one) && !spoke.has(one));
        if (gone.length > 0) tell(gone, words, seat, "did not answer");
      }
    },
    /** A line that waited is for somebody who has left meanwhile: true when it was given back. */
    isGivenBack(seat: SeatId, words: string): boolean {
      const one = absentCalled(words, seat, table.state);
      if (one === undefined) return false;
      tell([one], words, seat, "has not heard it");
      return true;
    },
  };
}
