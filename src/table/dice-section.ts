import type { MessageOf } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Attack } from "../rules/creature/stats.ts";
import { slotsLeft, spellAttack, spellDc } from "../rules/magic/casting.ts";
import type { Creature, Fight } from "../rules/state.ts";
import type { TableState } from "./state.ts";

export const NO_DICE = "None: nothing is rolled before you say what you do.";

const WITH_DICE = ["FULL_CONTEXT", "COMBAT_ACTION"];

/** A full context and a turn in a fight say what the dice have to do with it: written by the table, whatever the GM wrote there. */
export function withDice(state: TableState, message: MessageOf<"GM_TO_PLAYER">, to: SeatId): MessageOf<"GM_TO_PLAYER"> {
  if (!WITH_DICE.includes(message.fields.request_type)) return message;
  const body = message.body.replace(/^#{1,4} +Dice *\n[\s\S]*?(?=^#{1,4} |(?![\s\S]))/gim, "").trimEnd();
  return { ...message, body: `${body}\n\n## Dice\n${diceFor(state, to).join("\n")}` };
}

function diceFor(state: TableState, seat: SeatId): readonly string[] {
  const { fight, creatures } = state.status;
  const creature = creatures[seat];
  const called = state.called.get(seat);
  const lines = called === undefined ? [] : [`Called for: ${called}.`];
  if (fight && creature && fight.bands[seat] !== undefined) return inFight(fight, creature); // what was called for before has fallen
  return lines.length > 0 ? lines : [NO_DICE];
}

/** When the turn comes, and what there is to roll. */
function inFight({ order }: Fight, creature: Creature): readonly string[] {
  const slot = order.find(({ id }) => id === creature.id);
  const { stats } = creature;
  const { casting } = stats;
  return [
    `Your initiative is ${slot?.initiative ?? "still open"}.`,
    ...stats.attacks.slice(0, 6).map((attack) => `${attack.name}: ${rolls(attack)}`),
    ...(casting
      ? [`Spells: ${signed(spellAttack(creature))} to hit, saves against ${spellDc(creature)}${slotsOf(creature)}`]
      : []),
  ];
}

/** What is left to cast with. */
const slotsOf = (creature: Creature): string => {
  const slots = (creature.stats.casting?.slots ?? []).map((_, i) => `${slotsLeft(creature, i + 1)} of level ${i + 1}`);
  return slots.length > 0 ? `; slots left: ${slots.join(", ")}` : "";
};

const rolls = ({ bonus, damage }: Attack): string =>
  `1d20${signed(bonus)} to hit, ${damage.map(({ dice, type }) => `${dice} ${type}`).join(" and ")}`;

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
