import { isAdverb } from "../verbs.ts";
import { type Clause, isFiller } from "./clauses.ts";
import { isDeterminer, isPreposition, isPronoun, isStop } from "./common-words.ts";
import { type Draft, draft, ids, plainWish, type Room, spokenOf } from "./draft.ts";
import { type Features, featuresOf, stemsOf } from "./features.ts";
import { headOf } from "./head.ts";
import { hearerOf } from "./hearer.ts";
import { journeyMeant } from "./journey.ts";
import { SOCIAL } from "./kin.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import { type Before, type Mention, mentionsIn } from "./mentions.ts";
import type { Refined } from "./motion.ts";
import type { Nouns } from "./nouns.ts";
import type { Verb } from "./phrases.ts";
import type { Wish, WishKind } from "./reading.ts";
import { onBody, refined } from "./refine.ts";
import { saidDraft } from "./said.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { topicOf } from "./topics.ts";
import { chosen, verbAlone } from "./ways.ts";

/** What somebody does, from one clause. Undefined where there is no deed in it. */
export function deedOf(
  { tokens, link }: Clause,
  text: string,
  quotes: readonly string[],
  room: Room,
  before: Before,
): Draft | undefined {
  const words = tokens.map(({ word }) => word);
  const named = mentionsIn(tokens, room.nouns, before);
  const head = headOf(words, named);
  const { who, hedged, plain, own } = head;
  const spell = named.find(({ kind, at, length }) => kind === "spell" && length > 1 && head.verb?.taken[0] === at);
  const verb: Verb | undefined = spell ? { verb: "cast", base: "cast", taken: [] } : head.verb;
  const speech = quotes.join(" ");
  if (!verb) {
    if (quotes.length > 0) return saidDraft(quotes, text, named, room, before);
    if (who === undefined && !own && isUnknownVerb(words, named))
      return draft({ kind: "do", text, verb: "" }, named, room, before);
    if (who === undefined && named.some(({ kind, owner }) => kind !== "me" && !owner))
      return lookDraft(tokens, named, text, room, before, own);
    if (/^(?:i|we) (?:am|are|was|were|have|feel)\b/.test(words.join(" "))) return undefined;
    return own || who !== undefined ? draft({ kind: "do", text, verb: "" }, named, room, before) : undefined;
  }
  const mentions = onBody(
    verb,
    words,
    named.filter(
      ({ at, kind }) => kind !== "me" && (LIGHTS.test(verb.base) ? !verb.taken.includes(at) : verb.taken[0] !== at),
    ),
  );
  const journey = who === undefined && plain ? journeyMeant(verb, words, mentions, room.journeys) : undefined;
  const fine = journey === undefined ? refined(verb, words, mentions) : LEAVES;
  const row = LEXICON[fine.verb];
  const hearer =
    who === undefined && (SOCIAL.has(fine.verb) || speech !== "") ? hearerOf(verb, words, mentions, room, before) : {};
  const target = hearer.id;
  if (quotes.length > 0 && who === undefined && (fine.verb === "tell" || fine.verb === "ask"))
    return saidDraft(quotes, text, mentions, room, before, undefined, fine.verb === "ask");
  const slipped = tokens.some(({ slip }, i) => slip && verb.taken.includes(i));
  const meant = plain && !hedged && link !== "if" && link !== "before" && !slipped;
  if (fine.commits && !meant && !slipped) {
    if (!plain) return draft({ kind: "do", text, verb: "", speech }, mentions, room, before);
    if (link === "before") return undefined;
    if (link !== "if") return draft({ kind: "say", text, speech: text, verb: "tell" }, mentions, room, before);
  }
  const kind = kindOf(fine.verb, target, room.nouns, quotes.length > 0);
  const tail = words.slice((verb.taken.at(-1) ?? 0) + 1);
  const inner = quotes.flatMap((one) => tokensOf(one).map(({ word }) => word));
  const asked = [...tail, ...inner];
  const features = featuresOf(tokens, mentions, fine.verb, verb.base, verb.taken);
  const near =
    features.things.size === 0 && before.near !== undefined && !SOCIAL.has(fine.verb) && fine.verb !== "leave"
      ? [before.near]
      : [];
  const people = target === undefined ? features.people : new Set([...features.people, target]);
  const looked: Features = {
    ...features,
    things: new Set([...features.things, ...near]),
    people,
    aloud: quotes.length > 0 && fine.verb === "tell",
    ...(hearer.id !== undefined && hearer.plain ? { hearer: hearer.id } : {}),
    stems: new Set([...features.stems, ...(SOCIAL.has(fine.verb) ? stemsOf(inner) : [])]),
  };
  const picked =
    journey === undefined ? chosen(looked, room.known) : { way: journey, whole: true, sure: true, torn: [] };
  const settled = picked.way !== undefined || picked.torn.length > 0;
  const alone =
    settled || !plain || who !== undefined || !isAlone(verb, words) ? undefined : verbAlone(looked, room.known);
  const offer =
    settled || quotes.length === 0 || !SOCIAL.has(fine.verb)
      ? undefined
      : saidDraft(quotes, text, mentions, room, before).wish.way;
  const commits = fine.commits && meant && who === undefined ? fine.commits : undefined;
  const topic =
    (kind === "ask" || OPENS.has(fine.verb) || (fine.verb === "tell" && words.includes("about"))) && !hearer.mute
      ? topicOf(asked, target, room.scope, ids(mentions))
      : undefined;
  const reached =
    mentions.some((one) => !one.owner && one.kind !== "spell" && (commits !== "leaving" || one.kind === "exit")) ||
    /\b(?:everyone|everybody|all of them)\b/.test(words.join(" "));
  const way = topic && kind === "ask" && !picked.whole ? undefined : (picked.way ?? offer ?? alone);
  const isCommitting = room.scope.ways.some(({ id, commits: one }) => id === way && one);
  const wish: Wish = {
    kind: who === undefined ? kind : "do",
    text,
    speech: speech === "" ? told(fine.verb, tokens.slice((verb.taken.at(-1) ?? 0) + 1), text, tokens) : speech,
    ...(who !== undefined ? { to: who } : target === undefined ? {} : { to: target }),
    verb: fine.verb,
    skills: row.skills,
    ...(row.approach ? { approach: row.approach } : {}),
    things: [...ids(mentions), ...near],
    ...(way === undefined ? {} : { way }),
    ...(topic === undefined ? {} : { topic: topic.id }),
    ...(commits === undefined ? {} : { commits }),
    sure:
      meant &&
      who === undefined &&
      (way !== undefined && isCommitting ? picked.sure : commits !== undefined && way === undefined ? reached : true),
  };
  const unclear =
    way === undefined &&
    picked.torn.length === 0 &&
    wish.kind === "do" &&
    !(commits === "violence" && mentions[0]?.or.length === 0)
      ? (mentions.find(({ or }) => or.length > 0) ?? undefined)
      : undefined;
  const torn = way === undefined ? (unclear ? [unclear.id, ...unclear.or] : picked.torn) : [];
  const waits: Wish =
    link === "if" && fine.commits ? { ...plainWish("wait", text, "wait"), otherwise: { ...wish, sure: false } } : wish;
  return {
    wish: waits,
    torn,
    trivial: ((fine.trivial && way === undefined) || link === "before") && quotes.length === 0,
    before: { ...spokenOf(named, before), ...nearTo(fine.trivial, wish.things, room.nouns) },
  };
}

