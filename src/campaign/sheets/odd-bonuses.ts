import { SKILLS } from "../../rules/checks/skills.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import { abilityModifier } from "../../rules/creature/creature.ts";
import type { Attack } from "../../rules/creature/stats.ts";
import { ABILITIES, type Ability } from "../../rules/creature/words.ts";
import { withoutDice } from "./damage.ts";
import { capital, mentions, type Odd, signed } from "./odd.ts";
import type { Reading } from "./reading.ts";
import type { Said } from "./scores.ts";
import { IN_FULL } from "./sheet.ts";
import { weaponIn } from "./weapon-names.ts";

/** Skills and saves whose bonus is neither the plain modifier nor that with the proficiency bonus once or twice. */
export function oddTraining(reading: Reading): readonly Odd[] {
  const { training, saves, scores, abilities, proficiency } = reading;
  const odd = (name: string, ability: Ability, said: Said, more: readonly number[], most: 1 | 2): readonly Odd[] => {
    if (scores.scores[ability] === undefined) return [];
    const plain = abilityModifier(abilities[ability]);
    const steps = [0, proficiency, ...(most === 2 ? [2 * proficiency] : []), ...halves(reading, said.line)];
    const extras = [0, ...more, ...besides(reading, said.line)];
    if (steps.some((step) => extras.some((extra) => plain + step + extra === said.value))) return [];
    const would = `${capital(IN_FULL[ability])} ${abilities[ability]} gives ${signed(plain)}, or ${signed(plain + proficiency)} with proficiency`;
    const twice = most === 2 ? ` and ${signed(plain + 2 * proficiency)} with expertise` : "";
    return [
      { line: said.line, what: `${would}${twice}; for ${name} the sheet says ${signed(said.value)}, which is used.` },
    ];
  };
  const aura = mentions(reading, /\baura of protection\b/i) ? [Math.max(1, abilityModifier(abilities.cha))] : [];
  const warded = mentions(reading, /\b(?:cloak|ring) of protection\b/i)
    ? [1, 2, ...aura.flatMap((one) => [one + 1, one + 2])]
    : [];
  return [
    ...[...training.said.skills].flatMap(([skill, said]) =>
      odd(capital(skill.replaceAll("-", " ")), SKILLS[skill], said, [], 2),
    ),
    ...[...saves].flatMap(([ability, said]) =>
      odd(`${capital(IN_FULL[ability])} saves`, ability, said, [...aura, ...warded], 1),
    ),
  ];
}

/** Half the proficiency bonus, rounded down or up, for those who dabble in everything. */
function halves(reading: Reading, line: number): readonly number[] {
  const { person, level, proficiency } = reading;
  const isBard = person.classes.includes("bard") && level >= 2;
  const isHalf = isBard || mentions(reading, /\bjack of all trades\b|\bremarkable athlete\b|\bhalf[- ]proficien/i);
  const onLine = reading.lines.some((one) => one.number === line && /\bhalf\b|½/i.test(one.text));
  return isHalf || onLine ? [Math.floor(proficiency / 2), Math.ceil(proficiency / 2)] : [];
}

/** What a line itself adds and explains, `+6 (+1 from the ring)`, and what luck in a pocket adds to everything. */
function besides(reading: Reading, line: number): readonly number[] {
  const told = reading.lines
    .filter(
      ({ number, text }) =>
        number === line &&
        /\b(?:from|with|includ\w+|incl|thanks to|due to|item|magic|ring|cloak|feat|guidance)\b/i.test(text),
    )
    .flatMap(({ text }) => [...text.matchAll(/\+(\d)(?!\d)/g)].map(([, digit]) => Number(digit)));
  const lucky = mentions(reading, /\bstone of good luck\b|\bluckstone\b/i) ? [1] : [];
  return [...told.slice(0, 10), ...lucky];
}

