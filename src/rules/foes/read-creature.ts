import { SKILL_NAMES, type Skill } from "../checks/skills.ts";
import { xpOf } from "../combat/encounter.ts";
import { Stats, type StatsGiven } from "../creature/stats.ts";
import type { Ability, Condition, DamageType } from "../creature/words.ts";
import { CORRECTIONS, mended } from "./corrections.ts";
import { moraleOf } from "./morale.ts";
import { abilityOf, isCondition, isDamageType, sizeOf } from "./phrases.ts";
import { keyOf, type RawCreature } from "./raw.ts";
import { type Listed, readActions } from "./read-action.ts";
import { readTraits } from "./read-traits.ts";

export interface Foe {
  readonly stats: Stats;
  readonly listed: readonly Listed[];
}

/** One stat block of the package as the engine takes it. */
export function readCreature(written: RawCreature): Foe {
  const raw = mended(written);
  const traits = readTraits(raw);
  const actions = readActions(raw);
  const defences = readDefences(raw);
  const ours = CORRECTIONS[raw.name]?.stats;
  const given: StatsGiven = {
    name: raw.name,
    kinds: kindsOf(raw),
    size: sizeOf(raw.size) ?? "medium",
    challenge: raw.challenge_rating,
    xp: xpOf(raw.challenge_rating),
    proficiency: Math.max(2, Math.floor((raw.challenge_rating - 1) / 4) + 2),
    abilities: {
      str: raw.strength,
      dex: raw.dexterity,
      con: raw.constitution,
      int: raw.intelligence,
      wis: raw.wisdom,
      cha: raw.charisma,
    },
    ac: raw.armor_class,
    hp: raw.hit_points,
    hitDice: hitDiceOf(raw),
    speed: speedOf(raw),
    senses: sensesOf(raw),
    ...defences.stats,
    attacks: actions.attacks.map((attack) => ({ ...attack, magical: attack.magical === true || traits.magical })),
    specials: [...actions.specials],
    features: [...traits.features],
    ...(traits.casting ? { casting: traits.casting } : {}),
    morale: moraleOf(raw),
    ...ours,
    saves: savesOf(raw),
    skills: { ...skillsOf(raw), ...ours?.skills },
    notes: [...actions.notes, ...traits.notes, ...defences.notes, ...plainNotes(raw), ...(ours?.notes ?? [])],
  };
  return { stats: Stats.parse(given), listed: actions.listed };
}

function kindsOf({ type, subtype }: RawCreature): string[] {
  const swarm = /^swarm of \w+ (\w+?)s$/.exec(type)?.[1];
  const more = subtype && subtype !== "any race" ? subtype.split(/, /) : [];
  return [...(swarm ? ["swarm", swarm] : [type]), ...more];
}

function hitDiceOf({ hit_dice: dice }: RawCreature): StatsGiven["hitDice"] {
  const [, count, sides] = /^(\d+)d(\d+)/.exec(dice) ?? [];
  return { count: Number(count), sides: Number(sides) };
}

const feet = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0] ?? 0);

/** One number: how it gets about in a fight, on foot or on the wing, and in the water if it knows nothing else. */
function speedOf({ speed: { walk, fly, swim } }: RawCreature): number {
  return Math.max(feet(walk ?? 0), feet(fly ?? 0)) || feet(swim ?? 0);
}

/** Passive Perception is a sum of the skill and not kept. */
const sensesOf = ({ senses }: RawCreature): Record<string, number> =>
  Object.fromEntries(
    Object.entries(senses)
      .filter(([sense]) => sense !== "passive_perception")
      .map(([sense, text]) => [keyOf(sense), feet(text)]),
  );

function savesOf({ proficiencies }: RawCreature): Partial<Record<Ability, number>> {
  const saves: Partial<Record<Ability, number>> = {};
  for (const { name, value } of proficiencies) {
    const ability = abilityOf(/^Saving Throw: (\w+)$/.exec(name)?.[1] ?? "");
    if (ability) saves[ability] = value;
  }
  return saves;
}

function skillsOf({ proficiencies }: RawCreature): Partial<Record<Skill, number>> {
  const skills: Partial<Record<Skill, number>> = {};
  for (const { name, value } of proficiencies) {
    const key = keyOf(/^Skill: (.+)$/.exec(name)?.[1] ?? "");
    const skill = SKILL_NAMES.find((one) => one === key);
    if (skill) skills[skill] = value;
  }
  return skills;
}

/** What harms it less, more, or not at all. Silver and adamant, and the like, are told to the GM. */
function readDefences(raw: RawCreature) {
  const notes: string[] = [];
  let nonmagical: Stats["nonmagical"];
  const kinds = (entries: readonly string[], what: string, weapons?: Stats["nonmagical"]): DamageType[] => {
    for (const entry of entries.filter((one) => !isDamageType(one))) {
      if (weapons && /non ?magical/.test(entry)) nonmagical = weapons;
      if (!/^bludgeoning, piercing, and slashing (?:damage )?from nonmagical weapons$/.test(entry))
        notes.push(`${what}: ${entry}.`);
    }
    return entries.filter((one) => isDamageType(one));
  };
  const stats = {
    vulnerabilities: kinds(raw.damage_vulnerabilities, "Vulnerable"),
    resistances: kinds(raw.damage_resistances, "Resists", "resisted"),
    immunities: kinds(raw.damage_immunities, "Immune", "immune"),
    conditionImmunities: conditionsOf(raw),
  };
  return { stats: { ...stats, ...(nonmagical ? { nonmagical } : {}) }, notes };
}

/** Whoever is proof against being blinded twice over is proof against being deafened: the package has no word for that. */
function conditionsOf({ condition_immunities: immunities }: RawCreature): Condition[] {
  const names = immunities.map(({ name }) => name.toLowerCase());
  return names.map((name, at) => (names.indexOf(name) < at ? "deafened" : name)).filter((name) => isCondition(name));
}

function plainNotes({ speed, languages, condition_immunities: immunities }: RawCreature): readonly string[] {
  const ways = Object.entries(speed).map(([way, how]) => (how === true ? way : `${way} ${feet(how)} ft`));
  return [
    ...(ways.length > 1 ? [`Moves: ${ways.join(", ")}.`] : []),
    ...(immunities.some(({ name }) => name === "Exhaustion") ? ["Never exhausted."] : []),
    ...(/\w/.test(languages) ? [`Languages: ${languages.replace(/\.$/, "")}.`] : []),
  ];
}
