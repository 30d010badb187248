import type { DraftOf, SeatId } from "../protocol/entry.ts";
import { creatureOf } from "../rules/creature/creature.ts";
import type { Stats } from "../rules/creature/stats.ts";
import type { Event } from "../rules/event.ts";
import type { HouseRules } from "../rules/house-rules.ts";
import type { Status } from "../rules/state.ts";

/** The party as their sheets have it: new ones come in, and whose sheet has changed is what it says now, as hurt as before. */
export function entering(status: Status, party: Readonly<Record<SeatId, Stats>>): readonly DraftOf<"deed">[] {
  return Object.entries(party).flatMap(([seat, stats]): readonly DraftOf<"deed">[] => {
    const known = Object.hasOwn(status.creatures, seat) ? status.creatures[seat] : undefined;
    if (known?.side === "party" && JSON.stringify(known.stats) === JSON.stringify(stats)) return [];
    const whole = known?.hp === known?.stats.hp;
    const creature = known
      ? { ...known, side: "party" as const, stats, hp: whole ? stats.hp : Math.min(known.hp, stats.hp) }
      : creatureOf(seat, "party", stats);
    const event: Event = { event: "entered", creature };
    const intent = { do: "enter", id: seat };
    return [{ kind: "deed", by: "table", for: seat, visibility: "hidden", intent, events: [{ ...event }] }];
  });
}

/** The table's own rules, where they have changed. */
export function houseRules(status: Status, house: HouseRules | undefined): readonly DraftOf<"deed">[] {
  if (!house || JSON.stringify(house) === JSON.stringify(status.house)) return [];
  const event: Event = { event: "house", house };
  return [
    { kind: "deed", by: "table", for: "table", visibility: "hidden", intent: { do: "house" }, events: [{ ...event }] },
  ];
}
