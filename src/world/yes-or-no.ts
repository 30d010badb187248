export interface YesOrNo {
  readonly says: "yes" | "no";
  /** What stands behind it, for which the word was not all: "Yes, but let my promise count first". */
  readonly rest: string;
}

/**
 * The one place that knows a yes and a no. `loosely`: nothing else can be meant here, so that also a word with which other sentences begin ("fine", "right")
 * is one, whatever stands behind it. Undefined where it is neither.
 */
export function yesOrNo(words: string, loosely = false): YesOrNo | undefined {
  const text = words.trim();
  for (const [says, plain, loose] of KINDS) {
    const word = plain.exec(text)?.[0] ?? loose.exec(text)?.[0];
    if (word === undefined) continue;
    const rest = text.slice(word.length).replace(BETWEEN, "").replace(POLITE, "").trim();
    if (rest === "" || loosely || plain.test(text)) return { says, rest };
  }
  return undefined;
}

/** A yes, and nothing else. */
export function isYes(words: string): boolean {
  const said = yesOrNo(words);
  return said?.says === "yes" && said.rest === "";
}

const KINDS = [
  [
    "no",
    /^(?:no|nope|nah|nay|n)(?![\p{L}'’])(?! problem)/iu,
    /^(?:never|not|don[’']?t|do not|rather not|i[’']?d rather|please don[’']?t|i don[’']?t(?! mind)|i do not|i disagree|wait|stay|keep)\b(?: (?:yet|now|really|so fast))?/iu,
  ],
  [
    "yes",
    /^(?:yes|yeah|yea|yep|yup|aye|y)(?![\p{L}'’])/iu,
    /^(?:ok|okay|sure|fine|agreed?|please|right|alright|all right|of course|gladly|certainly|i (?:do|agree|am for it)|do (?:it|that)|go (?:ahead|for it)|let[’']?s|by all means|no problem|i don[’']?t mind|so be it|it was|that is how it was)(?![\p{L}'’])/iu,
  ],
] as const;

const BETWEEN = /^[\s,.;:!–—-]+/;
const POLITE = /^(?:please|thanks|thank you|sir|of course|certainly)(?:[\s,.!]+|$)/i;
