import { isAdverb } from "../verbs.ts";
import { type Clause, clausesOf, isFiller } from "./clauses.ts";
import { isDeterminer, isPreposition, isStop } from "./common-words.ts";
import type { Room } from "./draft.ts";
import { exactWay } from "./exact-way.ts";
import { type Features, stemsOf } from "./features.ts";
import { headOf } from "./head.ts";
import { TALKS } from "./kin.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { type Verb, verbAt } from "./phrases.ts";
import type { Reading, Wish } from "./reading.ts";
import { sentencesOf } from "./sentences.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { KnownWay } from "./ways.ts";

/** What is offered, where nothing else was made out: its verb and everything it speaks of are in what is done, whatever else is done or said besides. Nothing that commits. */
export function offeredIn(tokens: readonly Token[], typed: string, { wishes }: Reading, room: Room): Wish | undefined {
  if (wishes.some((wish) => isElse(wish, room))) return undefined;
  const spoken = wishes.some(({ topic }) => topic !== undefined);
  const found = sentencesOf(tokens)
    .filter(({ asked }) => !asked)
    .flatMap((sentence) => bestIn(sentence.tokens, room, spoken))
    .filter(({ known: { hearer } }) => hearer === undefined || wishes.every(({ to = hearer }) => to === hearer))
    .toSorted((a, b) => b.score - a.score);
  const [first] = found;
  const rival = found.find(({ way }) => way.id !== first?.way.id);
  if (!first || (rival && first.score - rival.score < MARGIN)) return undefined;
  const wish = exactWay(first.way.title, room.scope);
  return (
    wish && { ...wish, text: typed, speech: wishes.find(({ speech }) => speech !== "")?.speech ?? "", sure: false }
  );
}

/** It is on the page already, or for a companion, or out of the story. */
const isElse = ({ kind, way, to, commits, otherwise, verb }: Wish, { nouns }: Room): boolean =>
  way !== undefined ||
  kind === "aside" ||
  kind === "nothing" ||
  commits !== undefined ||
  otherwise !== undefined ||
  verb === "hint" ||
  (to !== undefined && nouns.kinds.get(to) === "companion");

interface Found {
  readonly known: KnownWay;
  readonly way: KnownWay["way"];
  readonly score: number;
}
const MARGIN = 0.5;

function bestIn(all: readonly Token[], room: Room, spoken: boolean): readonly Found[] {
  const named = mentionsIn(all, room.nouns, {});
  const isDoer = (at: number): boolean =>
    /^(?:i|we)$/.test(all[at]?.word ?? "") || named.some((name) => name.at === at && name.kind === "me");
  const clauses = clausesOf(all, isDoer).filter(({ link }) => link === "and");
  const parts = clauses.map((clause) => partOf(clause, room)).filter((part) => part !== undefined);
  if (parts.length === 0 || parts.some(({ words }) => HEDGED.test(words.join(" ")))) return [];
  const bag = new Set(parts.flatMap((part) => [...part.bag]));
  const words = new Set(parts.flatMap((part) => part.words));
  return room.known
    .filter(({ way }) => !way.commits)
    .flatMap((known) => {
      const { way, patterns } = known;
      const names = [way.title, ...way.said];
      const scores = patterns.map((pattern, i) =>
        pattern.asks || (spoken && i > 0) ? 0 : fits(pattern, names[i] ?? "", parts, bag, words, i === 0),
      );
      const score = Math.max(0, ...scores);
      return score > 0 ? [{ known, way, score }] : [];
    });
}

/** What of a clause counts, where the doer does it. */
interface Part {
  readonly words: readonly string[];
  readonly bag: ReadonlySet<string>;
  readonly verbs: readonly Verb[];
  readonly talks: boolean;
  readonly points: boolean;
}

function partOf({ tokens }: Clause, { nouns }: Room): Part | undefined {
  const words = tokens.map(({ word }) => word);
  const mentions = mentionsIn(tokens, nouns, {});
  const { who, hedged, verb } = headOf(words, mentions);
  if (who !== undefined || hedged) return undefined;
  const verbs = words.flatMap((_, i) => (isOthers(words, i, mentions) ? [] : (verbAt(words, i) ?? [])));
  const own = words.map((word) => word.replace(/['’]s?$/, ""));
  return {
    words,
    verbs,
    bag: new Set([...mentions.map(({ id }) => id), ...stemsOf(own), ...stemsOf(words)]),
    talks: verb !== undefined && TALKS.has(verb.verb),
    points: /\b(?:it|them|this|that|these|those)\b/.test(words.join(" ")),
  };
}

/** "Tam to read", "she calls", "the call": somebody else's deed, or none. */
function isOthers(words: readonly string[], i: number, mentions: readonly Mention[]): boolean {
  let before = i - 1;
  while (before >= 0 && (words[before] === "to" || isFiller(words[before] ?? "") || isAdverb(words[before] ?? "")))
    before--;
  const word = words[before] ?? "";
  return (
    isDeterminer(words[i - 1] ?? "") ||
    /^(?:he|she|they|you|him|her|them|who|it)$/.test(word) ||
    mentions.some(({ at, length, kind }) => at + length - 1 === before && /^(?:person|companion)$/.test(kind))
  );
}

/** Words with which nothing is done yet, or no more. */
const HEDGED =
  /\b(?:almost|nearly|imagine|pretend|would|could|should|might|may|consider|remember|recall|wonder|refuse|promise|threaten|hope|wish|suggest|stop|think|tomorrow|later|already|was|were|had|plan|want (?:him|her|them|you))\b/;

/** How much of one of a way's names is there; nothing where too little is. */
function fits(
  { verb, base, things, people, stems }: Features,
  name: string,
  parts: readonly Part[],
  bag: ReadonlySet<string>,
  words: ReadonlySet<string>,
  isTitle: boolean,
): number {
  const about = [...things, ...stems].filter((one) => one !== base);
  if (verb === "" || about.length === 0 || (!isTitle && about.length < 2)) return 0;
  const does = parts.filter((part) => part.verbs.some((one) => one.base === base));
  const said = does.filter(({ talks }) => !talks || TALKS.has(verb));
  const here = said.some((part) => part.points || about.some((one) => part.bag.has(one)));
  if (!here) return 0;
  const missing = about.filter((one) => !bag.has(one)).length;
  if (missing > (isTitle && about.length > 3 ? 1 : 0)) return 0;
  if ([...people].some((one) => !bag.has(one)) && !["him", "her", "them"].some((one) => words.has(one))) return 0;
  const small = tokensOf(name).filter(({ word }) => isPreposition(word) && isStop(word) && word !== "to");
  if (about.length === 1 && people.size === 0 && small.some(({ word }) => !words.has(word))) return 0;
  return 1 + about.length - missing * 1.5 + people.size * 0.5 + (isTitle ? 0.25 : 0);
}
