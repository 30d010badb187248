import type { Letter } from "../../../protocol/letter.ts";
import { isOut, maxHp } from "../../../rules/creature/creature.ts";
import type { Tier } from "../../../rules/creature/words.ts";
import type { Fight, Status } from "../../../rules/state.ts";
import { woundsOf } from "../../../rules/tactics/view.ts";
import { firstNameOf } from "../first-name.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { eventsOf } from "../reckoning.ts";

/**
 * A fight gets as much attention as it deserves. The rules raise its tier; the house lets it sink again when the worst is over, and tells both in
 * the story.
 */
export function loweredTo(status: Status, fight: Fight, recent: readonly Letter[]): Tier | undefined {
  const inIt = Object.values(status.creatures).filter(({ id }) => fight.bands[id] !== undefined);
  const party = inIt.filter(({ side, dead }) => side === "party" && !dead);
  const foes = inIt.filter((one) => one.side === "foes" && !isOut(one));
  const turned = recent.flatMap(eventsOf).some(({ event }) => event === "tier");
  const whole = party.reduce((sum, one) => sum + maxHp(one), 0);
  const left = party.reduce((sum, one) => sum + one.hp, 0);
  if (turned || foes.length === 0 || party.some(({ hp }) => hp === 0) || left * 2 < whole) return undefined;
  const worn = foes.every((one) => ["bloodied", "failing"].includes(woundsOf(one)) || fight.broken.includes(one.id));
  if (fight.tier === "critical" && foes.length * 2 <= fight.foes) return "standard";
  return fight.tier === "standard" && foes.length === 1 && fight.foes > 1 && worn ? "trivial" : undefined;
}

/** That it has become another fight, in words; nothing where it has not. */
export function tierTold(stage: Stage, recent: readonly Letter[], status: Status, lowered?: Tier): string {
  if (lowered !== undefined) return wordsFor(stage, "tiers", undefined, {}, `down ${lowered}`)[0] ?? "";
  const events = recent.flatMap(eventsOf);
  const raised = events.findLast((event) => event.event === "tier");
  if (raised?.event !== "tier") return "";
  const fell = events.findLast((event) => event.event === "fell" && status.creatures[event.who]?.side === "party");
  const name = fell?.event === "fell" ? firstNameOf(fell.who) : "";
  const under = raised.cause ?? (/\b(?:ground|floor|water|fire|roof|bridge)\b/i.test(raised.why) ? "ground" : "");
  const rows = wordsFor(stage, "tiers", undefined, name === "" ? {} : { name }, `up ${under}`.trim());
  return rows[0] ?? wordsFor(stage, "tiers", undefined, {}, "up")[0] ?? "";
}
