import { allChoices } from "../../../rules/tactics/choices.ts";
import type { View } from "../../../rules/tactics/view.ts";
import { meant } from "../meant.ts";
import { doubleQuoted } from "../quotes.ts";
import { gesturesIn } from "./gesture.ts";

/**
 * What somebody means who talks in the middle of a fight: that all of theirs give up, that all of them run, that their foes should give up or go,
 * or simply what they say.
 */
export interface Parley {
  readonly means: "surrender" | "run" | "yield" | "leave" | "words";
  /** How it is put. */
  readonly skill: "Intimidation" | "Persuasion" | "Deception";
  /** Something is offered for it. */
  readonly offers: boolean;
}

/** Nothing where somebody means to do something: a blow with a shout is a blow. */
export function parleyIn(view: View, words: string): Parley | undefined {
  const text = doubleQuoted(words.trim().slice(0, 2000)).toLowerCase().replaceAll("’", "'");
  if (/\([^()]+\)\s*$/.test(text) || allChoices(view).some(({ label }) => text.includes(label.toLowerCase())))
    return undefined;
  const quoted = [...text.matchAll(/["“]([^"“”]{1,1000})["”]/g)].map(([, said = ""]) => said).join(" ");
  const unquoted = text.replace(/["“][^"“”]{1,1000}["”]/g, " ").trim();
  const { peace, away, rest: left } = gesturesIn(SAYS.test(unquoted) ? "" : unquoted);
  const rest = peace || away ? left.replace(/^(?:(?:i|we|and|then|while|but|as)\b|[\s,.;:])+/, "") : unquoted; // what is said behind a gesture
  if (IN_RETURN.test(text)) return { means: "leave", skill: "Persuasion", offers: true };
  if (STRIKES.test(rest) || (DEED.test(rest) && (quoted !== "" || !SAYS.test(rest)))) return undefined;
  const said = quoted !== "" ? quoted : SAYS.test(rest) ? rest : isAddress(rest) ? rest : undefined;
  if (said === undefined)
    return peace && !GIVES_UP.test(rest) && meant(view, rest).length === 0
      ? { means: "leave", skill: LIES.test(text) ? "Deception" : "Persuasion", offers: true }
      : undefined;
  const offers = OFFERS.test(said);
  const skill = LIES.test(text) ? "Deception" : THREATENS.test(said) && !offers ? "Intimidation" : "Persuasion";
  return { means: meaningOf(said), skill, offers };
}

/** To give up on a condition is to bargain. */
const IN_RETURN =
  /\b(?:surrender|give (?:myself )?up|yield|come quietly|lay down my \w{1,20})\b[^.!?]{0,40}\b(?:if|as long as|provided|once|on condition) (?:that )?(?:you|they)\b/;

/** That is more than a truce, and their own to say. */
const GIVES_UP = /\b(?:surrender|give (?:myself )?up|yield)\b/;

function meaningOf(said: string): Parley["means"] {
  if (
    /\bwe(?:'ll| will| do)? (?:surrender|yield|give (?:up|in)|lay down|throw down|drop our)\b|\bour weapons? down\b/.test(
      said,
    )
  )
    return "surrender";
  if (ALL_RUN.test(said)) return "run";
  if (YIELD.test(said)) return "yield";
  return LEAVE.test(said) || OFFERS.test(said) || THREATENS.test(said) ? "leave" : "words";
}

/** Doing, as against saying: what stands outside of quotation marks. */
const DEED =
  /\b(?:i|and|then|while)\s+(?:\w+ly )?(?:attack|hit|strike|stab|slash|shoot|cut|swing|smash|charge|kill|lunge|thrust|cast|throw (?!down)|hurl|grapple|grab|shove|push|tackle|dodge|hide|run|flee|drink|heal|help|stabili[sz]e|draw|ready|disengage|step|move|surrender|give up|yield)/;

/** A blow that follows on a word is a blow, with or without quotation marks between them. */
const STRIKES =
  /(?<!\bto \w{1,20} )\b(?:and|then|while)\s+(?:i\s+|then\s+)?(?:\w+ly )?(?:attack|hit|strik|stab|slash|shoot|cut|swing|smash|charge|kill|lung|thrust|cast|hurl|grapple|shove|tackle)(?!\w*\s+(?:us|me|each other)\b)/;

const SAYS =
  /^(?:i |we |then i )?(?:try to |want to |would like to |will )?(?:say|shout|call|yell|tell|cry|beg|plead|ask|offer|pay|bribe|demand|order|threaten|warn|promise|propose|suggest|parley|negotiate|bargain|haggle|talk|speak|reason|persuade|convince|bluff|lie|pretend|apologi[sz]e|explain|surrender for|sing|recite|curse|insult|taunt|mock|greet|thank)\b/;

/** Said straight out, to them or to all: a short line with somebody in it, or one that ends in a shout. */
const isAddress = (text: string): boolean =>
  !/^i\b/.test(text) &&
  text.split(/\s+/).length <= 40 &&
  (/^(?:we|you|let's|lets|let us|everybody|everyone|all of|please|stop|enough|listen|peace|truce|drop|throw down|put (?:down|away)|lay down|surrender|yield|stand down|hands up|run|no more|don't)\b/.test(
    text,
  )
    ? /\b(?:you|your|we|us|our|weapons?|arms|peace|truce|everybody|everyone|talk|book)\b|!$/.test(text)
    : false);

const ALL_RUN =
  /\b(?:let's|lets|let us|we|we're|we are|we should|we must|we have to|we need to|everybody|everyone|all of (?:you|us)),? (?:all |now |just |better )?(?:run(?:ning)?|flee(?:ing)?|get(?:ting)? out(?! of (?:the|my|our) way)|retreat(?:ing)?|fall(?:ing)? back|go now|leav(?:e|ing)(?! (?:us|me|them|it|this|that)\b))\b|^run!?$|^(?:get )?out of here\b/;
const YIELD =
  /\b(?:throw|drop|lay|put)\b.{0,20}\b(?:down|weapons?|arms|swords?|blades?|bows?|that|it)\b|\b(?:surrender|yield|give (?:up|in|yourselves?)|stand down|hands up|on your knees)\b/;
const LEAVE =
  /\b(?:leave|go (?:home|away|now)|get out|get lost|let (?:us|me|them) (?:go|pass|through|by|out|live)|stop|enough|peace|truce|no more|back off|talk|parley|stand aside|walk away|spare|mercy|quarter|don't)\b/;
const OFFERS =
  /\b(?:only want|just want|all we want|gold|coins?|silver|money|pay|take (?:it|this|our|my|what)|deal|bargain|in return|in exchange|if you (?:let|stop|leave|go)|we(?:'ll| will) (?:give|go|leave|pay|help|not)|i(?:'ll| will) (?:give|pay|help)|promise|offer)\b/;
const THREATENS =
  /\bor (?:else|you|we|i)\b|\b(?:kill|burn|end|gut|hang) (?:you|every|all)|\byou(?:'ll| will) (?:die|burn|regret|all)|\blast chance\b|\bthreaten|\bwarn\b|\bdie here\b/;
const LIES =
  /\b(?:pretend|bluff|i lie\b|lying|there are more of us|guards? (?:are|is) (?:coming|on)|you are surrounded|you're surrounded)/;
