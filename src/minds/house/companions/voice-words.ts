import type { Manner, Trade } from "./lines/pages.ts";

/** The words by which a sheet gives a trade away; what somebody was before counts for more than a class of the rules. */
export const TRADE_WORDS: readonly (readonly [Trade, RegExp, number])[] = [
  [
    "sailor",
    /\b(?:sailor|ships?|deckhand|bosun|boats?|lighter(?:man)?|ferry(?:man)?|harbour|harbor|pirate|sea legs|fisher(?:man|folk)?|navy|mariner)\b/gi,
    2,
  ],
  [
    "smith",
    /\b(?:smith|blacksmith|forge|anvil|armou?rer|tinker|mason|carpenter|artificer|artisan|guild artisan|foundry|ironmonger)\b/gi,
    2,
  ],
  [
    "clerk",
    /\b(?:clerk|notary|scribe|customs|inspector|ledgers?|accountant|lawyer|magistrate|bailiff|secretary|tax(?:es)?|archiv(?:e|ist))\b/gi,
    2,
  ],
  ["cook", /\b(?:cook|kitchens?|baker|bakes|innkeeper|tavern keeper|brewer|chef|miller|flour)\b/gi, 2],
  [
    "farmer",
    /\b(?:farm(?:er|s|hand)?|shepherd|plough|orchard|folk hero|cattle|village(?:r)?|stable(?:hand)?|goats?)\b/gi,
    2,
  ],
  ["healer", /\b(?:healer|surgeon|physician|apothecary|nurse|midwife|herbalist|barber|hospital|doctor)\b/gi, 2],
  ["trader", /\b(?:merchant|trader|pedlar|peddler|shopkeeper|caravan|broker|moneylender|salesman)\b/gi, 2],
  [
    "noble",
    /\b(?:noble(?:man|woman)?|lord|lady|heir(?:ess)?|duke|baron(?:ess)?|knighted|courtier|aristocrat|court|manor)\b/gi,
    1.5,
  ],
  [
    "performer",
    /\b(?:bard|entertainer|actor|actress|singer|fiddle|lute|minstrel|juggler|acrobat|dancer|stage|troubadour)\b/gi,
    2,
  ],
  ["hunter", /\b(?:ranger|hunter|trapper|tracker|poacher|scout|outlander|gamekeeper|archer|bounty)\b/gi, 2],
  [
    "seer",
    /\b(?:warlock|sorcerer|sorceress|seer|fortune|witch|oracle|patron|omens?|visions?|haunted one|hexblade)\b/gi,
    2,
  ],
  ["wild", /\b(?:druid|hermit|forest|grove|barbarian|tribe|beasts?|reeds|moss)\b/gi, 1.5],
  [
    "thief",
    /\b(?:rogue|thief|criminal|urchin|burglar|smuggler|spy|charlatan|lock ?picks?|pickpocket|thieves|gambler|con artist)\b/gi,
    2,
  ],
  [
    "priest",
    /\b(?:cleric|priest(?:ess)?|acolyte|paladin|temple|chapel|monk|prayers?|sexton|faith|monastery|grave ?digger|says grace)\b/gi,
    2,
  ],
  [
    "scholar",
    /\b(?:wizard|sage|scholar|professor|librar(?:y|ian)|student|academy|university|arcana|historian|books?)\b/gi,
    1.5,
  ],
  [
    "soldier",
    /\b(?:fighter|soldier|guard|veteran|mercenary|sergeant|militia|watchman|army|siege|knight|gladiator)\b/gi,
    1.5,
  ],
];

/** The words by which a text about how somebody talks gives a manner away. */
export const MANNER_WORDS: readonly (readonly [Manner, RegExp])[] = [
  ["counts", /(?<!\b(?:it|that|what|which) )\bcount(?:s|ing)\b(?! (?:on|for|as|among|himself|herself)\b)/i],
  [
    "denies",
    /\bden(?:y|ies)\b[^.;]{0,20}\b(?:nervous|nerves|afraid|fear|scared|worried|hurt|tired)\b|\bnever admits\b|\bperfectly calm\b/i,
  ],
  ["literal", /\bliteral(?:ly|-minded)?\b|\btakes? (?:figures of speech|everything|things|people|words) at\b/i],
  ["explains", /\b(?:explains?|lectures?|pedantic|corrects|rambl(?:es|ing)|footnotes?|verbose|long-winded)\b/i],
  ["apologises", /\b(?:apologi[sz]es?|apologetic|sorry|meek)\b/i],
  ["hungry", /\b(?:food|eats?|eating|hungry|supper|glutton|pies?|snacks?)\b/i],
  [
    "blunt",
    /\b(?:short sentences|few words|terse|blunt|clipped|laconic|taciturn|curt|gruff|direct|grunts|monosyllab\w*|economical)\b/i,
  ],
  ["wry", /\b(?:sardonic|sarcastic|wry|dry|jokes?|humou?r|witty|quips?|irreverent|deflect\w*|ironic|deadpan)\b/i],
  ["formal", /\b(?:formal|polite|courteous|precise|measured|courtly|proper|articulate|elegant|stiff|archaic)\b/i],
  ["worries", /\b(?:nervously|anxious|worr(?:y|ies)|timid|cautious|fearful|afraid|frets?|paranoi\w+)\b/i],
  ["boasts", /\b(?:boasts?|brags?|loud|boisterous|proud|flamboyant|dramatic|theatrical|swagger\w*|booming)\b/i],
  ["asks", /\b(?:curious|questions|asks|inquisitive|wonders|nosy)\b/i],
  ["tales", /\b(?:stor(?:y|ies)|tales?|proverbs?|parables?|sayings?|legends?|anecdotes?)\b/i],
  ["grumbles", /\b(?:grumbl\w+|complain\w*|grumpy|sour|bitter|cynical|weary|world-weary|mutters?|grim)\b/i],
  ["gentle", /\b(?:gentle|kind(?:ly)?|soft(?:ly)?|warm|tender|soothing|patient|motherly|fatherly|compassionate)\b/i],
];
