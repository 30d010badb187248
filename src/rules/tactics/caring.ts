import { nameOf } from "../../protocol/text.ts";
import { hasFeature, maxHp } from "../creature/creature.ts";
import { slotsLeft } from "../magic/casting.ts";
import type { Creature } from "../state.ts";
import type { Option, Options, Skill } from "./option.ts";
import { type Ally, allyOf } from "./view.ts";

const TOUCH = ["engaged", "near"];

/** Looking after oneself and one's own. */
export const careOptions: Options = ({ me, allies }, skill) => {
  const options: Option[] = [];
  const id = me.id;
  const down = allies.filter(({ hp }) => hp === 0);
  const hurt = skill === "keen" ? allies.filter(({ hp, maxHp: most }) => hp > 0 && hp * 3 <= most) : [];
  for (const ally of down) options.push(...raising(me, ally, ally.dying ? 100 : 11), ...stopping(me, ally, skill));
  for (const ally of hurt) options.push(...raising(me, ally, 12));
  const self = allyOf(me, "engaged");
  if (me.hp * 3 <= maxHp(me)) options.push(...raising(me, self, skill === "keen" ? 20 : 5));
  if (hasFeature(me, "second-wind") && !me.used["second-wind"] && me.turn.bonus && me.hp * 2 <= maxHp(me))
    options.push({
      intent: { do: "use", who: id, feature: "second-wind" },
      score: 70,
      label: "catch your breath: Second Wind",
    });
  if (me.turn.action && me.held.some(({ ends, damage }) => ends.action && damage))
    options.push({
      intent: { do: "wake", who: id, target: id },
      score: skill === "keen" ? 14 : 9,
      label: "put out the fire",
    });
  return options;
};

/** A word that spares the dying, or a steady hand. */
function stopping(me: Creature, { id: target, distance, dying }: Ally, skill: Skill): readonly Option[] {
  if (!dying || !me.turn.action || !TOUCH.includes(distance)) return [];
  const spares = me.stats.casting?.spells.includes("spare-the-dying") ?? false;
  if (spares)
    return [
      {
        intent: { do: "cast", who: me.id, spell: "spare-the-dying", targets: [target] },
        score: 40,
        label: `spare the dying: ${nameOf(target)}`,
      },
    ];
  return [
    {
      intent: { do: "stabilise", who: me.id, target },
      score: skill === "keen" ? 22 : 9,
      label: `stop the bleeding of ${nameOf(target)}`,
    },
  ];
}

/** By word, by hand, by bottle: as far as it goes and costs least. */
function raising(me: Creature, { id: target, distance }: Ally, score: number): readonly Option[] {
  const knows = (spell: string) => me.stats.casting?.spells.includes(spell) ?? false;
  const slot = [1, 2, 3].find((level) => slotsLeft(me, level) > 0);
  const free = (spell: "bonus" | "action") =>
    me.turn[spell] && !(spell === "bonus" ? me.turn.done.includes("spell") : me.turn.done.includes("bonus-spell"));
  const options: Option[] = [];
  const cast = (spell: string, by: number): Option => ({
    intent: { do: "cast", who: me.id, spell, level: slot ?? 1, targets: [target] },
    score: by,
    label: `${spell.replaceAll("-", " ")} on ${nameOf(target)}`,
  });
  if (slot !== undefined && knows("healing-word") && free("bonus") && TOUCH.includes(distance))
    options.push(cast("healing-word", score + 1));
  if (slot !== undefined && knows("cure-wounds") && free("action") && TOUCH.includes(distance))
    options.push(cast("cure-wounds", score));
  const potions = me.stats.features.filter((one) => one === "potion-of-healing").length;
  if (potions > (me.used["potion-of-healing"] ?? 0) && (me.turn.action || me.turn.bonus) && TOUCH.includes(distance))
    options.push({
      intent: { do: "use", who: me.id, feature: "potion-of-healing", targets: [target] },
      score: score - 1,
      label: `a potion for ${nameOf(target)}`,
    });
  return options;
}
