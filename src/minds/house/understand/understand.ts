import { colonQuoted } from "../colon-speech.ts";
import { addressed } from "./address.ts";
import { asideIn, isMarkedAside } from "./asides.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { type Draft, plainWish, type Room, spokenOf } from "./draft.ts";
import { exactWay } from "./exact-way.ts";
import { journeysOf } from "./journey.ts";
import { SOCIAL } from "./kin.ts";
import { type Before, corrected, mentionsIn } from "./mentions.ts";
import { nounsOf } from "./nouns.ts";
import { offeredIn } from "./offered.ts";
import { isVerbForm } from "./phrases.ts";
import { question } from "./question.ts";
import { isAloud, thoughtIn } from "./questions.ts";
import { QUOTE, quotesOut } from "./quotes.ts";
import type { Reading, Wish } from "./reading.ts";
import { saidDraft } from "./said.ts";
import type { Scope } from "./scope.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { asBare, assent, bareGoing, bareName } from "./short-line.ts";
import { INTERROGATIVE } from "./speech-act.ts";
import { isAssent, isSuggestion } from "./suggestion.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { knownWays } from "./ways.ts";
import { deedOf, lookDraft } from "./wish.ts";

/** Nobody's wish is longer; what comes after is not read. */
const LONGEST = 4000;
const MOST_WORDS = 700;

/**
 * What somebody means by what they typed. What nobody could take back is only there when its verb was said, plainly and as a deed; where nothing is clear the
 * wish has no way, and is adjudicated.
 */
export function understand(text: string, scope: Scope): Reading {
  const typed = text.slice(0, LONGEST).toWellFormed();
  const exact = exactWay(typed, scope);
  if (exact) return { wishes: [exact] };
  if (isMarkedAside(typed)) return { wishes: [plainWish("aside", typed.trim(), "")] };
  const nouns = nounsOf(scope);
  const room: Room = { scope, nouns, known: knownWays(scope, nouns), journeys: journeysOf(scope) };
  const { masked, quotes } = quotesOut(colonQuoted(typed.replace(/\(\([^()]*\)\)/g, " ")));
  const tokens = corrected(shortened(tokensOf(masked).slice(0, MOST_WORDS)), nouns);
  const drafts: { readonly draft: Draft; readonly fallback: boolean }[] = [];
  let before: Before = {};
  let quoted = 0;
  const sentences = sentencesOf(tokens);
  for (const sentence of sentences) {
    const only = sentences.length > 1 ? calledOnly(sentence, room, before) : undefined;
    if (only) {
      before = only;
      continue;
    }
    const count = sentence.tokens.filter(({ word }) => word === QUOTE).length;
    const found = sentenceRead(
      { ...sentence, tokens: sentence.tokens.slice(0, 250) },
      masked,
      quotes.slice(quoted, quoted + count),
      room,
      before,
    );
    quoted += count;
    for (const one of found) {
      drafts.push(one);
      before = one.draft.before;
    }
  }
  const refused = tokens.some(({ word }) => word === "not" || word === "never");
  const reading = settled(drafts, typed.trim(), refused);
  const offer = refused ? undefined : offeredIn(tokens, typed.trim(), reading, room);
  return offer ? { wishes: [offer] } : reading;
}

/** "x lock", "l": as it has been typed since there were keyboards. */
const shortened = ([first, ...rest]: readonly Token[]): readonly Token[] => {
  if (!first) return [];
  const long = rest.length > 0 && first.word === "x" ? "examine" : first.word === "l" ? "look" : undefined;
  return [long === undefined ? first : { ...first, word: long }, ...rest];
};

/** "Nettle!", "Hmm.": nothing but a name or a noise, before something else. */
function calledOnly({ tokens }: Sentence, { nouns }: Room, before: Before): Before | undefined {
  const rest = tokens.filter(({ word }) => !/^(?:hey|oi|oy|yo|psst|ah|oh|er+|um+|uh+|hm+|well|,)$/.test(word));
  if (rest.length === 0) return before;
  const [name] = mentionsIn(rest, nouns, {});
  return name && name.length === rest.length && /person|companion/.test(name.kind)
    ? { ...before, person: name.id }
    : undefined;
}

