import type { Saying } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import type { Creature } from "../../../rules/state.ts";
import { costFor, threadOf } from "../gm/costs.ts";
import { BEAT } from "../gm/marks.ts";
import type { Stage } from "../gm/stage.ts";
import { eventsOf } from "../reckoning.ts";

/** A trifle that was got over with costs a scratch; where nobody has one, it has cost something else, which comes back as every cost does. */
export function smallCost(
  stage: Stage,
  recent: readonly Letter[],
  party: readonly Creature[],
): { readonly text: string; readonly asks: readonly Saying[] } | undefined {
  const quick = recent.some((letter) => letter.kind === "deed" && letter.intent.do === "play-out");
  const ids = new Set(party.map(({ id }) => id));
  const hurt = recent.flatMap(eventsOf).some((event) => event.event === "hurt" && ids.has(event.who));
  const cost = quick && !hurt ? costFor(stage, ["time", "noise", "gear"]) : undefined;
  const beat = stage.notes.clocks[BEAT]?.at ?? 0;
  return cost && { text: cost.now, asks: [{ kind: "notes", threads: threadOf(cost, beat) }] };
}
