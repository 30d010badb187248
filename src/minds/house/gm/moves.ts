import type { SeatId } from "../../../protocol/entry.ts";
import type { Thing, Told as Topic, Way } from "../../../world/situation.ts";
import { isYes } from "../../../world/yes-or-no.ts";
import { firstNameOf } from "../first-name.ts";
import { uncapital } from "../plain-words.ts";
import type { Wish } from "../understand/reading.ts";
import { understand } from "../understand/understand.ts";
import { absentIn } from "./absent.ts";
import { judged } from "./adjudicate.ts";
import { ASKS_FOR_SECRETS } from "./aside.ts";
import type { Beat, Declared } from "./beat.ts";
import { betweenMove, betweenTakenUp } from "./between/between.ts";
import { checkOf, isOpen } from "./bonus.ts";
import { buryMove } from "./burying.ts";
import { heldMove } from "./held-back.ts";
import { feelingOf } from "./holds.ts";
import { leadId, mark, refusedMark } from "./marks.ts";
import { isBlow, isMeant, isSaid } from "./meant-so.ts";
import type { Move } from "./move.ts";
import { once } from "./once.ts";
import { endsIt, openLeads, openWays, reachable, scopeOf } from "./scope.ts";
import { scoutedOnce, scoutMove } from "./scouting.ts";
import { splitAgreed, splitMove } from "./split-words.ts";
import type { Stage } from "./stage.ts";
import { goesFirst, wayThere, whatWaits } from "./way-there.ts";
import { spokenOf } from "./whose-pronoun.ts";

/** What everybody's declared actions come to, in the order in which they were said. Nothing has been rolled. */
export function movesFor(stage: Stage, beat: Beat): readonly Move[] {
  const helpers = beat.declared.filter(({ bracket }) => HELPS.test(bracket));
  const all = beat.declared.flatMap((one): readonly Move[] => {
    if (one.secret || isOut(stage, one.seat)) return [];
    const held = heldMove(stage, one.seat, one.words);
    if (held) return [held];
    if (!one.acts) return [{ kind: "word", seat: one.seat, words: one.words }];
    return besides(stage, one) ?? meantBy(stage, one, helpers);
  });
  const moves = scoutedOnce(all);
  const last = moves.findLast(({ seat }) => seat === moves[0]?.seat);
  return moves.filter((move) => move.kind !== "aside" || move === last); // what was asked out of the story before has been answered
}

const HELPS = /^helps?\b/i;

/** The dead, and those who lie senseless, do nothing. */
const isOut = ({ desk, up }: Stage, seat: SeatId): boolean =>
  desk.status?.creatures[seat] !== undefined && !up.includes(seat);

/** What companions say they do with a word in brackets. */
function besides(stage: Stage, { seat, words, bracket }: Declared): readonly Move[] | undefined {
  const { desk, lead } = stage;
  if (bracket === "") return undefined;
  if (HELPS.test(bracket)) return [{ kind: "help", seat, words, whom: namedIn(bracket, desk.party) ?? lead }];
  if (/^(?:keeps?|stands?) (?:watch|guard)/i.test(bracket)) return [{ kind: "watch", seat, words }];
  if (/^looks? (?:around|about)|^searches|^scouts?/i.test(bracket)) return [scoutMove(stage, seat, words)];
  return /^(?:objects|on condition)/i.test(bracket) ? [{ kind: "word", seat, words }] : undefined;
}

const namedIn = (text: string, party: readonly SeatId[]): SeatId | undefined =>
  party.find((seat) => text.toLowerCase().includes(firstNameOf(seat).toLowerCase()));

