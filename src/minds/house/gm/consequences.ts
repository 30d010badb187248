import type { SeatId } from "../../../protocol/entry.ts";
import { PURSES } from "../compiled/held.ts";
import { deed } from "../fight-words.ts";
import type { Changes } from "./effects.ts";
import type { Result } from "./results.ts";
import type { Stage } from "./stage.ts";

/** What the table puts on record: what was learnt, won, lost and suffered. */
export function consequences(
  stage: Stage,
  doer: SeatId,
  results: readonly Result[],
  changes: Changes,
): readonly unknown[] {
  const { learned, quests, gains, losses, harms, rest } = changes;
  const robbed = losses.includes(PURSES);
  const loses = losses.filter((item) => item !== PURSES);
  const own = { ...(gains.length > 0 ? { gains } : {}), ...(loses.length > 0 ? { loses } : {}) };
  const all = Object.fromEntries(
    (robbed ? stage.desk.party : [doer])
      .map(
        (seat) => [seat, { ...(seat === doer ? own : {}), ...(robbed ? { coins: { gp: -1_000_000 } } : {}) }] as const,
      )
      .filter(([, change]) => Object.keys(change).length > 0),
  );
  const sheet = Object.keys(all).length > 0 ? { sheet: all } : {};
  const story = {
    ...(learned.length > 0 ? { learned } : {}),
    ...(quests.length > 0 ? { quest: quests } : {}),
    ...sheet,
  };
  const reveals = results.flatMap(({ reveal }) =>
    reveal ? [{ kind: "reveal", secret: reveal.secret, to: stage.desk.party, text: reveal.text }] : [],
  );
  const creature = stage.desk.status?.creatures[doer];
  return [
    ...(Object.keys(story).length > 0
      ? [{ kind: "ruling", for: doer, outcome: "done", changes: { aside: true, ...story } }]
      : []),
    ...reveals,
    ...results.flatMap(({ records = [] }) => records),
    ...(creature ? harms.map(({ dice, type }) => deed({ do: "harm", to: [doer], dice, type })) : []),
    ...(rest ? [deed({ do: "rest", length: "short", who: stage.up })] : []),
  ];
}
