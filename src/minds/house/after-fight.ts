import type { Letter } from "../../protocol/letter.ts";
import { skillBonus } from "../../rules/checks/check.ts";
import { isIncapacitated } from "../../rules/creature/creature.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import type { Creature, Status } from "../../rules/state.ts";
import type { Desk } from "../mind.ts";
import { deed, narration, paragraphs, saidIn } from "./fight-words.ts";
import { firstNameOf } from "./first-name.ts";
import { listed } from "./plain-words.ts";
import { cameOf, foesOf } from "./reckoning.ts";

/** It is over: the dying are seen to, then it is told what it came to, and whoever needs it has an hour on the steps. */
export function afterwards({ party, letters }: Desk, status: Status, recent: readonly Letter[]): readonly unknown[] {
  const all = party.flatMap((seat) => status.creatures[seat] ?? []);
  const here = all.filter(({ dead }) => !dead);
  const able = here.filter((one) => one.hp > 0 && !one.gone && !isIncapacitated(one));
  const dying = here.find(({ dying: at }) => at !== null && !at.stable);
  const [helper] = able.toSorted((a, b) => skillBonus(b, "medicine") - skillBonus(a, "medicine"));
  if (dying && helper) return [byMagic(dying, able) ?? seenTo(dying, helper, recent)];
  const told = (ending: string) => narration(paragraphs(saidIn(recent), cameOf(all, foesOf(letters, status)), ending));
  const over = { kind: "notes", clocks: { round: null } };
  if (here.length === 0) return [over, told("Nobody is left on the stair."), nobodyLeft];
  const down = here.filter(({ hp }) => hp === 0);
  const woken = down.map(({ id }) => deed({ do: "heal", to: id, dice: "1" }));
  const hurt = here.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const spend = helper ? Object.fromEntries(hurt.map((one) => [one.id, diceToSpend(one)])) : {};
  const rests =
    hurt.length > 0 || down.length > 0
      ? [deed({ do: "rest", length: "short", who: here.map(({ id }) => id), spend })]
      : [];
  return [...woken, ...rests, over, told(endingOf(helper !== undefined, down, rests.length > 0))];
}

function endingOf(won: boolean, down: readonly Creature[], rests: boolean): string {
  if (!won) return AFTER.lost;
  if (down.length === 0) return rests ? AFTER.rested : AFTER.unhurt;
  const names = listed(down.map(({ id }) => firstNameOf(id)));
  return AFTER.waking.replace("{names}", () => `${names} ${down.length === 1 ? "wakes" : "wake"}`);
}

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
    "The party sits down on the steps, where it is swept, and binds what can be bound. An hour passes, measured in water that drips somewhere under the stone. Nobody comes to take up the brooms.",
  waking:
    "The others sit down on the steps and wait. It takes hours, with water dripping somewhere under the stone, before {names}.",
  unhurt: "The brooms lie where they fell. Below, very softly, somebody begins to sweep.",
  lost: "The brooms stop. Those who lie there are taken under the arms, with care, and the steps go by beneath their heels, one after another, clean. When they come to themselves they are lying side by side on a landing further down, and somebody has closed their coats.",
};

/** As many hit dice as the wounds are worth, and not the last one, unless it is bad. */
function diceToSpend({ stats, hp, hitDiceSpent }: Creature): number {
  const left = stats.hitDice.count - hitDiceSpent;
  const worth = Math.ceil((stats.hp - hp) / (stats.hitDice.sides / 2 + 1));
  return Math.max(0, Math.min(left - 1, worth)) || (hp * 2 < stats.hp ? Math.min(1, left) : 0);
}
