import type { MessageOf } from "../../protocol/catalog.ts";
import type { Entry, SeatId } from "../../protocol/entry.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed } from "../../table/addressed.ts";
import { isHeldByHuman, seatsOf } from "../../table/seating.ts";
import type { Check } from "../context.ts";
import { decidedIn, playedBy } from "../own-words.ts";

/** So many narrations back somebody's words are looked for first; they stay theirs all evening, and may be told again. */
const LATELY = 3;

/** While the party is apart, the others' story goes on without those who hear this one. */
const isToldTo = (entry: Entry, hearers: readonly SeatId[]): boolean =>
  entry.kind === "message" &&
  entry.tag === "NARRATIVE" &&
  (hearers.includes("all") || entry.to.includes("all") || entry.to.some((seat) => hearers.includes(seat)));

/** What was said since these hearers were last told so many times: what somebody will do after the next telling is still to come. */
function recentFor(entries: readonly Entry[], hearers: readonly SeatId[]): readonly Entry[] {
  const told = [...entries.keys()].filter((i) => isToldTo(entries[i] as Entry, hearers));
  return entries.slice((told.at(-LATELY) ?? -1) + 1);
}

/** Whoever plays a character says what it says and does. A filter over words. */
export const leavesThemTheirWords: Check<MessageOf<"NARRATIVE">> = {
  name: "it puts no words into a character's mouth and decides nothing for a person's (a filter over words)",
  test: (say, { state, guard, last }) => {
    if (!guard) return undefined;
    const players = seatsOf(state, "player").map((seat) => ({ seat, human: isHeldByHuman(state, seat) }));
    const silent = players.map((player) => ({ ...player, said: "", declared: false }));
    if (decidedIn(say.body, silent).length === 0) return undefined; // not even if nobody had said anything: nothing has to be looked up
    const hearers = addressed(state, say);
    const lately = guard.sinceTold(LATELY);
    const since = lately.slice(lately.findLastIndex((entry) => isToldTo(entry, hearers)) + 1);
    const lookedBack = (said: readonly Entry[], recent: readonly Entry[]) =>
      decidedIn(
        say.body,
        players.map(({ seat, human }) => playedBy(seat, human, said, since, recent)),
      );
    const lookedBackFar = (evening: readonly Entry[]) => lookedBack(evening, recentFor(evening, hearers));
    const decided = lookedBack(lately, []).length > 0 ? lookedBackFar(guard.sinceTold(Number.POSITIVE_INFINITY)) : [];
    const [first] = decided;
    if (!first) return undefined;
    const rest = decided.reduce((body, { words }) => body.replace(words, ""), say.body).trim();
    if (last && rest !== "" && rest !== say.body)
      return {
        amended: { ...say, body: rest },
        notice: `Your narration gave ${first.who} ${first.what} that nobody said for them. The sentences that did were left out.`,
      };
    return refusal(
      "screen/not-theirs",
      `Narration gives ${first.who} ${first.what} that whoever plays them has not said. Stop before it and tell what they see, or ask them first with a prompt.`,
      { tag: say.tag, field: "body", found: first.words },
    );
  },
};
