import { type Claim, claimIn } from "../world/claims.ts";
import { isGrounded } from "./grounded.ts";
import { isOurs } from "./house/for-us.ts";
import { capital, ended } from "./house/plain-words.ts";
import { doubleQuoted } from "./house/quotes.ts";
import {
  isAbout,
  isDoing,
  isOwn,
  MASK,
  OWN_PART,
  quotesOut,
  REPORTS,
  sentencesTold,
  toldOf,
} from "./house/third-person.ts";
import { isDeterminer, isPreposition } from "./house/understand/common-words.ts";
import { isAdverb, isModal, isPast, isVerb, maybeVerb, thirdPerson } from "./house/verbs.ts";
import { wholeSentences } from "./house/whole-sentences.ts";
import { isOver, isPlainDeed, verbOf } from "./plain-deeds.ts";

/**
 * Of what a player's mind answers, what is its own to say: its character's words, and what its character does or tries. What it says of others, of what
 * came of it and of dice is left out; nobody's word makes it so. A deed is its character's where that is who the sentence is about: "I", its name, or
 * nobody else. The same text comes back where all of it is theirs.
 */
export function ownPart(name: string, words: string, known: Known = () => true): string {
  const plain = words.replace(STARRED, (_, deed: string) =>
    ended(capital(ownSentence(name, deed.trim(), "", known) ?? "")),
  );
  let text = doubleQuoted(plain);
  for (let pass = 0; pass < PASSES; pass++) {
    const next = once(name, text, known);
    if (next === undefined) return pass === 0 ? plain : text;
    text = next;
  }
  return text;
}