/** Attacks whose bonus no ability explains, with or without proficiency, what is named magic in it, and the style of fighting. */
export function oddAttacks(reading: Reading): readonly Odd[] {
  const { arms, abilities, proficiency, scores } = reading;
  const archer = mentions(reading, /\barchery\b/i);
  return arms.said.flatMap(({ attack, text, line }) => {
    const by = abilitiesFor(attack, text, reading);
    if (by.some((ability) => scores.scores[ability] === undefined)) return [];
    const named = [...withoutDice(text).matchAll(/\+([123])(?!\d)(?=\s?[a-z(]|\s?\||$|,)/gi)].map(([, digit]) =>
      Number(digit),
    );
    const isMagic = attack.magical && weaponIn(attack.name) !== undefined;
    const magic = isMagic ? [0, 1, 2, 3] : [0, ...named.filter((one) => one !== attack.bonus)];
    const style = archer && (attack.kind === "ranged" || attack.range !== undefined) ? [0, 2] : [0];
    const fits = by.some((ability) =>
      [0, proficiency].some((step) =>
        magic.some((better) =>
          style.some((aim) => abilityModifier(abilities[ability]) + step + better + aim === attack.bonus),
        ),
      ),
    );
    if (fits) return [];
    const best = by.toSorted((one, other) => abilities[other] - abilities[one])[0] ?? "str";
    const usual = abilityModifier(abilities[best]) + proficiency;
    const what = `${capital(IN_FULL[best])} ${abilities[best]} and a proficiency bonus of ${signed(proficiency)} give ${signed(usual)} with ${attack.name}, the sheet says ${signed(attack.bonus)}; ${signed(attack.bonus)} is used.`;
    return [{ line, what }];
  });
}

/** Which abilities may be behind an attack. Of what the rulebook does not know, all of them. */
function abilitiesFor(attack: Attack, text: string, reading: Reading): readonly Ability[] {
  const weapon = weaponIn(attack.name);
  if (weapon === undefined || /\bspell\b/i.test(text)) return ABILITIES;
  const { classes } = reading.person;
  const isPact = classes.includes("warlock") || mentions(reading, /\bhex(?:blade)?\b|\bpact of the blade\b/i);
  const others: readonly (readonly [Ability, boolean])[] = [
    ["str", attack.kind === "melee" || attack.properties.includes("thrown")],
    ["dex", attack.kind === "ranged" || attack.properties.includes("finesse") || classes.includes("monk")],
    ["dex", attack.properties.includes("thrown") && weapon === "dart"],
    ["cha", isPact],
    ["wis", mentions(reading, /\bshillelagh\b/i)],
    ["int", mentions(reading, /\bbattle (?:ready|smith)\b|\bbladesong\b|\btrue strike\b/i)],
  ];
  return [...new Set(others.flatMap(([ability, is]) => (is ? [ability] : [])))];
}

/** How hard spells are to resist and how well they hit, against the ability they are cast with. */
export function oddCasting(reading: Reading): readonly Odd[] {
  const { vitals, person, abilities, proficiency, scores } = reading;
  const known = person.class !== undefined && Object.hasOwn(CLASSES, person.class) ? CLASSES[person.class] : undefined;
  const ability = vitals.castingAbility ?? known?.casting?.ability;
  const isMixed = person.classes.length > 1 && vitals.castingAbility === undefined;
  if (ability === undefined || isMixed || scores.scores[ability] === undefined) return [];
  const plain = abilityModifier(abilities[ability]) + proficiency;
  const focus = mentions(
    reading,
    /\+[123]\s|\s\+[123]\b.{0,40}\bspell|\bof the (?:pact keeper|war mage|devout)\b|\b(?:arcane grimoire|moon sickle|bloodwell vial|all-purpose tool|rhythm-maker)/i,
  );
  const odd = (
    said: Said | undefined,
    usual: number,
    name: string,
    written: (value: number) => string,
  ): readonly Odd[] => {
    if (!said || said.value === usual || (focus && said.value > usual && said.value <= usual + 3)) return [];
    const from = `${capital(IN_FULL[ability])} ${abilities[ability]} and a proficiency bonus of ${signed(proficiency)} give`;
    return [
      {
        line: said.line,
        what: `${from} ${name} of ${written(usual)}, the sheet says ${written(said.value)}; ${written(said.value)} is used.`,
      },
    ];
  };
  return [
    ...odd(vitals.spellDc, 8 + plain, "a spell save DC", String),
    ...odd(vitals.spellAttack, plain, "a spell attack", signed),
  ];
}
