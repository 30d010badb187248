import type { Effect, OutcomeLevel, Thing, Told as Topic } from "../../../world/situation.ts";
import { firstNameOf } from "../first-name.ts";
import type { Tried } from "./beat.ts";
import { costFor } from "./costs.ts";
import { nextLook, nextWord } from "./describe.ts";
import { feelingOf } from "./holds.ts";
import type { Move } from "./move.ts";
import { nameFor } from "./oracle.ts";
import { nothing, type Result, topicTold } from "./result.ts";
import { untold } from "./scope.ts";
import type { Stage } from "./stage.ts";
import { answersFor, wordsFor } from "./stock.ts";
import { sumPaid } from "./sum-offered.ts";

const quoted = (words: string | undefined): string | undefined =>
  words === undefined ? undefined : `“${words.replace(/^["“]|["”]$/g, "")}”`;

/** Words to somebody, about nothing they have a page for: a word of theirs, or their mood. */
export function talkResult(stage: Stage, move: Extract<Move, { kind: "talk" }>): Result {
  const asked = /\b(?:your|his|her|their) name\b|\bwho are you\b/i.test(move.words);
  const made = asked ? nameFor(stage, move.person.id, move.person.name) : undefined;
  if (made) return { ...nothing(move, made.says), person: move.person, invented: made.fact };
  const feels = feelingOf(move.person.id, stage.notes, stage.pages);
  if (feels === "hostile" || feels === "unfriendly")
    return { ...nothing(move, wordsFor(stage, "refusing", move.person)), person: move.person };
  const matter = askedAbout(move.words);
  if (matter !== undefined)
    return { ...nothing(move, wordsFor(stage, "unknown", move.person, { thing: matter })), person: move.person };
  const word = nextWord(stage, move.person);
  const said = word ? [quoted(word) ?? ""] : wordsFor(stage, "moods", move.person);
  return { ...nothing(move, said), person: move.person };
}

/** "Ask her about the list": nothing that they have a word for. */
function askedAbout(words: string): string | undefined {
  const [, thing = ""] =
    /\b(?:ask|asks|question|tell me|tell us|speak|talk)\b[^."“”]{0,60}? about ((?:the|a|an|his|her|their|this|that) [\p{L}'’ -]{2,40}?)[.?!]*$/iu.exec(
      words,
    ) ?? [];
  return thing === "" ? undefined : thing;
}

/** Something small that is done to somebody, or given to them: how they take it. */
export function takenBy(stage: Stage, move: Move, person: Thing): Result {
  const word = quoted(nextWord(stage, person));
  return { ...nothing(move, [...(word ? [word] : []), ...wordsFor(stage, "moods", person)]), person };
}

/** After these a thing no longer looks as its page says. */
const BREAKS: ReadonlySet<string> = new Set([
  "break",
  "burn",
  "throw",
  "take",
  "tear",
  "push",
  "pull",
  "open",
  "unlock",
  "tie",
  "douse",
  "light",
]);

/** Off the page: a yes shows something of what was tried, or moves somebody; what goes wrong costs, and comes back. */
export function tryResult(
  stage: Stage,
  move: Extract<Move, { kind: "try" }>,
  tried: Tried | undefined,
  level: OutcomeLevel,
): Result {
  const { thing } = move;
  const person = thing?.kind === "person" ? thing : undefined;
  const shows = thing && !BREAKS.has(move.wish.verb);
  const seen = shows ? (nextLook(stage, thing) ?? (person && quoted(nextWord(stage, person)))) : undefined;
  const base = { ...nothing(move), level, ...(person ? { person } : {}) };
  if (level === "yes") {
    const great = tried !== undefined && (tried.natural === 20 || tried.margin >= 7);
    const shifts: readonly Effect[] = person
      ? [{ do: "attitude", person: person.id, by: move.approach === "force" ? -1 : 1 }]
      : [];
    const told =
      person && move.approach !== "force" && move.wish.verb !== "bargain" ? opensUp(stage, person) : undefined;
    const paid = person ? sumPaid(stage, move) : { says: [], records: [] };
    if (told && person)
      return {
        ...topicTold(stage, move, told),
        says: [...paid.says, told.text],
        level,
        person,
        effects: [...shifts, ...told.effects],
        records: paid.records,
      };
    const edge = great
      ? `${firstNameOf(move.seat)} went first and it held`
      : `what ${firstNameOf(move.seat)} did still helps`;
    const heard = person && move.wish.verb === "bargain" ? wordsFor(stage, "moods", person) : [];
    const after = paid.says.length > 0 ? [...paid.says, ...heard] : [...heard, ...wordsFor(stage, "done")];
    return {
      ...base,
      says: seen && paid.says.length === 0 ? [seen] : after,
      effects: shifts,
      edge,
      records: paid.records,
      ...(paid.says.length > 0 ? { answers: true } : {}),
    };
  }
  const kinds = person
    ? level === "cost"
      ? (["debt", "time"] as const)
      : (["trust", "time"] as const)
    : move.approach === "force"
      ? (["noise", "harm", "gear"] as const)
      : (["time", "noise", "place"] as const);
  const cost = costFor(stage, kinds);
  const worse: readonly Effect[] =
    level === "worse"
      ? [...firstClock(stage), ...(person ? [{ do: "attitude", person: person.id, by: -1 } as const] : [])]
      : [];
  const says = level === "cost" && seen ? [seen] : [];
  return { ...base, says, effects: worse, ...(cost ? { cost } : {}) };
}

/** Whoever is moved by something no page foresaw gives up one thing that a check would have opened. */
const opensUp = (stage: Stage, person: Thing): Topic | undefined =>
  untold(stage).find(
    (topic) => topic.who === person.id && topic.tier === "gated" && topic.opens.some((key) => "check" in key),
  );

const firstClock = ({ at }: Stage): readonly Effect[] =>
  at.clocks.slice(0, 1).map(({ id }) => ({ do: "clock", clock: id, by: 1 }));

/** A blow is felt whether it lands or not, by everybody who sees it. */
export function violenceResult(
  stage: Stage,
  move: Extract<Move, { kind: "violence" }>,
  tried: Tried | undefined,
  level: OutcomeLevel,
): Result {
  if (move.foes !== undefined) return { ...nothing(move), effects: [{ do: "fight", foes: move.foes }] };
  const { person } = move;
  const says = wordsFor(stage, level === "yes" || level === "cost" ? "struck" : "warded", person);
  const cost = level === "yes" ? undefined : costFor(stage, ["harm", "noise", "trust"]);
  return {
    ...nothing(move, says),
    level,
    effects: person ? [{ do: "attitude", person: person.id, by: -2 }, ...firstClock(stage)] : firstClock(stage),
    ...(tried ? { tried } : {}),
    ...(cost ? { cost } : {}),
  };
}

/** There is nobody to be struck, or nobody was named: it is not done, and they are told so. */
export const nobodyStruck = (stage: Stage, move: Move): Result => ({
  ...nothing(
    move,
    answersFor(stage, "nobody", {}, stage.here.some(({ kind }) => kind === "person") ? "among" : "alone"),
  ),
  answers: true,
  undone: true,
});
