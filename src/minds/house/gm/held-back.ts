import type { SeatId } from "../../../protocol/entry.ts";
import { isIncapacitated } from "../../../rules/creature/creature.ts";
import type { Creature } from "../../../rules/state.ts";
import { forbiddenTo } from "../fight/held.ts";
import { personAt } from "./evening.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";

/**
 * Outside a fight, somebody whom something holds that will not pass by itself: paralyzed, stunned, asleep, or not master of their own body. What wears
 * off in a minute has worn off.
 */
export const isHeldFast = (one: Creature | undefined): boolean => {
  if (!one || one.dead || one.hp === 0) return false;
  const lasting = one.held.filter(({ ends }) => Object.keys(ends).length === 0);
  return isIncapacitated({ ...one, held: lasting }) || lasting.some(({ name }) => name === "dominated");
};

/** Whatever they said they do, it does not come to that. */
export const heldMove = ({ desk }: Stage, seat: SeatId, words: string): Move | undefined =>
  isHeldFast(desk.status?.creatures[seat]) ? { kind: "held", seat, words } : undefined;

/** What the one who is asked must know before they say what they do: that they cannot; and, for a person, how it is put right if that is all wrong. */
export function cannotNow({ desk: { status, letters, party }, lead }: Stage): string {
  const creature = status?.creatures[lead];
  if (!status || !creature || !isHeldFast(creature)) return "";
  const [first] = creature.held.filter(({ ends }) => Object.keys(ends).length === 0);
  const out =
    first && personAt(letters, party) === lead ? [`(Until somebody ends it, or /fix not ${first.name} does.)`] : [];
  return [...forbiddenTo(status, creature), ...out].join(" ");
}
