import { toSlug } from "../protocol/text.ts";
import { NO_TIPS } from "./checks/d20.ts";
import { save } from "./checks/save.ts";
import { type Own, ownOf, usedAs, usesOf } from "./checks/sheet-feature.ts";
import { cannotTarget, reachOf, strike } from "./combat/attack.ts";
import { cannotTouch } from "./combat/deeds.ts";
import { type Cost, cannotAct, cannotPay, changeTurn, needsFight, pay } from "./combat/economy.ts";
import { distance } from "./combat/place.ts";
import { bareName, type Course, no, type Settled } from "./course.ts";
import { has, heldBy, isKind, maxHp } from "./creature/creature.ts";
import type { Attack, Stats } from "./creature/stats.ts";
import { heal } from "./harm/healing.ts";
import { hold } from "./harm/holding.ts";
import type { IntentOf } from "./intent.ts";
import { castingModifier, spellAttack, spellDc } from "./magic/casting.ts";
import type { Creature, Id } from "./state.ts";

type Use = IntentOf<"use">;

/** What classes and packs let somebody do: what it costs, what it draws on, and what comes of it. */
interface Feature {
  readonly cost: (course: Course) => Cost;
  /** What is counted when it is used, and how often that goes before a rest. */
  readonly draws?: string;
  readonly times: (creature: Creature) => number;
  readonly wrong?: (course: Course, use: Use) => Settled;
  readonly works: (course: Course, use: Use) => void;
}

const once = () => 1;
const ofLevel = ({ stats }: Creature): number => Math.max(1, stats.level);

export const FEATURES: Readonly<Record<string, Feature>> = {
  "second-wind": {
    cost: () => "bonus",
    times: once,
    works: (course, { who }) =>
      heal(course, who, course.roll(who, "second wind", `1d10+${ofLevel(course.creature(who))}`).total),
  },
  "action-surge": {
    cost: () => "free",
    times: once,
    wrong: (course) => needsFight(course),
    works: (course, { who }) => changeTurn(course, who, { action: true }),
  },
  "turn-undead": {
    cost: () => "action",
    draws: "channel-divinity",
    times: once,
    wrong: (course, { who, targets }) => {
      if (targets.length === 0) return no("no-target", "Name the undead who are to be turned.");
      const other = targets.find((id) => !isKind(course.creature(id), "undead"));
      if (other !== undefined) return no("wrong-kind", `${other} is not undead.`, other);
      const far = targets.find((id) => !["engaged", "near"].includes(distance(course.status, who, id)));
      return far === undefined ? undefined : no("out-of-reach", `${far} is too far off to be turned.`, far);
    },
    works: (course, { who, targets }) => {
      const dc = spellDc(course.creature(who));
      const ends = { turns: 10, at: "end", of: "source", damage: true } as const;
      for (const id of new Set(targets)) {
        if (save(course, id, "wis", dc, { against: "magic frightened" })) continue;
        hold(course, id, { name: "turned", by: who, ends });
        hold(course, id, { name: "frightened", by: who, ends });
      }
    },
  },
  "preserve-life": {
    cost: () => "action",
    draws: "channel-divinity",
    times: once,
    wrong: (course, { who, points }) => {
      const ids = Object.keys(points);
      const unknown = ids.find((id) => !Object.hasOwn(course.status.creatures, id));
      if (unknown !== undefined) return no("no-such-creature", `There is nobody called ${unknown} here.`, unknown);
      const sum = Object.values(points).reduce((total, n) => total + n, 0);
      const most = 5 * ofLevel(course.creature(who));
      if (sum === 0) return no("no-target", "Say who gets how many hit points.");
      if (sum > most) return no("too-many-points", `There are ${most} hit points to share, not ${sum}.`, String(sum));
      const far = ids.find((id) => id !== who && !["engaged", "near"].includes(distance(course.status, who, id)));
      return far === undefined ? undefined : no("out-of-reach", `${far} is too far off.`, far);
    },
    works: (course, { points }) => {
      for (const [id, amount] of Object.entries(points)) {
        const creature = course.creature(id);
        if (isKind(creature, "undead") || isKind(creature, "construct")) continue;
        heal(course, id, Math.min(amount, Math.max(0, Math.floor(maxHp(creature) / 2) - creature.hp)));
      }
    },
  },
  "spiritual-weapon": {
    cost: () => "bonus",
    times: () => Number.POSITIVE_INFINITY,
    wrong: (course, { who, targets: [target] }) => {
      if (!has(course.creature(who), "spiritual-weapon"))
        return no("not-so", `${who} has no spiritual weapon in the air.`, who);
      if (target === undefined) return no("no-target", "Name whom it strikes.");
      return (
        cannotTarget(course, who, target) ??
        (reachOf(course, who, target, FLOATING)
          ? undefined
          : no("out-of-reach", `It does not reach ${target}.`, target))
      );
    },
    works: (course, { who, targets: [target = ""] }) => {
      const caster = course.creature(who);
      const level = heldBy(caster, "spiritual-weapon")?.value ?? 2;
      const dice = `${Math.max(1, Math.floor(level / 2))}d8+${castingModifier(caster)}`.replace("+-", "-");
      const attack: Attack = { ...FLOATING, bonus: spellAttack(caster), damage: [{ dice, type: "force" }] };
      strike(course, who, target, attack, { tips: NO_TIPS, ranged: false, spell: true });
    },
  },
  "potion-of-healing": {
    cost: ({ status }) => (status.house.quickPotions ? "bonus" : "action"),
    times: ({ stats }) => stats.features.filter((one) => one === "potion-of-healing").length,
    wrong: (course, { who, targets: [target = who] }) => {
      if (course.creature(target).dead) return no("dead", `${target} is dead.`, target);
      return cannotTouch(course, who, target);
    },
    works: (course, { who, targets: [target = who] }) =>
      heal(course, target, course.roll(who, "potion of healing", "2d4+2").total),
  },
};

