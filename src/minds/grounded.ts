import { isStop } from "./house/understand/common-words.ts";
import { isAdverb, isPast } from "./house/verbs.ts";
import type { Desk } from "./mind.ts";
import { isPlainVerb } from "./plain-deeds.ts";

/** What a seat has been told there is: every word of what was narrated to it, asked of it and said where it is, outside quotation marks. */
export function heardWords({ letters, party }: Pick<Desk, "letters" | "party">): (word: string) => boolean {
  const heard = new Set(party.flatMap((seat) => seat.split("-")));
  for (let i = Math.max(0, letters.length - LOOKED_AT); i < letters.length; i++) {
    const letter = letters.at(i);
    if (letter?.kind === "scene") add(heard, `${letter.title} ${letter.place}`);
    if (letter?.kind === "message" && (letter.tag === "NARRATIVE" || letter.tag === "GM_TO_PLAYER"))
      add(heard, letter.body.replace(QUOTED, " "));
  }
  return (word) => heard.has(word) || heard.has(word.replace(/e?s$/, "")) || heard.has(`${word}s`);
}

/** Letters back: whoever was told of a thing longer ago says it in words. */
const LOOKED_AT = 300;
const QUOTED = /["“«][^"”»]{0,4000}(?:["”»]|$)/g;

function add(heard: Set<string>, text: string): void {
  for (const [word] of text.toLowerCase().matchAll(WORDS)) heard.add(word.replace(/['’]s$/, ""));
}
const WORDS = /\p{L}[\p{L}'’-]*/gu;

/**
 * Whether a deed brings nothing new into the world: every thing in it is one that was heard of, or one's own, and nobody else does anything in it. Only
 * such a deed is told as done; any other is told as what somebody says.
 */
export function isGrounded(name: string, deed: string, known: (word: string) => boolean): boolean {
  if (OTHERS_DO.test(deed) || STATES.test(deed)) return false;
  const words = [...deed.matchAll(WORDS)].map(([word]) => word.replace(/['’]s$/, ""));
  return words.every((word, i) => {
    const low = word.toLowerCase();
    if (low === name.toLowerCase() || isStop(low) || isOrdinary(low) || isPlainVerb(low)) return !BROUGHT_OFF.has(low);
    if (isAdverb(low)) return !BROUGHT_OFF.has(low);
    return known(low) || isTried(words, i);
  });
}

/** What is only tried need not be known: "try to unlock", "try to cast speak with animals". */
function isTried(words: readonly string[], i: number): boolean {
  const at = words.findLastIndex((word, n) => n < i && /^(?:try|tries|attempt|attempts)$/i.test(word));
  if (at < 0 || words[at + 1] !== "to") return false;
  return i === at + 2 || (words[at + 2] === "cast" && i <= at + 5);
}

/** "the coins Brona dropped", "the boy she rescued": somebody did something. */
const OTHERS_DO = {
  test: (deed: string): boolean =>
    [...deed.matchAll(/(?<=\p{L} )(?:he|she|they|we|it|who|\p{Lu}\p{L}+) (\p{Ll}{3,})/gu)].some(
      ([, does = ""]) => isPast(does) || /(?:[^s]s|ied)$/.test(does),
    ),
};

/** Something is said to be so. */
const STATES = /\b(?:is|are|was|were|has|had|there['’]s)\b(?! (?:my|his|her|their) )/i;

const BROUGHT_OFF = new Set(
  "successfully effortlessly flawlessly perfectly finally expertly victoriously fully".split(" "),
);

const isOrdinary = (word: string): boolean => ORDINARY.has(word) || ORDINARY.has(word.replace(/e?s$/, ""));

/** A body, what one carries, ways and manners: things that need nobody to tell of them. */
const ORDINARY: ReadonlySet<string> = new Set(
  `arm beard breath brow cheek chest chin coat cloak collar ear elbow eye face finger fist foot feet gaze hair hand hat head heel hood jaw knee lap leg lip mouth neck nose palm shoulder sleeve teeth
  throat thumb tongue voice weight wrist belt boot bag pack pocket pouch purse sword dagger knife axe mace bow arrow quiver shield staff spear hammer flail club sling weapon blade hilt haft flute lute
  torch lantern lamp rope waterskin blanket bedroll book notebook pencil symbol sign light
  sigh smile nod grin shrug laugh frown wink bow glance look word question answer joke tune song prayer blessing oath thought pause step moment while second minute time beat breath breathing
  left right side front middle ground floor wall corner edge shadow air distance direction place spot room space line end top bottom far near close distance
  slow slower quick short long small big large low high deep quiet soft loud hard steady careful calm cold warm dark bright old new plain ready still open wide tight straight loose gentle silent polite
  one two eyes otherwise either party companion friend other stranger ahead aside apart together forward backwards forwards sideways nearer closer further alone palms hands lips rather enough course case`.split(
    /\s+/,
  ),
);