/** What somebody's own words come to: at most two things. */
function meantBy(stage: Stage, { seat, words }: Declared, helpers: readonly Declared[]): readonly Move[] {
  if (ASKS_FOR_SECRETS.test(words) && !/["“]/.test(words)) return [{ kind: "aside", seat, words, asks: "other" }];
  const offered =
    betweenTakenUp(stage, seat, words) ??
    takenUp(stage, seat, words) ??
    chosen(stage, seat, words) ??
    offeredQuestion(stage, seat, words) ??
    splitMove(stage, seat, words) ??
    buryMove(stage, seat, words) ??
    goesFirst(stage, seat, words);
  if (offered) return [helped(offered, helpers, stage)];
  const { wishes, torn } = understand(withoutManner(words), spokenOf(stage, scopeOf(stage, seat)));
  if (torn && torn.length > 1) return [{ kind: "torn", seat, words, between: torn.map((id) => calledHere(stage, id)) }];
  const titles = [...stage.at.ways, ...stage.at.leads].flatMap((one) => [
    one.title,
    ...("said" in one ? one.said : []),
  ]);
  const foreseen = wishes.some(({ way }) => way !== undefined) && titles.some((title) => isSaid(words, title));
  const between = foreseen ? undefined : betweenMove(stage, seat, words, !wishes.some(({ way }) => way !== undefined));
  if (between) return [helped(between, helpers, stage)];
  const moves = once(
    wishes.flatMap((wish) => {
      const move = moveOf(stage, seat, wish, words);
      return move ? [{ wish, move }] : [];
    }),
  ).map(({ move }) => move);
  const [first] = moves;
  const after = first?.kind === "lead" ? whatWaits(wishes) : "";
  if (first?.kind === "lead" && after !== "") return [{ ...first, words: wishes[0]?.text ?? words, after }];
  const some: readonly Move[] = moves.length > 0 ? moves.slice(0, 2) : [{ kind: "trivial", seat, words }];
  return some.map((move, i) => ({ ...helped(move, helpers, stage), words: i === 0 && !wishes[0]?.bare ? words : "" }));
}

/** "With my hat in my hand, I go down": how somebody goes about it is told, and is nothing they do. */
const withoutManner = (words: string): string =>
  words.replace(CHANGED, "").replace(/^\s*with (?:my|a|an|the|both|one)\s[^,.!?"“]{1,50},\s*(?=I\b)/i, "");

/** "No, wait, I change my mind: we go on down": what was said before it is taken back. */
const CHANGED =
  /^[^"“]*\b(?:no,? wait,?(?: i(?:'ve)? changed? my mind)?|on second thoughts?|i(?:'ve)? changed? my mind|scratch that)[,:;.!]+\s+(?=(?:i|we|let's)\b)/i;

/** "Yes", to what the GM asked whether it was meant. */
function takenUp(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const asked = stage.notes.intentions.find((line) => line.startsWith(`${ASKED} `))?.slice(ASKED.length + 1);
  if (asked !== undefined && NO.test(words.trim())) return { kind: "dropped", seat, words };
  if (asked === undefined || !(isYes(words) || YES.test(words))) return undefined;
  const split = splitAgreed(stage, seat, asked);
  if (split) return split;
  const lead = openLeads(stage, seat).find(({ title }) => title === asked);
  if (lead) return { kind: "lead", seat, words: lead.title, lead };
  const person = stage.here.find(({ kind, name }) => kind === "person" && asked === `attack ${name}`);
  if (person)
    return {
      kind: "violence",
      seat,
      words: `I attack ${person.name}.`,
      person,
      check: { skill: "Athletics", dc: 13, reason: "a blow", advantage: [] },
    };
  const way = reachable(stage, seat).find(({ title }) => title === asked);
  return way && { kind: "way", seat, words: way.title, way, ...checkOf(stage, seat, way.check, reasonOf(way)) };
}

const YES =
  /^\s*(?:(?:y|yes|yeah|yep|aye|ok|okay|sure|do it|do that|go|go on|go ahead|let's|yes please|please)(?:[,.! ].{0,40})?|(?:yes|yeah|aye|sure|ok|okay)[,.!] (?:(?!\bbut\b|\?).){0,160}|(?:i )?nods?(?: (?:yes|slowly|once|firmly|again|to (?:him|her|them|\w{2,20})))?[.!]?)$/i;
const NO =
  /^(?:n|no|nope|nah|no thanks|never ?mind|not now|not yet|leave it|forget it|better not)(?:[,.! ]+(?:leave it|forget it|never ?mind|not now|wait|stop|thanks))?[.!]*$/i;

/** "“After you.” Go down the stair": a word of their own, and then what was offered, as it was offered. */
function chosen(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const [, title = ""] = /^["“][^"“”]{0,2000}["”]\s+(\S.{0,200}?)[.!]?$/su.exec(words.trim()) ?? [];
  const isIt = (one: { readonly title: string }): boolean => one.title.toLowerCase() === title.toLowerCase();
  const lead = openLeads(stage, seat).find(isIt);
  if (lead) return { kind: "lead", seat, words, lead };
  const way = openWays(stage, seat).find(isIt);
  return way && { kind: "way", seat, words, way, ...checkOf(stage, seat, way.check, reasonOf(way)) };
}

/** What the GM has asked whether it was meant. */
export const ASKED = "asked whether to";

/** "Ask Wenna Tull about the lock", as it was offered: that very thing, with or without a word of their own before it. */
function offeredQuestion(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const [, name = "", about = ""] =
    /^(?:["“][^"“”]{0,2000}["”]\s+)?Ask (\p{L}.{0,80}?) about (.{1,120}?)[.!]?$/iu.exec(words.trim()) ?? [];
  const topic = stage.at.topics.find(
    (one) =>
      one.about[0]?.toLowerCase() === about.toLowerCase() &&
      stage.here.some(({ id, name: called }) => id === one.who && called.toLowerCase() === name.toLowerCase()),
  );
  const move = topic && topicMove(stage, seat, words, topic.id);
  return move && { ...move, words };
}

/** Somebody who helps, and an edge that was won before, tip the die. */
function helped(move: Move, helpers: readonly Declared[], { desk, lead, notes }: Stage): Move {
  if (!move.check) return move;
  const help = helpers
    .filter(({ seat, bracket }) => seat !== move.seat && (namedIn(bracket, desk.party) ?? lead) === move.seat)
    .map(({ seat }) => `${firstNameOf(seat)} helps`);
  const edge = notes.facts[EDGE];
  return { ...move, check: { ...move.check, advantage: [...help, ...(edge ? [edge] : [])] } };
}

/** An advantage to whoever goes on from what went well. */
export const EDGE = "an edge";

const calledHere = ({ at, here }: Stage, id: string): string =>
  at.ways.find((way) => way.id === id)?.title ??
  at.leads.find((lead) => leadId(lead) === id)?.title ??
  here.find((thing) => thing.id === id)?.name ??
  id;

function moveOf(stage: Stage, seat: SeatId, wish: Wish, whole: string): Move | undefined {
  const words = wish.text;
  const thing = thingOf(stage, wish);
  if (wish.kind === "nothing") return undefined;
  if (wish.kind === "aside") return { kind: "aside", seat, words, asks: "other" };
  if (wish.verb === "hint") return { kind: "aside", seat, words, asks: "hint" };
  if (isForOthers(seat, wish)) return { kind: "word", seat, words };
  const missing = wish.way === undefined ? absentIn(stage, wish) : undefined;
  if (missing !== undefined) return wayThere(stage, seat, wish) ?? { kind: "absent", seat, words, called: missing };
  if (wish.way !== undefined) return wayMove(stage, seat, wish, wish.way, whole);
  if (wish.topic !== undefined) return topicMove(stage, seat, words, wish.topic);
  return judged(stage, seat, wish, thing);
}

/** An order to a companion, or what somebody else is said to do: theirs to do, or not. */
const isForOthers = (seat: SeatId, { kind, to, sure }: Wish): boolean =>
  kind === "do" && to !== undefined && to !== seat && !sure;

const thingOf = ({ here }: Stage, { things, to }: Wish): Thing | undefined =>
  [to, ...things].map((id) => here.find((one) => one.id === id)).find((one) => one !== undefined);

function wayMove(stage: Stage, seat: SeatId, wish: Wish, id: string, whole: string): Move | undefined {
  const words = wish.text;
  const lead = openLeads(stage, seat).find((one) => leadId(one) === id);
  if (lead)
    return wish.sure && isMeant(whole, lead.title)
      ? { kind: "lead", seat, words, lead }
      : { kind: "torn", seat, words, between: [lead.title] };
  const way = stage.at.ways.find((one) => one.id === id);
  if (!way) return undefined;
  const thing = thingOf(stage, wish);
  const final = way.commits || endsIt(way);
  if (final && ASKS_ONLY.test(whole) && !isSaid(whole, way.title)) return asksAbout(stage, seat, words, whole, way);
  const outright = wish.sure && isMeant(whole, way.title) && isStruck(wish, thing, whole, way.title);
  if (final && !outright) return { kind: "torn", seat, words, between: [way.title] };
  if (!way.again && stage.notes.spent.includes(mark(stage.at, way.id)))
    return { kind: "spent", seat, words, ...(thing ? { thing } : {}) };
  return { kind: "way", seat, words, way, ...checkOf(stage, seat, way.check, reasonOf(way)) };
}

/** "Oda, tell me about the book" asks for words and nothing else. */
const ASKS_ONLY =
  /\?\s*["”]?\s*$|\b(?:tell (?:me|us)|ask(?:s|ed)? [\p{L}' ]{1,40} about|what (?:is|are|was|were|do|does|did|about)|explain)\b/iu;

/** What they could be asking about; else whether the way was meant. */
function asksAbout(stage: Stage, seat: SeatId, words: string, whole: string, way: Way): Move {
  const said = whole.toLowerCase();
  const topic = stage.at.topics.find(
    ({ who, about: names }) =>
      stage.here.some(({ id }) => id === who) &&
      names.some((name) => said.includes(name.toLowerCase().replace(/^the /, ""))),
  );
  return (topic && topicMove(stage, seat, words, topic.id)) ?? { kind: "torn", seat, words, between: [way.title] };
}

/** Where it is violence against somebody, they are struck, and not beaten at cards. */
const isStruck = ({ commits }: Wish, thing: Thing | undefined, words: string, title: string): boolean =>
  commits !== "violence" || thing?.kind !== "person" || isSaid(words, title) || isBlow(words, thing);

const reasonOf = ({ title }: Way): string => uncapital(title);

function topicMove(stage: Stage, seat: SeatId, words: string, id: string): Move | undefined {
  const topic = stage.at.topics.find((one) => one.id === id);
  const person = topic && stage.here.find((one) => one.id === topic.who);
  if (!topic || !person) return undefined;
  const { notes, at } = stage;
  if (notes.spent.includes(mark(at, id))) return { kind: "spent", seat, words, thing: person };
  if (isOpen(stage, topic, seat)) return { kind: "topic", seat, words, topic, person, shut: false };
  const key = topic.opens.find((one) => "check" in one);
  const tried = notes.spent.includes(mark(at, refusedMark(id)));
  if (!key || tried || feelingOf(person.name, notes, stage.pages) === "hostile")
    return { kind: "topic", seat, words, topic, person, shut: true };
  const check = { ...key.check, toward: key.check.toward || person.name };
  return {
    kind: "topic",
    seat,
    words,
    topic,
    person,
    shut: false,
    ...checkOf(stage, seat, check, about(topic, person)),
  };
}

const about = ({ about: [first] }: Topic, { name }: Thing): string =>
  first ? `${name} on ${first}` : `what ${name} knows`;