type Read = { readonly draft: Draft; readonly fallback: boolean };

const one = (draft: Draft | undefined): readonly Read[] => (draft ? [{ draft, fallback: false }] : []);
const flat = (wish: Wish, before: Before): readonly Read[] => one({ wish, torn: [], trivial: false, before });

function sentenceRead(
  { tokens, asked }: Sentence,
  masked: string,
  quotes: readonly string[],
  room: Room,
  before: Before,
): readonly Read[] {
  const words = tokens.map(({ word }) => word);
  const said = words.join(" ").slice(0, 600);
  const text = typedBy(tokens, masked, quotes);
  if (quotes.length === 0) {
    const aside = asideIn(said);
    if (aside === "hint") return flat(plainWish("look", text, "hint"), before);
    if (aside) return flat(plainWish("aside", text, ""), before);
    if (isAssent(said) && isAll(tokens, masked)) return one(assent(text, room, before));
    const named = mentionsIn(tokens, room.nouns, before);
    const bare = bareName(tokens, named, text, room, before);
    if (bare) return one(bare);
    const address = addressed(tokens, named, text, asked, room, before);
    if (address) return address.map((draft) => ({ draft, fallback: false }));
    if (asked || INTERROGATIVE.test(said)) return one(question(tokens, said, text, room, before));
    const going = bareGoing(tokens, text, room, before);
    if (going) return one(going);
    if (isSuggestion(said)) return one(saidDraft([text], text, [], room, before, room.scope.companions[0]));
    if (tokens.length <= 3 && isAll(tokens, masked) && named.length === 0 && !words.some(isVerbForm)) {
      const asks = saidDraft([`${text}?`], text, [], room, before);
      if (asks.wish.topic !== undefined) return one(asBare(asks));
      if (!isAloud(said) && thoughtIn(said) === undefined && !refuses(words))
        return one(asBare(lookDraft(tokens, named, text, room, before)));
    }
    const thought = thoughtIn(said);
    if (thought && thought !== "tell") return one(lookDraft(tokens, named, text, room, before, false, thought));
    if (thought || (isAloud(said) && !INVERTED.test(said) && !/ (?:but|and|then|so) i /.test(said)))
      return one(saidDraft([text], text, [], room, before));
  }
  return deeds(inverted(tokens), masked, quotes, room, before);
}

/** What is said beside a deed is a wish of its own: `"Thank you." I go down.` */
function spokenApart(
  clause: Clause,
  text: string,
  quotes: readonly string[],
  room: Room,
  before: Before,
): readonly Draft[] {
  const draft = deedOf(clause, text, quotes, room, before);
  if (
    !draft ||
    quotes.length === 0 ||
    SOCIAL.has(draft.wish.verb) ||
    draft.wish.kind === "say" ||
    draft.wish.kind === "ask"
  )
    return draft ? [draft] : [];
  const said = saidDraft(quotes, text, [], room, draft.before);
  const rest = { ...clause, tokens: clause.tokens.filter(({ word }) => word !== QUOTE) };
  const deed = deedOf(rest, text, [], room, before);
  if (!deed) return [said];
  return clause.tokens[0]?.word === QUOTE ? [said, deed] : [deed, said];
}

const isAll = (tokens: readonly Token[], masked: string): boolean =>
  masked.trim().length - (tokens.at(-1)?.end ?? 0) + (tokens[0]?.at ?? 0) < 4;
const refuses = (words: readonly string[]): boolean => words.some((word) => word === "not" || word === "never");

/** "down we go": we go down. */
const inverted = (tokens: readonly Token[]): readonly Token[] =>
  INVERTED.test(
    tokens
      .slice(0, 4)
      .map(({ word }) => word)
      .join(" "),
  )
    ? [...tokens.slice(1, 3), ...tokens.slice(0, 1), ...tokens.slice(tokens[3]?.word === "," ? 4 : 3)]
    : tokens;
const INVERTED =
  /^(?:down|up|in|out|off|on|onward|onwards|back|away|home) (?:i|we) (?:go|head|climb|march|run|walk)(?:$| (?:,|to|into|down|up|then))/;