const FLOATING: Attack = {
  name: "spiritual-weapon",
  kind: "melee",
  bonus: 0,
  reach: 5,
  range: [60, 60],
  damage: [],
  magical: true,
  properties: [],
  riders: [],
};

/** Potions, once drunk, are gone; the rest comes back. */
export const isLasting = (used: string): boolean => used === POTION;

export const POTION = "potion-of-healing";
export const potionsOn = ({ features }: Stats): number => features.filter((one) => one === POTION).length;

export function settleUse(course: Course, intent: Use): Settled {
  const { who } = intent;
  const slug = toSlug(bareName(intent.feature));
  const name = Object.hasOwn(FEATURES, slug) ? slug : intent.feature;
  const able = cannotAct(course, who);
  if (able) return able;
  const creature = course.creature(who);
  const feature = Object.hasOwn(FEATURES, name) ? FEATURES[name] : undefined;
  const carried = creature.stats.features.includes(name) || name === "spiritual-weapon";
  if (!feature || !carried) {
    const own = ownOf(creature, name);
    if (own) return usesOwn(course, who, own);
    return no("no-such-feature", `${who} can use: ${usable(creature).join(", ") || "nothing of the kind"}.`, name);
  }
  const draws = feature.draws ?? name;
  const used = creature.used[draws] ?? 0;
  if (used >= feature.times(creature)) return no("spent", `${name} has been used and comes back with a rest.`, name);
  const cost = feature.cost(course);
  const refused = cannotPay(course, who, cost) ?? feature.wrong?.(course, intent);
  if (refused) return refused;
  pay(course, who, cost);
  if (Number.isFinite(feature.times(creature)))
    course.emit({ event: "used", who, used: { ...creature.used, [draws]: used + 1 } });
  feature.works(course, intent);
  return undefined;
}

const usable = ({ stats }: Creature): readonly string[] => [
  ...new Set(stats.features.filter((one) => Object.hasOwn(FEATURES, one))),
  ...(stats.own ?? []).map(({ name }) => name),
];

/** What stands on the sheet alone is whoever runs the game's to rule on, in the sheet's own words; how often it was used is counted where the sheet says how often it can be. */
function usesOwn(course: Course, who: Id, own: Own): Settled {
  const uses = usesOf(own);
  const name = usedAs(own);
  const { used } = course.creature(who);
  const before = used[name] ?? 0;
  if (uses && before >= uses.times)
    return no("spent", `${own.name} has been used and comes back with a ${uses.rest} rest.`, name);
  if (uses) course.emit({ event: "used", who, used: { ...used, [name]: before + 1 } });
  const counted = uses ? ` (used ${before + 1} of ${uses.times})` : "";
  course.emit({
    event: "told",
    who,
    text: `Rule on it: ${own.name} stands on the sheet (${own.under})${counted}, and the engine does not carry it out. It says: ${own.text.trim()}`,
  });
  return undefined;
}
