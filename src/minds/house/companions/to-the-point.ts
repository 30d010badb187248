import type { Letters } from "../../../protocol/letter.ts";
import { nameOf } from "../../../protocol/text.ts";
import { isTalk, wordsOf } from "../speech.ts";
import type { Companion } from "./companion.ts";
import { type Heard, heardAs } from "./heard.ts";
import { geared } from "./question/belongings.ts";
import { clauseOf, matterOf } from "./question/clause.ts";
import { type Question, questionOf } from "./question/context.ts";
import { factFor, knownOf, LONG, opinionOn } from "./question/known.ts";
import { has } from "./question/lore.ts";
import { ofTheMoment } from "./question/moment.ts";
import { ofSomebody } from "./question/of-others.ts";
import { forgives, ofThemselves, ownMatter } from "./question/of-self.ts";
import { ofUsAll } from "./question/of-us.ts";
import { mine } from "./question/own.ts";
import { stemsOf } from "./stems.ts";

/**
 * An answer to what was asked: about themselves, from their sheet; about somebody or something, from what their sheet has them say of it and what they
 * have learnt; about what to do, from what they were asked to; and else, plainly, that they do not know, and what. Nothing where a yes, a no or a word in
 * their manner is answer enough.
 */
export function toThePoint(companion: Companion, letters: Letters, heard: Heard, from: string): string | undefined {
  const asked = takenUp(companion, letters, heard, from);
  if (!ASKS.has(asked.kind) && !isAboutSkill(asked)) return undefined;
  const question = questionOf(companion, letters, asked, from);
  const said =
    ofTheMoment(question) ?? ofUsAll(question) ?? ofThemselves(question) ?? ofSomebody(question) ?? ofThings(question);
  return said ?? (asked.kind === "state" || asked.kind === "order" ? undefined : unanswered(question));
}

