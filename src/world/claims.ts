import { type Needing, openNeeding } from "./needed-words.ts";

/** What narration may claim only when the rules have said it. */
export type Claim =
  | "a die"
  | "a hit or a miss"
  | "harm"
  | "hit points"
  | "healing"
  | "a death or a faint"
  | "a spell slot";

/** What a sentence claims. A filter over words, and called one: it leaves alone what did not happen, might, or happened long ago, and figures of speech. */
export function claimIn(sentence: string): Claim | undefined {
  const plain = sentence.trim().replace(/’/g, "'");
  const possible = needing().mayBeIn(plain);
  if (possible.length === 0) return undefined;
  if (known.has(plain)) return known.get(plain);
  const claim = lookedAt(plain, possible);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(plain, claim);
  return claim;
}

/** A sentence that may claim something is looked at once: while narration is told on, and when it is said again, it comes by many times. */
const known = new Map<string, Claim | undefined>();
const MOST_KNOWN = 200;

function lookedAt(sentence: string, possible: typeof PATTERNS): Claim | undefined {
  if (BEGINS_OTHERWISE.test(sentence) || LONG_AGO.test(sentence) || sentence.endsWith("?")) return undefined;
  const plain = sentence.replace(FIGURES, " … ");
  return possible.find(([, pattern]) => claims(plain, pattern))?.[0];
}

/** The clause in which it stands counts: what another clause denies is denied there. */
function claims(plain: string, pattern: RegExp): boolean {
  const found = pattern.exec(plain);
  if (!found) return false;
  const clause =
    plain
      .slice(0, found.index)
      .split(/[,;:—–]|\b(?:but|and then)\b/i)
      .at(-1) ?? "";
  return !UNREAL.test(clause) && !UNREAL.test(found[0].replace(SETTLED, ""));
}

/** Words that deny something within what is claimed. */
const SETTLED = /\b(?:no pulse|no more|(?:do|does|did) not (?:rise|get up|move|stir|breathe)|without|nothing|like)\b/gi;

const NUMBER =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\w+)?|thirty(?:-\\w+)?|forty|fifty)";
const SKILL =
  "(?:acrobatics|animal handling|arcana|athletics|deception|history|insight|intimidation|investigation|medicine|nature|perception|performance|persuasion|religion|sleight of hand|stealth|survival)";
const WEAPON =
  "(?:arrow|bolts?|arrows|darts|flail|trident|glaive|morningstar|greataxe|warhammer|crossbow|blade|sword|axe|spear|dagger|knife|mace|hammer|club|staff|fist|claws?|fangs?|teeth|jaws?|bite|blow|shot|strike|swing|thrust|stroke|slash|stab|kick|punch|tail|whip|lance|javelin|dart|missiles?|ray|beam|firebolt|fireball|lightning|flames?|rapier|scimitar|halberd|maul|sling|pick|cudgel|point|edge|tusks?|horns?|talons?|quarrel|attack|beak|stinger|sting|mandibles|charge|cut|lunge)";
/** What a weapon does that nobody is hurt by. */
const AT_REST =
  "(?:hangs|rests|rested|lies|gleams|gleamed|glints|sits|stays|stayed|shines|flashes|dangles|points|pointed|is|was|has|trembles|shakes|swings|hovers|waits)\\b";
const BODY =
  "(?:shoulder|arm|forearm|leg|thigh|knee|chest|ribs?|side|flank|(?<=(?:the|your|his|her|its|their|'s) )back|neck|throat|skull|head|face|jaw|eye|hand|wrist|belly|stomach|gut|hip|shin|calf|foot|ankle|heart|hide|armou?r|shield|flesh|helmet|temple|brow|wing|snout|spine|collarbone|breastplate|mail|plates|scales|cheek)";
