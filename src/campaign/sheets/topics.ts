/** What a part of a sheet is about, so that `Dex +5` is a save in one place, a score in another and a story in a third. */
export type Topic =
  | "abilities"
  | "attacks"
  /** What was noted in play, for want of a place in the sheet: it is newer than the rest. */
  | "changes"
  | "equipment"
  | "features"
  | "other"
  | "proficiencies"
  | "saves"
  | "skills"
  | "slots"
  | "spells"
  | "story";

/** The first that fits counts: a heading such as "Attacks & Spellcasting" is about attacks. */
const HEADINGS: readonly (readonly [Topic, RegExp, RegExp?])[] = [
  ["changes", /^changes in play$/],
  [
    "story",
    /\b(?:backstory|background|personality|biography|bio|appearance|description|story|notes?|history|voice|triggers?|relationships?|bonds?|ideals?|flaws?|quotes?|roleplay\w*|goals?|secrets?|allies|enemies|journal|opinions|role|connections|reactions|speech)\b/,
    /\b(?:class|race|species|level|basic|skills?)\b/,
  ],
  ["slots", /\bslots?\b/],
  [
    "abilities",
    /\b(?:ability scores?|abilities|attributes|stats)\b/,
    /\b(?:special|class|racial|combat|other|magical)\b/,
  ],
  ["saves", /\b(?:saves?|saving)\b/, /\b(?:death|spell|dc)\b/],
  ["attacks", /\b(?:attacks?|weapons?|actions)\b/, /\b(?:spell attack|sneak|bonus|proficienc\w+|proficient|extra)\b/],
  ["skills", /\bskills?\b|\bexpertise\b/],
  [
    "spells",
    /\b(?:spells?|spellcasting|spellbook|cantrips?)\b/,
    /\b(?:items?|saves?|attacks?|dc|ability|modifier|bonus|focus)\b/,
  ],
  [
    "equipment",
    /\b(?:equipment|inventory|gear|items?|possessions|treasure|pack|backpack|carried|worn|belongings|loot|armou?r|potions?|consumables)\b/,
    /\bclass\b|proficienc/,
  ],
  ["features", /\b(?:features?|traits?|feats?|racial|special|resources)\b/],
  ["proficiencies", /\b(?:proficienc(?:y|ies)|languages?|tools?)\b/, /\bbonus\b/],
];

/** What a heading announces; `undefined` for one that only divides what the heading above it announced. */
export function topicOf(heading: string): Topic | undefined {
  const words = heading
    .slice(0, 80)
    .toLowerCase()
    .replace(/\([^()]*\)?/g, " ");
  return HEADINGS.find(([, is, isNot]) => is.test(words) && !isNot?.test(words))?.[0];
}

const LABELS: readonly (readonly [Topic, RegExp])[] = [
  ["skills", /^(?:proficient |trained |class )?skills?(?: proficienc(?:y|ies)| bonuses)?$|^expertise$/],
  ["saves", /^(?:proficient )?(?:saves?|saving throws?)(?: proficienc(?:y|ies)| bonuses)?$/],
  ["spells", /^(?:[\w-]+ )?(?:spells?|cantrips?)(?: known| prepared)?$/],
  ["slots", /\bslots?$/],
  ["attacks", /^(?:attacks?|weapons?|weapons & attacks|attacks & (?:weapons|spells|spellcasting))$/],
  ["equipment", /^(?:equipment|gear|inventory|items|possessions|carr(?:ies|ying)|pack)$/],
  ["abilities", /^(?:abilities|ability scores|stats|attributes)$/],
  ["proficiencies", /^(?:languages?|tools?|(?:\w+ )?proficienc(?:y|ies))$/],
  [
    "story",
    /^(?:background|backstory|personality(?: traits?)?|voice|bonds?|ideals?|flaws?|appearance|notes?|player|campaign|alignment|quote|goals?|secrets?|deity|faith)$/,
  ],
];

/** What a label before a colon announces, as in `Skills: Stealth +7`. In stories and lists of features a label is mostly a name. */
export function labelled(label: string, heading: Topic, ofProficiencies: boolean): Topic | undefined {
  const words = label
    .toLowerCase()
    .replace(/\([^()]*\)?/g, " ")
    .replace(/\band\b/g, "&")
    .trim();
  const found = LABELS.find(([, is]) => is.test(words))?.[0];
  if (heading === "story") return undefined;
  if (heading === "features") return found === "skills" || found === "spells" ? found : undefined;
  return ofProficiencies && (found === "attacks" || found === "equipment") ? "proficiencies" : found;
}
