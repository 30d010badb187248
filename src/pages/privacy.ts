/**
 * Whose a text is, by the words of the headings and labels it stands under. A strong word ("secret", "GM", "read aloud") holds until
 * another strong one; a weak one ("Appearance", "Motivation") holds where no strong one does.
 */
export interface Privacy {
  readonly hidden: boolean;
  readonly strong: boolean;
}

export const HIDDEN: Privacy = { hidden: true, strong: false };
export const SECRET: Privacy = { hidden: true, strong: true };
export const OPEN: Privacy = { hidden: false, strong: false };
export const KNOWN: Privacy = { hidden: false, strong: true };

/** What one heading or label says by itself; nothing where its words say nothing of the kind. */
export function privacyOf(title: string): Privacy | undefined {
  const known = remembered.get(title);
  if (known !== undefined) return known ?? undefined;
  const found = judged(title);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (title.length <= 80) remembered.set(title, found ?? null);
  return found;
}

/** The same few titles stand in every file of a folder. */
const remembered = new Map<string, Privacy | null>();
const MOST_REMEMBERED = 2000;

/** What holds under a title, given what holds around it. */
export function under(around: Privacy, title: string): Privacy {
  const own = privacyOf(title);
  return own === undefined || (around.strong && !own.strong) ? around : own;
}

