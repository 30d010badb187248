import type { Letter } from "../../protocol/letter.ts";
import { skillBonus } from "../../rules/checks/check.ts";
import { isIncapacitated } from "../../rules/creature/creature.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import type { Creature, Status } from "../../rules/state.ts";
import type { Desk } from "../mind.ts";
import { deed, narration, roundTold } from "./fight-words.ts";

/** It is over: the dying are seen to, then it is told what it came to, and whoever needs it has an hour on the steps. */
export function afterwards({ party }: Desk, status: Status, recent: readonly Letter[]): readonly unknown[] {
  const here = party.flatMap((seat) => status.creatures[seat] ?? []).filter(({ dead }) => !dead);
  const able = here.filter((one) => one.hp > 0 && !one.gone && !isIncapacitated(one));
  const dying = here.find(({ dying: at }) => at !== null && !at.stable);
  const [helper] = able.toSorted((a, b) => skillBonus(b, "medicine") - skillBonus(a, "medicine"));
  if (dying && helper) return [byMagic(dying, able) ?? seenTo(dying, helper, recent)];
  const told = roundTold(recent);
  const over = { kind: "notes", clocks: { round: null } };
  if (here.length === 0) return [over, narration(both(told, "Nobody is left on the stair.")), nobodyLeft];
  const down = here.filter(({ hp }) => hp === 0).map(({ id }) => deed({ do: "heal", to: id, dice: "1" }));
  if (!helper) return [...down, over, narration(both(told, AFTER.lost))];
  const hurt = here.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const spend = Object.fromEntries(hurt.map((one) => [one.id, diceToSpend(one)]));
  const rests = hurt.length > 0 ? [deed({ do: "rest", length: "short", who: here.map(({ id }) => id), spend })] : [];
  const ending = down.length > 0 ? AFTER.waking : rests.length > 0 ? AFTER.rested : AFTER.unhurt;
  return [...rests, ...down, over, narration(both(told, ending))];
}

const both = (one: string, other: string): string => (one === "" ? other : `${one}\n\n${other}`);

/** A word that heals or spares, from whoever has one. */
function byMagic(dying: Creature, able: readonly Creature[]): unknown {
  for (const spell of ["spare-the-dying", "cure-wounds", "healing-word"]) {
    const level = spell === "spare-the-dying" ? 0 : 1;
    const caster = able.find(
      (one) => one.stats.casting?.spells.includes(spell) && (level === 0 || slotsLeft(one, level) > 0),
    );
    if (caster) return deed({ do: "cast", who: caster.id, spell, targets: [dying.id] });
  }
  return undefined;
}

/** One try with steady hands, then death has its turn, and so on: nobody gets a second try for nothing. */
function seenTo(dying: Creature, helper: Creature, recent: readonly Letter[]): unknown {
  const times = (what: string) =>
    recent.filter(
      (letter) =>
        letter.kind === "deed" &&
        letter.intent.do === what &&
        [letter.intent.target, letter.intent.who].includes(dying.id),
    ).length;
  if (times("stabilise") > times("death-save")) return deed({ do: "death-save", who: dying.id });
  return deed({ do: "stabilise", who: helper.id, target: dying.id });
}

export const nobodyLeft = {
  tag: "SESSION_END",
  fields: {
    summary: "The stair has been swept, and nobody is left on it.",
    state_saved: true,
    next_hook: "Somebody at the top finds a row of boots, side by side.",
  },
};

const AFTER = {
  rested:
    "You sit down on the steps, where it is swept, and bind what can be bound. An hour goes by the sound of water somewhere under the stone. Nobody comes to take up the brooms.",
  waking:
    "You sit down on the steps and wait. It takes hours, measured in water dripping somewhere under the stone, before the last of you opens their eyes and asks for the lantern.",
  unhurt: "The brooms lie where they fell. Below, very softly, somebody begins to sweep.",
  lost: "The brooms stop. Somebody takes you under the arms, with care, and the steps go by beneath your heels, one after another, clean. When you come to yourselves you are lying side by side on a landing further down, and somebody has closed your coats.",
};

/** As many hit dice as the wounds are worth, and not the last one, unless it is bad. */
function diceToSpend({ stats, hp, hitDiceSpent }: Creature): number {
  const left = stats.hitDice.count - hitDiceSpent;
  const worth = Math.ceil((stats.hp - hp) / (stats.hitDice.sides / 2 + 1));
  return Math.max(0, Math.min(left - 1, worth)) || (hp * 2 < stats.hp ? Math.min(1, left) : 0);
}
