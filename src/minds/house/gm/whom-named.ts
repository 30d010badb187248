import { isSpeech } from "../third-person.ts";
import { wholeSentences } from "../whole-sentences.ts";
import type { Move } from "./move.ts";
import { pronounOf } from "./whose-pronoun.ts";

/**
 * "I give it to her": whoever was taken to be meant is named once, so that everybody hears who it was. Only in what somebody does: what they say
 * stays as they said it, and nobody is named as the one who is spoken of to themselves.
 */
export function whomNamed(words: string, move: Move): string {
  const who =
    "person" in move && move.person
      ? move.person
      : "thing" in move && move.thing?.kind === "person"
        ? move.thing
        : undefined;
  if (!who || /["“]/.test(words)) return words;
  const said = words.toLowerCase();
  const isNamed = [who.name, ...who.name.split(" "), ...who.aliases].some(
    (name) => name.length > 2 && !/^the$/i.test(name) && said.includes(name.toLowerCase()),
  );
  if (isNamed || A_NAME.test(words)) return words; // it may stand for somebody who is named beside it
  const all = wholeSentences(words);
  const at = all.findIndex((one) => !isSpeech(one) && OBJECT.test(one));
  const deed = all[at];
  if (deed === undefined) return words;
  const found = (ASKS.test(deed) ? ASKED : OBJECT).exec(deed);
  const theirs = pronounOf(who);
  if (!found || (theirs !== undefined && (theirs === "he") !== /him$/i.test(found[0]))) return words;
  const end = found.index + found[0].length;
  return all.with(at, `${deed.slice(0, end - 3)}${who.name}${deed.slice(end)}`).join(" ");
}

/** A capital within the words, unless it only begins a question or goes on. */
const A_NAME =
  /(?<=\s)(?!(?:Why|What|Where|When|Who|Whose|Which|How|Did|Does|Are|Was|Were|Can|Could|Will|Would|Have|Has|You|Your|Then|And|But|The|This|That|She|They)\b)\p{Lu}\p{L}{2,}/u;

/** "her" before what she is given, told or asked, and not before what is hers. */
const OBJECT =
  /\b(?:him|her)\b(?=$|[.,;!?]| (?:to|for|about|that|whether|if|what|who|where|why|how|when|with|on|in|into|at|from|by|and|then|a|an|the|my|some|one|two|half|all|up|down|out|off|over|away|again|as)\b)/i;

/** In what is asked or told of, whoever it is put to stands first: "I ask her about him". */
const ASKS =
  /\b(?:ask|tell|say|whisper|talk|speak|explain|shout|call|warn|promise|answer|reply|beg|question|mention)\b/i;
const ASKED =
  /\b(?:ask|tell|say|whisper|talk|speak|explain|shout|call|warn|promise|answer|reply|beg|question)(?: (?:to|with|at|out to))? (?:him|her)\b/i;
