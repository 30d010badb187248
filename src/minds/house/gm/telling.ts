import { compose, type Part } from "../compose/beat.ts";
import { hingeFor } from "../compose/hinge.ts";
import type { Segment } from "../compose/segment.ts";
import { rendered } from "../compose/style.ts";
import { firstNameOf } from "../first-name.ts";
import { ended } from "../plain-words.ts";
import { toldOf } from "../third-person.ts";
import { thirdPerson } from "../verbs.ts";
import type { Result } from "./results.ts";
import { segmentsIn } from "./speech-in.ts";
import type { Stage } from "./stage.ts";
import type { Spoken } from "./world-move.ts";

/** What is told of a beat: what everybody did, how it fell out, what the world does, what presses. */
export function beatTold(
  stage: Stage,
  results: readonly Result[],
  world: readonly string[],
  press: readonly Spoken[],
): string {
  const parts = [
    ...results.flatMap((result) => partsOf(stage, result)),
    ...world.map((text): Part => ({ slot: "world", says: [asTold(stage, text)] })),
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
const asTold = ({ here }: Stage, text: string, speaker?: string): readonly Segment[] =>
  text.split(/\n{2,}/).flatMap((paragraph) =>
    segmentsIn(
      paragraph.trim(),
      here.filter(({ kind }) => kind === "person").map(({ name }) => name),
      speaker,
    ),
  );

const BESIDES: readonly Result["move"]["kind"][] = ["help", "watch", "scout", "word"];

function partsOf(stage: Stage, { move, tried, says, written, person, cost }: Result): readonly Part[] {
  const name = firstNameOf(move.seat);
  const besides = BESIDES.includes(move.kind);
  const deed = askedOnly(move) ? lookingAt(name, move) : deedOf(name, move.words, stage);
  const hinge = tried && !besides ? [{ slot: "hinge" as const, says: hingeFor(tried, tried.skill), any: true }] : [];
  const outcome = says.map((text) => asTold(stage, text.replaceAll("{name}", name), person?.name));
  return [
    ...(deed.length > 0
      ? [
          {
            slot: besides ? ("companion" as const) : ("deed" as const),
            says: [deed],
            must: !besides || move.kind !== "word",
          },
        ]
      : []),
    ...hinge,
    ...(outcome.length > 0 ? [{ slot: "outcome" as const, says: outcome, must: written }] : []),
    ...(cost ? [{ slot: "outcome" as const, says: [asTold(stage, cost.now)] }] : []),
  ];
}

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
function deedOf(name: string, words: string, { desk, at }: Stage): readonly Segment[] {
  const [, speech = "", rest = ""] = /^(?:["“]([^"“”]{1,2000})["”]\s+)?([^"“”]{1,200})$/.exec(words.trim()) ?? [];
  const offered =
    [...at.ways, ...at.leads].some(({ title }) => isSame(title, rest)) ||
    /^Ask \p{L}[^.!?]* about [^.!?]+$/u.test(rest);
  if (offered)
    return [
      ...(speech === "" ? [] : [{ kind: "speech" as const, who: name, text: speech }]),
      { kind: "prose", text: does(name, rest) },
    ];
  const told = toldOf(name, words);
  return told === "" ? [] : segmentsIn(told, desk.party.map(firstNameOf), name);
}

const isSame = (title: string, words: string): boolean => bareOf(title) === bareOf(words);
const bareOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "");

/** "Go down the stair": Brona goes down the stair. */
function does(name: string, title: string): string {
  const [verb = "", ...rest] = title
    .trim()
    .replace(/[.!]+$/, "")
    .split(" ");
  return ended(
    [name, thirdPerson(verb.toLowerCase()), ...rest]
      .join(" ")
      .replace(/\byour\b/g, "their")
      .replace(/\byourself\b/g, "themselves"),
  );
}
