import type { SeatId } from "../../../protocol/entry.ts";
import type { Effect } from "../../../world/situation.ts";
import { compose } from "../compose/beat.ts";
import { hingeFor } from "../compose/hinge.ts";
import type { Part } from "../compose/part.ts";
import type { Segment } from "../compose/segment.ts";
import { rendered } from "../compose/style.ts";
import { firstNameOf } from "../first-name.ts";
import { does, isAsking, isOrder, isSame, spokenFirst, VERBS } from "../orders.ts";
import { uncapital } from "../plain-words.ts";
import { isStated, toldOf } from "../third-person.ts";
import { inTheirPronoun } from "./pronouns.ts";
import type { Result, Spoken } from "./result.ts";
import { segmentsIn } from "./speech-in.ts";
import type { Stage } from "./stage.ts";
import { whomNamed } from "./whom-named.ts";

/** What is told of a beat: what everybody did, how it fell out, what the world does, what presses. */
export function beatTold(
  stage: Stage,
  results: readonly Result[],
  world: { readonly says: readonly string[]; readonly back: readonly string[]; readonly event: readonly string[] },
  press: readonly Spoken[],
): string {
  const parts = [
    ...results.flatMap((result) => partsOf(stage, result)),
    ...world.says.map((text): Part => ({ slot: "world", says: [asTold(stage, text)] })),
    ...world.back.map((text): Part => ({ slot: "world", says: [asTold(stage, text)], must: true })),
    ...(world.event.length > 0
      ? [{ slot: "world" as const, says: world.event.map((text) => asTold(stage, text)) }]
      : []),
    ...(press.length > 0
      ? [{ slot: "press" as const, says: press.map(({ text, who }) => asTold(stage, text, who)) }]
      : []),
  ];
  return rendered(compose(parts, stage.told, stage.draw), stage.style);
}

/** A text that stands as it was written. */
export const writtenOut = (stage: Stage, ...texts: readonly string[]): string =>
  rendered(
    texts.flatMap((text) => asTold(stage, text)),
    stage.style,
  );

/** A written text as segments: whoever of the people here is named before their words says them. */
const asTold = ({ here, lead }: Stage, text: string, speaker?: string): readonly Segment[] =>
  text
    .replaceAll("{name}", firstNameOf(lead))
    .split(/\n{2,}/)
    .flatMap((paragraph) =>
      segmentsIn(
        paragraph.trim(),
        here.filter(({ kind }) => kind === "person").map(({ name }) => name),
        speaker,
      ),
    );

const BESIDES: readonly Result["move"]["kind"][] = ["help", "watch", "scout", "word"];

/** What is told of these is what somebody asked to know, or is asked themselves: they hear it every time, however often. */
const ANSWERS: readonly Result["move"]["kind"][] = ["torn", "between", "absent", "held"];

function partsOf(stage: Stage, { move, tried, level, says, written, person, cost, ...also }: Result): readonly Part[] {
  const name = firstNameOf(move.seat);
  const besides = BESIDES.includes(move.kind);
  const deed = askedOnly(move)
    ? lookingAt(name, move)
    : deedOf(move.seat, spelledOut(move) ?? whomNamed(attempted(move, level, also.undone), move), stage);
  const bare = written && stage.draw(`hinge ${move.seat}`) < 0.35; // a strong outcome needs no hinge every time
  const hinge =
    tried && !besides && !bare ? [{ slot: "hinge" as const, says: hingeFor(tried, tried.skill), any: true }] : [];
  const outcome = says.map((text) => asTold(stage, text.replaceAll("{name}", name), person?.name));
  const answers = also.answers === true || ANSWERS.includes(move.kind);
  return [
    ...(deed.length > 0
      ? [
          {
            slot: besides ? ("companion" as const) : ("deed" as const),
            says: [deed],
            must: true, // whoever acted is named, also when they do the same again
          },
        ]
      : []),
    ...hinge,
    ...(outcome.length > 0
      ? [
          move.kind === "scout" // beside whoever saw it
            ? { slot: "companion" as const, says: outcome, must: true }
            : { slot: "outcome" as const, says: outcome, must: written || answers, whole: answers },
        ]
      : []),
    ...(cost ? [{ slot: "outcome" as const, says: [asTold(stage, cost.now)] }] : []),
  ];
}

