import type { Notice, OutcomeLevel } from "../../../world/situation.ts";
import { capital, listed } from "../plain-words.ts";
import { WHOLE } from "./absent.ts";
import type { Tried } from "./beat.ts";
import { costFor } from "./costs.ts";
import { nextLook, nextLookNamed } from "./describe.ts";
import { holds } from "./holds.ts";
import { noticeMark } from "./marks.ts";
import type { Move } from "./move.ts";
import { oracle } from "./oracle.ts";
import { doer, named, nothing, type Result } from "./result.ts";
import type { Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

/** What somebody sees who looks, or finds who searches. */
export function lookResult(
  stage: Stage,
  move: Extract<Move, { kind: "look" }>,
  tried: Tried | undefined,
  level: OutcomeLevel,
): Result {
  const { thing, searches } = move;
  const seen = thing ? nextLook(stage, thing) : firstUnseen(stage);
  if (!searches && /^\s*who(?:['’]?s| is| are)\b/i.test(move.words))
    return nothing(
      move,
      [peopleHere(stage)].filter((text) => text !== ""),
    );
  if (!searches && !thing && AROUND.test(move.words))
    return {
      ...nothing(move, [[hereListed(stage), seen].filter((text) => text !== undefined).join(" ")]),
      answers: true,
    };
  const made = thing ? undefined : oracle(stage, move);
  if (!searches && made) return { ...nothing(move, made.says), invented: made.fact };
  const other = thing ? undefined : lookedAt(move.words);
  if (!searches && other !== undefined)
    return nothing(move, wordsFor(stage, "nothing-more", undefined, { ...doer(move), thing: other }));
  if (!searches) return nothing(move, seen ? [seen] : wordsFor(stage, "nothing-more", undefined, doer(move)));
  const listens =
    /\b(?:listen|eavesdrop|overhear|hear)/i.test(move.words) && stage.here.some(({ kind }) => kind === "person");
  const talked = stage.here.filter(({ kind }) => kind === "person").length > 1;
  if (level === "yes" && listens && !thing && talked) return { ...nothing(move, wordsFor(stage, "rumours")), level };
  if (level !== "yes") {
    const cost = level === "worse" || level === "cost" ? costFor(stage, ["time", "noise"]) : undefined;
    return {
      ...nothing(move, level === "cost" && seen ? [seen] : wordsFor(stage, "nothing-more", undefined, doer(move))),
      level,
      ...(cost ? { cost } : {}),
    };
  }
  const found = noticeFor(stage, totalOf(move, tried));
  if (found) return { ...noticed(stage, move, found), level };
  return { ...nothing(move, seen ? [seen] : wordsFor(stage, "nothing-more", undefined, doer(move))), level };
}

/** The place as a whole. */
const AROUND =
  /\blook(?:s|ing)? (?:all )?(?:around|about|round)\b|\bwhat (?:do|can|else can|else do) (?:i|we) see\b|\bwhat(?:'s| is) (?:here|there|around)\b|\b(?:survey|scan|take in) (?:the|my|our) (?:room|place|area|scene|surroundings)\b|\bwhere (?:am i|are we)\b|^l(?:ook)?\.?$|\bdescribe (?:the|this) (?:room|place|scene)\b/i;

/** Who and what there is here to speak of, by name. */
function hereListed({ here }: Stage): string {
  const of = (person: boolean): readonly string[] =>
    here.filter(({ kind }) => (kind === "person") === person).map(({ name }) => name);
  const all = [of(true), of(false)].filter((some) => some.length > 0).map(listed);
  return all.length === 0 ? "There is nothing here that stands out." : `Here: ${all.join("; ")}.`;
}

/** What somebody looks at, smells or feels that nothing here goes by: what they carry, or a part of something. */
function lookedAt(words: string): string | undefined {
  const [, thing = ""] = LOOKED_AT.exec(words) ?? [];
  return thing === "" || WHOLE.test(thing)
    ? undefined
    : thing.toLowerCase().replace(/^(?:my|our|his|her|their) /, "the ");
}
const LOOKED_AT =
  /\b(?:look|stare|peer|glance|squint|sniff|smell|taste|examine|inspect|study|check|feel)s?(?: (?:at|in|into|inside|over|under|behind|through|of))* ((?:the|my|our) [\p{L}'’ -]{2,30}?)(?=$|[.,;!?]| (?:and|then|for|with|to|while|until|from|by)\b)/iu;

/** Everybody who is here, with what they are called by. */
function peopleHere({ here }: Stage): string {
  const people = here.filter(({ kind }) => kind === "person");
  const said = people.map(({ name, aliases }) =>
    [name, ...aliases.filter((alias) => alias.startsWith("the ")).slice(0, 1)].join(", "),
  );
  return said.length === 0 ? "" : `${capital(said.join("; "))}.`;
}

/** Something here that nobody has looked at. */
export const firstUnseen = (stage: Stage): string | undefined =>
  stage.here.map((thing) => nextLookNamed(stage, thing)).find((sentence) => sentence !== undefined);

/** Something that whoever searches would find: written for nobody in particular, and not found yet. */
export const openNotices = ({ at, notes, pages }: Stage): readonly Notice[] =>
  at.notices.filter(
    ({ who, needs, line }) =>
      who === "" && holds(needs, notes, pages) && !notes.spent.includes(noticeMark(at.slug, line)),
  );
const noticeFor = (stage: Stage, total: number): Notice | undefined =>
  openNotices(stage).find(({ check }) => total >= (check?.dc ?? 0));

/** What the dice came to in all; where none fell, as much as it takes. */
const totalOf = ({ check }: Move, tried: Tried | undefined): number => (check?.dc ?? 0) + (tried?.margin ?? 0);

/** It is told to everybody. */
export const noticed = (stage: Stage, move: Move, notice: Notice): Result => ({
  ...nothing(move, [capital(notice.text)]),
  written: true,
  effects: notice.effects,
  marks: [noticeMark(stage.at.slug, notice.line)],
  reveal: { secret: `${stage.at.slug}/notice-${notice.line}`, text: named(capital(notice.text), move) },
});

export function scoutResult(stage: Stage, move: Move, tried: Tried | undefined, level: OutcomeLevel): Result {
  if (level !== "yes") return { ...nothing(move), level };
  const found = noticeFor(stage, totalOf(move, tried));
  if (found) return { ...noticed(stage, move, found), level };
  const seen = firstUnseen(stage);
  return { ...nothing(move, seen ? [seen] : []), level };
}
