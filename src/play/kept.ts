import type { SeatId } from "../protocol/entry.ts";
import type { TableState } from "../table/state.ts";
import { MOST_KEPT, type Pending } from "./pending.ts";
import type { Person } from "./person.ts";
import { TOO_MUCH_KEPT } from "./spoken.ts";
import type { Decide } from "./step.ts";

interface KeptOptions {
  readonly pending: Pending;
  readonly show: NonNullable<Person["show"]>;
  /** They have said something: if they were given up for now, they are asked again. */
  readonly again: (seat: SeatId) => void;
}

/** Nothing is asked of them, and what they do is theirs to say. */
export const isFree = ({ session, prompts, seats }: TableState, seat: SeatId): boolean =>
  session === "open" && !prompts.has(seat) && seats.get(seat)?.away !== true;

/** Words that come too early wait, in their order. */
export function openKept({ pending, show, again }: KeptOptions) {
  const { kept, held } = pending;
  const add = (seat: SeatId, words: string): void => void kept.set(seat, [...(kept.get(seat) ?? []), words]);
  /** Words that were being taken up wait again. `always`: that is put on record, also where nothing of it was before. */
  const waits = (seat: SeatId, words: string, always = false): Promise<void> => {
    add(seat, words);
    if (pending.taking?.seat === seat) pending.taking = undefined;
    return pending.words(always);
  };
  const first = (seat: SeatId): string | undefined => {
    const [words, ...rest] = kept.get(seat) ?? [];
    kept.set(seat, rest);
    return words;
  };
  return {
    /** How many lines wait. */
    get count() {
      return [...pending.kept.values()].reduce((sum, words) => sum + words.length, 0);
    },
    add,
    waits,
    /** They are on record, and whoever said them is told for what they wait. */
    async keep(seat: SeatId, words: string, until: string): Promise<void> {
      if ((kept.get(seat)?.length ?? 0) >= MOST_KEPT) return show(TOO_MUCH_KEPT, seat);
      await waits(seat, words, true);
      show(until, seat);
      again(seat);
    },
    first,
    /** What they have decided of just this, else their first words. What they decided of something that nobody asks any more is gone. */
    answer({ seat, id }: Pick<Decide, "seat" | "id">): string | undefined {
      const decided = held.get(seat);
      const words = decided?.id === id ? decided.words : first(seat);
      if (words === undefined) held.delete(seat);
      else held.set(seat, { id, words }); // until it is used
      return words;
    },
    /** A command that waits, of somebody who is not among these: whatever others are asked, it is done. It waits no longer. */
    command(besides: readonly SeatId[]): readonly [SeatId, string] | undefined {
      for (const [seat, lines] of kept) {
        const at = besides.includes(seat) ? -1 : lines.findIndex((line) => line.trim().startsWith("/"));
        if (at < 0) continue;
        kept.set(seat, lines.toSpliced(at, 1));
        return [seat, lines[at] ?? ""];
      }
      return undefined;
    },
    has: (seat: SeatId, words: string): boolean => kept.get(seat)?.includes(words) === true,
  };
}

/** The command that ends an evening. */
export const END = "/end";
