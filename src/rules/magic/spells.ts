import { CANTRIPS } from "./cantrips.ts";
import { Spell, type SpellGiven } from "./spell.ts";

const NEAR = 20;
const HANGS = { concentration: true } as const;

/** The spells that characters of the first three levels use most. Whatever is not here is told to the GM, who rules on it. */
const GIVEN: Readonly<Record<string, SpellGiven>> = {
  ...CANTRIPS,

  "magic-missile": {
    level: 1,
    school: "evocation",
    range: 120,
    targets: 3,
    moreTargets: 1,
    effect: { does: "darts", darts: 3, dice: "1d4+1", type: "force" },
  },
  "burning-hands": {
    level: 1,
    school: "evocation",
    range: NEAR,
    targets: 2,
    area: true,
    effect: { does: "save", ability: "dex", damage: { dice: "3d6", type: "fire", more: "1d6" }, half: true },
  },
  thunderwave: {
    level: 1,
    school: "evocation",
    range: NEAR,
    targets: 3,
    area: true,
    effect: {
      does: "save",
      ability: "con",
      damage: { dice: "2d8", type: "thunder", more: "1d8" },
      half: true,
      pushes: true,
    },
  },
  sleep: {
    level: 1,
    school: "enchantment",
    range: 90,
    targets: 4,
    effect: { does: "sleep", dice: "5d8", more: "2d8" },
  },
  "mage-armor": {
    level: 1,
    school: "abjuration",
    range: "touch",
    effect: { does: "hold", holds: { name: "mage-armored", ends: { rest: "long" } } },
  },
  shield: {
    level: 1,
    school: "abjuration",
    cost: "reaction",
    range: "self",
    effect: { does: "hold", holds: { name: "shielded" } },
  },
  "charm-person": {
    level: 1,
    school: "enchantment",
    range: 30,
    moreTargets: 1,
    only: "humanoid",
    effect: {
      does: "save",
      ability: "wis",
      easierInFight: true,
      holds: { name: "charmed", ends: { damage: true, turns: 600 } },
    },
  },
  bless: {
    level: 1,
    school: "enchantment",
    range: 30,
    concentration: true,
    targets: 3,
    moreTargets: 1,
    effect: { does: "hold", holds: { name: "blessed", ends: HANGS } },
  },
  bane: {
    level: 1,
    school: "enchantment",
    range: 30,
    concentration: true,
    targets: 3,
    moreTargets: 1,
    effect: { does: "save", ability: "cha", holds: { name: "baned", ends: HANGS } },
  },
  "cure-wounds": { level: 1, school: "evocation", range: "touch", effect: { does: "heal", dice: "1d8", more: "1d8" } },
  "healing-word": {
    level: 1,
    school: "evocation",
    cost: "bonus",
    range: 60,
    effect: { does: "heal", dice: "1d4", more: "1d4" },
  },
  "guiding-bolt": {
    level: 1,
    school: "evocation",
    range: 120,
    effect: {
      does: "attack",
      kind: "ranged",
      damage: { dice: "4d6", type: "radiant", more: "1d6" },
      holds: { name: "lit", ends: { turns: 2, at: "end", of: "source" } },
    },
  },
  "inflict-wounds": {
    level: 1,
    school: "necromancy",
    range: "touch",
    effect: { does: "attack", kind: "melee", damage: { dice: "3d10", type: "necrotic", more: "1d10" } },
  },
  "shield-of-faith": {
    level: 1,
    school: "abjuration",
    cost: "bonus",
    range: 60,
    concentration: true,
    minutes: 10,
    effect: { does: "hold", holds: { name: "warded", ends: HANGS } },
  },
  command: {
    level: 1,
    school: "enchantment",
    range: 60,
    moreTargets: 1,
    effect: {
      does: "save",
      ability: "wis",
      holds: { name: "commanded", ends: { turns: 1, at: "end", of: "target" } },
      tells: "obeys one word on its next turn, if that does not harm it and it understands",
    },
  },
  sanctuary: {
    level: 1,
    school: "abjuration",
    cost: "bonus",
    range: 30,
    effect: {
      does: "tell",
      text: "Whoever would attack the one under it makes a Wisdom save first, or looks for somebody else. It ends when they attack.",
    },
  },
  "false-life": {
    level: 1,
    school: "necromancy",
    range: "self",
    targets: 0,
    effect: { does: "temper", dice: "1d4+4", more: 5 },
  },

  "hold-person": {
    level: 2,
    school: "enchantment",
    range: 60,
    concentration: true,
    moreTargets: 1,
    only: "humanoid",
    effect: { does: "save", ability: "wis", again: true, holds: { name: "paralyzed", ends: HANGS } },
  },
  "scorching-ray": {
    level: 2,
    school: "evocation",
    range: 120,
    targets: 3,
    moreTargets: 1,
    effect: { does: "attack", kind: "ranged", damage: { dice: "2d6", type: "fire" }, rays: 3, moreRays: 1 },
  },
  "misty-step": { level: 2, school: "conjuration", cost: "bonus", range: "self", targets: 0, effect: { does: "step" } },
  invisibility: {
    level: 2,
    school: "illusion",
    range: "touch",
    concentration: true,
    minutes: 60,
    moreTargets: 1,
    effect: { does: "hold", holds: { name: "invisible", ends: { concentration: true, attacking: true } } },
  },
  shatter: {
    level: 2,
    school: "evocation",
    range: 60,
    targets: 3,
    area: true,
    effect: { does: "save", ability: "con", damage: { dice: "3d8", type: "thunder", more: "1d8" }, half: true },
  },
  "spiritual-weapon": {
    level: 2,
    school: "evocation",
    cost: "bonus",
    range: 60,
    effect: {
      does: "attack",
      kind: "melee",
      damage: { dice: "1d8", type: "force", more: "1d8", every: 2, plusAbility: true },
    },
  },
  aid: { level: 2, school: "abjuration", range: 30, targets: 3, effect: { does: "strengthen", by: 5, more: 5 } },
  "lesser-restoration": {
    level: 2,
    school: "abjuration",
    range: "touch",
    effect: { does: "cure", one: ["poisoned", "paralyzed", "blinded", "deafened"] },
  },
  blur: {
    level: 2,
    school: "illusion",
    range: "self",
    targets: 0,
    concentration: true,
    effect: { does: "hold", holds: { name: "blurred", ends: HANGS } },
  },
  web: {
    level: 2,
    school: "conjuration",
    range: 60,
    concentration: true,
    minutes: 60,
    targets: 4,
    area: true,
    effect: { does: "save", ability: "dex", escape: true, holds: { name: "restrained", ends: HANGS } },
  },
};

export const SPELLS: ReadonlyMap<string, Spell> = new Map(
  Object.entries(GIVEN).map(([name, given]) => [name, Spell.parse(given)]),
);

/** As it is called in data: `Cure Wounds` is `cure-wounds`. */
export const spellId = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll("’", "")
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-");

/** Of a spell that is here: nobody rolls for it, neither who casts it nor who it is cast on. */
export const throwsNothing = (name: string): boolean => {
  const does = SPELLS.get(spellId(name))?.effect.does;
  return does !== undefined && NO_DICE.has(does);
};

const NO_DICE: ReadonlySet<Spell["effect"]["does"]> = new Set([
  "hold",
  "strengthen",
  "stabilise",
  "step",
  "cure",
  "tell",
]);
