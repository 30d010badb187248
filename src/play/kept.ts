import type { SeatId } from "../protocol/entry.ts";
import { MOST_KEPT, type Pending } from "./pending.ts";
import type { Person } from "./person.ts";
import { TOO_MUCH_KEPT } from "./spoken.ts";

interface KeptOptions {
  readonly pending: Pending;
  readonly show: NonNullable<Person["show"]>;
  /** They have said something: if they were given up for now, they are asked again. */
  readonly again: (seat: SeatId) => void;
}

/** Words that come too early wait, in their order. */
export function openKept({ pending, show, again }: KeptOptions) {
  const { kept } = pending;
  const add = (seat: SeatId, words: string): void => void kept.set(seat, [...(kept.get(seat) ?? []), words]);
  return {
    add,
    /** They are on record, and whoever said them is told for what they wait. */
    async keep(seat: SeatId, words: string, until: string): Promise<void> {
      if ((kept.get(seat)?.length ?? 0) >= MOST_KEPT) return show(TOO_MUCH_KEPT, seat);
      add(seat, words);
      await pending.words(true);
      show(until, seat);
      again(seat);
    },
    first(seat: SeatId): string | undefined {
      const [first, ...rest] = kept.get(seat) ?? [];
      kept.set(seat, rest);
      return first;
    },
    has: (seat: SeatId, words: string): boolean => kept.get(seat)?.includes(words) === true,
  };
}
