import type { Tips } from "../checks/d20.ts";
import { save } from "../checks/save.ts";
import { strike } from "../combat/attack.ts";
import { changeTurn } from "../combat/economy.ts";
import { part, place } from "../combat/place.ts";
import type { Course } from "../course.ts";
import { has, hasFeature, isKind } from "../creature/creature.ts";
import type { Attack, Stats } from "../creature/stats.ts";
import type { Cover } from "../creature/words.ts";
import { hurt, rollDamage } from "../harm/damage.ts";
import { isDying } from "../harm/dying.ts";
import { heal, temper } from "../harm/healing.ts";
import { hold, release } from "../harm/holding.ts";
import type { Id } from "../state.ts";
import { castingModifier, spellAttack, spellDc } from "./casting.ts";
import { isShielded } from "./shield.ts";
import type { Effect, Spell } from "./spell.ts";

/** One casting of a spell, with everything it depends on. */
export interface Casting {
  readonly who: Id;
  readonly name: string;
  readonly spell: Spell;
  readonly level: number;
  /** Slot levels above the spell's own. */
  readonly above: number;
  readonly targets: readonly Id[];
  readonly cover?: Cover | undefined;
  readonly tips: Tips;
  readonly casterLevel: number;
  /** The word of a Command. */
  readonly word?: string | undefined;
}

type Take<D extends Spell["effect"]["does"]> = (course: Course, casting: Casting, effect: Effect<D>) => void;

export const takeEffect = (course: Course, casting: Casting): void =>
  (takes[casting.spell.effect.does] as (course: Course, casting: Casting, effect: Spell["effect"]) => void)(
    course,
    casting,
    casting.spell.effect,
  );

/** Magic does not put elves to sleep. */
const isOfElves = ({ kinds }: Stats): boolean => kinds.some((kind) => /\belf\b/i.test(kind));

/** `2d6` three times over: `6d6`. */
const times = (dice: string, n: number): string => dice.replace(/^(\d+)d/, (_, count) => `${Number(count) * n}d`);

/** Cantrips grow with the caster, other spells with the slot. */
function diceOf({ spell, above, casterLevel }: Casting, dice: string, more: string | undefined, every = 1): string {
  const steps = Math.floor(above / every);
  if (spell.level === 0) return times(dice, 1 + [5, 11, 17].filter((level) => casterLevel >= level).length);
  return more === undefined || steps <= 0 ? dice : `${dice}+${times(more, steps)}`;
}

const plus = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `${n}` : "");

