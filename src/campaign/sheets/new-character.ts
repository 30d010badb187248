import { nameOf } from "../../protocol/text.ts";
import { SKILLS } from "../../rules/checks/skills.ts";
import { characterStats } from "../../rules/creature/character.ts";
import { featuresAt } from "../../rules/creature/class-features.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import { abilityModifier, proficiencyAt } from "../../rules/creature/creature.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import { ABILITIES, type Ability } from "../../rules/creature/words.ts";
import { CALLINGS, FOLK } from "./callings.ts";

/** Somebody new: what they are called and what they are. */
export interface Newcomer {
  readonly name: string;
  readonly folk: string;
  readonly calling: string;
  /** From 1 to 5. */
  readonly level: number;
}

/** The usual six numbers, from the best to the worst. */
const SCORES = [15, 14, 13, 12, 10, 8];

/** `Mott, a dwarf cleric`: a name and what they are; what was not said of it is missing. */
export function newcomerIn(words: string): {
  readonly name: string;
  readonly folk?: string;
  readonly calling?: string;
} {
  const [called = "", ...rest] = words.split(",");
  const said = rest.join(" ").toLowerCase();
  const folk = Object.keys(FOLK)
    .toSorted((a, b) => b.length - a.length)
    .find((one) => new RegExp(`\\b${one.split("-").map(RegExp.escape).join("[- ]")}\\b`).test(said));
  const calling = Object.keys(CALLINGS).find((one) => new RegExp(`\\b${RegExp.escape(one)}\\b`).test(said));
  const name = called.trim().replace(/\s+/g, " ");
  return { name, ...(folk === undefined ? {} : { folk }), ...(calling === undefined ? {} : { calling }) };
}

/** A plain sheet and a brief for somebody new, with numbers that follow from class, people and level. */
export function newCharacter({ name, folk: people, calling: kind, level }: Newcomer): {
  readonly sheet: string;
  readonly brief: string;
} {
  const calling = CALLINGS[kind];
  const folk = FOLK[people];
  if (!calling || !folk) throw new Error(`nobody is a ${people} ${kind}`);
  const abilities = Object.fromEntries(
    ABILITIES.map((one) => [one, (SCORES[calling.order.indexOf(one)] ?? 10) + (folk.adds[one] ?? 0)]),
  ) as Record<Ability, number>;
  const dex = Math.min(calling.armour.dex, abilityModifier(abilities.dex));
  const ac = calling.armour.base + dex + calling.armour.more;
  const stats = characterStats({
    name,
    class: kind,
    level,
    abilities,
    ac,
    proficient: calling.skills,
    speed: folk.speed,
  });
  const what = `${people} ${kind}`;
  const sheet = [
    `# ${name}`,
    `${what.charAt(0).toUpperCase()}${what.slice(1)}, level ${level}. AC ${ac}, hit points ${stats.hp}. Size ${folk.size}, speed ${folk.speed} ft.`,
    `| ${ABILITIES.map((one) => one.toUpperCase()).join(" | ")} |\n|${ABILITIES.map(() => "---").join("|")}|\n| ${ABILITIES.map((one) => abilities[one]).join(" | ")} |`,
    `**Skills**: ${calling.skills.map((skill) => `${nameOf(skill).replace(" Of ", " of ")} ${signed(abilityModifier(abilities[SKILLS[skill]]) + proficiencyAt(level))}`).join(", ")}`,
    `**Saving throws**: ${Object.entries(stats.saves)
      .map(([one, bonus]) => `${one.toUpperCase()} ${signed(bonus)}`)
      .join(", ")}`,
    `## Attacks\n\n| Weapon | Bonus | Damage |\n|---|---|---|\n${stats.attacks.map(({ name: weapon, bonus, damage }) => `| ${nameOf(weapon)} | ${signed(bonus)} | ${damage.map(({ dice, type }) => `${dice} ${type}`).join(", ")} |`).join("\n")}`,
    ...spells(stats, kind),
    `## Features\n\n${[...folk.traits, ...FIRST(kind), ...[2, 3, 4, 5].filter((one) => one <= level).flatMap((one) => featuresAt(kind, one))].map((one) => `- ${one}`).join("\n")}`,
    `## Equipment\n\n${calling.gear.map((one) => `- ${one}`).join("\n")}\n\n**Coins**: ${calling.gold} gp`,
    `## Voice\n\n${calling.voice}\n\n### Sayings\n\n${calling.sayings.map((one) => `- "${one}"`).join("\n")}`,
    `## Personality\n\n**Personality traits**: ${calling.trait}\n\n**Bond**: Whoever takes ${firstOf(name)} in without asking first.\n\n**Flaw**: ${calling.flaw}`,
    `**Role**: ${calling.role}`,
    "**Veto**: Medium-Low.",
  ].join("\n\n");
  const brief = `# ${name}, in brief\n\n${article(what)} ${what}, ${folk.looks}.\n\n${calling.voice} ${calling.trait}\n`;
  return { sheet: `${sheet}\n`, brief };
}

const signed = (bonus: number): string => (bonus < 0 ? String(bonus) : `+${bonus}`);
const article = (what: string): string => (/^[aeiou]/.test(what) ? "An" : "A");
const firstOf = (name: string): string => name.split(" ")[0] ?? name;

/** What the engine knows them to have from the first level on, by name. */
const FIRST = (kind: string): readonly string[] =>
  (CLASSES[kind]?.features[1] ?? []).map((one) => nameOf(one).replace(" Of ", " of "));

function spells({ casting, proficiency, abilities }: Stats, kind: string): readonly string[] {
  if (!casting || casting.spells.length === 0) return [];
  const by = abilityModifier(abilities[casting.ability]) + proficiency;
  const slots = casting.slots.map((count, i) => `${count} of level ${i + 1}`).join(", ");
  const known = casting.spells.map((one) => nameOf(one).replace(/ (Of|The) /g, (word) => word.toLowerCase()));
  return [
    `## Spellcasting\n\nSpell save DC ${8 + by}, spell attack ${signed(by)}. Slots: ${slots || "none yet"}.\n\n- ${kind === "wizard" ? "Prepared" : "Known"}: ${known.join(", ")}`,
  ];
}

export const CALLING_NAMES = Object.keys(CALLINGS);
export const FOLK_NAMES = Object.keys(FOLK);
