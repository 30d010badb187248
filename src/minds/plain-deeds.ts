import { isAdverb, isModal, isPast } from "./house/verbs.ts";

/**
 * Deeds that are done by doing them: they need nobody's leave, and nothing comes of them for anybody else. Whatever is not among them is told as tried.
 * Attacks are here because attacking is all they claim.
 */
const PLAIN: ReadonlySet<string> = new Set(
  `accept add admire admit adjust advise agree aim angle announce answer apologise apologize applaud approach argue arrive ascend ask assess attack avoid await back
  balance beckon beg begin bend bide bite blink bluff blush bow brace breathe bring bristle brush button call carry chant charge chat check cheer chew choose chuckle circle clap clasp clean clear
  clench climb close clutch cock collect come comfort complain concede confess consider console continue cough count cover cradle crane crawl creep cross crouch cry curse curtsy
  dance dangle dart dash decide declare decline defend descend dig dip discuss disengage dither dodge doff doze drain draw drift drink drop drum duck eat eavesdrop echo edge
  embrace enter examine exhale explain explore eye face fall favour fear feign fetch fiddle fidget fill finger fish flex flick flinch flip flirt fold follow forgive freeze frown fumble gasp gather
  gaze gesture get giggle give glance glare glower go gossip greet grimace grin grip groan growl grumble grunt guard gulp haggle halt hand hang haul head help hesitate hide hiss hitch hold hook hop hope
  hum hunch hurry ignore inch inform inhale inquire insist inspect introduce investigate invite jerk jog join joke jot juggle jump keep kneel knock lace laugh lay lead lean leap leave lend let level
  lick lie lift light like limp linger listen load loiter look loosen love lower lunge lurk make map march mark massage mean measure meet memorise memorize mention mime mimic mind mop motion mourn mouth move mull mumble munch murmur
  muse mutter need nibble nock nod note nudge observe offer open order oversee pace pack pad palm pass pat pause pay peek peel peer perch pick place plan plant play plead pledge pluck pocket point poke polish ponder
  pour practise practice praise pray prefer prepare present press pretend proceed prod promise prop propose protest pry pull purse put question quip raise rake ramble rap reach read ready reassure recite
  recommend refuse regard relax relight rely remain remove repeat reply reposition respond rest resume retreat return reread rest ride ring rise roll rub rummage run rush sag salute sample
  saunter say scan scoff scold scoop scout scowl scramble scrape scratch scream scribble scrub search set settle shake sharpen sheathe shelter shield shift shine shiver shoo shorten shoulder shout show shrug
  shudder shuffle shut sidle sigh signal sing sip sit sketch skip skirt slap slam sleep slide sling slip slouch slow slump smile smirk smooth snap sneer sneeze sniff snort soak sob soften sound space speak spin spit spread sprint
  spy squat squint squeeze stack stalk stamp stammer stand stare start startle stay steady stay steel step stick stiffen stifle stir stoop stop store stow straighten stretch stride stroke stroll strum study stumble suck suggest
  swallow sway swear sweep swig swing take talk tap taste tell tend test thank think thread thumb thump tidy tie tighten tilt tip tiptoe toast toe toss touch trace track trail travel tread tremble trot trudge
  trust try tuck tug tune turn twirl twist unclasp uncork uncurl undo unfold unhook unlace unpack unroll unshoulder unsheathe unsling untie unwrap urge use venture visit voice volunteer vow wade wager wait wake walk wander want warm warn wash
  watch wave weigh weep whisper whistle whittle wince wink wipe wish withdraw wonder work worry wrap write yawn yell`.split(
    /\s+/,
  ),
);

export const isPlainVerb = (word: string): boolean =>
  LONG_PLAIN.has(word) || basesOf(word).some((base) => PLAIN.has(base));

/** A verb as it stands in a sentence: plain, of somebody ("nods"), past ("nodded") or going on ("nodding"). */
const basesOf = (word: string): readonly string[] => {
  const low = word.toLowerCase();
  const stem = low.replace(/(?:ing|ed)$/, "");
  return [
    low,
    low.replace(/s$/, ""),
    low.replace(/es$/, ""),
    low.replace(/ie[sd]$/, "y"),
    ...(stem === low ? [] : [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1"), low.replace(/ying$/, "ie")]),
  ];
};

/** Being, having and what might be are no deeds. */
const NO_DEED = /^(?:am|are|is|was|were|be|been|do|does|did|don['’]t|doesn['’]t|didn['’]t|have|has|had)$/i;

/** "went", "took": past without an ending that says so. */
const LONG_PLAIN: ReadonlySet<string> = new Set(
  "went took said told gave got came ran held kept left stood sat fell drew thought brought led met spoke swore woke hid began crept hung lit rose shook sang slid swung".split(
    " ",
  ),
);

/** Whether doing it is all there is to it; `rest` is what stands behind the verb. */
export const isPlainDeed = (verb: string, rest: string): boolean =>
  NO_DEED.test(verb) ||
  isModal(verb.toLowerCase()) ||
  LONG_PLAIN.has(verb.toLowerCase()) ||
  basesOf(verb).some((base) => PLAIN.has(base)) ||
  OWN_THING.test(rest);

/** What somebody does with a thing of their own, and to nobody: "smooth my sleeve". */
const OWN_THING = /^(?: \p{L}+)? my (?![^.]*\b(?:into|in|through|across|against|over|at|on|upon|down|up)\b)/u;

/** The first verb of a clause that begins with who does it, or with the verb: where it stands. */
export function verbOf(clause: string): { readonly verb: string; readonly at: number } | undefined {
  for (const { 0: verb, index: at } of clause.matchAll(/[\p{L}'’-]+/gu)) if (!isAdverb(verb)) return { verb, at };
  return undefined;
}

/** It is said to be over: only what is plain may be told so. */
export const isOver = (verb: string): boolean => isPast(verb.toLowerCase()) && !/eed$/.test(verb);