/** A line like a telegram, "ask wenna gate": what it was taken for is told in whole words; taken for nothing, it is not told. */
function spelledOut(move: Result["move"]): string | undefined {
  const words = move.words.trim();
  if (move.kind === "lead" && POINTS.test(words)) return move.lead.title;
  const isShort =
    words !== "" &&
    words.split(/\s+/).length <= 4 &&
    !/["“,!]|\b(?:you|your|me|us|i|we|the|my|a|an|to|at|her|his|him|them|it|with|for)\b/i.test(words);
  if (!isShort) return undefined;
  if (move.kind === "way") return move.way.title;
  if (move.kind === "lead") return move.lead.title;
  if (move.kind === "topic" && move.topic.about[0]) return `Ask ${move.person.name} about ${move.topic.about[0]}`;
  return isOrder(words) || words.endsWith("?") ? undefined : "";
}

/** "On to the lamps": no verb in it. */
const POINTS =
  /^(?:on|off|down|up|back|out|over|to|into|towards?|through|past|home|north|south|east|west)\b(?!.*\b(?:i|we)\b)/i;

/** What did not come off was tried: "I cut off their heads" is then "I try to cut off their heads". What is asked about, or held back, has not been done at all. */
function attempted(move: Result["move"], level: Result["level"], undone = false): string {
  const { kind, words } = move;
  if (kind === "torn" || kind === "held") return "";
  if (kind === "between" && move.deal.does === "nobody-sells")
    return `I ask about ${move.deal.wanted || "the prices"}.`;
  if (undone) return (isOrder(words.trim()) ? `I ${uncapital(words.trim())}` : words).replace(MEANT, "I mean to ");
  const missed = level === "no" || level === "worse";
  if (kind === "way" && missed)
    return (isOrder(words.trim()) ? `I ${uncapital(words.trim())}` : words).replace(ACHIEVES, "I try to ");
  const failed = (kind === "try" || kind === "violence") && missed;
  if (!failed && kind !== "impossible" && kind !== "blocked" && kind !== "absent") return words;
  const own = isOrder(words.trim()) && !/^let\b/i.test(words.trim()) ? `I ${uncapital(words.trim())}` : words;
  return own.replace(/^\s*I (?!(?:try|attempt|want|would|will|am|can|could|have|do)\b)(?=\p{Ll})/u, "I try to ");
}

/** What is done only if it comes off. Whoever looks, asks or searches has done that also in vain. */
const ACHIEVES =
  /^\s*I (?=(?:pick|open|unlock|force|break|smash|kick|lift|raise|move|shift|climb|cross|jump|squeeze|catch|grab|seize|snatch|take|steal|pocket|free|untie|unpick|disarm|mend|repair|fix|stop|calm|soothe|convince|persuade|talk (?:\w+ ){1,3}(?:into|out|down)|win|trick|fool|cheat|make|get|pull|push|drag|turn|light|put out|hold|keep|sneak|slip|hide|swim|decipher|work out|figure out)\b)/i;

/** Where "mean to" goes: before what somebody does, and not before what they want or say. */
const MEANT =
  /(?<=^\s*|^[^.!?]{1,20}[.!] )I(?:'d like to|'ll| would like to| will| want to)? (?!(?:try|attempt|want|would|will|am|can|could|have|do|ask|say|haggle|bargain|borrow)\b)(?=\p{Ll})/u;

/** A question about what there is to see is no deed. */
const askedOnly = ({ kind, words }: Result["move"]): boolean =>
  kind === "look" &&
  !/["“]/.test(words) &&
  (/\?\s*$/.test(words) || /^(?:what|whats|who|whos|where|wheres|how|is|are|can|do|does|any)\b/i.test(words.trim()));

function lookingAt(name: string, move: Result["move"]): readonly Segment[] {
  const thing = move.kind === "look" ? move.thing : undefined;
  return [{ kind: "prose", text: thing ? `${name} looks at ${thing.name}.` : `${name} looks about.` }];
}

/** What somebody said they do, told of them; their own words in quotation marks stay theirs. What was offered to them is told as what they do. */
function deedOf(seat: SeatId, typed: string, stage: Stage): readonly Segment[] {
  const name = firstNameOf(seat);
  const words = typed.replace(
    /^\s*(?:well |so |ok |okay |then )?I(?:'d|’d| would| should)? (?:like|love|want|wish) to (?=\p{Ll})/iu,
    "I ",
  );
  const { desk, at } = stage;
  const { speech, rest } = spokenFirst(words);
  const offered = [...at.ways, ...at.leads].some(({ title }) => isSame(title, rest)) || isAsking(rest);
  if (offered) {
    const text = inTheirPronoun(does(name, rest), rest, seat, desk);
    return [
      ...(speech === "" ? [] : [{ kind: "speech" as const, who: name, text: speech }]),
      ...(stage.told.has(text) && speech !== ""
        ? []
        : [{ kind: "prose" as const, text: stage.told.has(text) ? again(stage, name, rest) : text }]),
    ];
  }
  const turned = isOrder(rest) && speech === "" && !isStated(rest) ? does(name, rest) : toldOf(name, words);
  const told = spelled(inTheirPronoun(turned, words, seat, desk), stage);
  if (/^I try to /.test(words) && stage.told.has(told)) return [{ kind: "prose", text: `${name} tries again.` }];
  return told === "" ? [] : segmentsIn(told, desk.party.map(firstNameOf), name);
}

/** Whoever does the same again is named, in as few words as it takes. */
function again({ at }: Stage, name: string, option: string): string {
  if (at.leads.some(({ title }) => isSame(title, option))) return `${name} leads on.`;
  if (/^Ask /.test(option)) return `${name} asks again.`;
  const way = at.ways.find(({ title }) => isSame(title, option));
  const goes = way?.check === undefined && way?.outcomes.yes?.effects.some(({ do: what }) => GOES.has(what));
  return goes ? `${name} goes that way again.` : `${name} tries again.`;
}

const GOES: ReadonlySet<Effect["do"]> = new Set(["to", "part"]);

/** Names that are words as well are left as they were typed. */
const WORDS: ReadonlySet<string> = new Set(
  "will may grace hope faith art bill mark rose dawn hunter sky the and his her him them old man red".split(" "),
);

/** People are called by their names, however they were typed. */
function spelled(text: string, { here, desk }: Stage): string {
  const names = [
    ...here.filter(({ kind }) => kind === "person").map(({ name }) => name),
    ...desk.party.map(firstNameOf),
  ];
  const words = names
    .flatMap((name) => name.split(" "))
    .filter(
      (word) => /^\p{Lu}\p{L}{2,}$/u.test(word) && !VERBS.has(word.toLowerCase()) && !WORDS.has(word.toLowerCase()),
    );
  return words.reduce(
    (told, word) => told.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "giu"), word),
    text,
  );
}