/** A sentence of deeds, clause by clause. */
function deeds(
  tokens: readonly Token[],
  masked: string,
  quotes: readonly string[],
  room: Room,
  before: Before,
): readonly Read[] {
  const words = tokens.map(({ word }) => word);
  const named = mentionsIn(tokens, room.nouns, {});
  const isDoer = (at: number): boolean =>
    /^(?:i|we|lets)$/.test(words[at] ?? "") ||
    named.some(
      (name) =>
        name.at === at &&
        !name.owner &&
        (name.kind === "me" || name.kind === "companion") &&
        isVerbForm(words[at + name.length] ?? ""),
    );
  const found: Read[] = [];
  let now = before;
  let used = 0;
  let read = 0;
  const clauses = clausesOf(tokens, isDoer);
  for (const [i, clause] of clauses.entries()) {
    const mine = clause.tokens.filter(({ word }) => word === QUOTE).length;
    const own = quotes.slice(used, used + mine);
    used += mine;
    const skipped = named.filter(
      ({ at }) => (tokens[at]?.at ?? 0) < (clause.tokens[0]?.at ?? 0) && (tokens[at]?.at ?? 0) >= read,
    );
    const first = clauses[i + 1]?.tokens[0]?.word === "first";
    const link = first ? "before" : clause.link;
    const drafts = spokenApart({ ...clause, link }, typedBy(clause.tokens, masked, own), own, room, {
      ...now,
      ...spokenOf(skipped, now),
    });
    if (drafts.length > 0) read = clause.tokens.at(-1)?.end ?? read;
    for (const draft of drafts) {
      found.push({ draft, fallback: clause.link === "else" });
      now = draft.before;
    }
  }
  return found;
}

/** One wish or two, without what was done in passing; where there are more, one that goes somewhere or is on the page is not lost behind the others. */
function settled(drafts: readonly Read[], text: string, refused: boolean): Reading {
  const real = drafts.filter(({ draft }) => draft.wish.kind !== "nothing");
  const weighty = real.filter(({ draft }, i) => !draft.trivial && !isStep(real, i));
  const all = weighty.length > 0 ? weighty : real.slice(0, 1);
  const sought = all.slice(2).find(({ draft: { wish }, fallback }) => !fallback && wish.sure && wish.way !== undefined);
  const kept =
    sought && !all.slice(0, 2).some(({ draft }) => draft.wish.way !== undefined) ? [...all.slice(0, 1), sought] : all;
  const wishes: Wish[] = [];
  for (const { draft, fallback } of kept) {
    const last = wishes.at(-1);
    if (last?.verb === "hint" && draft.wish.verb === "hint") continue;
    if (fallback && last) wishes[wishes.length - 1] = { ...last, otherwise: { ...draft.wish, sure: false } };
    else if (wishes.length < 2) wishes.push(draft.wish);
  }
  if (wishes.length === 0) return { wishes: [plainWish(refused ? "wait" : "nothing", text, "")] };
  const torn = kept.slice(0, 2).find(({ draft }) => draft.torn.length > 0)?.draft.torn;
  return torn ? { wishes, torn } : { wishes };
}

/** "I go back and check the lock": the going is on the way to something else. "Using the crowbar, I …": so is the using. */
function isStep(drafts: readonly Read[], i: number): boolean {
  const wish = drafts[i]?.draft.wish;
  const next = drafts[i + 1]?.draft;
  if (!wish || !next || wish.way !== undefined) return false;
  if (wish.verb === "use") return next.wish.kind === "do";
  return wish.verb === "leave" && !wish.sure && next.wish.verb !== "leave" && !next.trivial;
}

function typedBy(tokens: readonly Token[], masked: string, quotes: readonly string[]): string {
  let i = 0;
  return masked
    .slice(Math.min(...tokens.map(({ at }) => at)), Math.max(0, ...tokens.map(({ end }) => end)))
    .replaceAll(` ${QUOTE} `, () => ` “${quotes[i++] ?? ""}” `)
    .replaceAll(QUOTE, () => `“${quotes[i++] ?? ""}”`)
    .replace(/\s+/g, " ")
    .replace(/[\s,;:]{1,9}$/, "")
    .trim();
}
