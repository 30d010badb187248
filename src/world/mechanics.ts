/**
 * Where a text speaks of the rules instead of the story: dice, difficulties, hit points, slots, rolls, tags of the protocol. A filter over
 * words: ordinary prose with numbers in it ("two dozen steps", "the 4th bell") passes.
 */
export function mechanicsIn(text: string): string | undefined {
  let first: RegExpExecArray | undefined;
  for (const mark of MARKS) {
    const found = mark.exec(text);
    if (found && found.index < (first?.index ?? Number.POSITIVE_INFINITY)) first = found;
  }
  return first?.[0].trim();
}

/** The text without what stands in brackets about the rules, and without whole sentences about them; the rest is as it was. */
export function withoutMechanics(text: string): string {
  if (mechanicsIn(text) === undefined) return text;
  const kept: string[] = [];
  let closing = false; // a line was taken out: the blank one behind it goes too, if there is one in front
  for (const line of text.split("\n")) {
    const blank = line.trim() === "";
    if (blank && closing && (kept.at(-1) ?? "").trim() === "") continue;
    closing = false;
    const rest = blank ? line : cleared(line);
    if (rest === undefined) closing = true;
    else kept.push(rest);
  }
  while (kept.length > 0 && (kept.at(-1) ?? "").trim() === "") kept.pop();
  return kept.join("\n");
}

const ABILITY = "(?:strength|dexterity|constitution|intelligence|wisdom|charisma)";
const SKILL =
  "(?:acrobatics|animal handling|arcana|athletics|deception|history|insight|intimidation|investigation|medicine|nature|perception|performance|persuasion|religion|sleight of hand|stealth|survival)";
const HARM = "(?:acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder)";

/** None of them reaches over the end of a line. */
const MARKS: readonly RegExp[] = [
  // dice
  /\b(?:\d{1,3}d(?:\d{1,4}\b|%)|d(?:20|100)\b|d%)(?: ?[+\-−–] ?\d{1,3}\b)?/i,
  /\broll(?:s|ed|ing)? (?:an? )(?:natural |nat |total of |modified )?\d{1,3}\b(?![-\d])/i,
  /\broll(?:s|ed|ing)? (?:natural |nat )?\d{1,3}\b(?= (?:on|against|vs|versus|total|plus)\b|[.,;:!?)\]]|$)/im,
  /\b(?:roll(?:s|ed|ing)? (?:for |their |his |her |an? )?initiative|initiative (?:order|count|roll|\d{1,2}\b)|initiative: )/i,
  /\b(?:attack|damage|dice|die|ability|skill) rolls?\b/i,
  /\bnat(?:ural)?[ -]?(?:20|1|twenty)\b(?![-\d])/i,
  /(?:[⚀-⚅]|🎲)/u,
  // difficulty and armour
  /\bDCs? ?:?(?: of)? ?\d{1,2}\b/i,
  /\bdifficulty (?:class\b|(?:of )?\d{1,2}\b)/i,
  /\bAC ?:?(?: of)? ?\d{1,2}\b/,
  /\barmou?r class\b/i,
  // how hurt somebody is
  /\b(?:\d{1,4}(?: ?\/ ?\d{1,4})? ?)?HP\b/,
  /\b(?:\d{1,4}(?: ?\/ ?\d{1,4})? ?)?(?:hp\b|(?:temporary )?hit[ -](?:points?|dice|die)\b)/,
  /\b(?:Hit Points?|Hit Dice)\b/,
  /\b\d{1,4} (?:points? of )?(?:[a-z]{3,12} )?damage\b/i,
  /\bpoints? of (?:[a-z]{3,12} )?damage\b/i,
  new RegExp(`\\b(?:takes?|deals?|suffers?|for) \\d{1,4} ${HARM}\\b`, "i"),
  /\bcritical(?:ly)? hits?\b/i,
  // what is tried
  /[+\-−–]\d{1,2} (?:to hit|to attack|bonus|modifier)\b/i,
  new RegExp(
    `\\b(?:${ABILITY}|${SKILL})(?: (?:or|and|/) (?:${ABILITY}|${SKILL})| \\((?:${ABILITY}|${SKILL})\\))? checks?\\b`,
    "i",
  ),
  new RegExp(`\\bpassive (?:${SKILL}|${ABILITY})\\b`, "i"),
  new RegExp(
    `\\b(?:an?|the|his|her|their|its|your|my) ${ABILITY} save\\b(?! (?:us|me|him|her|them|you|it|the|all|this|that|our|his|their|my|your)\\b)`,
    "i",
  ),
  new RegExp(`\\b${ABILITY} saves? (?:of|against|vs|versus|DC)\\b`, "i"),
  /\b(?:saving throws?|death saves?|(?:ability|skill) checks?|proficiency bonus|ability modifier|ability scores?)\b/i,
  /\bwith disadvantage\b/i,
  /\badvantage on (?:the |his |her |their |its |your |an? |all )?(?:[a-z]{3,15} )?(?:rolls?|checks?|attacks?|saves?|saving)\b/i,
  /\b(?:bonus action|reaction|action|movement) (?:left|spent|used)\b/i,
  // magic and growth
  /\b(?:spell slots?|spell save|spell attack)\b/i,
  /\b(?:level[- ]\d|\d(?:st|nd|rd|th)[- ]level) (?:spell )?slots?\b/i,
  /\b\d{1,6} ?XP\b|\bexperience points?\b/,
  // tags of the protocol
  /\[(?:NARRATIVE|VETO|[A-Z]{2,20}_[A-Z_]{2,40})(?=[\]:\s])[^\]\n]{0,200}\]?/,
];

/** Brackets within brackets go from the inside out, then whole sentences. Undefined where nothing is left. */
function cleared(line: string): string | undefined {
  if (mechanicsIn(line) === undefined) return line;
  let rest = line;
  for (let depth = 0; depth < 4 && mechanicsIn(rest) !== undefined; depth++) rest = withoutBrackets(rest);
  if (mechanicsIn(rest) !== undefined) rest = withoutSentences(rest);
  return /[\p{L}\p{N}]/u.test(rest) && mechanicsIn(rest) === undefined ? rest.trimEnd() : undefined;
}

const withoutBrackets = (line: string): string =>
  line.replace(BRACKETS, (found) => (mechanicsIn(found.trim()) === undefined ? found : ""));

const BRACKETS = /[ \t]?(?:\([^()\n]{0,400}\)|\[[^[\]\n]{0,400}\])/g;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** What a line begins with, as the mark of a point or a quote, stays. */
function withoutSentences(line: string): string {
  const mark = /^[ \t]{0,20}(?:(?:[>*+-]|\d{1,3}[.)])[ \t]{1,4}){0,3}/.exec(line)?.[0] ?? "";
  const kept = [...sentences.segment(line.slice(mark.length))]
    .map(({ segment }) => segment)
    .filter((sentence) => mechanicsIn(sentence) === undefined);
  return `${mark}${kept.join("")}`;
}
