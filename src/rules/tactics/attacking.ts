import { nameOf } from "../../protocol/text.ts";
import { isRationed } from "../combat/grip.ts";
import { FEET } from "../combat/place.ts";
import { isSpent } from "../combat/special.ts";
import { hasFeature } from "../creature/creature.ts";
import type { Attack, Special } from "../creature/stats.ts";
import { SIZES } from "../creature/words.ts";
import { expected, type Option, type Options, type Skill } from "./option.ts";
import type { Seen, View } from "./view.ts";

/** How much somebody is worth striking: the keen finish what is begun and strike where it tells. */
export function worth(foe: Seen, skill: Skill): number {
  if (foe.down) return 0.1;
  if (skill === "plain")
    return (
      (foe.engagesMe ? 1.1 : 1 - 0.03 * foe.pressedBy) *
      (foe.wounds === "failing" ? 1.3 : foe.wounds === "bloodied" ? 1.15 : 1)
    );
  const wounds = { unhurt: 1, hurt: 1.1, bloodied: 1.35, failing: 1.7 }[foe.wounds];
  const guard = { open: 1.08, guarded: 1, armoured: 0.93 }[foe.guard];
  const open = ["paralyzed", "restrained", "stunned", "lit", "blinded"].some((one) => foe.conditions.includes(one))
    ? 1.3
    : 1;
  const hard = foe.conditions.includes("unconscious") || foe.conditions.includes("dodging") ? 0.65 : 1;
  return wounds * guard * open * hard * (foe.casting ? 1.2 : 1) * (1 + 0.08 * foe.pressedBy);
}

/** Whether it can be used at that distance, and whether at its best. */
export function reaches(attack: Attack, foe: Seen, threatened: boolean): number {
  if (foe.distance === "out") return 0;
  if (attack.kind === "melee" && (foe.distance === "engaged" || (foe.distance === "near" && attack.reach >= 10)))
    return 1;
  if (!attack.range || FEET[foe.distance] > attack.range[1]) return 0;
  return FEET[foe.distance] > attack.range[0] || threatened ? 0.6 : 1;
}

/** Whether it can be made at that one at all: some attacks are for some targets, and full jaws bite nobody else. */
function open({ foes }: View, { only, holds }: Pick<Attack, "only" | "holds">, foe: Seen): boolean {
  const is = (one: string): boolean => (one === "grappled" ? foe.gripped : foe.conditions.includes(one));
  const small = only?.upTo === undefined || SIZES.indexOf(foe.size) <= SIZES.indexOf(only.upTo);
  const full = holds !== undefined && foes.filter(({ gripped }) => gripped).length >= holds;
  return small && (only?.any?.some(is) ?? true) && !only?.none?.some(is) && (!full || foe.gripped);
}

const damageOf = ({ damage, riders }: Attack, { conditions }: Seen): number =>
  damage.reduce((sum, { dice }) => sum + Math.max(1, expected(dice)), 0) +
  riders.reduce(
    (sum, { condition, damage: more }) =>
      sum + brings(condition, conditions) + more.reduce((all, { dice }) => all + expected(dice) / 2, 0),
    0,
  );

/** Whoever can be stopped altogether is worth more than a wound, and nobody is stopped twice. */
const brings = (condition: string | undefined, has: readonly string[]): number =>
  condition === undefined ? 0 : !STOPS.has(condition) ? 2 : has.some((one) => STOPS.has(one)) ? 0 : 5;

const STOPS: ReadonlySet<string> = new Set(["paralyzed", "petrified", "stunned", "unconscious"]);

const canAttack = ({ me }: View): boolean => me.turn.action || me.turn.attacks > 0;

export const attackOptions: Options = (view, skill) => {
  const { me, foes, broken } = view;
  if (broken || me.held.some(({ name }) => name === "turned")) return [];
  const threatened = foes.some(({ engagesMe, helpless, down }) => engagesMe && !helpless && !down);
  const charmers = me.held.filter(({ name }) => name === "charmed" || name === "dominated").map(({ by }) => by);
  const options: Option[] = [];
  for (const foe of foes) {
    if (charmers.includes(foe.id) || (foe.down && foes.some(({ down }) => !down))) continue;
    if (canAttack(view))
      for (const attack of me.stats.attacks) {
        const reach = isRationed(me, attack) || !open(view, attack, foe) ? 0 : reaches(attack, foe, threatened);
        const sneak =
          hasFeature(me, "sneak-attack") && subtle(attack) && foe.pressedBy > (foe.engagesMe ? 1 : 0) ? 3.5 : 0;
        const extra = skill === "keen" ? sneak : 0;
        if (reach > 0)
          options.push({
            intent: { do: "attack", who: me.id, target: foe.id, with: attack.name },
            score: 10 + (damageOf(attack, foe) + extra) * reach * worth(foe, skill),
            label: `attack ${nameOf(foe.id)} with ${attack.name}`,
          });
      }
    const [, second] = me.stats.attacks.filter((one) => one.kind === "melee" && one.properties.includes("light"));
    if (me.turn.bonus && second && foe.engagesMe && me.turn.done.includes("light-attack"))
      options.push({
        intent: { do: "attack", who: me.id, target: foe.id, with: second.name, offhand: true },
        score: 9 * worth(foe, skill),
        label: `strike ${nameOf(foe.id)} again with ${second.name}`,
      });
  }
  return [...options, ...specials(view, skill, threatened), ...surge(view, skill), ...turning(view, skill)];
};

