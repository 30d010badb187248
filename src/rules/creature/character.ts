import { SKILLS, type Skill } from "../checks/skills.ts";
import { CLASSES, slotsAt } from "./classes.ts";
import { abilityModifier, proficiencyAt } from "./creature.ts";
import { type Attack, Stats } from "./stats.ts";
import { WEAPONS } from "./weapons.ts";
import { ABILITIES, type Ability } from "./words.ts";

/** What a sheet says of a character; whatever it leaves out follows from class and level. */
export interface Sheet {
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly kinds?: readonly string[];
  readonly small?: boolean;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly ac?: number | undefined;
  readonly hp?: number | undefined;
  readonly speed?: number | undefined;
  readonly saves?: Readonly<Partial<Record<Ability, number>>>;
  /** Whole bonuses, or the names of what the character is good at. */
  readonly skills?: Readonly<Partial<Record<Skill, number>>>;
  readonly proficient?: readonly Skill[];
  readonly weapons?: readonly string[];
  readonly attacks?: readonly Attack[];
  readonly spells?: readonly string[];
  readonly potions?: number;
}

export function characterStats(sheet: Sheet): Stats {
  const level = Math.max(1, Math.min(20, sheet.level));
  const known = CLASSES[sheet.class.toLowerCase()];
  const proficiency = proficiencyAt(level);
  const modifier = (ability: Ability) => abilityModifier(sheet.abilities[ability]);
  const die = known?.hitDie ?? 8;
  const average = die + (level - 1) * (die / 2 + 1) + level * modifier("con");
  const skilled = (sheet.proficient ?? []).map((skill) => [skill, modifier(SKILLS[skill]) + proficiency]);
  const saves = Object.fromEntries(
    ABILITIES.filter((one) => known?.saves.includes(one)).map((one) => [one, modifier(one) + proficiency]),
  );
  const upTo = <T>(by: Readonly<Record<number, readonly T[]>>): T[] =>
    Object.entries(by).flatMap(([from, some]) => (Number(from) <= level ? some : []));
  const { casting } = known ?? {};
  const slots = casting ? slotsAt(casting.slots, level) : [];
  return Stats.parse({
    name: sheet.name,
    kinds: [...(sheet.kinds ?? ["humanoid"])],
    size: sheet.small ? "small" : "medium",
    level,
    class: sheet.class.toLowerCase(),
    proficiency,
    abilities: sheet.abilities,
    saves: { ...saves, ...sheet.saves },
    skills: { ...Object.fromEntries(skilled), ...sheet.skills },
    ac: sheet.ac ?? 10 + modifier("dex"),
    hp: Math.max(1, sheet.hp ?? Math.floor(average)),
    hitDice: { count: level, sides: die },
    speed: sheet.speed ?? (sheet.small ? 25 : 30),
    attacks: sheet.attacks?.length
      ? [...sheet.attacks]
      : (sheet.weapons ?? known?.weapons ?? ["dagger"]).flatMap((one) => wielded(one, sheet.abilities, proficiency)),
    features: [
      ...upTo(known?.features ?? {}),
      ...Array.from({ length: sheet.potions ?? 0 }, () => "potion-of-healing"),
    ],
    ...(casting && (slots.length > 0 || casting.slots === "full")
      ? {
          casting: { ability: casting.ability, spells: [...(sheet.spells ?? upTo(casting.spells))], slots: [...slots] },
        }
      : {}),
    diesSlowly: true,
  });
}

/** A weapon in these hands. */
export function wielded(
  name: string,
  abilities: Readonly<Record<Ability, number>>,
  proficiency: number,
): readonly Attack[] {
  const weapon = WEAPONS[name.toLowerCase()];
  if (!weapon) return [];
  const [str, dex] = [abilityModifier(abilities.str), abilityModifier(abilities.dex)];
  const by = weapon.properties.includes("finesse") ? Math.max(str, dex) : weapon.kind === "ranged" ? dex : str;
  const dice = `${weapon.dice}${by > 0 ? `+${by}` : by < 0 ? by : ""}`;
  return [
    {
      name,
      kind: weapon.kind,
      bonus: by + proficiency,
      reach: weapon.reach ?? 5,
      ...(weapon.range ? { range: [...weapon.range] as [number, number] } : {}),
      damage: [{ dice, type: weapon.type }],
      magical: false,
      properties: [...weapon.properties],
      riders: [],
    },
  ];
}