function judged(title: string): Privacy | undefined {
  const words = title
    .slice(0, 200)
    .toLowerCase()
    .replace(/[_*`~#:]+/g, " ")
    .replace(/\s+/g, " ");
  if (SAYS_SECRET.test(words)) return SECRET;
  if (SAYS_PUBLIC.test(words)) return KNOWN;
  const plain = words
    .replace(/\([^()]*\)/g, " ")
    .replace(/[^\p{L}\p{N}&'’/ -]+/gu, " ")
    .trim()
    .replace(/^(?:the|their|his|her|its|some|current|known|main|possible|potential) /, "");
  if (IS_NUMBERS.test(plain)) return OPEN;
  if (SOUNDS_PRIVATE.test(plain)) return HIDDEN;
  if (SOUNDS_OPEN.test(plain)) return OPEN;
  return undefined;
}

const SAYS_SECRET = new RegExp(
  `\\b(?:${[
    "secrets?|secretly|hidden|gms?|dms?|game masters?|dungeon masters?|spoilers?|eyes only|private|confidential",
    "true (?:goals?|nature|name|identity|form|motives?|motivations?|purpose|story|face|self|agenda|allegiance|loyalty|plans?|colou?rs)",
    "truth|arcs?|threats?|planned|plans|upcoming|twists?|behind the (?:scenes?|screen|curtain|mask)|plot|plots|schem(?:e|es|ing)|agenda",
    "(?:not|un|isn'?t|never) ?(?:yet )?(?:known|public|revealed)|unknown to|requires?|really|if asked|only if|pending|foreshadow\\w*",
    "acts? (?:\\d{1,2}|[ivx]{1,4}|one|two|three|four|five)|endgame|finale|solution|what (?:is|'s)? ?(?:really|actually) going on",
  ].join("|")})\\b`,
);

const SAYS_PUBLIC = new RegExp(
  `\\b(?:${[
    "public|publicly|common(?:ly)? know(?:n|ledge)|read[- ]?(?:aloud|out)|box(?:ed)? text|player[- ]facing|for (?:the )?players|hand-?outs?",
    "what (?:they|you|the party|the players?|the characters?|the pcs|everyone|everybody|anyone|people) (?:sees?|hears?|smells?|notices?|perceives?)",
    "what (?:we|the party|everyone|everybody|anyone|people|locals|the town|the village) knows?|known to (?:all|everyone|the party)",
    "rumou?rs?|freely|setting|tone|hook|pitch|premise|house[- ]?rules?|session zero|safety|boundaries|lines (?:and|&) veils|off the table",
  ].join("|")})\\b`,
);

/** The whole of a title, or its beginning. */
const SOUNDS_PRIVATE = new RegExp(
  `^(?:${[
    "motivations?|motives?|wants?|needs?|desires?|fears?|goals?|aims?|ambitions?|ideals?|bonds?|flaws?|weakness(?:es)?|vulnerabilit(?:y|ies)|limits?",
    "encounters?|likely encounters?|random encounters?|hooks?|opportunit(?:y|ies)|connect(?:ed|ions?)|uses?|history|background|backstory|origins?",
    "relationships?|disposition|standing|attitude|loyalt(?:y|ies)|allegiances?|leverage|debts?|clues?|discover(?:y|ies)|traps?|treasures?|loot|rewards?",
    "significance|properties|powers?|curses?|consequences?|timelines?|escalation|outcomes?|developments?|notes?|tactics",
    "what (?:they|he|she|it) (?:knows?|can|wants?|provides?)|knows",
  ].join("|")})(?:$|[ &/,-])`,
);

const SOUNDS_OPEN = new RegExp(
  `^(?:${[
    "names?|alias(?:es)?|also known as|aka|role|titles?|rank|occupation|profession|job|trade|class|level|race|species|ancestry|kind|types?|age|sex|gender",
    "pronouns|status|alive|locations?|whereabouts|where|home|region|area|influence|size|population|climate|campaign|tags?|created|updated|last updated",
    "appearance|looks?|descriptions?|physical|quick reference|at a glance|basics?|basic information|overview|summary|introduction|intro",
    "voice|speech|mannerisms?|manner|sample|quotes?|catchphrases?|says|demeanou?r|personality|traits?|quirks?|habits?|first impressions?",
    "atmosphere|sights?|sounds?|smells?|tastes?|feelings?|mood|senses?|ambien[ct]e|key features?|features?|layout|rooms?|exits?|points? of interest",
    "landmarks?|services?|menu|prices?|goods|wares|stock|for sale|symbols?|colou?rs?|recognition|motto|sigil|banner|crest|world|era|starting location",
    "themes?|core themes|genre|key locations?|places?|key places?|notable (?:npcs|people|figures|residents)|people here|npcs|inhabitants|residents|regulars|staff",
    "carries|equipment|gear|inventory|possessions|methods|structure|hierarchy|leadership|leaders?|membership|key members|members|resources|wealth|military|magic|political",
  ].join("|")})(?:$|[ &/,-])`,
);

/** What dice are for; nobody is helped by hearing it, and nobody harmed. */
const IS_NUMBERS =
  /^(?:combat|stat ?blocks?|stats|statistics|ac|armou?r class|hp|hit points|hit dice|speed|abilit(?:y|ies)|actions?|attacks?|saving throws?|saves|skills?|challenge|cr|use stat block|notable abilities|spell\w*|resistances?|immunit(?:y|ies)|languages?|proficienc(?:y|ies)|str|dex|con|int|wis|cha|level)(?:$|[ &/,-])/;

/** A sentence that gives something away wherever it stands. */
export const GIVES_AWAY = new RegExp(
  `\\b(?:${[
    "secret|secretly|hidden|conceal\\w*|in truth|in reality|unknown to|unbeknownst|compromised|infiltrat\\w+|traitors?|spy|spies|impost[eo]rs?|disguise[ds]?",
    "cults?|cultists?|blackmail\\w*|brib\\w+|villains?|antagonists?|cursed|traps?|clues?|masking|gm|dm|acts? (?:\\d|[ivx]{1,3})",
    "(?:s|is|was|are|were) lying(?! (?:in|on|at|by|down|under|about|around|there))",
    "(?:the (?:party|pcs|players)|they) (?:will|won't) (?:find|trace|discover|learn|meet)|(?:party|pcs|players) (?:doesn't|don't|do not|does not) know",
  ].join("|")})\\b`,
  "i",
);

/** "Nothing. Officially he is dead": whoever is not known by name has no role and no home that is known either. */
export const IS_UNSEEN =
  /^(?:nothing|nobody|none)\b[^.]{0,40}(?:[-–—,.:;]|$)|\b(?:no public (?:presence|face|goals?)|(?:doesn't|don't|does not|do not) (?:officially )?exist)\b/i;

/** What makes somebody known: who they are, where, and with whom, but not how they look. */
export const IDENTIFIES =
  /^(?:role|occupation|profession|location|whereabouts|home|types?|kind|influence|overview|summary|symbols?|recognition|methods|structure|hierarchy|leader\w*|membership|key members|members|resources|wealth|military|magic|political)\b/i;

/** A kind of company that does not go by its name. */
export const IS_COVERT = /\b(?:cults?|secret (?:society|order|club|police|service)|conspiracy|cabal|covert)\b/i;

/** A quick look at a whole file, before it is read: some of these words stand in every file about somebody nobody knows of. */
export const MAY_BE_UNSEEN =
  /\bpublic\w*\b[^\n]{0,60}\s{0,6}[-*+]?\s?(?:nothing|nobody|none)\b|\bno public\b|\b(?:not|n't) (?:officially )?exist\b|\b(?:type|kind)\b[^\n]{0,80}\b(?:cults?|secret|conspiracy|cabal|covert)\b/i;
