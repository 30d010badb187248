import type { VerbClass } from "./lexicon.ts";

/** What a question is after. `person`: it is put to somebody. `idea`: what the party might do. `may`: a deed, asked for. `unseen`: what cannot be seen from here, and somebody may know. */
export type Asked =
  | { readonly after: "sight"; readonly verb: VerbClass }
  | { readonly after: "person" | "idea" | "may" | "unseen" };

/** Of a sentence in lower case, written out, that is a question. */
export function askedAfter(said: string): Asked {
  const text = said.replace(/^(?:(?:and|so|but|ok|okay|well|wait|oh|hm+|um+|now|right|then|hey|also|,) )+/, "");
  if (
    /^(?:should|shall) (?:we|i)\b|^(?:what|how) (?:if|about) (?:we|i|you)?|^why (?:do|does|can|not) ?(?:not )?(?:we|i)\b|^(?:do|would) you (?:think|reckon|want) (?:we|to|i)\b|^maybe\b|\bshould we\b/.test(
      text,
    )
  )
    return { after: "idea" };
  const you = /\b(?:you|your|yours|yourself)\b/.test(text);
  if (you && !TELLS.test(text)) return { after: "person" };
  if (INSIGHT.test(text)) return { after: "sight", verb: "insight" };
  if (RECALL.test(text)) return { after: "sight", verb: "recall" };
  if (SIGHT.test(text)) return { after: "sight", verb: senseOf(text) };
  if (
    /^(?:can|could|may|might|will|would|am i able|is it possible|would it be possible|is there (?:a|any) way|do) (?:i|we|to|for me|for us)\b/.test(
      text,
    ) ||
    /^is it possible|^is there (?:a|any) way|^(?:am|are) (?:i|we) able/.test(text)
  )
    return { after: "may" };
  if (/^(?:i|we|lets)\b/.test(text)) return { after: "may" };
  if (SEEN.test(text)) return { after: "sight", verb: senseOf(text) };
  return { after: "unseen" };
}

/** The table is asked to describe. */
const TELLS = /^(?:can|could|would|will) you (?:please )?(?:describe|tell me (?:what|more)|show me)\b/;
const INSIGHT =
  /^(?:is|are) (?:\w{1,30} ){1,4}(?:lying|honest|telling|nervous|afraid|scared|hiding|trustworthy|sincere|bluffing|angry|serious|friendly|hostile|upset|frightened|worried)\b|^(?:do|does|can|should|could) (?:\w{1,30} ){1,4}(?:believe|trust|seem|sense|tell (?:if|whether|when)|look (?:nervous|scared|afraid|honest|worried|guilty|like (?:she|he|they)))|\b(?:lying to (?:me|us)|telling the truth)\b/;
const RECALL =
  /^(?:do|did|would|have|has) (?:i|we|anyone|any of us)(?: \w{1,20})? (?:know|remember|recogni[sz]e|recall|heard|seen|met|been|read)\b|^what (?:do|would|can) (?:i|we)(?: \w{1,20})? (?:know|remember|recall)\b|\bring a bell\b|^who (?:do|does) (?:i|we) know/;
const SIGHT =
  /^(?:what|who|which|where|how (?:many|much)|whom?)(?: \w{1,20}){0,3} (?:do|can|did|could|would) (?:i|we) (?:see|hear|smell|notice|find|feel|spot|observe|make out|taste|sense)\b|^(?:do|can|could|did|would) (?:i|we)(?: \w{1,20})? (?:see|hear|smell|notice|spot|find|feel|make out|read|tell|sense|get a (?:better|closer|good) look|have a look|take a look|look|observe)\b|^(?:can|could|would|will) you (?:please )?(?:describe|tell me (?:what|more|about (?:the room|this place))|show me)\b|^(?:is|are|was|were) (?:there|anyone|anybody|anything|someone|something|any)\b|^(?:any|anything|anyone|anybody)\b|^what (?:does|do) (?:\w{1,20} ){1,4}(?:look|smell|sound|feel|say|read|taste|seem)\b|^what (?:is|are|else is|else) (?:in|on|under|behind|beyond|inside|here|around|there|over|above|below|at|near|through|outside|next to|between)\b|^how (?:many|big|far|tall|deep|high|wide|old|long|dark|heavy|large|thick|strong|close|loud|steep|cold|bright|crowded|busy)\b|^who (?:is|are|else is|else) (?:here|there|around|in|at|with|present|that|this)\b|^(?:what|which) (?:time|colou?r|kind|sort|direction|exits?|doors?|people|way)\b/;
