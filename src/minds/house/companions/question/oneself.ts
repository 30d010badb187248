import { capital, ended, uncapital } from "../../plain-words.ts";
import { isAdverb, isVerb, maybeVerb } from "../../verbs.ts";
import { plainVerb } from "../lines/line.ts";

/** Who speaks of themselves: what they are called, and how a sheet speaks of them. */
export interface Oneself {
  readonly names: readonly string[];
  readonly own: "he" | "she" | "they";
}

/**
 * What a sheet tells of somebody, as they say it: “She was born in the Row.” is “I was born in the Row.” Nothing where that cannot be done word by word:
 * where another is spoken of in the same words, or a name stands where no “I” can.
 */
export function saidOfOneself(sentence: string, self: Oneself): string | undefined {
  const text = ended(sentence.replace(/\s+/g, " ").trim());
  if (/["“”]/.test(text) || text.length > LONGEST) return undefined;
  if (ANOTHER[self.own].test(text)) return undefined;
  const begun = withName(text, self.names);
  if (begun === undefined) return undefined;
  const words = begun.split(" ");
  const turned: string[] = [];
  let subject = false; // a verb of theirs comes next
  let speaks = false;
  for (const [i, word] of words.entries()) {
    const plain = word
      .toLowerCase()
      .replace(/^[(]/, "")
      .replace(/[^\p{L}'’]+$/u, "");
    const rest = word.slice(word.toLowerCase().indexOf(plain) + plain.length);
    const before = turned.at(-1)?.toLowerCase() ?? "";
    if (subject && isAdverb(plain)) turned.push(word);
    else if (subject || (speaks && isLink(before) && (isOfThem(plain) || goesOn(turned.at(-2), plain, words[i + 1])))) {
      turned.push(`${firstPerson(plain, word)}${rest}`);
      subject = false;
    } else {
      const own = ownWord(plain, self.own, words[i + 1] ?? "", rest);
      turned.push(own === undefined ? word : `${i === 0 ? capital(own) : own}${rest}`);
      subject = own === "I" || plain === "i";
      speaks ||= subject;
    }
  }
  const said = turned.join(" ");
  if (/^(?:A|An) /.test(said) && !/\bI\b/.test(said)) return undefined;
  return said;
}

const LONGEST = 260;
const isLink = (word: string): boolean => ["and", "or", "but", "then"].includes(word);
const isOfThem = (word: string): boolean =>
  ["is", "has", "does"].includes(word) || (word.endsWith("s") && isVerb(plainVerb(word)));

/** “…, and works out how”: a verb of theirs, by what stands around it. */
const goesOn = (before: string | undefined, word: string, after = ""): boolean =>
  (before?.endsWith(",") ?? false) &&
  /[^s]s$/.test(word) &&
  /^(?:out|up|on|upon|down|at|to|the|a|an|it|them|how|back|away|over|off|in|for|with)$/.test(after);

/** Somebody else's doings in the same pronoun. */
const ANOTHER: Readonly<Record<Oneself["own"], RegExp>> = {
  he: /\b(?:father|brother|son|uncle|husband|man|boy|king|lord|master)\b.{0,80}\b(?:he|him|his)\b/i,
  she: /\b(?:mother|sister|daughter|aunt|wife|widow|woman|girl|queen|lady|mistress)\b.{0,80}\b(?:she|hers?)\b/i,
  they: /\bthey\b.{0,80}\bthey\b/i,
};

/** “Brona is forty” is “I is forty” for now; “Knows every bird” is “I knows every bird”. Nothing where the name stands elsewhere. */
function withName(text: string, names: readonly string[]): string | undefined {
  const called = names.toSorted((one, other) => other.length - one.length);
  const at = called.find((name) => new RegExp(`^${RegExp.escape(name)}(?=[ ,])`, "u").test(text));
  const rest = at === undefined ? text : `I${text.slice(at.length)}`;
  if (called.some((name) => new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u").test(rest)))
    return undefined;
  const first = /^(\p{Lu}\p{Ll}{1,20})(?= )/u.exec(rest)?.[1]?.toLowerCase() ?? "";
  const bare = first.endsWith("s") && (isVerb(plainVerb(first)) || maybeVerb(plainVerb(first)) || BARE.has(first));
  if (bare && at === undefined) return `I ${uncapital(rest)}`;
  return MODAL.test(rest) ? `I ${uncapital(rest)}` : rest;
}

const BARE = new Set([
  "is",
  "has",
  "plays",
  "owes",
  "believes",
  "hates",
  "loves",
  "likes",
  "fears",
  "trusts",
  "needs",
  "keeps",
  "works",
  "serves",
  "lives",
]);
const MODAL = /^(?:Cannot|Can|Would|Will|Could|Must|Should) (?!\p{Lu}|you\b|the\b)/u;

function ownWord(word: string, own: Oneself["own"], next: string, rest: string): string | undefined {
  const bare = next.toLowerCase().replace(/[^\p{L}]+$/u, "");
  if (word === own) return "I";
  if (own === "he") return { him: "me", his: "my", himself: "myself" }[word];
  if (own === "they") return { them: "me", their: "my", themself: "myself", themselves: "myself" }[word];
  if (word === "herself") return "myself";
  if (word !== "her") return undefined;
  return rest !== "" || bare === "" || AFTER_ME.test(bare) ? "me" : "my";
}

const AFTER_ME =
  /^(?:to|in|on|at|for|from|with|by|of|up|down|out|off|away|and|or|but|when|if|as|that|what|who|how|so|is|was|has|had|the|a|an|then|there|here|now|once|ever|wrong|right|alone)$/;

function firstPerson(verb: string, word: string): string {
  const said = verb === "is" || verb === "are" ? "am" : verb === "were" ? "was" : present(verb);
  return /^\p{Lu}/u.test(word) && said !== "am" ? capital(said) : said;
}

const present = (verb: string): string =>
  verb.endsWith("s") && !verb.endsWith("ss") && !["was", "his", "this", "always", "perhaps", "as"].includes(verb)
    ? plainVerb(verb).replace(/^am$/, "am")
    : verb;
