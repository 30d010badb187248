import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { coinsIn, paidOut } from "../../../world/purse.ts";
import { PURSES } from "../compiled/held.ts";
import { deed } from "../fight-words.ts";
import type { Changes } from "./effects.ts";
import type { Result } from "./result.ts";
import type { Stage } from "./stage.ts";

/** What somebody has more and less of: sums of money are coins in a purse, and no things. */
export function belongings(gains: readonly string[], loses: readonly string[]): object {
  const coins = [...gains.map(coinsIn), ...loses.map(coinsIn).map((sum) => sum && paidOut(sum))]
    .filter((sum) => sum !== undefined)
    .reduce<Record<string, number>>((all, sum) => {
      for (const [coin, by] of Object.entries(sum)) all[coin] = (all[coin] ?? 0) + by;
      return all;
    }, {});
  const [got, gone] = [gains, loses].map((some) => some.filter((thing) => coinsIn(thing) === undefined));
  return {
    ...(Object.keys(coins).length > 0 ? { coins } : {}),
    ...(got && got.length > 0 ? { gains: got } : {}),
    ...(gone && gone.length > 0 ? { loses: gone } : {}),
  };
}

/** What the table puts on record: what was learnt, won, lost and suffered. */
export function consequences(
  stage: Stage,
  doer: SeatId,
  results: readonly Result[],
  changes: Changes,
): readonly Saying[] {
  const { learned, quests, gains, losses, harms, rest } = changes;
  const robbed = losses.includes(PURSES);
  const loses = losses.filter((item) => item !== PURSES);
  const own = belongings(gains, loses);
  const all = Object.fromEntries(
    (robbed ? stage.desk.party : [doer])
      .map(
        (seat) =>
          [
            seat,
            { ...(seat === doer ? own : {}), ...(robbed ? { coins: { gp: -1_000_000 } } : {}) } as object,
          ] as const,
      )
      .filter(([, change]) => Object.keys(change).length > 0),
  );
  const sheet = Object.keys(all).length > 0 ? { sheet: all } : {};
  const story = {
    ...(learned.length > 0 ? { learned } : {}),
    ...(quests.length > 0 ? { quest: quests } : {}),
    ...sheet,
  };
  const reveals = results.flatMap(({ reveal }): readonly Saying[] =>
    reveal ? [{ kind: "reveal", secret: reveal.secret, to: stage.desk.party, text: reveal.text }] : [],
  );
  const learners = learned.length > 0 ? { learners: "present" as const } : {};
  const creature = stage.desk.status?.creatures[doer];
  return [
    ...(Object.keys(story).length > 0
      ? [{ kind: "ruling" as const, for: doer, outcome: "done", changes: { aside: true, ...story }, ...learners }]
      : []),
    ...reveals,
    ...results.flatMap(({ records = [] }) => records),
    ...(creature ? harms.map(({ dice, type }) => deed({ do: "harm", to: [doer], dice, type })) : []),
    ...(rest ? [deed({ do: "rest", length: "short", who: stage.up })] : []),
  ];
}
