import { isAdverb, isModal, isPast, isVerb, maybeVerb, thirdPerson } from "./verbs.ts";

/** Who, and what they do: with a name the verb is turned, and those that are joined to it. */
export function lead(who: string, rest: string): string {
  const parts = rest.split(/(\s+)/);
  const at = parts.findIndex((part, i) => i % 2 === 0 && !isAdverb(plainWord(part)));
  const verb = plainWord(parts[at] ?? "");
  if (at < 0 || verb === "" || /^(?:i|im|ive|they)(?:['’]|$)/.test(verb)) return `${who} ${rest}`;
  const turned = parts.with(at, turn(parts[at] ?? ""));
  return `${who} ${isModal(verb) || isPast(verb) ? turned.join("") : joined(turned, at).join("")}`;
}

const plainWord = (part: string): string => part.toLowerCase().replace(/[^\p{L}'’-]+$/u, "");
const turn = (part: string): string => {
  const word = /^[\p{L}'’-]+/u.exec(part)?.[0] ?? "";
  return word === "" ? part : `${thirdPerson(word)}${part.slice(word.length)}`;
};

const DETERMINERS = new Set(
  "the a an my his her their our your its this that these those him them it me us myself over up down out in into on onto off at to for from with under through behind beside by around about away back forward and so if until while as one two some any all both each every another everybody everyone somebody someone".split(
    " ",
  ),
);
const BREAKS = new Set(
  "while as so until unless if that because when where who which whose before after since whether how what why let make".split(
    " ",
  ),
);

/** What follows something that is done, and no noun. */
const ASKS = new Set("what who whom where when why how which whether whose".split(" "));
/** Before an "and" they end something that is done: "turns to her and points". */
const OBJECTS = new Set(
  "him her them it me myself himself herself down up back away out off over forward round around aside still".split(
    " ",
  ),
);
/** Things that go in pairs, though either might be done. */
const PAIRS =
  /^(?:food|meat|bread|victuals) and drink$|^rope and (?:chain|hook|tackle|pack)$|^hammer and nail$|^hook and chain$|^lock and (?:bar|chain|bolt)$|^pen and (?:note|mark)$|^board and rest$|^soap and wash$/;

/** "draws their sword and steps forward": until somebody else is spoken of, or the sentence goes on with "to". */
function joined(parts: readonly string[], from: number): readonly string[] {
  const turned = [...parts];
  let broken = false;
  let commas = 0;
  for (let i = from + 2; i < turned.length; i += 2) {
    const part = turned[i] ?? "";
    const word = plainWord(part);
    const before = turned[i - 2] ?? "";
    const next = plainWord(turned[i + 2] ?? "");
    if (
      before.endsWith(";") ||
      (word === "to" && !DETERMINERS.has(next) && (isVerb(next) || maybeVerb(next) || next === "be"))
    )
      return turned;
    const last = plainWord(before);
    const adverb = isAdverb(last) && i >= from + 4 ? (turned[i - 4] ?? "") : "";
    const links = isLink(before) || (adverb !== "" && isLink(adverb)) || last === "then";
    const sure = isVerb(word) || (maybeVerb(word) && isDoneTo(turned, i, next, from));
    const isTheirs = !broken || (commas === 1 && last === "and" && (turned[i - 4] ?? "").endsWith(","));
    const isPair = PAIRS.test(`${plainWord(turned[i - 4] ?? "")} ${last} ${word}`);
    if (links && sure && isTheirs && !isPair && word !== afterNext(turned, i) && /^\p{Ll}/u.test(part)) {
      turned[i] = turn(part);
      broken = false;
    }
    if (BREAKS.has(word) && !(word === "so" && isAdverb(next))) {
      if (!RESUMES.has(word)) return turned;
      broken = true;
      commas = 0;
    }
    if (broken && part.endsWith(",")) commas += 1;
  }
  return turned;
}

/** "drinks what she has poured, and thanks her": behind one comma it goes on with who began. */
const RESUMES = new Set("while as until when where who which whose before after since what".split(" "));

/** "takes a lamp and oil for the night". */
const GETS = new Set("takes buys wants needs gets fetches brings has carries asks".split(" "));

/** "points at it", "feels what is there", "turns and fights": what follows, or stands before, tells it from a noun. */
function isDoneTo(parts: readonly string[], at: number, next: string, from: number): boolean {
  if (/^(?:for|from)$/.test(next) && GETS.has(plainWord(parts[from] ?? ""))) return false;
  if (DETERMINERS.has(next) || ASKS.has(next) || /^\p{Lu}/u.test(parts[at + 2] ?? "")) return true;
  const ends = parts[at + 2] === undefined || /[.,;!]$/.test(parts[at] ?? "") || isAdverb(next);
  const before = plainWord(parts[at - 4] ?? "");
  return ends && (at - 4 === from || OBJECTS.has(before) || isAdverb(before));
}

/** "hand over hand" is how, and nothing that is done. */
const afterNext = (parts: readonly string[], at: number): string => plainWord(parts[at + 4] ?? "");

const isLink = (part: string): boolean => part.endsWith(",") || /^(?:and|then|but|or)$/i.test(part);