const takes: { readonly [D in Spell["effect"]["does"]]: Take<D> } = {
  attack: (course, casting, { kind, damage, rays, moreRays, holds, noReaction }) => {
    const { who, name, spell, above, targets } = casting;
    const caster = course.creature(who);
    const dice =
      diceOf(casting, damage.dice, damage.more, damage.every) +
      (damage.plusAbility ? plus(castingModifier(caster)) : "");
    const feet = typeof spell.range === "number" ? spell.range : 5;
    const attack: Attack = {
      name,
      kind,
      bonus: spellAttack(caster),
      reach: 5,
      range: [feet, feet],
      damage: [{ dice, type: damage.type }],
      magical: true,
      properties: [],
      riders: [],
    };
    for (let ray = 0; ray < rays + moreRays * Math.max(0, above); ray++) {
      const target = targets[Math.min(ray, targets.length - 1)] ?? who;
      if (course.creature(target).dead) continue;
      const hit = strike(course, who, target, attack, {
        tips: casting.tips,
        cover: casting.cover,
        ranged: kind === "ranged",
        spell: true,
      });
      if (!hit || course.creature(target).dead) continue;
      if (holds) hold(course, target, { name: holds.name, by: who, ends: holds.ends });
      if (noReaction) changeTurn(course, target, { reaction: false });
    }
    if (name === "spiritual-weapon")
      hold(course, who, { name, by: who, ends: { turns: 10, at: "end", of: "target" }, value: casting.level });
  },

  save: (course, casting, effect) => {
    const { who, targets, spell, cover, level, word } = casting;
    const dc = spellDc(course.creature(who));
    const { damage, holds } = effect;
    const rolled = damage
      ? rollDamage(course, who, diceOf(casting, damage.dice, damage.more), `damage: ${casting.name}`)
      : 0;
    let spared =
      spell.area && spell.school === "evocation" && hasFeature(course.creature(who), "sculpt-spells") ? 1 + level : 0;
    for (const id of new Set(targets)) {
      if (spared > 0 && course.creature(id).side === course.creature(who).side) {
        spared--;
        continue;
      }
      const tips: Tips = { advantage: effect.easierInFight && course.fight ? ["in a fight"] : [], disadvantage: [] };
      const saved = save(course, id, effect.ability, dc, {
        against: `magic ${holds?.name ?? ""}`.trim(),
        tips,
        cover: effect.ignoresCover ? undefined : cover,
      });
      if (damage && (!saved || effect.half))
        hurt(course, id, [{ amount: saved ? Math.floor(rolled / 2) : rolled, type: damage.type }], { magical: true });
      if (saved || course.creature(id).dead) continue;
      if (effect.pushes) part(course, id, [who]);
      if (effect.tells !== undefined)
        course.emit({ event: "told", who: id, text: `${course.creature(id).stats.name} ${effect.tells}.` });
      if (!holds) continue;
      const again = effect.again ? { save: { ability: effect.ability, dc } } : {};
      hold(course, id, {
        name: holds.name,
        by: who,
        ends: { ...holds.ends, ...again, ...(effect.escape ? { escape: dc, escapeBy: "str" as const } : {}) },
        ...(word === undefined ? {} : { word }),
      });
    }
  },

  heal: (course, casting, { dice, more }) => {
    const { who, targets, level } = casting;
    const [target = who] = targets;
    const caster = course.creature(who);
    const life = hasFeature(caster, "disciple-of-life") && level > 0 ? 2 + level : 0;
    const { total } = course.roll(
      who,
      `healing: ${casting.name}`,
      `${diceOf(casting, dice, more)}${plus(castingModifier(caster))}`,
    );
    const { kinds } = course.creature(target).stats;
    if (!kinds.includes("undead") && !kinds.includes("construct")) heal(course, target, total + life);
  },

  hold: (course, { who, targets }, { holds }) => {
    for (const id of new Set(targets)) hold(course, id, { name: holds.name, by: who, ends: holds.ends });
  },

  darts: (course, { who, targets, above, name }, { darts, dice, type }) => {
    for (let dart = 0; dart < darts + Math.max(0, above); dart++) {
      const target = targets[Math.min(dart, targets.length - 1)] ?? who;
      if (isShielded(course, target)) continue;
      hurt(course, target, [{ amount: rollDamage(course, who, dice, `damage: ${name}`), type }], { magical: true });
    }
  },

  /** The weakest first, as far as it goes. */
  sleep: (course, casting, { dice, more }) => {
    const { who, name, targets } = casting;
    let left = course.roll(who, name, diceOf(casting, dice, more)).total;
    const awake = [...new Set(targets)]
      .map((id) => course.creature(id))
      .filter((one) => one.hp > 0 && !has(one, "unconscious"));
    for (const { id, hp, stats } of awake.toSorted((a, b) => a.hp - b.hp)) {
      if (isKind(course.creature(id), "undead") || isOfElves(stats) || stats.conditionImmunities.includes("charmed"))
        continue;
      if (hp > left) break;
      left -= hp;
      hold(course, id, { name: "unconscious", by: who, ends: { damage: true, turns: 10, at: "end", of: "source" } });
    }
  },

  temper: (course, { who, name, above }, { dice, more }) => {
    temper(course, who, course.roll(who, name, dice).total + more * Math.max(0, above));
  },

  strengthen: (course, { who, targets, above }, { by, more }) => {
    const amount = by + more * Math.max(0, above);
    for (const id of new Set(targets)) {
      hold(course, id, { name: "aided-hp", by: who, ends: { rest: "long" }, value: amount });
      heal(course, id, amount);
    }
  },

  stabilise: (course, { targets }) => {
    for (const id of new Set(targets)) if (isDying(course.creature(id))) course.emit({ event: "stabilised", who: id });
  },

  step: (course, { who }) => {
    part(course, who);
    place(course, { bands: { [who]: "near" } });
  },

  cure: (course, { targets }, { one }) => {
    for (const id of new Set(targets)) {
      const ill = course.creature(id).held.find(({ name }) => one.includes(name));
      if (ill) release(course, id, ill.name);
    }
  },

  tell: (course, { who, name }, { text }) => course.emit({ event: "told", who, text: `${name}: ${text}` }),
};