/** *nods slowly*: what they do, as many models put it. */
const STARRED = /(?<=^|[.!?…"”\n]\s{0,3})\*+([^*\s][^*\n]{0,400} [^*\n]{1,400})\*+(?=$|\s)/g;

/** What is left out may change what the rest is taken for: it is looked at again. */
const PASSES = 6;

/** Without what is not theirs; undefined where all of it is. */
function once(name: string, text: string, known: Known): string | undefined {
  const { masked, quotes } = quotesOut(text);
  const bare = masked.replaceAll(MASK, "").trim();
  if (!/\p{L}/u.test(bare)) return undefined;
  const sentences = wholeSentences(masked);
  const ofThem = isAbout(name, bare) && !isOwn(bare) && !bare.endsWith("?"); // told of themselves, by their name
  const said = new Set(
    ofThem ? [] : sentencesTold(name, sentences).flatMap(({ one, told }) => (told === undefined ? [one] : [])),
  );
  let at = 0;
  let before: string | undefined = ""; // the sentence before this, as far as it was theirs
  let spoke = false;
  let changed = false;
  const kept = sentences.flatMap((one): readonly string[] => {
    const own = quotes.slice(at, at + one.split(MASK).length - 1);
    at += own.length;
    const goesOn = before === undefined && spoke; // somebody else is still speaking
    const rest = goesOn ? one.replace(new RegExp(`^[\\s${MASK}]+`, "u"), "") : one;
    const read = said.has(one) ? ownSpeech(rest) : ownSentence(name, rest, isOwn(bare) ? undefined : before, known);
    const theirs = rest === "" ? undefined : read;
    spoke = one.includes(MASK);
    before = theirs;
    changed ||= theirs !== one;
    return theirs === undefined ? [] : [unmasked(theirs, one, own)];
  });
  return changed ? kept.join(" ") : undefined;
}

/** The quotations that are left are the first of those that stood there: a sentence is only ever cut at its end, or at what stands before who does it. */
function unmasked(theirs: string, whole: string, quotes: readonly string[]): string {
  const from = whole.includes(theirs) ? whole.slice(0, whole.indexOf(theirs)).split(MASK).length - 1 : 0;
  let i = from;
  return theirs.replaceAll(MASK, () => quotes[i++] ?? "");
}

/** What is said without quotation marks may be anything but what the rules would have to say. */
const ownSpeech = (one: string): string | undefined =>
  claimIn(one.replace(/^\W+/, "")) === undefined ? one : undefined;

/** As much of a sentence as is about them; undefined where nothing is. */
function ownSentence(name: string, one: string, before: string | undefined, known: Known): string | undefined {
  const own = ownDeed(name, one, before);
  if (
    own === undefined ||
    own.startsWith("“") ||
    (own.trim().endsWith("?") && toldOf(name, own) === "") || // asked of the Game Master, and told to nobody
    REPORTS.test(own) ||
    isGrounded(name, own.replaceAll(MASK, " "), known)
  )
    return own;
  return own.includes(MASK) || claimOf(name, one) !== undefined ? undefined : `“${capital(ended(own.trim()))}”`; // what is not known to be there is what they say
}

/** Whether there is such a thing, as far as the seat was told. */
type Known = (word: string) => boolean;

function ownDeed(name: string, one: string, before: string | undefined): string | undefined {
  if (isOurs(one)) return `“${capital(ended(one))}”`; // what all of them do is theirs to propose
  if (TOGETHER.test(one) || isOthersLine(name, one)) return undefined;
  const cut = withoutOthers(name, one, before);
  if (cut === undefined) return undefined;
  if (REPORTS.test(cut)) return cut;
  const claimed = claimOf(name, cut.replace(BESIDES, ""));
  if (SUM.test(cut) || (claimed !== undefined && !TRIED.has(claimed))) return undefined;
  const plain = asTried(name, cut);
  const claim = plain === undefined ? undefined : claimOf(name, plain);
  if (claim === undefined) return plain;
  if (!TRIED.has(claim)) return undefined;
  const tried = ended(allTried(name, cut));
  return tried !== cut && claimOf(name, tried) === undefined ? tried : undefined;
}

/** So much money is there only if the table says so. */
const SUM =
  /(?<!\bmy )\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|a hundred|hundreds of|a thousand|thousands of|a dozen|dozens of) (?:\p{L}+ )?(?:gold|silver|copper|platinum|electrum|gp|sp|cp|pp|ep|coins?|crowns?|pieces of \p{L}+)\b/iu;

/** What somebody can try; numbers and dice nobody can. */
const TRIED: ReadonlySet<Claim> = new Set(["a hit or a miss", "healing", "a death or a faint"]);

/** "…, killing her": what they do besides. */
const BESIDES = /[,—–] ?\p{L}{2,20}ing [^,]{2,200}$/u;

/**
 * What somebody can be said to have done by their own word is told as they put it; anything else is told as tried: "I kill her" is "I try to kill her".
 * What they bring about besides is left out: "…, killing her". Undefined where it is said to be over.
 */
function asTried(name: string, one: string): string | undefined {
  const parts = one.split(BORDER);
  const kept: string[] = [];
  let isTried = false; // "try to kill her and take her purse": all of it is tried
  for (let i = 0; i < parts.length; i += 2) {
    const link = parts[i - 1] ?? "";
    const piece = parts[i] ?? "";
    const [, who = "", rest = ""] = deedIn(name, piece, i === 0) ?? [];
    const found = verbOf(rest);
    const isBesides = who === "" && /ing$/.test(found?.verb ?? "") && found?.at === 0;
    if (found === undefined || isPlainDeed(found.verb, rest.slice(found.at + found.verb.length))) {
      kept.push(link, piece);
      if (who !== "") isTried = /^(?:try|tries|attempts?)$/.test(found?.verb ?? "");
    } else if (isBesides) {
      if (i === 0) return undefined;
    } else if (isOver(found.verb)) return undefined;
    else if (isTried && who === "")
      kept.push(link, `${rest.slice(0, found.at)}${baseOf(found.verb)}${rest.slice(found.at + found.verb.length)}`);
    else {
      const isOther = !/\bI\s+$/.test(who) && baseOf(found.verb) !== found.verb; // told of them by name
      kept.push(
        link,
        `${who}${rest.slice(0, found.at)}${isOther ? "tries" : "try"} to ${baseOf(found.verb)}${rest.slice(found.at + found.verb.length)}`,
      );
      isTried = true;
    }
  }
  const told = kept.join("");
  return told === one ? one : ended(told.trim());
}

/** Who does it and what; nobody is named where the piece goes on with who began. */
function deedIn(name: string, piece: string, first: boolean): readonly string[] | undefined {
  const named = new RegExp(`^(.*?\\b(?:I|${RegExp.escape(name)})\\s+)(\\p{L}.*)$`, "su").exec(piece);
  if (named) return named;
  const bare = /^(\s*)(\p{L}.*)$/su.exec(piece);
  const { verb = "" } = verbOf(bare?.[2] ?? "") ?? {};
  const isDeed = [verb, ...basesOf(verb)].some((base) => isVerb(base.toLowerCase()) || maybeVerb(base.toLowerCase()));
  return bare && (isDeed || /ing$/.test(verb)) && !(first && /ing$/.test(verb) && isVerb(verb))
    ? ["", "", bare[2] ?? ""]
    : undefined;
}

/** kills: kill. */
const baseOf = (verb: string): string =>
  /s$/.test(verb) ? (basesOf(verb).find((base) => isVerb(base) || maybeVerb(base)) ?? verb.replace(/s$/, "")) : verb;

/** A plain deed whose words say what came of it: "I swing my axe into her skull". */
const allTried = (name: string, one: string): string =>
  one
    .replace(
      /\b(I (?:\p{L}+ly )?)(?!(?:try|attempt|am|was|have|had|will|would|can|could|do|did)\b)(?=\p{Ll})/u,
      "$1try to ",
    )
    .replace(new RegExp(`^(${RegExp.escape(name)}) (\\p{Ll}+s)\\b`, "u"), (whole, who: string, does: string) => {
      const base = basesOf(does).find((verb) => isVerb(verb) || maybeVerb(verb));
      return base === undefined || does === "tries" ? whole : `${who} tries to ${base}`;
    });

/** "Tilda and I": it takes two to say so. */
const TOGETHER = /\b(?:\p{Lu}\p{L}+|he|she|they|both of them) and (?:I|me)\b|\bI and \p{Lu}\p{L}+/u;

/** What it claims, told of them: as it stands, or in what it says they do besides ("…, killing her"). */
const claimOf = (name: string, one: string): Claim | undefined => {
  const told = sentencesTold(name, [one]).map((each) => each.told ?? one);
  const besides = [...one.matchAll(/[,—–] ?(\p{L}{2,20})ing (?=[^,]{2,80})/gu)].flatMap(
    ({ 1: stem = "", index, 0: all }) =>
      [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1")].map(
        (verb) => `${name} ${thirdPerson(verb)} ${one.slice(index + all.length)}`,
      ),
  );
  return [...told, ...besides]
    .map((sentence) => claimIn(sentence.replace(TO_ROLL, "")))
    .find((claim) => claim !== undefined);
};

/** Dice that are to be rolled claim nothing. */
const TO_ROLL = /\s?[[(]?\d{0,2}d\d{1,3}(?: ?[+-] ?\d{1,3})?[\])]?/g;

interface Piece {
  readonly link: string;
  readonly text: string;
}

/** Where one clause ends and another may begin. */
const BORDER =
  /(\s*[;:—–]\s*|,?\s+(?:and then|and|but|so|yet|as|while|whilst|when|once|because|since|then)\s+|,\s+(?:who|which)\s+|,\s+)/u;

/** "the coins that she hands me": what they have from others. */
const GIVEN = /\s+that\s+[^,.;]{3,40} (?:me|us)\b/u;

function withoutOthers(name: string, one: string, before: string | undefined): string | undefined {
  const parts = (REPORTS.test(one) ? one : one.replace(GIVEN, "")).split(BORDER);
  const pieces = parts.flatMap((text, i): readonly Piece[] =>
    i % 2 === 0 ? [{ link: parts[i - 1] ?? "", text }] : [],
  );
  const whose = pieces.map(({ text, link }, i) => subjectOf(name, text, i === 0 ? before : undefined, i === 0, link));
  const first = whose.indexOf("own");
  const opens = whose[0] === "own" || whose[0] === "bare";
  if (whose.every((who) => who === "none")) return one; // "Mace on the second": nothing is said to have happened
  if (!opens && (first < 0 || whose.slice(0, first).includes("other"))) {
    if (first < 0 || !isOpener(pieces[0]?.text ?? "")) return undefined;
    return joined(name, one, pieces.slice(first), whose.slice(first)); // "As the guard turns, I slip past"
  }
  return joined(name, one, pieces, whose);
}

/** Clauses of others go, with what hangs on them, until it is about their own again. */
function joined(name: string, one: string, pieces: readonly Piece[], whose: readonly Subject[]): string | undefined {
  let isOthers = false;
  const theirs = whose.map((who) => {
    isOthers = who === "other" || (isOthers && who !== "own");
    return !isOthers;
  });
  const kept = pieces.filter(({ text }, i) => theirs[i] && (theirs[i + 1] !== false || i === 0 || !isOpener(text)));
  if (kept.length === pieces.length && kept[0]?.link === "" && !GIVEN.test(one)) return seen(name, one);
  const text = kept.map(({ link, text: words }, i) => `${i === 0 ? "" : link}${words}`).join("");
  return seen(name, ended(capital(text.trim())));
}

const isOpener = (text: string): boolean =>
  /^\W*(?:as|while|whilst|when|once|after|before|since|with|because|if|unless|until|should|in case)\b/i.test(text);

/** What they see others do: that they look is theirs. */
function seen(name: string, one: string): string | undefined {
  const found = SEES.exec(one);
  if (!found) return one;
  const [, looks = "", whom = "", does = ""] = found;
  if (whom === "" || whom.toLowerCase() === name.toLowerCase()) return /\bthat\b/i.test(found[0]) ? undefined : one;
  const isName = /^\p{Lu}/u.test(whom); // behind whom anything but these is what they do
  const isOther = isPreposition(does) || isDeterminer(does) || isAdverb(does) || /^(?:and|or|but|who|then)$/.test(does);
  if (isOther || !(isName || isVerb(does) || maybeVerb(does) || isDone(does) || /ing$/.test(does))) return one;
  return isDone(does) || /\b(?:make|have)s?\s+$/.test(looks) ? undefined : ended(`${looks}${whom}`);
}
const SEES =
  /^(.{0,60}?\b(?:see|watch|hear|feel|notice|find|spot|make|have|observe|realise|realize|know)s?\s+)(?:that\b|((?:the|an?|his|her|their) \p{L}[\p{L}'’-]*|\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?|him|her|them|it) (\p{Ll}+)\b)/u;

type Subject = "own" | "bare" | "other" | "none";

/** Whom a clause is about. The first of a sentence is about somebody else unless it is theirs; a later one goes on with who began. */
function subjectOf(name: string, text: string, before: string | undefined, first: boolean, link: string): Subject {
  const words = text
    .replace(new RegExp(`^[\\s*_>(${MASK}…]+`, "u"), "")
    .replace(/^(?:and|but|so|then|now|still|well|meanwhile|\p{L}+ly),?\s+/iu, "");
  if (words === "" || !/\p{L}/u.test(words)) return first ? "own" : "none";
  if (text.includes(MASK) && isOthersSpeech(name, text)) return "other";
  if (/^(?:I|I['’](?:m|ll|ve|d)|im|ive)\b/i.test(words) || OWN_PART.test(words)) return "own";
  if (isCalled(name, words)) return "own";
  if (/\bI\b/.test(words) && !OTHERS.test(words)) return "own"; // "with my sword drawn I go in"
  const pronoun = /^(?:he|she|they)\b/i.test(words);
  if (first) {
    if (pronoun) return before !== undefined && !namesOther(name, before) ? "own" : "other";
    if (isDoing(words) || isDoing(words.replace(/^(\p{L}{2,20}?)(?:es|s)\b/u, "$1")) || /^\p{Ll}+ing\b/u.test(words))
      return "bare";
    if (/^(?:if|unless|until|should|in case)\b/i.test(words)) return "none"; // it has not happened
    if (
      !/^(?:\p{Lu}[\p{Ll}'’-]+ (?:\p{Lu}|\p{Ll}+s\b)|(?:the|an?|his|her|their|its|this|that|these|those|it|there|The|An?|His|Her|Their|Its|This|That|These|Those|It|There)\b)/u.test(
        words,
      ) &&
      !words.split(/[^\p{L}'’-]+/u).some(isDone)
    )
      return "none";
    return isOpener(words) && !(/^(?:as|while|whilst|when|once|because|since)\b/i.test(words) || hasFinite(words))
      ? "none"
      : "other";
  }
  if (/^\s*,?\s*(?:who|which)\b/.test(link)) return "other";
  if (/,\s+and\s/.test(link) && isDoing(words)) return "own"; // "…, since nobody else will, and start on it"
  if (/^(?:where|that) |^they say\b/i.test(words)) return "none"; // it says where, or what for
  if (OTHERS.test(words)) return "other";
  if (/\b(?:while|whilst|when|once|because|since)\s/.test(link)) return /^\p{Ll}+ing\b/u.test(words) ? "none" : "other";
  if (/\bas\s/.test(link) && !/^(?:if|though|an?|\p{L}+ly|\p{L}+ as)\b/u.test(words)) return "other"; // "as blood pours"
  if (/[;:—–]/.test(link) && words.split(/[^\p{L}'’-]+/u).some(isDone)) return isDoing(words) ? "none" : "other";
  return hasFinite(words) ? "other" : "none";
}

/** "…" says Tilda; Tilda says, "…" */
const isOthersSpeech = (name: string, text: string): boolean => {
  const after = /^\W*\p{Ll}+\s+(\p{Lu}\p{L}+)/u.exec(text.slice(text.indexOf(MASK) + 1))?.[1];
  return after !== undefined && after !== "I" && after.toLowerCase() !== name.toLowerCase();
};

/** Tilda: "…", as in a play. */
const isOthersLine = (name: string, one: string): boolean => {
  const [, who = name] = new RegExp(`^\\W*(\\p{Lu}\\p{L}+)(?: \\p{Lu}\\p{L}+)?\\W*:\\W*${MASK}`, "u").exec(one) ?? [];
  return who.toLowerCase() !== name.toLowerCase();
};

const OTHERS =
  /^(?:he|she|it|they|we|you|this|there|someone|somebody|everyone|everybody|nobody|no one|both|the others|all of (?:us|them))\s+(?!of\b)\p{L}/iu;

const isCalled = (name: string, words: string): boolean =>
  new RegExp(`^${RegExp.escape(name)}(?!['’\\p{L}])`, "iu").test(words);

/** Somebody else is named in it. */
const namesOther = (name: string, text: string): boolean =>
  [...text.matchAll(/(?<=[\p{L},;:—–] )\p{Lu}\p{L}+/gu)].some(
    ([word]) => word !== "I" && word.toLowerCase() !== name.toLowerCase(),
  );

/** A name, or somebody or something, and behind it what is done. */
function hasFinite(words: string): boolean {
  const link = words.replace(/^(?:as|while|whilst|when|once|after|before|since|with|because)\s+/i, "");
  const [, after = ""] =
    /^(?:\p{Lu}[\p{L}'’-]*(?: (?:of |the )?\p{Lu}[\p{L}'’-]*){0,3}|(?:the|an?|his|her|their|its|my|this|that|these|those|some|one|two|three|all|both|every|each|no|another) (?:\p{L}[\p{L}'’-]* ){0,3}?\p{L}[\p{L}'’-]*) ((?:\p{L}+ly )?\p{Ll}[\p{L}'’-]*)/u.exec(
      link,
    ) ?? [];
  return isDone(after.split(" ").at(-1) ?? "");
}

const isDone = (word: string): boolean =>
  /^(?:is|are|was|were|has|had|does|did|goes|dies|lies)$/.test(word) ||
  isModal(word) ||
  isPast(word) ||
  (/s$/.test(word) && basesOf(word).some((base) => isVerb(base) || maybeVerb(base)));

const basesOf = (word: string): readonly string[] => [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
