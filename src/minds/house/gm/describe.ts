import type { Thing } from "../../../world/situation.ts";
import { capital, uncapital } from "../plain-words.ts";
import { saidMark } from "./marks.ts";
import type { Stage } from "./stage.ts";

/** What was told before, and what is going to be told in the same breath. */
export const withSaid = ({ told }: Pick<Stage, "told">, said: readonly string[]): Stage["told"] => ({
  has: (sentence) => told.has(sentence) || said.includes(sentence),
  share: (text) => told.share(text),
  sentences: (text) => told.sentences(text),
  openings: (count) => told.openings(count),
  shapes: (count) => told.shapes(count),
});

/** What has not been told yet of something that is here, in these words or under its name. */
export const nextLook = ({ told }: Pick<Stage, "told">, thing: Thing): string | undefined =>
  gathered(thing.looks).find((text) => !told.has(text) && !told.has(underName(thing, text)));

/** The same for whoever has not just named it: it says whose look it is. */
export function nextLookNamed(stage: Pick<Stage, "told">, thing: Thing): string | undefined {
  const look = nextLook(stage, thing);
  return look === undefined ? undefined : underName(thing, look);
}

function underName({ name }: Thing, look: string): string {
  if (mentions(look, name)) return look;
  const owner = /^(?:Her|His|Their|Its) (?=\p{Ll})/u.exec(look)?.[0];
  if (owner) return capital(`${name}'s ${look.slice(owner.length)}`);
  const pronoun = /^(?:She|He|It) (?=\p{Ll})/u.exec(look)?.[0];
  if (pronoun) return capital(`${name} ${look.slice(pronoun.length)}`);
  return capital(`${name}: ${uncapital(look)}`);
}

const mentions = (text: string, name: string): boolean =>
  name.split(" ").some((word) => word.length > 3 && text.toLowerCase().includes(word.toLowerCase()));

/** What somebody might say about nothing in particular, and has not. */
export const nextWord = ({ notes, at, told }: Stage, { id, says }: Thing): string | undefined =>
  says.find((words, i) => !notes.spent.includes(saidMark(at, id, i)) && !told.has(words));

/** The words of people here that a telling has in it. */
export const saidNow = ({ at, here }: Stage, body: string): readonly string[] =>
  here.flatMap(({ id, says }) =>
    says.flatMap((words, i) => (body.includes(words.replace(/^["“]|["”]$/g, "")) ? [saidMark(at, id, i)] : [])),
  );

/** A sentence too short to be remembered by goes with the one before it. */
function gathered(sentences: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const sentence of sentences) {
    const last = all.at(-1);
    if (last !== undefined && (isShort(sentence) || isShort(last))) all[all.length - 1] = `${last} ${sentence}`;
    else all.push(sentence);
  }
  return all;
}

const isShort = (sentence: string): boolean => sentence.trim().split(/\s+/).length < 6;
