import { isStop } from "./common-words.ts";
import { stemsOf } from "./features.ts";
import type { Scope, ScopeTopic } from "./scope.ts";
import { tokensOf } from "./tokens.ts";

/** The topic that a question is about, where one clearly is: of the one who is asked, or of anybody here. What is mentioned goes by all its names. */
export function topicOf(
  asked: readonly string[],
  who: string | undefined,
  scope: Scope,
  mentioned: readonly string[] = [],
): ScopeTopic | undefined {
  const said = best(stemsOf(asked), who, scope, new Set(asked));
  if (said || mentioned.length === 0) return said;
  const names = scope.things
    .filter(({ id, kind }) => kind !== "person" && mentioned.includes(id))
    .flatMap(({ name, aliases }) => [name, ...aliases].flatMap((one) => tokensOf(one).map(({ word }) => word)));
  return names.length === 0 ? undefined : best(stemsOf([...asked, ...names]), who, scope);
}

function best(
  wanted: ReadonlySet<string>,
  who: string | undefined,
  { topics }: Scope,
  very: ReadonlySet<string> = new Set(),
): ScopeTopic | undefined {
  const scored = topics
    .slice(0, 200)
    .filter((topic) => who === undefined || topic.who === who)
    .map((topic) => ({ topic, score: score(wanted, topic) }))
    .filter(({ score: one }) => one >= (who === undefined ? CLEAR : ENOUGH))
    .map(({ topic, score: one }) => ({ topic, score: one + Math.min(2, spoken(topic, very)) * 0.4 }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && (!second || first.score - second.score >= 0.5 || first.topic.who === second.topic.who)
    ? first.topic
    : undefined;
}

/** "Number nineteen" is nineteen before it is any other number: how many of its very words were said. */
const spoken = ({ about }: ScopeTopic, very: ReadonlySet<string>): number =>
  about.flatMap((one) => tokensOf(one.slice(0, 400))).filter(({ word }) => !isStop(word) && very.has(word)).length;

const ENOUGH = 1.4;
/** Where nobody in particular was asked. */
const CLEAR = 2.4;

/** What it is about counts most; what would be told, a little. */
function score(wanted: ReadonlySet<string>, { about, text }: ScopeTopic): number {
  const words = (one: string): readonly string[] => [...stemsOf(tokensOf(one.slice(0, 400)).map(({ word }) => word))];
  const best = about.map((one) => {
    const all = words(one);
    const hit = all.filter((word) => wanted.has(word)).length;
    return all.length === 0 ? 0 : (3 * hit) / all.length + Math.min(hit, 3) * 0.5;
  });
  const told = words(text).filter((word) => wanted.has(word)).length;
  return Math.max(0, ...best) + Math.min(told, 4) * (about.length === 0 ? 0.75 : 0.3);
}
