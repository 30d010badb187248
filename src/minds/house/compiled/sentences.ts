/** Sentences that can be told, out of what somebody wrote for themselves. */

/** Every sentence of a text that can stand in a story: whole, without marks, labels, mechanics and words to the GM. */
export function sentencesIn(text: string): readonly string[] {
  return text
    .slice(0, LONGEST)
    .split("\n")
    .flatMap((line) => split(plainly(line)))
    .flatMap((sentence) => {
      const bare = withoutLabel(sentence).trim();
      return isTellable(bare) ? [finished(bare)] : [];
    });
}

const LONGEST = 6000;

/** Without the marks of Markdown, links, emoji and list signs; dashes as they are printed. */
const plainly = (line: string): string =>
  line
    .replace(/^[\s>#*+•·\-–—]{1,20}(?=\S)/u, "")
    .replace(/^\d{1,3}[.)]\s+/, "")
    .replace(/!?\[\[(?:[^[\]|]{0,200}\|)?([^[\]|]{0,200})\]\]/g, "$1")
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, "$1")
    .replace(/[*`~|\\<>{}#]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, "")
    .replace(/\s(?:-{1,3}|—)\s/g, " – ")
    .replace(/\.{3}/g, "…")
    .replace(/[\s]{1,500}/g, " ")
    .trim();

/** Ends of sentences: a stop before a capital, not after a title or an initial. */
function split(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[.!?…]["”’')]{0,2}\s(?=["“‘(]?[\p{Lu}\p{N}])/gu)) {
    const before = text.slice(Math.max(from, index - 12), index);
    if (/(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Sr|Jr|Capt|Lt|Sgt|vs|etc|e\.g|i\.e|\p{Lu})$/u.test(before)) continue;
    const end = text.indexOf(" ", index);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== "");
}

/** "Goals: profit" is told without its label; more than two words before a colon belong to what they say. */
const withoutLabel = (text: string): string =>
  text.replace(
    /^(?!(?:it|he|she|they|there|that|this|we|one)\b)\p{Lu}[\p{L}/&’']{1,20}(?: [\p{L}/&’']{1,20})?:\s+(?=\S)/iu,
    "",
  );

const TO_THE_GM =
  /\b(?:GM|DM|PCs?|NPCs?|player characters?|players?|game master|dungeon master|session|act (?:one|two|three|\d|i{1,3})|campaign|adventure|plot|quest ?giver|roleplay\w*|encounters?|stat blocks?|first time down|as you see fit|optional(?:ly)?)\b/i;
const OF_THE_PARTY =
  /\b(?:if|when|once|unless|until|should|whenever|before|after) (?:the )?(?:party|they|characters|heroes|adventurers|group)\b|\b(?:the )?(?:party|characters|heroes|adventurers) (?:can|could|may|might|must|should|will|would|needs?|has to|have to|finds?|discovers?|doesn['’]t|does not|ventures?|investigates?)\b|\bparty['’]s\b|^(?:can|could|may|might|will) (?:be|make|provide|help|become|supply|share)\b/i;
const MECHANICS =
  /\b(?:DC|AC|HP|XP|CR|hit points?|saving throws?|saves? against|skill checks?|ability checks?|disadvantage|proficien\w+|initiative|spell slots?|long rests?|short rests?|stat ?block|level \d|\d{1,3}(?:st|nd|rd|th) level|challenge rating|passive perception)\b|\b\d{0,3}d\d{1,3}\b|\b\d{1,6} ?(?:gp|sp|cp|pp|ep)\b|[+−-]\d\b/i;
/** What a name or a role needs besides: what a writer calls somebody for the story's sake. */
const ROLE_IN_THE_STORY =
  /\b(?:antagonists?|villains?|boss|protagonists?|patron npc|potential (?:ally|allies|enem\w+)|red herring|primary crime scene|story hooks?|clues? to)\b/i;

const isTellable = (text: string): boolean =>
  text.length > 2 &&
  text.length < 600 &&
  /\p{L}{2}/u.test(text) &&
  !/^(?:none|n\/a|tbd|unknown|nothing|various|todo)\b[^\p{L}]{0,3}$/iu.test(text) &&
  !/https?:|www\.|[[\]=^%$@]|:$/.test(text) &&
  !TO_THE_GM.test(text) &&
  !OF_THE_PARTY.test(text) &&
  !MECHANICS.test(text) &&
  !ROLE_IN_THE_STORY.test(text);

/** With a capital and a stop, and its quotation marks in pairs. */
export function finished(text: string): string {
  const paired = (text.match(/["“”]/g)?.length ?? 0) % 2 === 0 ? text : text.replace(/["“”]/g, "");
  const own = paired.replace(/[\s,;:–-]{1,20}$/u, "").replace(/^[\s,;:–)-]{1,20}/u, "");
  const whole = /[.!?…]["”’')]{0,2}$/u.test(own) ? own : `${own}.`;
  return capital(whole);
}

/** The first letter large, after a quotation mark too. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘'(]{0,2})(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** As it stands inside a sentence: "The rot is old." is "the rot is old." A name keeps its capital. */
export function inside(text: string): string {
  const [, first = ""] = /^(\p{L}[\p{L}’']*)/u.exec(text) ?? [];
  return SMALL.has(first.toLowerCase().replace(/['’].*$/, "")) || /(?:ing|ly)$/.test(first)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Words that begin a sentence and are no names. */
const SMALL = new Set(
  `the a an this that these those he she it they we you his her its their our my your there here some any many most several few all both each every
  no none one two three four five six seven eight nine ten old new strange safe complete where when who what why how which whoever whatever
  something someone somebody nothing nobody everyone everybody everything people workers goods rumours rumors if in on at by for from with
  without within under over below above behind before after since until because although though while as to of during between among
  not only even just still never always often sometimes lately recently perhaps maybe part parts half more less other others another
  private public crates rows patches stairs and but or so yet is are was were has have had will would can could may might must do does did
  locations mostly until twice once last next early late rare low-level goods children folk neither either complaints evidence`.split(
    /\s+/,
  ),
);

/** No sentence of its own: a list, a place, a thing to be known. */
export const isPart = (text: string): boolean =>
  /^(?:where|what|who|which|how|when|why|whether)\b[^?]{0,400}$/i.test(text) ||
  /^(?:(?:the|all|complete|some|full|exact|detailed|several) ){0,2}(?:locations?|places?|names?|knowledge|details?|routes?|lists?|identit\p{L}{1,4}|whereabouts|maps?|stories|histor\p{L}{1,3})\b/iu.test(
    text,
  ) ||
  !/\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|may|might|must|should|keeps?|lets?|says?|knows?|takes?|sells?|pays?)\b|['’](?:s|re|ve|ll|d|t)\b|\p{L}{3,14}(?:ed|s) (?:the|an?|her|his|their|him|them|to|in|on|for|by|from|with|off|up|out|nothing|everything)\b/iu.test(
    text,
  );
