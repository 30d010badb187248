import type { Outcome, OutcomeLevel, Thing } from "../../../world/situation.ts";
import { firstNameOf } from "../first-name.ts";
import { askedBack } from "./asked-back.ts";
import type { Beat, Tried } from "./beat.ts";
import { betweenResult } from "./between/between.ts";
import { buryResult } from "./burying.ts";
import { costFor } from "./costs.ts";
import { nextLook, withSaid } from "./describe.ts";
import { lookResult, scoutResult } from "./looking.ts";
import { mark, refusedMark, WATCHED } from "./marks.ts";
import type { Move } from "./move.ts";
import { nobodyStruck, takenBy, talkResult, tryResult, violenceResult } from "./off-page.ts";
import { doer, named, nothing, type Result, topicTold } from "./result.ts";
import { spellResult } from "./spell-cast.ts";
import { goingBy, sending } from "./split-words.ts";
import type { Stage } from "./stage.ts";
import { answersFor, wordsFor } from "./stock.ts";
import { keptFor } from "./waiting.ts";

/** Moves and dice together; the checks of a seat come in the order of its moves. */
export function resultsOf(stage: Stage, moves: readonly Move[], { tried }: Beat): readonly Result[] {
  const left = [...tried];
  const said: string[] = [];
  return moves.map((move) => {
    const i = move.check ? left.findIndex(({ seat }) => seat === move.seat) : -1;
    const [made] = i < 0 ? [] : left.splice(i, 1);
    const result = resultOf({ ...stage, told: withSaid(stage, [...said]) }, move, made);
    said.push(...result.says);
    return { ...result, ...(made ? { tried: made } : {}) };
  });
}

/** Met: yes. A miss by one or two is a yes at a cost, where there is one; a natural 1, or a miss by eight and more, is worse. */
export function levelOf({ success, margin, natural }: Tried): OutcomeLevel {
  if (success) return "yes";
  if (natural === 1 || margin <= -8) return "worse";
  return margin >= -2 ? "cost" : "no";
}

function resultOf(stage: Stage, move: Move, tried: Tried | undefined): Result {
  const level = tried ? levelOf(tried) : "yes";
  switch (move.kind) {
    case "way":
      return wayResult(stage, move, level);
    case "lead":
      return {
        ...nothing(move, [move.lead.text]),
        written: true,
        effects: [goingBy(move)],
        ...(move.after === undefined ? {} : { invented: keptFor(move.seat, move.after) }),
      };
    case "topic":
      return topicResult(stage, move, level);
    case "look":
      return lookResult(stage, move, tried, level);
    case "talk":
      return talkResult(stage, move);
    case "try":
      return tryResult(stage, move, tried, level);
    case "violence":
      return violenceResult(stage, move, tried, level);
    case "scout":
      return scoutResult(stage, move, tried, level);
    case "trivial": {
      if (move.thing?.kind === "person") return takenBy(stage, move, move.thing);
      const seen = move.thing && nextLook(stage, move.thing);
      return nothing(
        move,
        seen ? [seen] : stage.draw("trivial") < 0.3 ? wordsFor(stage, "trivial", undefined, doer(move)) : [],
      );
    }
    case "spent":
      return nothing(move, talkedOut(stage, move, move.thing));
    case "impossible":
      return nothing(move, wordsFor(stage, "impossible", undefined, doer(move)));
    case "bury":
      return buryResult(stage, move);
    case "held":
      return nothing(move, [`${firstNameOf(move.seat)} does not move.`]);
    case "blocked":
      return nothing(move, wordsFor(stage, "blocked", anybodyIn(stage)));
    case "absent":
      return nothing(move, answersFor(stage, "absent", { thing: move.called }));
    case "nobody":
      return nobodyStruck(stage, move);
    case "torn":
      return { ...nothing(move), ...askedBack(stage, move) };
    case "spell":
      return spellResult(move);
    case "dropped":
      return { ...nothing(move, answersFor(stage, "dropped", {})), answers: true };
    case "wait":
      return nothing(move, wordsFor(stage, "waiting", undefined, doer(move)));
    case "between":
      return betweenResult(stage, move, level);
    case "watch":
      return { ...nothing(move), effects: [{ do: "fact", fact: WATCHED, holds: true }] };
    default:
      return nothing(move);
  }
}