const LEAVES: Refined = { verb: "leave", commits: "leaving", trivial: false };

/** Behind the verb stands nothing but how: "sit down", "sit quietly". */
const isAlone = ({ taken }: Verb, words: readonly string[]): boolean =>
  words
    .slice((taken[0] ?? 0) + 1)
    .every(
      (word, i) =>
        taken.includes(i + 1 + (taken[0] ?? 0)) || isAdverb(word) || isFiller(word) || /^(?:down|up)$/.test(word),
    );

/** "hold the lamp up": what it is done with is no matter. */
const LIGHTS = /^(?:hold|shine)$/;

/** Verbs that bring a matter up. */
const OPENS: ReadonlySet<string> = new Set<VerbClass>(["ask", "persuade", "show", "comfort"]);

/** "curse the chain": a word nobody knows, where a verb stands. */
const isUnknownVerb = ([first = "", second = ""]: readonly string[], named: readonly Mention[]): boolean =>
  /^\p{L}/u.test(first) &&
  !isStop(first) &&
  !isDeterminer(first) &&
  !isPreposition(first) &&
  !named.some(({ at }) => at === 0) &&
  (isDeterminer(second) || isPronoun(second) || isPreposition(second) || named.some(({ at }) => at === 1));

/** A question about what is here, or a bare name: it is looked at. */
export function lookDraft(
  tokens: readonly Token[],
  named: readonly Mention[],
  text: string,
  room: Room,
  before: Before,
  own = false,
  verb: VerbClass = "look",
): Draft {
  if (own)
    return draft(
      { kind: "do", text, verb: "" },
      named,
      room,
      before,
      chosen(featuresOf(tokens, named, "", "", []), room.known).way,
    );
  return draft({ kind: "look", text, verb }, named, room, before);
}

function kindOf(verb: VerbClass, target: string | undefined, { kinds }: Nouns, quoted: boolean): WishKind {
  const kind = LEXICON[verb].kind ?? "do";
  if (kind === "ask" && target !== undefined && kinds.get(target) === "companion") return "say";
  return kind === "wait" && quoted ? "say" : kind;
}

/** "that we mean no harm": what is reported, as it was typed, without the "that". */
function told(verb: VerbClass, tail: readonly Token[], text: string, all: readonly Token[]): string {
  if (!SOCIAL.has(verb) || verb === "give" || verb === "pay" || verb === "show") return "";
  const from = all[0]?.at ?? 0;
  const found = tail.findIndex(({ word }) => REPORTS.test(word));
  const first = tail[found < 0 ? 1 : tail[found]?.word === "that" ? found + 1 : found];
  return first === undefined ? "" : text.slice(Math.max(0, first.at - from)).trim();
}
const REPORTS = /^(?:that|about|if|whether|who|what|where|when|why|how|to)$/;

const nearTo = (trivial: boolean, things: readonly string[], { kinds }: Nouns): Before => {
  const near = trivial ? things.find((id) => kinds.get(id) === "thing" || kinds.get(id) === "exit") : undefined;
  return near === undefined ? {} : { near };
};
