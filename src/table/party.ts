import type { DraftOf, SeatId } from "../protocol/entry.ts";
import { creatureOf } from "../rules/creature/creature.ts";
import type { Stats } from "../rules/creature/stats.ts";
import type { Event } from "../rules/event.ts";
import { POTION, potionsOn } from "../rules/features.ts";
import type { HouseRules } from "../rules/house-rules.ts";
import type { Creature, Status } from "../rules/state.ts";
import { type Wear, worn } from "../rules/wear.ts";
import { same } from "./collections.ts";

/**
 * The party as their sheets have it: new ones come in, and whose sheet has changed is what it says now, as hurt as before. `wear` is what the
 * folder's prose says of how they are, where that is to be believed.
 */
export function entering(
  status: Status,
  party: Readonly<Record<SeatId, Stats>>,
  wear: Readonly<Record<SeatId, Wear>> = {},
): readonly DraftOf<"deed">[] {
  return Object.entries(party).flatMap(([seat, stats]): readonly DraftOf<"deed">[] => {
    const known = Object.hasOwn(status.creatures, seat) ? status.creatures[seat] : undefined;
    const creature = worn(known ? restated(known, stats) : creatureOf(seat, "party", stats), wear[seat] ?? {});
    if (same(known, creature)) return [];
    const event: Event = { event: "entered", creature };
    const intent = { do: "enter", id: seat };
    return [{ kind: "deed", by: "table", for: seat, visibility: "hidden", intent, events: [{ ...event }] }];
  });
}

/** By a sheet that has changed. What was used up and has been struck from the sheet is not counted twice. */
function restated(known: Creature, stats: Stats): Creature {
  const whole = known.hp === known.stats.hp;
  const struck = potionsOn(known.stats) - potionsOn(stats);
  const drunk = known.used[POTION] ?? 0;
  const used = struck > 0 && drunk > 0 ? { ...known.used, [POTION]: Math.max(0, drunk - struck) } : known.used;
  return { ...known, side: "party", stats, used, hp: whole ? stats.hp : Math.min(known.hp, stats.hp) };
}

/** The table's own rules, where they have changed. */
export function houseRules(status: Status, house: HouseRules | undefined): readonly DraftOf<"deed">[] {
  if (!house || same(house, status.house)) return [];
  const event: Event = { event: "house", house };
  return [
    { kind: "deed", by: "table", for: "table", visibility: "hidden", intent: { do: "house" }, events: [{ ...event }] },
  ];
}
