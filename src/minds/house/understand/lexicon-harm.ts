import type { VerbRow } from "./verb-row.ts";

/** Harm, magic, and taking what belongs to others. */
export const HARM = {
  attack: {
    skills: [],
    approach: "force",
    commits: "violence",
    words: `attack, fight, hit, strike, stab, slash, slay, kill, murder, punch, kick _ in the, kick _ teeth, slap, smack, whack, clobber, thump, beat, beat up, beat _ up, beat the crap/hell/life/stuffing, headbutt, bite _ ear, execute, assassinate, behead, decapitate, impale, skewer, gut, maim, wound, injure, hurt, swing at, swing my/the/a sword/axe/hammer/club/mace/staff/blade/fist at, lunge, lunge at, charge, charge at, ambush, backstab, assault, brain, club, bludgeon, cleave, pummel, butcher, slaughter, massacre, engage the, go for her/his/their throat, slit _ throat, slit her/his/their throat, cut _ throat, cut her/his/their throat, cut _ down, run _ through, take a swing at, sucker punch, finish _ off, finish off, put _ out of, smite, deck, knee, elbow, stomp, trample, drown, poison, throttle, sneak attack, open fire, start a fight, pick a fight, end her/him/them, take her/him/them out, take her/him/them down, deal with them once, thrash, cut her/him/them, smash her/his/their/him/them, bash her/his/their/him/them, hack at, rough her/him/them up, throw a punch, initiate combat, start combat`,
  },
  shoot: {
    skills: [],
    approach: "force",
    commits: "violence",
    words: `shoot, fire, snipe, loose, fire at, fire an arrow/bolt/arrows/shot, loose an arrow/arrows, shoot an arrow, shoot at, let fly, put an arrow, put a bolt, pepper`,
  },
  grapple: {
    skills: ["athletics"],
    approach: "force",
    commits: "violence",
    words: `grapple, wrestle, tackle, restrain, pin her/him/them, pin _ down, choke, strangle, subdue, knock _ out, knock her/him/them out, knock out, knock _ unconscious, knock _ down, trip, overpower, disarm her/him/them, put _ in a headlock, grab _ by the throat/collar/neck/arm/wrist/hair/scruff, arrest, capture, kidnap, abduct, bear hug, hold _ down, seize _ by the, jump on her/him/them, throw _ overboard, throw her/him/them out, throw her/him/them into/off/down/over/in, push her/him/them off/into/down/over/in, shove her/him/them off/into/down/over/in`,
  },
  throw: {
    skills: ["athletics"],
    approach: "force",
    words: `throw, toss, hurl, fling, lob, chuck, pitch, sling, skip a stone, cast a line, throw a line, throw a rope, throw down, heave _ at`,
  },
  cast: {
    skills: ["arcana"],
    approach: "wit",
    words: `cast, conjure, enchant, dispel, use magic, do magic, work magic, ritual cast, perform a ritual, use my spell, use a spell, scry, hex, bewitch, wild shape, use my magic, transmute, levitate, teleport, counterspell, invoke my, channel, detect magic, read magic, use prestidigitation`,
  },
  steal: {
    skills: ["sleight-of-hand"],
    approach: "wit",
    words: `steal, pickpocket, swipe, pilfer, filch, nick, palm, rob, mug, lift _ purse, lift _ key, lift _ keys, lift _ from, pick her/his/their/the pocket/pockets/purse, pick _ pocket, cut her/his/their purse, pinch, purloin, thieve, slip _ from, slip _ off, sneak _ from, sneak _ away, swap _ for, snag, nab _ from, unhook _ from, sleight of hand, burgle, shoplift, snatch _ from, take _ without, take _ while, half-inch, make off with`,
  },
  surrender: {
    skills: [],
    words: `surrender, give up, yield, lay down my/our, turn myself in, turn ourselves in, hand myself in, submit, kneel before, drop my weapon/weapons/sword, throw down my/our, put my hands in the air, come quietly, go quietly`,
  },
} as const satisfies Record<string, VerbRow>;
