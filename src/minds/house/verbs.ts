/** Verbs in English: how one is said of somebody else, and which words are verbs where a sentence does not tell. */

/** go: goes. What is no plain present (can, was, looked) stays as it is. */
export function thirdPerson(verb: string): string {
  const low = verb.toLowerCase();
  const known = Object.hasOwn(OTHERWISE, low) ? OTHERWISE[low] : undefined;
  if (known !== undefined) return known;
  if (isModal(low) || isPast(low) || /n['’]t$/.test(low)) return verb;
  if (/(?:s|x|z|ch|sh|o)$/.test(low)) return `${verb}es`;
  return /[^aeiou]y$/.test(low) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const OTHERWISE: Readonly<Record<string, string>> = {
  am: "is",
  are: "is",
  have: "has",
  do: "does",
  "don't": "doesn't",
  "don’t": "doesn’t",
  dont: "doesn't",
  "haven't": "hasn't",
  "haven’t": "hasn’t",
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** What follows them is said in its plain form, whoever it is said of. */
export const isModal = (word: string): boolean => MODALS.has(word) || /^(?:ca|wo|would|could|should)n['’]t$/.test(word);
const MODALS = words("can could will would shall should may might must ought cannot wont cant");

export const isPast = (word: string): boolean => PAST.has(word) || (/[a-z]{2}ed$/.test(word) && !ENDS_IN_ED.has(word));
const PAST = words(`was were had did went took saw said told gave got made came ran found held kept left stood sat fell
  felt threw drew knew thought brought bought caught heard led lost met sent slept spoke swung struck swore woke wrote hid
  began broke chose crept dug fought forgot grew hung lit rose shook shot sang slid spent stole stuck swam taught tore
  understood won wore`);
const ENDS_IN_ED = words("need feed heed bleed breed speed shed wed proceed succeed exceed weed");

/** Between who does it and what is done. */
export const isAdverb = (word: string): boolean =>
  ADVERBS.has(word) || (/[a-z]{3}ly$/.test(word) && !ENDS_IN_LY.has(word));
const ADVERBS = words(
  "just also never always still then now only even almost instead again first next once too often soon",
);
const ENDS_IN_LY = words("apply rely reply rally supply multiply comply imply bully sully tally dally family");

/** Words that are verbs wherever a verb may stand. */
export const isVerb = (word: string): boolean => VERBS.has(word);
const VERBS = words(`accept add agree allow announce answer approach ask assist avoid back-up become beg begin bend bind
  blow bow break breathe bring brush build burn carry cast catch chase check choose clean clear climb close come
  continue cough count crawl creep cross crouch cry cut decide declare defend demand deny dig dip discover disengage dismiss
  distract dive dodge douse drag draw drink drop duck eat edge empty enter escape examine explain explore extinguish fall
  fetch fill find finish fire flee fling fold follow free gather gesture get give go grab greet grin grip growl grunt
  hang have hear help hesitate hide hit hold hope hurl hurry ignore inspect introduce investigate join jump keep kick kill
  kneel knock know laugh lay lean leap leave lend let lie lift listen lock look loot lower lunge make march mark
  mean meet memorise memorize mention motion move mutter nod nock notice nudge offer open pack pass pause peek peer persuade
  pick place play pocket pour pray press pretend promise pull push put quit raise reach read ready refuse relax relight
  remain remember remove repeat rest retreat return ride rip rise roll run rush say scan scout scramble scream search see
  seize send set shake sheathe shoot shout shove show shrug shut sidle sigh sing sit slam sleep slide slip smash smell smile smirk
  sneak snap sniff speak spit split sprint squeeze stab stand stare start stay steal step stop strike stroll study
  suggest surrender swear sweep swim swing tackle take talk tap taste tell test thank think throw tie tiptoe touch
  tread tremble try tuck turn twist undo unlock unsheathe untie unwrap use vault wait wake walk want warn watch wave wear
  whisper win wink wipe wonder write yank yawn yell
  admire admit advise bail apologise apologize applaud argue arrive ascend assess bash beckon bless blink bluff bribe brandish
  bury buy cajole chant chew chuckle chuck clap clutch coax collect comfort complain confess conjure confront consider console
  convince crush curse deceive decipher decline deliver descend destroy disarm discard donate eavesdrop entertain exclaim faint
  fasten filch flatter flick flirt forgive frown gasp gaze giggle glance glare gossip grimace groan gulp haggle haul heave
  hiss hoist hug hum ignite imitate implore inform inhale inquire insert insist insult interrogate interrupt intimidate juggle
  kindle kiss lick linger lob loiter lure lurk measure menace mimic mislead mock mourn munch murder murmur nibble observe
  overhear overturn pace pat pay pickpocket pilfer plead pluck poke ponder praise prepare present prise proceed prod propose
  protest provoke pry purchase quaff quench quip reassure recall recite recognise recognize recommend reject release reply
  rescue resist respond restrain retrieve reveal ridicule roar rob rummage saunter save scare scatter scoff scold scoop
  scowl scrawl scribble sell sharpen shatter shiver shudder sip skulk slash slay smother snarl snatch sneer sniffle snort snuff sob
  soothe spend spill sprinkle squat squint stoop stow stride strum subdue submit summon swallow taunt tease tend threaten topple toss travel
  trudge tug twirl unbar uncover unfold unlatch unroll urge wade wander weep whimper wince worship wrestle yield`);

/** Words that are verbs only where something follows that a noun does not take. */
export const maybeVerb = (word: string): boolean => EITHER.has(word);
const EITHER =
  words(`aim anchor arm attack bandage bar bargain block brace call charge comb control cook cover crack dance dash dress drum
  face feed feel fight flip focus force gag grapple guard guide hammer hand head heal hook hunt jam lead level light load map mask mind name need
  nail nick note paint park parry patch point post probe question race rope row rub sample scratch shelter shield shift shoulder
  shadow signal slap sound spread stack stalk steady store stretch swap tail target track trade trail trap trick
  trip trust view visit wager warm wash whistle wrap
  bait balance bark barter beat bite blame boil borrow brew carve chain chat cheer chop claim compare cure curtsy discuss display drown exchange
  bathe bolt brew button calm chalk chart clasp coil cradle fake feign frisk knot ladle log mop nurse plug pump reel salute scrape scrub scour shave sketch soak splint stir stitch stroke thread tilt trace trim weigh whittle halt hire joke mend mix mug oil order peel pin pinch polish pose punch repair ring rob sample season secure serve shoo sling sort spot tether thump toast treat vow wedge whack wreck`);
