import type { Saying } from "../../../protocol/ask.ts";
import { isAttitude } from "../../../rules/checks/attitude.ts";
import { CONDITIONS } from "../../../rules/creature/words.ts";
import { stemsOf } from "../companions/stems.ts";
import { firstNameOf, isNamedIn } from "../first-name.ts";
import { capital } from "../plain-words.ts";
import { isKnownTo } from "./known.ts";
import { NEVER_HERE, type Stage } from "./stage.ts";

/**
 * What the GM takes a correction to mean: which facts of its pages hold or no longer do, how somebody feels, how somebody of the party is. What it
 * cannot map stays a sentence that it keeps to. The human is asked before anything changes.
 */
export function takenToMean(stage: Stage, wish: string): Saying {
  const words = capital(stopped(wish.trim()));
  const facts = factsIn(stage, words);
  const attitudes = attitudesIn(stage, words);
  const fixes = fixesIn(stage, words);
  const known = [
    ...Object.entries(facts).map(([fact, text]) =>
      text === null
        ? `it is no longer so that ${lowered(stage.pages.means(fact) || stage.notes.facts[fact] || fact)}`
        : `it is so that ${lowered(text)}`,
    ),
    ...Object.entries(attitudes).map(([who, feels]) => `${stage.pages.person(who)?.name ?? who} is ${feels}`),
    ...fixes.map(({ told }) => told),
  ];
  const meaning =
    known.length > 0
      ? `I take that to change this: ${known.join("; ").replace(/\.$/, "")}.`
      : "Nothing else changes by it.";
  return {
    kind: "retcon",
    text: words.slice(0, 500),
    meaning,
    changes: {
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      ...(Object.keys(attitudes).length > 0 ? { attitudes } : {}),
      ...(fixes.length > 0 ? { fixes: fixes.map(({ fix }) => fix) } : {}),
    },
  };
}

const stopped = (text: string): string => (/[.!?…]["”’)]?$/.test(text) ? text : `${text}.`);
const lowered = (text: string): string =>
  text.replace(/^(?:The|A|An|It|There|Their|Somebody) /, (word) => word.toLowerCase()).replace(/[.!]$/, "");

const NEGATED = /\b(?:not|never|no|nobody|nothing|none|without|n[’']t)\b|n[’']t\b/i;

/** A fact of the pages whose meaning is said in these words, or denied in them. */
function factsIn(stage: Stage, words: string): Readonly<Record<string, string | null>> {
  const { pages, notes, at, lead } = stage;
  const said = stemsOf(words);
  const denies = NEGATED.test(words);
  const all = [at, ...pages.all].flatMap(({ facts }) => facts);
  const found = all.filter(({ id, text }) => {
    const meant = [...stemsOf(text)];
    const isSo = Object.hasOwn(notes.facts, id);
    const share = meant.filter((stem) => said.has(stem)).length / Math.max(1, meant.length);
    const short = isSo && said.size >= 2 && share >= 0.5 && said.isSubsetOf(new Set(meant)); // "took the cup", of the miller's cup
    if (isSo && !isKnownTo(notes, id, lead)) return false; // that it holds is not theirs to know
    return (share >= 0.7 || short) && isSo === (denies && !NEGATED.test(text));
  });
  const changed = found.slice(0, 3).map(({ id, text }) => [id, denies && !NEGATED.test(text) ? null : text] as const);
  return { ...Object.fromEntries(changed), ...goneFrom(stage, words) };
}

const AWAY =
  /^(?:there (?:was|were) (?:never|no) )?(?:the |an? )?(.{2,60}?)(?: (?:was|were|is|are) (?:never|not|no longer)| (?:was|is|were|are)n['’]t)? (?:here|there)[.!]$/i;

/** "The cup was never here": then nobody sees it from here on. */
function goneFrom({ here }: Stage, words: string): Readonly<Record<string, string>> {
  const [, called = ""] = (NEGATED.test(words) && AWAY.exec(words)) || [];
  const thing = here.find(({ name, aliases }) =>
    [name, ...aliases].some((one) => one.replace(/^(?:the|an?) /i, "").toLowerCase() === called.toLowerCase()),
  );
  return thing ? { [`${NEVER_HERE}${thing.id}`]: `${capital(thing.name)} was never here.` } : {};
}

/** "Jory is friendly": somebody of the pages, and a word for how they feel. */
function attitudesIn({ pages }: Stage, words: string): Readonly<Record<string, string>> {
  const feels = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .find(isAttitude);
  if (feels === undefined || NEGATED.test(words)) return {};
  const people = pages.all.flatMap(({ here }) => here.filter(({ kind }) => kind === "person"));
  const one = people.find(({ name }) =>
    name.split(/\s+/).some((part) => part.length > 2 && /^\p{Lu}/u.test(part) && words.includes(part)),
  );
  return one ? { [one.id]: feels } : {};
}

interface Fix {
  readonly fix: Readonly<Record<string, unknown>>;
  readonly told: string;
}

/** "Tam has 12 hit points", "Tam was never poisoned". */
function fixesIn({ desk: { party } }: Stage, words: string): readonly Fix[] {
  const who = party.find((seat) => isNamedIn(words, seat));
  if (who === undefined) return [];
  const name = firstNameOf(who);
  const text = words.toLowerCase();
  const [, points] = /\b(\d{1,4}) (?:hp|hit points?)\b/.exec(text) ?? [];
  const condition = CONDITIONS.find((one) =>
    new RegExp(`\\b${RegExp.escape(one)}\\b`).test(text.replace("paralysed", "paralyzed")),
  );
  return [
    ...(points === undefined ? [] : [{ fix: { who, hp: Number(points) }, told: `${name} has ${points} hit points` }]),
    ...(condition === undefined
      ? []
      : NEGATED.test(words)
        ? [{ fix: { who, loses: condition }, told: `${name} is not ${condition}` }]
        : [{ fix: { who, gains: condition }, told: `${name} is ${condition}` }]),
  ];
}
