import { nameOf } from "../../protocol/text.ts";
import { FEET } from "../combat/place.ts";
import { has } from "../creature/creature.ts";
import { slotsLeft } from "../magic/casting.ts";
import type { Spell } from "../magic/spell.ts";
import { SPELLS } from "../magic/spells.ts";
import { worth } from "./attacking.ts";
import { expected, type Option, type Options, type Skill } from "./option.ts";
import { allyOf, type Seen, type View } from "./view.ts";

/** What is worth casting. The plain use what hurts one foe; the keen know when a spell turns a fight. */
export const spellOptions: Options = (view, skill) => {
  const { me, foes, broken } = view;
  if (!me.stats.casting || broken) return [];
  const standing = foes.filter(({ down }) => !down);
  if (standing.length === 0) return [];
  return me.stats.casting.spells.flatMap((name) => {
    const spell = SPELLS.get(name);
    const slot = spell && slotFor(view, spell);
    if (!spell || slot === undefined || !hasTime(view, spell, slot)) return [];
    return spell.level === 0 || skill === "keen" || spell.effect.does === "attack" || spell.effect.does === "darts"
      ? ways(view, name, spell, slot, standing, skill)
      : [];
  });
};

function slotFor({ me }: View, spell: Spell): number | undefined {
  if (me.stats.casting?.innate) return spell.level;
  return spell.level === 0 ? 0 : [1, 2, 3].find((level) => level >= spell.level && slotsLeft(me, level) > 0);
}

function hasTime({ me }: View, { cost, concentration }: Spell, level: number): boolean {
  if (cost === "reaction" || !me.turn[cost] || (cost === "action" && me.turn.attacks > 0)) return false;
  if (concentration && me.concentration !== null) return false;
  const { done } = me.turn;
  return cost === "bonus"
    ? !done.includes("spell") && !done.includes("bonus-spell")
    : level === 0 || !done.includes("bonus-spell");
}

const inRange = ({ range, effect }: Spell, { distance }: Seen): boolean => {
  if (distance === "out") return false;
  if (range === "touch") return distance === "engaged" || (distance === "near" && effect.does !== "attack");
  return range !== "self" && FEET[distance] <= range;
};

function ways(
  view: View,
  name: string,
  spell: Spell,
  level: number,
  foes: readonly Seen[],
  skill: Skill,
): readonly Option[] {
  const { me, allies, round } = view;
  const option = (targets: readonly string[], score: number): Option => ({
    intent: { do: "cast", who: me.id, spell: name, level, targets: [...targets] },
    score,
    label: `${name.replaceAll("-", " ")}${targets.length > 1 || (targets.length > 0 && targets[0] !== me.id) ? ` at ${targets.map(nameOf).join(", ")}` : ""}`,
  });
  const { effect } = spell;
  const reached = foes.filter((foe) => inRange(spell, foe) && (!spell.only || foe.kinds.includes(spell.only)));
  const threatened = foes.some(({ engagesMe, helpless }) => engagesMe && !helpless);
  const price = 1 - 0.06 * spell.level;
  const byWorth = reached.toSorted((a, b) => worth(b, skill) - worth(a, skill));
  const [best] = byWorth;
  switch (effect.does) {
    case "attack": {
      if (!best) return [];
      const rays = effect.rays + effect.moreRays * Math.max(0, level - spell.level);
      const hamper = effect.kind === "ranged" && threatened ? 0.6 : 1;
      return reached.map((foe) =>
        option(
          [foe.id],
          10 +
            expected(effect.damage.dice) *
              rays *
              hamper *
              worth(foe, skill) *
              price *
              (spell.cost === "bonus" ? 0.9 : 1),
        ),
      );
    }
    case "darts":
      return best
        ? [option([best.id], 10 + 3.5 * (effect.darts + level - spell.level) * 1.25 * worth(best, skill) * price)]
        : [];
    case "save": {
      const targets = byWorth.slice(0, Math.max(1, spell.targets));
      if (targets.length === 0 || effect.tells !== undefined) return [];
      const damage = (effect.damage ? expected(effect.damage.dice) * 0.7 : 0) * targets.length;
      const stops =
        effect.holds?.name === "paralyzed" || effect.holds?.name === "restrained"
          ? 9 * Math.min(2, targets.length)
          : effect.holds
            ? 3 * targets.length
            : 0;
      const friends = spell.area && !["burning-hands", "web"].includes(name) && threatened ? 0.9 : 1;
      return [
        option(
          targets.map(({ id }) => id),
          10 + (damage + stops) * friends * price,
        ),
      ];
    }
    case "sleep": {
      const fresh = reached.filter(
        ({ conditions, kinds }) => !conditions.includes("unconscious") && !kinds.includes("undead"),
      );
      const small = fresh.filter(({ size }) => ["tiny", "small", "medium"].includes(size));
      return small.length >= 2 && round <= 2 && me.stats.level <= 2
        ? [
            option(
              small.slice(0, 4).map(({ id }) => id),
              34,
            ),
          ]
        : [];
    }
    case "hold": {
      const friends = [allyOf(me, "engaged"), ...allies].filter(({ hp }) => hp > 0);
      if (name === "bless")
        return round <= 2 && friends.length >= 2
          ? [
              option(
                friends
                  .filter(({ conditions }) => !conditions.includes("blessed"))
                  .slice(0, 3)
                  .map(({ id }) => id),
                21,
              ),
            ]
          : [];
      if (name === "mage-armor")
        return has(me, "mage-armored") || me.stats.ac >= 13 || round > 1 ? [] : [option([me.id], 12)];
      if (name === "blur") return threatened ? [option([me.id], 15)] : [];
      return [];
    }
    default:
      return [];
  }
}
