import type { Saying } from "../../../../protocol/ask.ts";
import type { Creature } from "../../../../rules/state.ts";
import type { Stage } from "../stage.ts";
import { onSheets } from "./on-sheets.ts";
import { experienceOf } from "./owned.ts";

/** What a fight that was won is worth, shared among those who lived, for those whose sheets keep experience. */
export function experienceGained(
  stage: Pick<Stage, "desk">,
  party: readonly Creature[],
  foes: readonly Creature[],
): readonly Saying[] {
  const worth = foes.filter(({ dead, gone, hp }) => dead || gone !== null || hp === 0);
  const share = Math.floor(worth.reduce((sum, { stats }) => sum + stats.xp, 0) / Math.max(1, party.length));
  if (share === 0) return [];
  const sheets = party.flatMap(({ id }) => {
    const before = experienceOf(stage, id);
    return before === undefined ? [] : [[id, { experience: before + share }] as const];
  });
  const [first] = sheets;
  return first === undefined ? [] : [onSheets(first[0], Object.fromEntries(sheets))];
}