const SOMEBODY = "(?:you|him|her|them|it|the \\w+|an? \\w+|\\p{Lu}\\w+)";
const LANDS =
  "(?:hits?|strikes?|struck|lands?|landed|connects?|connected|bites?|bit|sinks?|sank|buries|buried|slams?|slammed|slices?|sliced|cuts?|pierces?|pierced|tears?|tore|rakes?|raked|cracks?|cracked|crunche[sd]|cleaves?|cleaved|opens?|opened|punche[sd]|catches|caught|finds?|found|goes|went|drives?|drove|plunges?|plunged|skewers?|skewered|stabs?|stabbed|smashe[sd]|clips?|clipped|grazes?|grazed|nicks?|nicked|sears?|seared|scorche[sd]|burns?|burned|engulfs?|engulfed|misses|missed|glances?|glanced|skids?|skidded|clangs?|clanged|bounces?|bounced|hisses|flies|flew|whistles?|whistled|close|closed|closes|caves?|caved|breaks?|broke|throws?|threw|shatters?|shattered|knocks?|knocked|sends?|sent|hurls?|hurled|crushe[sd]|snaps?|snapped|splits?|severs?|severed|lops?|miss|leaves nothing|unhorses|pins?|pinned|staggers?|bowls?|blasts?|blasted|strip|strips|slips?|slipped|thuds?|thudded|passes|passed|curls?|curled)";