const subtle = ({ kind, properties }: Attack): boolean => kind === "ranged" || properties.includes("finesse");

/** Several attacks, or something over several at once. */
function specials(view: View, skill: Skill, threatened: boolean): readonly Option[] {
  const { me, foes } = view;
  const standing = foes.filter(({ down }) => !down);
  return me.stats.specials.flatMap((special): readonly Option[] => {
    const payable =
      special.cost === "free" ||
      (special.cost === "action" ? me.turn.action && me.turn.attacks === 0 : me.turn[special.cost]);
    if (!payable || special.cost === "reaction" || isSpent(me, special)) return [];
    if (special.handsFree && foes.some(({ gripped }) => gripped)) return [];
    return [
      ...several(view, special, standing, skill, threatened),
      ...over(view, special, standing),
      ...veil(view, special),
    ];
  });
}

/** Out of sight, when there is nobody to strike. */
function veil({ me }: View, { name, self }: Special): readonly Option[] {
  if (!self || me.held.some((one) => one.name === self.condition)) return [];
  return [{ intent: { do: "special", who: me.id, name }, score: 6, label: name }];
}

function several(
  view: View,
  { name, attacks, with: more }: Special,
  foes: readonly Seen[],
  skill: Skill,
  threatened: boolean,
): readonly Option[] {
  const { me } = view;
  if (attacks.length === 0) return [];
  const along = me.stats.specials.find((one) => one.name === more);
  const extra = along?.area && !isSpent(me, along) ? areaDamage(along.area) : 0;
  const best = foes
    .map((foe) => {
      const damage = attacks.reduce((sum, { attack, times }) => {
        const found = me.stats.attacks.find((one) => one.name.toLowerCase() === attack.toLowerCase());
        const able = found && open(view, found, foe);
        return sum + (able ? times * damageOf(found, foe) * reaches(found, foe, threatened) : 0);
      }, 0);
      return { foe, damage: (damage > 0 ? damage + extra : 0) * worth(foe, skill) };
    })
    .toSorted((a, b) => b.damage - a.damage);
  const [first] = best;
  if (!first || first.damage === 0) return [];
  const targets = best.filter(({ damage }) => damage > 0).map(({ foe }) => foe.id);
  return [{ intent: { do: "special", who: me.id, name, targets }, score: 11 + first.damage, label: name }];
}

const areaDamage = ({ rider }: NonNullable<Special["area"]>): number =>
  rider.damage.reduce((sum, { dice }) => sum + expected(dice), 0) * 0.75 + (rider.condition ? 4 : 0);

function over(view: View, { name, area }: Special, foes: readonly Seen[]): readonly Option[] {
  if (!area) return [];
  const within = { engaged: ["engaged"], near: ["engaged", "near"], far: ["engaged", "near", "far"] }[area.within];
  const targets = foes
    .filter((foe) => within.includes(foe.distance) && open(view, { only: area.only }, foe))
    .slice(0, area.targets);
  if (targets.length === 0) return [];
  const damage = areaDamage(area);
  return [
    {
      intent: { do: "special", who: view.me.id, name, targets: targets.map(({ id }) => id) },
      score: 10 + damage * targets.length,
      label: name,
    },
  ];
}

/** A second action, when the first one is spent and the fight is young. */
function surge({ me, foes }: View, skill: Skill): readonly Option[] {
  const ready = hasFeature(me, "action-surge") && !me.used["action-surge"] && !me.turn.action && me.turn.attacks === 0;
  const worthwhile = foes.some(({ engagesMe, down }) => engagesMe && !down);
  if (!ready || !worthwhile || skill === "plain") return [];
  return [{ intent: { do: "use", who: me.id, feature: "action-surge" }, score: 8, label: "push on: Action Surge" }];
}

/** Against the walking dead a cleric has better than a mace, if there is more than one of them. */
function turning({ me, foes }: View, skill: Skill): readonly Option[] {
  const able = hasFeature(me, "turn-undead") && !me.used["channel-divinity"] && me.turn.action;
  const dead = foes.filter(
    (foe) =>
      foe.kinds.includes("undead") &&
      !foe.down &&
      !foe.conditions.includes("turned") &&
      foe.distance !== "far" &&
      foe.distance !== "out",
  );
  if (!able || dead.length < 2 || skill === "plain") return [];
  return [
    {
      intent: { do: "use", who: me.id, feature: "turn-undead", targets: dead.map(({ id }) => id) },
      score: 14 + 3 * dead.length,
      label: "turn undead",
    },
  ];
}