/** The outcome of that level; where the page has none, the nearest milder one. */
function outcomeAt(
  outcomes: Readonly<Partial<Record<OutcomeLevel, Outcome>>>,
  level: OutcomeLevel,
): { readonly level: OutcomeLevel; readonly outcome?: Outcome } {
  const order: Readonly<Record<OutcomeLevel, readonly OutcomeLevel[]>> = {
    yes: ["yes", "cost"],
    cost: ["cost", "no", "worse"],
    no: ["no", "worse", "cost"],
    worse: ["worse", "no"],
  };
  const found = order[level].find((one) => outcomes[one] !== undefined);
  const outcome = found && outcomes[found];
  return outcome ? { level: found, outcome } : { level };
}

function wayResult(stage: Stage, move: Extract<Move, { kind: "way" }>, rolled: OutcomeLevel): Result {
  const { level, outcome } = outcomeAt(move.way.outcomes, rolled);
  const leaves = outcome?.effects.some(({ do: what }) => what === "to" || what === "end" || what === "part") ?? false;
  const marks = leaves ? [] : [mark(stage.at, move.way.id)];
  const guarded = stage.at.origin === "compiled" && move.check && outcome && (level === "yes" || level === "cost");
  const reveal = guarded
    ? { reveal: { secret: `${stage.at.slug}/${move.way.id}`, text: named(outcome.text, move) } }
    : {};
  const person = personIn(stage, move.check?.toward) ?? personNamed(stage, move.way.title);
  if (!outcome) return { ...tryResult(stage, { ...move, kind: "try", wish: NO_WISH }, undefined, level), move, marks };
  return {
    move,
    level,
    says: [outcome.text],
    written: true,
    effects: sending(outcome.effects, move.goers),
    marks,
    ...reveal,
    ...(person ? { person } : {}),
  };
}

const NO_WISH = { kind: "do", text: "", speech: "", verb: "", skills: [], things: [], sure: true } as const;

const anybodyIn = ({ here }: Stage): Thing | undefined => here.find(({ kind }) => kind === "person");
const personIn = ({ here }: Stage, name: string | undefined): Thing | undefined =>
  name === undefined ? undefined : here.find((one) => one.name === name || one.id === name);
const personNamed = ({ here }: Stage, text: string): Thing | undefined =>
  here.find(
    ({ kind, name }) => kind === "person" && name.split(" ").some((word) => word.length > 3 && text.includes(word)),
  );

function topicResult(stage: Stage, move: Extract<Move, { kind: "topic" }>, level: OutcomeLevel): Result {
  const { topic, person, shut } = move;
  if (shut) return { ...nothing(move, talkedOut(stage, move, person)), person };
  if (level === "no" || level === "worse")
    return {
      ...nothing(move, wordsFor(stage, "refusing", person)),
      level,
      person,
      marks: [mark(stage.at, refusedMark(topic.id))],
      effects: level === "worse" ? [{ do: "attitude", person: person.id, by: -1 }] : [],
    };
  const cost = level === "cost" ? costFor(stage, ["trust", "debt", "time"]) : undefined;
  return { ...topicTold(stage, move, topic), level, person, ...(cost ? { cost } : {}) };
}

/** They have said what they have to say to this; a word about something else is the most one gets. */
function talkedOut(stage: Stage, move: Move, thing: Thing | undefined): readonly string[] {
  if (thing?.kind !== "person")
    return [
      ...(thing ? [nextLook(stage, thing) ?? ""] : []),
      ...wordsFor(stage, "nothing-more", undefined, doer(move)),
    ].filter((one) => one !== "");
  return wordsFor(stage, "refusing", thing);
}
