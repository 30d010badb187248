import type { Letter, Letters } from "../../../protocol/letter.ts";
import { firstNameOf } from "../first-name.ts";
import { ended } from "../plain-words.ts";
import { isOf } from "./addressed.ts";
import { promptIn } from "./asked.ts";
import type { Companion } from "./companion.ts";
import type { Heard } from "./heard.ts";
import { POINTS } from "./lines/points.ts";
import { inRegister } from "./register.ts";
import { quotesIn } from "./sheet-lines.ts";
import { stemsOf } from "./stems.ts";
import { opinionOf } from "./trust.ts";
import { familyOf } from "./voice.ts";
import { inTurn } from "./words.ts";

/**
 * An answer to a question about somebody or something in particular: what their sheet has them say of it, then what they have learnt of it, and
 * else, plainly, that they do not know. Nothing where the question is about nothing in particular, or about what they did themselves.
 */
export function toThePoint(companion: Companion, letters: Letters, heard: Heard, from: string): string | undefined {
  if (!ASKS.has(heard.kind)) return undefined;
  const about = subjectIn(heard.words);
  const points = POINTS[familyOf(companion.voice)];
  const say = (lines: readonly string[], slots: Readonly<Record<string, string>>): string | undefined =>
    inTurn(lines, companion.draw(`point ${heard.words}`))
      .map((line) => line.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? ""))
      .map((line) => inRegister(line, companion.voice.habit))
      .find(companion.fresh);
  if (about === undefined) {
    if (!SAW.test(heard.words)) return undefined;
    const fact = factsFor(companion, letters, from).findLast((text) => companion.fresh(text) && text.length <= LONG);
    return (fact === undefined ? undefined : say(points.knows, { fact })) ?? say(points.sawNothing, {});
  }
  if (OWN_DEED.test(heard.words)) return undefined; // what they did themselves they may have reasons to keep
  const judges = /\b(?:trust|like|believe|make of|think of|think about)\b/i.test(heard.words);
  const own = opinionsOn(companion, about, judges, from).find(companion.fresh);
  if (own !== undefined) return own;
  const facts = factsFor(companion, letters, from).filter((text) => names(text, about));
  const fact = facts.toReversed().find((text) => companion.fresh(text) && text.length <= LONG);
  if (fact !== undefined) return say(judges ? points.unsure : points.knows, { fact, about });
  return say(isHeardOf(letters, companion.sheet, about) ? points.little : points.unknown, { about });
}

const ASKS: ReadonlySet<Heard["kind"]> = new Set(["asked", "which", "opinion"]);
const SAW =
  /\bwhat (?:did|do|have|can) you (?:see|saw|seen|hear|heard|notice|noticed|find|found|learn|learnt|learned)\b/i;
const OWN_DEED =
  /^(?:and |so |but )?(?:did|have|had|were|are|was|why did|why are|why have|where did|how did|when did) you\b/i;

/** Longer than this nobody says it in one breath. */
const LONG = 260;

/** "do you trust Oda?": Oda. "what do you make of the councillor?": the councillor. */
export function subjectIn(words: string): string | undefined {
  const named =
    /(?<=\p{L}[,']? )(?:(?:Mr|Mrs|Miss|Old|Captain|Father|Mother|Sister|Brother) )?\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}-]{2,20})?/u.exec(
      words,
    )?.[0];
  if (named !== undefined) return named;
  const [, thing = ""] =
    /\b(?:about|think of|make of|trust|like|believe|know|remember|who is|who's|what is|what's|where is|where's) (?:the|this|that) ((?:\p{Ll}{3,20} ){0,2}?\p{Ll}{3,20})(?=[?.,!]|$| (?:is|was|here|there|now|down|up|in|on|at|with|from|who|that)\b)/u.exec(
      words,
    ) ?? [];
  return thing === "" || NO_SUBJECT.test(thing) ? undefined : `the ${thing}`;
}

const NO_SUBJECT = /^(?:way|plan|time|rest|others?|matter|point|idea|right|left|truth|next|best|worst|thing|place)$/;

const wordOf = (about: string): string =>
  about
    .replace(/^(?:the|Mr|Mrs|Miss|Old|Captain|Father|Mother|Sister|Brother) /, "")
    .split(" ")
    .at(about.startsWith("the ") ? -1 : 0) ?? about;

const names = (text: string, about: string): boolean =>
  new RegExp(`(?<!\\p{L})${wordOf(about)}(?:s|'s|’s)?(?!\\p{L})`, "iu").test(text);

/** What the sheet has them say of one of the party, or of a matter; of the party, with a yes or a no before it where that was asked. */
function opinionsOn(companion: Companion, about: string, judges: boolean, from: string): readonly string[] {
  const { temper, party, seat } = companion;
  const whom = party.find((one) => one !== seat && names(firstNameOf(one), about));
  if (whom !== undefined && whom !== from) {
    const word = judges ? (companion.trusts(whom) >= 0 ? "Yes. " : "No. ") : "";
    return quotesIn(opinionOf(temper, whom)).map((line) => `${word}${line}`);
  }
  const stems = stemsOf(about);
  return (temper?.opinions ?? [])
    .filter(({ when }) => stemsOf(when).intersection(stems).size > 0)
    .flatMap(({ what }) => quotesIn(what));
}

/** What this seat has learnt, oldest first; what is about themselves, or about whoever asks, is not told as news. */
function factsFor({ seat }: Companion, letters: Letters, from: string): readonly string[] {
  const all: string[] = [];
  for (const letter of letters) all.push(...learnt(letter, seat, from));
  return [...new Set(all.map((text) => ended(text.replace(/\s+/g, " ").trim())))].filter(
    (text) => text !== "" && !/["“]/.test(text) && !isOf(text, seat) && !isOf(text, from),
  );
}

/** What came out for both of them: a secret that one alone was told is not given away by a question. */
function learnt(letter: Letter, seat: string, from: string): readonly string[] {
  if (letter.kind === "reveal")
    return letter.secret.startsWith("unseen/") || !letter.to.includes(from) ? [] : [letter.text];
  if (letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat))
    return promptIn(letter).known;
  if (letter.kind !== "ruling" || letter.visibility !== "open") return [];
  return [letter.changes.learned].flat().flatMap((one) => (typeof one === "string" ? [one] : []));
}

/** Told of in the story, or on their own sheet before anything that is secret there. */
function isHeardOf(letters: Letters, sheet: string, about: string): boolean {
  const open = sheet.slice(0, 20_000).split(/^#{1,6} .*\bsecrets?\b/im)[0] ?? "";
  if (names(open, about)) return true;
  for (const letter of letters)
    if (letter.kind === "message" && letter.tag === "NARRATIVE" && names(letter.body, about)) return true;
  return false;
}
