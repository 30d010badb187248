import type { SeatId } from "../../../protocol/entry.ts";
import type { Foes } from "../../../world/situation.ts";
import { pluralOf } from "../plain-words.ts";
import { ANYBODY, isAtAnybody, LEADS } from "../understand/anybody.ts";
import { spokenOf } from "./absent.ts";
import { foughtFact } from "./marks.ts";
import type { Move } from "./move.ts";
import { reachable } from "./scope.ts";
import type { Stage } from "./stage.ts";

/** The foes of this page that somebody's words name: those still to be fought before those who were. */
export function foesNamedIn({ at, notes }: Stage, words: string): Foes | undefined {
  const meant = at.foes.filter((foes) => namesOf(...allNames(foes)).test(words));
  return meant.find(({ id }) => !Object.hasOwn(notes.facts, foughtFact(id))) ?? meant[0];
}

/**
 * A blow at foes of the page falls on those it names and on nobody else. Whoever was fought before, or has never been spoken of here, is not
 * there to be struck; where a way leads to them, it is asked whether that was meant.
 */
export function blowAtFoes(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const foes = foesNamedIn(stage, words);
  if (!foes) return undefined;
  const absent: Move = { kind: "absent", seat, words, called: calledAll(foes) };
  if (Object.hasOwn(stage.notes.facts, foughtFact(foes.id))) return absent;
  const isTold = [...spokenOf(stage.at, stage.here)].some((text) => namesOf(...allNames(foes)).test(text));
  if (isTold) return { kind: "violence", seat, words, foes: foes.id };
  const way = reachable(stage).find(({ outcomes }) =>
    Object.values(outcomes).some(({ effects }) => effects.some((one) => one.do === "fight" && one.foes === foes.id)),
  );
  return way ? { kind: "torn", seat, words, between: [way.title] } : absent;
}

/**
 * "The nearest", "the leader", "one of them": whoever it is, named by nothing else. Where foes of the page stand here, it falls on them; a leader who is a
 * person here is asked about by name.
 */
export function blowAtAnybody(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const how = ANYBODY.exec(words)?.[1];
  if (how === undefined) return undefined;
  const { at, here, notes } = stage;
  const leader = LEADS.test(how)
    ? here.filter(
        ({ kind, name, aliases, looks }) => kind === "person" && LEADS.test([name, ...aliases, ...looks].join(" ")),
      )
    : [];
  const [boss, another] = leader;
  if (boss && !another) return { kind: "torn", seat, words, between: [`attack ${boss.name}`] };
  const isHere = (one: Foes): boolean =>
    here.some(({ name, aliases }) => [name, ...aliases].some((called) => namesOf(...allNames(one)).test(called)));
  const [foes, more] = at.foes.filter((one) => !Object.hasOwn(notes.facts, foughtFact(one.id)) && isHere(one));
  return foes && !more ? { kind: "violence", seat, words, foes: foes.id } : undefined;
}

/** Meant for somebody, whoever it may be: a fist shaken at the sky is not. */
export const isAimed = (words: string): boolean =>
  AT_SOMEBODY.test(words) ||
  isAtAnybody(words) ||
  /^\W*(?:I )?(?:attack|fight|strike|charge|shoot|start a fight|start combat)\W*$/i.test(words);
const AT_SOMEBODY =
  /\b(?:who(?:m)?ever|any(?:one|body)|some(?:one|body)|every(?:one|body)|(?:the|my|our) (?:nearest|closest|next|first)(?: \p{L}{1,20})?|enem(?:y|ies)|foes?|attackers?|them|him|her)\b/iu;

const allNames = (foes: Foes): readonly string[] =>
  [foes, ...(foes.more ?? [])].flatMap(({ name, creature }) => [name, creature]);

const namesOf = (...names: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${names
      .flatMap((name) => [name, pluralOf(name)])
      .map(RegExp.escape)
      .join("|")})`,
    "iu",
  );

const calledAll = ({ name, count }: Foes): string => (count === 1 ? name : `the ${pluralOf(name.toLowerCase())}`);
