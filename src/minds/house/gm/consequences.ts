import type { SeatId } from "../../../protocol/entry.ts";
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
  const sheet =
    gains.length + losses.length > 0
      ? {
          sheet: {
            [doer]: { ...(gains.length > 0 ? { gains } : {}), ...(losses.length > 0 ? { loses: losses } : {}) },
          },
        }
      : {};
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