const SEEN =
  /^(?:is|are|was|were|does|do|has|have|where (?:is|are|am)|which|what is|what are|how is|how does|can (?:it|that|this|the)|will (?:it|that|this|the)|could (?:it|that|this|the)|whose)\b/;

const senseOf = (text: string): VerbClass =>
  /\b(?:hear|sound|noise|voices?)\b/.test(text)
    ? "listen"
    : /\bsmell\b/.test(text)
      ? "smell"
      : /\bhow many\b/.test(text)
        ? "count"
        : "look";

/** Said to somebody, without being a question: "you", "give me", a greeting, how things are. */
export const isAloud = (said: string): boolean =>
  ALOUD.test(said) ||
  (/\b(?:you|your|yours|yourself|thee|thou)\b/.test(said) &&
    !/^(?:i|we) (?:\w+ )?(?:tell|ask|say|attack|beg|show|follow)\b/.test(said));
const ALOUD =
  /^(?:(?:oh|well|so|ok|okay|ah|now|and|but|please|look|listen|,) )*(?:hello|hi|hiya|hey|greetings|good (?:day|morning|evening|afternoon|night)|goodbye|bye|farewell|thanks|thank you|welcome|well met|sorry|excuse me|pardon me|forgive me|cheers|(?:yes|yeah|yep|aye|no|nope|nah|agreed|deal|sure|of course|fine|all right|alright|very well|never|right|true|indeed|exactly|ok|okay|y|n|nice|good|great)(?: ,)?(?: (?!i\b|we\b|lets\b)\w{1,20}){0,2}$|shut up|stop|halt|wait up|do not|careful|quiet|shh+|enough|gods|damn|dammit|hell|shit|fuck|crap|(?:give|tell|show|let|help|trust|follow|forgive|believe|hand|pass|bring|get|lend|leave|spare|come with|listen to|wait for|answer|promise|watch|cover|hear|join|take) (?:me|us)\b(?! (?:look|see|check|think|try|search|listen|open|take|go|examine|have|just|read|ask|talk|climb))|come on|come here|come out|(?:we|i) (?:am|are|mean|have|come|came|know|knew|seek|believe|love|hate|owe|only want|just want|do not want)\b(?! (?:to\b|going|about|trying|looking|\w{2,20}ing\b|a (?:look|peek|closer)))|my name|my friend|this is|that is|it is|there is|there are|those are|these are|the (?:\w{1,20} ){1,3}(?:is|are|was|were)|nobody|she is|he is|they are|what a|how (?:dare|rude|lovely|nice|strange|odd))\b/;

/** "I think she is hiding something": what is thought, and no deed. */
export const thoughtIn = (said: string): VerbClass | undefined => {
  if (
    !/^(?:i|we) (?:(?:really|just|still|also|do) )?(?:think|believe|suspect|bet|reckon|doubt|wonder|feel like|have a feeling)\b(?! (?:about|of|over|back|i|we|like i|like we)\b)/.test(
      said,
    )
  )
    return undefined;
  if (
    /\b(?:lying|lies|lied|hiding|hides|truth|honest|nervous|afraid|scared|guilty|knows more|up to something|trust)\b/.test(
      said,
    )
  )
    return "insight";
  return /\bwonder\b/.test(said) ? "look" : "tell";
};
