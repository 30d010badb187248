/** What classes learn at their second to fifth level, by the names that stand on sheets. What the engine carries out of it is in `classes.ts`. */
const CLASS_FEATURES: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  barbarian: {
    2: ["Reckless Attack", "Danger Sense"],
    3: ["Primal Path"],
    4: ["Ability Score Improvement"],
    5: ["Extra Attack", "Fast Movement"],
  },
  bard: {
    2: ["Jack of All Trades", "Song of Rest"],
    3: ["Bard College", "Expertise"],
    4: ["Ability Score Improvement"],
    5: ["Font of Inspiration"],
  },
  cleric: {
    2: ["Channel Divinity", "Turn Undead"],
    3: [],
    4: ["Ability Score Improvement"],
    5: ["Destroy Undead"],
  },
  druid: { 2: ["Wild Shape", "Druid Circle"], 3: [], 4: ["Ability Score Improvement"], 5: [] },
  fighter: {
    2: ["Action Surge"],
    3: ["Improved Critical"],
    4: ["Ability Score Improvement"],
    5: ["Extra Attack"],
  },
  monk: {
    2: ["Ki", "Unarmored Movement"],
    3: ["Monastic Tradition", "Deflect Missiles"],
    4: ["Ability Score Improvement", "Slow Fall"],
    5: ["Extra Attack", "Stunning Strike"],
  },
  paladin: {
    2: ["Fighting Style", "Divine Smite"],
    3: ["Divine Health", "Sacred Oath"],
    4: ["Ability Score Improvement"],
    5: ["Extra Attack"],
  },
  ranger: {
    2: ["Fighting Style"],
    3: ["Ranger Archetype", "Primeval Awareness"],
    4: ["Ability Score Improvement"],
    5: ["Extra Attack"],
  },
  rogue: {
    2: ["Cunning Action"],
    3: ["Roguish Archetype"],
    4: ["Ability Score Improvement"],
    5: ["Uncanny Dodge"],
  },
  sorcerer: { 2: ["Font of Magic"], 3: ["Metamagic"], 4: ["Ability Score Improvement"], 5: [] },
  warlock: { 2: ["Eldritch Invocations"], 3: ["Pact Boon"], 4: ["Ability Score Improvement"], 5: [] },
  wizard: { 2: ["Arcane Tradition"], 3: [], 4: ["Ability Score Improvement"], 5: [] },
};

export const featuresAt = (calling: string, level: number): readonly string[] =>
  (Object.hasOwn(CLASS_FEATURES, calling) ? CLASS_FEATURES[calling]?.[level] : undefined) ?? [];
