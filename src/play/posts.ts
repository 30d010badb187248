import type { SeatId } from "../protocol/entry.ts";
import type { Playable } from "./driver.ts";
import type { Pending } from "./pending.ts";
import type { Post } from "./person.ts";

interface PostsOptions {
  readonly table: Pick<Playable, "state">;
  readonly pending: Pending;
  /** The first of somebody's words that wait, taken out. */
  readonly first: (seat: SeatId) => string | undefined;
  /** Somebody who was asked and was not here is asked again. */
  readonly again: (seat: SeatId) => void;
  readonly hear: (seat: SeatId, line: string) => Promise<void>;
}

/** Takes lines that come with names of their own while an evening is played: on record first, then the answer to what was asked, or heard as it is. */
export function openPosts({ table, pending, first, again, hear }: PostsOptions): Post {
  return async (seat, line, name) => {
    if (!(await pending.post(seat, line, name))) return;
    if (table.state.prompts.has(seat) && !line.trim().startsWith("/")) return again(seat);
    const words = first(seat);
    if (words !== undefined) void pending.takes(seat, words, pending.heeded, () => hear(seat, words));
  };
}