const ASKS: ReadonlySet<Heard["kind"]> = new Set(["asked", "which", "opinion", "state"]);
/** “Can you cook?” is no request. */
const isAboutSkill = ({ kind, words }: Heard): boolean =>
  kind === "order" &&
  /^(?:can|could) you [\p{L}' -]{2,40}\?$/iu.test(words) &&
  !/\b(?:the|that|this|it|me|us|him|her|them|my|our)\b/i.test(words);

/** “Can you tell me who that is?” asks who that is. */
const PREFACE =
  /^(?:please |so |and )?(?:(?:can|could|will|would) you (?:tell|explain to|show) (?:me|us) |tell (?:me|us) |explain (?:to (?:me|us) )?|do you (?:happen to )?know |(?:have you )?any idea |i wonder |remind me )((?:who|what|where|when|why|how|which|whose|about(?! yourself))\b.{3,300})$/i;

/** “And you?” asks what was asked before. */
function takenUp(companion: Companion, letters: Letters, heard: Heard, from: string): Heard {
  const inner = PREFACE.exec(heard.words)?.[1];
  if (inner !== undefined)
    return heardAs(`${inner.replace(/^about /i, "what do you know about ").replace(/[?.!]+$/, "")}?`, companion.seat);
  if (!/^(?:and |so |but )?(?:what |how )?(?:about )?you\b[^\p{L}]*$/iu.test(heard.words)) return heard;
  const lines = letters
    .after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE")
    .filter(isTalk)
    .filter((line) => line.from === from);
  const before = lines.at(-2);
  if (!before) return heard;
  const to = [before.fields.to].flat()[0];
  return heardAs(wordsOf(before), typeof to === "string" ? to : companion.seat);
}

/** About somebody or something in particular, or what they saw. */
function ofThings(question: Question): string | undefined {
  const { words, low, heard, companion } = question;
  const about = subjectIn(words);
  const judges = /\b(?:trust|like|believe|make of|think of|think about|against|opinion|feel about)\b/.test(low);
  if (judges) {
    const own = opinionOn(question, about ?? low);
    if (own !== undefined) return own;
    const stems = stemsOf(low.replace(/\b(?:trust|like|believe|think|against|opinion|feel)\b/g, " "));
    const { unforgiven } = question.sheet;
    if (about === undefined && stemsOf(unforgiven).intersection(stems).size > 0) return forgives(question);
    const told = mine(question, (one) => stemsOf(one).intersection(stems).size > 0, 1, true);
    if (about === undefined && told !== undefined) return told;
  }
  if (/\b(?:this place|it here|being here)\b/.test(low) && (judges || heard.kind === "opinion"))
    return ofThisPlace(question);
  if (about === undefined) return SAW.test(low) ? seen(question) : undefined;
  const carried = /\b(?:painted|made|for|on it|in it)\b/.test(low) ? geared(question) : undefined;
  if (carried !== undefined && !has(question.sheet.sentences.join(" "), wordOf(about))) return carried;
  const ofOwn = OWN_DEED.test(words) || /\byour\b/.test(low) ? ownMatter(question) : undefined;
  if (ofOwn !== undefined) return ofOwn;
  if (companion.party.some((seat) => nameOf(seat).split(" ").includes(wordOf(about)))) return undefined;
  const fact = factFor(question, 2) ?? knownOf(question, wordOf(about)) ?? factFor(question);
  if (fact !== undefined)
    return question.saidBefore(fact)
      ? question.say("again", { fact })
      : question.say(judges ? "unsure" : "knows", { fact, about });
  const is = new RegExp(`${RegExp.escape(wordOf(about))} (?:is|are|was|were)\\b`, "iu");
  const own = question.sheet.sentences
    .filter((one) => has(one, wordOf(about)))
    .toSorted((one, other) => Number(is.test(other)) - Number(is.test(one)))
    .flatMap((one) => question.ofMe(one) ?? []);
  if (own[0] !== undefined) return own.slice(0, 2).join(" ");
  if (!WHAT_IS.test(low) && heard.kind !== "opinion") return undefined;
  return question.say(isHeardOf(question, about) ? "little" : "unknown", { about });
}

const WHAT_IS =
  /\b(?:who|what)(?:'s| is| are| was| were)\b|\b(?:trust|know|about|make of|think of|like|believe|remember|heard of)\b/;

function ofThisPlace(question: Question): string | undefined {
  const { letters, companion, told, from } = question;
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.present.includes(companion.seat));
  if (scene?.kind !== "scene") return undefined;
  const place = (scene.place || scene.title).replace(/^The /, "the ");
  const names = (text: string): boolean =>
    companion.party.some((seat) => has(text, seat.split("-")[0] ?? seat)) || has(text, from);
  const look = told.sentences.findLast(
    (one) => !names(one) && !/^(?:He|She|They|It|You)\b/.test(one) && !question.saidBefore(one),
  );
  const fact = knownOf(question, wordOf(place)) ?? look;
  return fact === undefined ? question.say("place", { place }) : question.say("unsure", { fact, about: place });
}

/** What they have seen or learnt: what came out last, what was told last. */
function seen(question: Question): string {
  const fact = question.facts.findLast((text) => !question.saidBefore(text) && text.length <= LONG);
  return fact === undefined ? question.say("sawNothing") : question.say("knows", { fact });
}

/** Nothing on it: from the nearest thing they know, and else that they do not know. */
function unanswered(question: Question): string | undefined {
  const { words, low, heard } = question;
  if (heard.kind === "asked" && /\byou\b/.test(low.slice(0, 24))) return undefined; // yes or no is theirs to say
  if (/\b(?:safe|dangerous|quiet|empty|trap|followed)\b/.test(low) && heard.kind === "asked") return undefined;
  if (
    heard.kind === "opinion" &&
    subjectIn(words) === undefined &&
    !/\bthink (?!of\b|about\b|so\b)[a-z]+|\byou do (?:with|if|about)\b/.test(low)
  )
    return undefined;
  const thing = /^(?:what|why)\b.*\b(?:the|that|those|these|your)\b/.test(low) ? geared(question) : undefined;
  if (thing !== undefined) return thing;
  const fact =
    factFor(question, 2) ??
    (/^how many\b|^how much\b|^when\b|\bpaid\b|\bfee\b/.test(low) ? factFor(question) : undefined);
  if (fact !== undefined)
    return question.saidBefore(fact) ? question.say("again", { fact }) : question.say("knows", { fact });
  const about = subjectIn(words);
  if (/\byou\b.*\b(?:think|reckon|suppose|guess|say)\b/.test(low)) {
    const [news] = question.facts.slice(-1);
    if (news !== undefined && news.length <= LONG && !question.saidBefore(news))
      return question.say("unsure", { fact: news, about: about ?? "that" });
  }
  const clause = clauseOf(words.replace(/\b(?:do|would) you (?:think|reckon|suppose|guess|say) /i, ""));
  if (clause !== undefined && /\b(?:I|my|me)\b/.test(clause)) return question.say("keeps", { about: clause });
  if (clause !== undefined) return question.say("cannotSay", { clause });
  const matter = about ?? matterOf(words);
  return matter === undefined ? undefined : question.say("unknown", { about: matter });
}

const SAW =
  /\bwhat (?:did|do|have|can|had) you (?:just )?(?:see|saw|seen|hear|heard|notice|noticed|find|found|learn|learnt|learned)\b|\bthing you (?:have )?(?:noticed|saw|heard)\b|\b(?:did|do|can|have) you (?:see|hear|notice|seen|heard|noticed|find|found) anything\b/;
const OWN_DEED =
  /^(?:and |so |but )?(?:did|have|had|were|are|was|why did|why are|why have|where did|how did|when did) you\b/i;

/** "do you trust Oda?": Oda. "what do you make of the councillor?": the councillor. */
export function subjectIn(words: string): string | undefined {
  const named =
    /(?<=\p{L}[,']? )(?:(?:Mr|Mrs|Miss|Old|Captain|Father|Mother|Sister|Brother) )?\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}-]{2,20})?/u.exec(
      words,
    )?.[0];
  if (named !== undefined && !OPENS.test(named))
    return /\bthe $/i.test(words.slice(0, words.indexOf(named))) ? `the ${named}` : named;
  const [, thing = ""] =
    /\b(?:about|think of|make of|trust|like|believe|know|remember|who is|who's|what is|what's|where is|where's|against|heard of|wrong with|happened to|become of|what became of) (?:the|this|that) ((?:\p{Ll}{3,20} ){0,2}?\p{Ll}{3,20})(?=[?.,!]|$| (?:is|was|here|there|now|down|up|in|on|at|with|from|who|that|for)\b)/u.exec(
      words,
    ) ?? [];
  return thing === "" || NO_SUBJECT.test(thing) ? undefined : `the ${thing}`;
}

/** Words that begin a sentence, and are nobody's name. */
const OPENS =
  /^(?:From|What|Who|Where|When|Why|How|Which|Whose|Should|Would|Could|Will|Shall|Is|Are|Was|Do|Does|Did|Can|And|But|For|With|That|This|The|They|She|His|Her|You|Your|Everybody|Everyone|Nobody|Somebody|There|Here|Now|Then|Tell|Look)\b/;
const NO_SUBJECT =
  /^(?:way|plan|time|rest|others?|matter|point|idea|right|left|truth|next|best|worst|thing|place|people|folk|men|women|man|woman)$/;

const wordOf = (about: string): string => {
  const bare = about.replace(/^(?:the|Mr|Mrs|Miss|Old|Captain|Father|Mother|Sister|Brother) /, "");
  return bare.split(" ").at(/^\p{Lu}/u.test(bare) ? 0 : -1) ?? about;
};

/** Told of in the story, or on their own sheet before anything that is secret there. */
function isHeardOf({ companion, told }: Question, about: string): boolean {
  const open = companion.sheet.slice(0, 20_000).split(/^#{1,6} .*\bsecrets?\b/im)[0] ?? "";
  return has(open, wordOf(about)) || has(told.story, wordOf(about));
}