export const PATTERNS: readonly (readonly [Claim, RegExp])[] = [
  [
    "a die",
    new RegExp(
      `\\byou roll (?:very |too )?(?:high|low|well|badly|poorly)\\b|^(?:an? )?${NUMBER} (?:is|was) (?:(?:not |just |barely )?enough|too low|short)\\b|^(?:that is|that's|it is|it's) an? ${NUMBER}\\b|\\b${SKILL}\\b[^.]{0,40}\\b(?:with|on|is|was|of|:) an? ${NUMBER}\\b|\\b(?:fails?|succeeds?|manages?)\\b[^.:]{0,60}: (?:an? )?${NUMBER}(?=[.,!]|$)|\\b(?:the )?dice are (?:kind|unkind|cruel|with|against|merciful|on)\\b|\\b(?:beats?|misses|fails?|succeeds?|clears?)\\b[^.]{0,60}\\bby ${NUMBER}(?=[.,!]|$)|\\b${NUMBER},? (?:and|but) (?:you|he|she|they|the \\w+) (?:needed|wanted|need) ${NUMBER}\\b`,
      "i",
    ),
  ],
  [
    "hit points",
    new RegExp(
      `\\b(?:you|he|she|it|\\p{Lu}\\w+) (?:loses?|lost|regains?|recovers?) ${NUMBER}(?=[.,!;]|$)|\\b(?:half|most|a third|the rest|the last) of (?:your|his|her|its|their) (?:health|life|strength)\\b`,
      "iu",
    ),
  ],
  [
    "a spell slot",
    /\b(?:nothing|no magic|no spells?) left to cast\b|\b(?:the )?last of (?:your|his|her|their) (?:magic|spells?)\b|\b(?:uses?|used) up (?:the |what |all )?(?:\w+ )?(?:magic|power|spells?)\b[^.]{0,12}\b(?:you|he|she|your|his|her)\b|\b(?:your|his|her|their) (?:last|only) spell (?:goes|flies|leaves)\b/i,
  ],
  [
    "healing",
    /\b(?:wounds?|gash|hole|cuts?|burns?|bruises?|bleeding)\b[^.,;]{0,30}\b(?:(?:is|are) (?:gone|closed|whole|only a scar|no more|healed)|stops|fades?|shrinks?)\b|\bnothing (?:is left )?(?:of|but) (?:the wound|a scar)\b|\bflesh (?:closes|knits|grows)\b|\b(?:you|he|she|they|[A-Z]\w+) (?:is|are) (?:\w+ ){0,5}as good as new\b/i,
  ],
  [
    "a death or a faint",
    new RegExp(
      `\\b(?:does|do|did) not (?:stir|rise|breathe|move) (?:again|any ?more)\\b|\\bdead before (?:he|she|it|they|the body)\\b|\\bhead is off\\b|\\bout of (?:its|his|her|their) misery\\b|\\beyes roll (?:back|up)\\b|\\bfolds? up (?:over|round|around|on) (?:your|his|her|the|their)\\b|\\b(?:flies|falls|comes|goes|bursts) (?:apart|to pieces|to dust)\\b[^.]{0,20}\\b(?:under|beneath|at|before) (?:the|your|his|her|their) (?:\\w+ )?${WEAPON}\\b|\\b(?:is|lies) (?:quite |stone )?dead(?=[.,!;]|$)|\\bis no more(?=[.,!]|$)|\\b(?:neck|back|spine|skull) (?:snaps|breaks|cracks|caves in)\\b|\\b(?:neck|spine|skull) is (?:broken|crushed|split)\\b|\\bthroat is (?:cut|slit|torn)\\b|\\b(?:opens?|slits?|cuts?) (?:his|her|its|your|their|\\w+'s) throat\\b|\\b(?:to finish|finish(?:es)?) (?:it|him|her|them|the (?:thing|beast|creature|brute|last)) ?(?:off)?(?=[.,!;]|$| with\\b)|\\bstays? down(?=[.,!;]|$)|\\bwith (?:an?|one) last (?:shudder|breath|sigh|cry|twitch|gasp)\\b(?! the (?:\\w+ )?(?:wheel|mill|engine|clock|machine|cart|wind|storm|ship))|\\blie where they fell, (?:all|both|dead)\\b|\\b(?:cut|strike|struck|strikes|cuts|shoots?|shot) (?:you|him|her|them|the \\w+) down\\b`,
      "iu",
    ),
  ],
  [
    "a hit or a miss",
    new RegExp(
      `\\b(?:${WEAPON}|nails|stone|tooth|spike|hoof|hooves|boot)\\b[^.,;]{0,24}\\b(?:opens?|leaves?|tears?|draws?|rips?|scores?|rakes?|carves?)\\b[^.,;]{0,24}\\b(?:lines?|gash|furrows?|cuts?|wounds?|weals?|stripes?)\\b|\\b${WEAPON} (?:standing|sticking|jutting|stuck|lodged|buried|protruding|quivering) (?:out of|in|from|up from) (?:your|his|her|its|their|\\w+'s) \\w+|\\btakes (?:you|him|her|them|it|the \\w+|\\p{Lu}\\w+) (?:full |square |squarely |clean |hard )?(?:between|in|on|across|under|behind|through) (?:the|his|her|your|their) (?:eyes|knees|${BODY})\\b|\\bhas (?:you|him|her|them|\\p{Lu}\\w+) by the ${BODY}\\b|\\bblood (?:runs|flows|wells|pours|drips|spurts|streams|sprays)\\b[^.]{0,20}\\b(?:your|his|her|its|their|\\w+'s) \\w+|\\bfeels? the ${WEAPON} (?:go|bite|sink|slide|tear|cut|punch)\\b|\\btoo (?:fast|quick|slow) for (?:him|her|it|you|them)\\b|\\b(?:sweeps?|lifts?|knocks?|bowls?) (?:you|him|her|them|\\p{Lu}\\w+) off (?:your|his|her|their) feet\\b|\\b(?:drives?|thrusts?|jams?|rams?|plunges?|shoves?|sticks?|pushes|buries|sinks?|slides?) (?:\\w+ ){1,4}(?:into|through|between|under|in|up under) (?:its|his|her|your|their|(?:the )?\\w+'s) (?:\\w+ )?(?:${BODY}|eyes)\\b|\\b(?:${BODY}) (?:goes|breaks|snaps|cracks|splits|shatters|gives)\\b[^.]{0,12}\\b(?:with a (?:crack|snap|crunch)|way|open|like)\\b|\\b(?:your|his|her|its|their|the|second|third|next|last|first) (?:arrow|bolt|quarrel|dart|javelin|stone|shot|spear)\\b[^.]{0,40}\\b(?:sticks|stuck|thuds|lodges|clatters|shatters|vanishes|splinters|rattles|buries itself) (?:in|into|against|on|off) the\\b|\\bnails (?:you|him|her|them|(?:your|his|her|their) \\w+|\\p{Lu}\\w+(?:'s \\w+)?) to the\\b|\\b(?:venom|poison) is in (?:you|him|her|them|your|his|its|their)\\b|\\b(?:is|are) bleeding(?: \\w+)?(?=[.,!;]|$)|\\b${WEAPON}s? (?:catches|catch|clips?|gets?|takes?) (?:you|him|her|them|\\w+) (?:on|in|across|under|over|behind) (?:the|your|his|her|its|their) (?:elbow|${BODY})\\b|\\b${WEAPON} takes (?:\\w+ ){0,2}(?:of )?(?:your|his|her|its|their|\\w+'s) (?:fingers?|toes?|ears?|${BODY})\\b|\\b${WEAPON} (?:hums?|whistles?|flies|goes|hisses|sings?|whips?) past (?:your|his|her|its|their|\\w+'s) (?:ear|${BODY})\\b|\\breaches through (?:your|his|her|its|their|\\w+'s) ${BODY}\\b|\\bpast (?:your|his|her|its|their) (?:guard|shield|parry|defences?)\\b`,
      "iu",
    ),
  ],
  [
    "a spell slot",
    /\b(?:left without|out of) (?:[\w-]+ ){0,3}slots?\b|\b(?:spell[- ])?slots?\b(?! (?:of|in|for) (?:an?|the|letters?)\b)|\b(?:last|only|first|second|third|remaining) (?:\w+[- ]level )?(?:spell|casting) (?:is|was) (?:spent|gone|used)\b|\bspends? (?:\w+ ){0,4}(?:spell|charge|casting)\b/i,
  ],
  ["hit points", /\b(?:hit points?|hp)\b|\bfull health\b/i],
  [
    "a die",
    new RegExp(
      `\\b(?:natural|nat) (?:20|twenty|1|one)\\b|\\brolled (?:very )?(?:badly|poorly|well|high|low)\\b|\\bdeath sav(?:es?|ing throws?)\\b|\\b(?:check|save|saving throw|roll)s? (?:\\w+ )?(?:fails?|failed|succeeds?|succeeded|passe[sd]|(?:comes?|came|falls?|fell) (?:up )?short)\\b|\\b${NUMBER} (?:against|beats|to|versus) (?:your|his|her|its|their|\\w+'s) ${NUMBER}\\b|\\b${SKILL}\\b[^.]{0,40}\\b${NUMBER} (?:to|against|versus) (?:\\w+ )?${NUMBER}\\b|\\b(?:die|dice)\\b[^.]{0,30}[:,] an? ${NUMBER}\\b|\\b(?:roll(?:s|ed)?|rolling) (?:an? |the )?(?:total of |natural )?${NUMBER}\\b(?! (?:barrels?|stones?|casks?|carts?|times?|miles?|paces?|feet|yards?))|\\b(?:die|dice|d20s?) (?:\\w+ )?(?:comes?|came|shows?|showed|lands?|landed|reads?|turns?|turned|falls?|fell|gives?|gave|says?|is an?|stops?)\\b|\\bon the (?:die|dice|d20)\\b|\\b(?:roll|check|save|saving throw|total|result) (?:is|was|comes? to|came to|of|totals?) (?:an? )?${NUMBER}\\b|\\b(?:saving throw|initiative|armou?r class|difficulty class|DC \\d+|AC \\d+)\\b|\\b(?:succeeds?|fails?|succeeded|failed|passes|passed|makes?) (?:on )?(?:the|your|his|her|their|its|an?) (?:\\w+ )?(?:checks?|saves?|saving throws?|rolls?)\\b|\\b(?:succeed|fail|pass) (?:your|the|their) (?:saves?|checks?|saving throws?)\\b|\\b${NUMBER} on (?:your|his|her|their|the) ${SKILL}\\b`,
      "i",
    ),
  ],
  [
    "harm",
    new RegExp(
      `\\b(?:${NUMBER} points? (?:better|worse|fewer|weaker)|points? of (?:\\w+ )?damage|${NUMBER} (?:\\w+ )?damage|damage of|takes? (?:\\w+ ){0,2}damage|deals? (?:\\w+ ){0,4}(?:damage|\\d+d\\d+)|critical(?:ly)? hits?|crit(?:s|ted)?|draws? blood|drew blood|\\d+d\\d+)\\b`,
      "i",
    ),
  ],
  [
    "healing",
    new RegExp(
      `\\b(?:mends?|mended|knits?|knitted|heals?|healed) (?:the|your|his|her|their|\\w+'s) (?:\\w+ )?${BODY}\\b`,
      "i",
    ),
  ],
  [
    "healing",
    /\b(?:wounds?|gash|cuts?|burns?|bite|injur(?:y|ies)|bones?) (?:\w+ ){0,3}(?:close|closes|closed|knits?|knitted|heals?|healed|mends?|mended|seals?|sealed|vanish(?:es|ed)?)\b|\b(?:closes|heals|healed|knits|mends|seals|closed) (?:the |your |his |her |their |\w+'s )(?:\w+ )?(?:wounds?|gash|cut|burns?|injur(?:y|ies)|flesh|bones?)\b|\b(?:regains?|regained) (?:consciousness|\w+ (?:of )?(?:health|strength))\b|\b(?:heals?|healed) (?:for|by) \w+\b|\bback (?:at|to) full (?:health|strength)\b/i,
  ],
  [
    "a death or a faint",
    new RegExp(
      `\\byou have (?:just )?(?:killed|slain|felled)\\b|\\b(?:falls?|fell) (?:to|beneath|under|before) (?:your|his|her|their|its|\\w+'s) (?:\\w+ )?${WEAPON}s?\\b|\\blast of the \\w+ (?:falls|fell|drops|dropped|dies|collapses)\\b|\\b(?:is|are) burned to ash\\b|\\bstops? (?:\\w+ ){0,3}heart\\b|\\b(?:out cold|goes limp|went limp|heart stops)\\b|\\b(?:do|does|did) not get up(?: again|[.,!;])`,
      "i",
    ),
  ],
  [
    "a death or a faint",
    /\b(?:drops?|dropped|falls?|fell|lies|lay|collapses?|collapsed|slumps?|slumped|crumples?|crumpled|sinks?|sank|topples?|toppled|goes down|went down)\b[^.]{0,60}\b(?:dead|lifeless|unconscious|senseless|dying|motionless|and is still|and lies still|no pulse|moves no more|does not (?:rise|get up|move)|insensible)\b|\b(?:is|are) (?:slain|killed|dead|knocked out|unconscious|dying|felled)\b(?! (?:at|of|in|tired|calm|end|set|quiet|silent|certain|sure|ahead|weight|reckoning|wood|leaves|ground|wrong|right|on|drunk|serious))|\b(?:dies|kills|slays|beheads|decapitates|perishes|faints|breathes (?:\w+ ){0,2}last|blacks? out|passes out|expires)\b|\b(?:last (?:rattle|breath)|death rattle)\b[^.]{0,50}\b(?:still|gone|dead|out)\b|\b(?:life|light) (?:\w+ ){0,2}(?:leaves|goes out of|drains from|fades from) (?:his|her|its|their|your|the)\b|\b(?:you|he|she|it) (?:died|was killed)\b|\b(?:loses?|lost) consciousness\b|\bthere is no pulse\b|\band lifeless\b|\bnothing of (?:the )?\w+ but\b|\b(?:everything|the world|all) goes (?:black|dark)\b/i,
  ],
  [
    "a hit or a miss",
    new RegExp(
      `\\b${WEAPON}\\b(?: of \\w+| from \\w+)? (?:\\w+ly )?${LANDS}\\b(?: (?:\\w+ ){0,6}(?:${BODY}|${SOMEBODY})\\b| (?:home|true|wide|deep|short|high|off|harmlessly|past)\\b|[.!,])|\\b(?:hits?|strikes?|misses|stabs?|slashes|skewers|impales|pierces|wounds|clubs|punches|shoots|catches|cuts|cleaves|bites|claws|smashes|batters|rakes|runs(?= (?:the )?\\w+ through)) ${SOMEBODY}(?:'s)? (?:\\w+ ){0,4}?(?:${BODY}\\b|squarely|full|hard|across|through|with (?:the|an?|his|her|its|your|their) )|\\b(?:your|his|her|its|their|the|\\w+'s) ${WEAPON} (?:misses|missed|hits|strikes|connects|lands|finds|glances|goes)\\b|\\b${WEAPON}\\b[^.]{0,40}\\b(?:goes|flies|went|flew|sails|whistles|hisses|swings|passes) (?:\\w+ )?(?:wide|past|over|harmlessly|short)\\b|\\b(?:you|he|she|it|they|\\p{Lu}\\w+) (?:miss|misses|hits?|missed)\\b(?= (?:\\w+ ){0,4}(?:by|with|cleanly|entirely|altogether)\\b|[.!,])|\\bstrikes? all\\b|\\b${WEAPON} (?:\\w+ly )?(?!${AT_REST})\\w+(?:s|ed)(?: \\w+){0,2} (?:into|on|in|under|through|across|against|off|round|around|from|between) (?:your|his|her|its|their|(?:the )?\\w+'s) (?!hand|side|hip|back)(?:\\w+ )?${BODY}\\b|\\b(?:gores?|gored|mauls?|mauled|impales?|impaled|latches on|stings?|stung) (?:you|him|her|them|to|\\w+)\\b|\\b(?:finds?|found|meets?|met|cuts?|hits?|strikes?) (?:only|nothing but) (?:empty |thin )?air\\b|\\b(?:takes?|took) the (?:blow|hit|brunt)\\b|\\b(?:parr(?:y|ies|ied)|blocks?|dodges?|sidesteps?) (?:the|his|her|its|your|their|\\w+'s) (?:\\w+ )?${WEAPON}\\b|\\b(?:knocks?|knocked|pulls?|pulled|sweeps?|swept|throws?|threw) (?:you|him|her|them|\\w+) (?:off (?:your|his|her|their|its|the) \\w+|down|flat|to the (?:ground|floor))\\b|\\b${WEAPON} is (?:in|through) (?:your|his|her|its|their|\\w+'s) ${BODY}\\b|\\bwith (?:your|the|an?|his|her) ${WEAPON} in (?:his|her|its|your|the|their) ${BODY}\\b|\\b(?:is|are) bleeding from\\b|\\bhead (?:rolls|flies|comes) (?:down|from|across|off)\\b|\\b${WEAPON} (?:\\w+ )?(?:nose|teeth|bones?)\\b`,
      "iu",
    ),
  ],
];

/** Most sentences have no word in them without which none of these is found. */
const needing = (() => {
  let opened: Needing<(typeof PATTERNS)[number]> | undefined;
  return () => (opened ??= openNeeding(PATTERNS, ([, pattern]) => pattern));
})();

/** It did not happen, or not yet, or only nearly. */
const UNREAL =
  /\b(?:not|never|no|nobody|none|nothing|neither|nor|without|cannot|\w+n't|would|could|might|may|should|will|shall|if|unless|until|as if|as though|like|almost|nearly|about to|ready to|threatens?|swears?|promises?|vows?|means? to|meant to|wants? to|wish(?:es)?|hopes?|fears?|afraid|tries to|trying to|going to|before|whether|imagines?|pretends?|dreams?|asks?|sa(?:ys?|id) (?:that|how)|boasts?|brags?|claims?|believes?|rumou?r|imagine|let|waits? to|refuses?|waiting for|aims?|raises?|lifts?|draws? back|offers?|can)\b/i;
const BEGINS_OTHERWISE =
  /^["“(]*(?:if|unless|should|whoever|when(?:ever)?|once|in (?:the|an?) (?:song|tale|story|ballad|dream|painting|mural|tapestry|play|legend|old)|suppose|imagine|every|each|nobody|no one|legend|they say|people say|it is said|the (?:story|song|tale|legend|rules?|painting|mural|tapestry|fresco|carving|statue|sign|notice|bard (?:sings|tells|plays|recites)))\b/i;
const LONG_AGO =
  /\b(?:years?|winters?|summers?|months?|weeks?|days?|centur\w+|generations?|ages?|long) (?:ago|before|since|past|earlier)\b|\b(?:last|that|the) (?:year|winter|summer|spring|autumn|month|week|war)\b|\byesterday\b|\bin (?:the (?:war|siege|old days|flood|plague)|his youth|her youth|my day)\b|\bhad (?:been|once|already)? ?\w+(?:ed|en|wn|t|k|n)\b|\bused to\b|\b(?:have|has) (?:thrown|shot|aimed|tried)\b|\bonce (?:hit|struck|killed|slew|rolled|lost)\b|\bwas (?:said|told)\b|\b(?:is|are) (?:buried|long dead)\b|\bremembers?\b|\bto this day\b/i;

/** Figures of speech that sound like it. */
export const FIGURES =
  /\b(?:hits? upon|hits? on (?:an?|the) (?:idea|plan|thought|answer|notion|way|solution)|hits? it off|hits? the (?:road|books|mark|nail|sack|hay)|hits? home|(?:doors?|gate|hatch|shutters?|lid|lock|grille|cell|wicket|window)\b[^.!?]{0,60}\bbolts? (?:goes|go|went|slides?|slid|shoots?|shot|slips?|slipped|thuds?|thudded|snaps?|snapped) (?:home|to|shut|across)|struck by (?:the|how|a thought)|strikes? (?:you|him|her|them|\w+) (?:as|that)|strikes? (?:up|it (?:through|out)|a (?:bargain|deal|match|light|pose|chord|note|flint))|(?:clock|bell|hour)s? strikes?|strikes? (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|the hour)|roll(?:s|ed|ing)? of (?:thunder|drums?|honou?r|cloth|parchment|paper)|(?:thunder|fog|mist|waves?|clouds?|eyes?|drums?|barrels?|carts?|hills?|dice game) rolls?|the die is cast|die out|dies? (?:down|away|out|on (?:his|her|your|the) lips|in (?:his|her|the) throat)|(?:wind|fire|light|sound|song|music|laughter|noise|conversation|talk|echo|lamp|torch|candle|flame|storm|voice|smile|joke|word|murmur|applause|glow|embers?|stroke|bell|chime|cry|breeze|day|hum|din|clatter|shout|cheer) (?:dies|died|is dying|is dead|are dead)|(?:wind|rain|hail|sleet|spray|cold|smell|stench|heat|light|sun|news|truth|drink|brandy|smoke|silence|gust|wave) (?:hits?|strikes?|bites?|cuts?|slaps?|catches|stings?|finds?)|dead (?:end|calm|tired|weight|ahead|silent|quiet|leaves|wood|centre|center|drunk|language|letter|reckoning|set)|(?:knife|blade|axe|sword|saw) (?:goes|cuts|slides|slices) (?:\w+ )?through (?:the |an? )?(?:bread|rope|cheese|butter|cloth|wood|string|water|brush|reeds|cake|meat|apple|ham)|(?:letter|mail|coin|card|peg) slots?|(?:flames?|fire|candle|lamp|torch|lantern) burns?(?! (?:you|him|her|them|your|his|its|their)\b)|cuts? (?:the|an?) (?:loaf|bread|cake|cheese|rope|string|cloth|pie|ham|apple|throat of the (?:goat|lamb|pig))|axe splits the (?:logs?|wood|kindling|silence)|lightning (?:strikes|flashes|cracks|splits) (?:somewhere|beyond|far|over|above|behind|out|the (?:hills?|tower|tree|mast|steeple|sea|sky))|dead (?:these|for) (?:\w+ ){1,3}(?:years?|winters?|months?|weeks?)|whip cracks|smith strikes|still ha(?:ve|s) (?:[\w-]+ ){0,4}slots?|kill(?:s|ed)? (?:time|the (?:time|mood|light|lamp|engine|conversation))|killing time|to die for|(?:joke|jest|remark|words?|question|line|toast|name) (?:falls?|fell|lands?|drops?|hits?|strikes?) (?:dead|flat|hard|home|like)|damage (?:is done|to (?:the|his|her|your|its) (?:reputation|roof|door|house|pride|name|crops?))|fell in love|falls? (?:silent|asleep|quiet|in love)|dice (?:cup|game|players?|box|table|rattle|are loaded|shop|maker)|game of dice|plays? (?:at )?dice|sleight|cuts? (?:you|him|her|them) (?:off|short|a slice|loose)|runs? through|caught (?:your|his|her|their) (?:eye|breath)|catches (?:your|his|her|their|the) (?:eye|breath|light)|finds? (?:its|his|her|your|their) (?:way|feet|voice)|shot (?:of|through with)|slot in|arrow slits?|blow (?:to|for) (?:his|her|their|the) (?:pride|hopes?|business|trade))\b/giu;
