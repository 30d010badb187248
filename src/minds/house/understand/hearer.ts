import { isDeterminer } from "./common-words.ts";
import type { Before, Mention } from "./mentions.ts";
import type { Nouns } from "./nouns.ts";
import type { Verb } from "./phrases.ts";

/** Whom words are for. */
export interface Hearer {
  readonly id?: string;
  /** Named as such, or spoken of just before; else it is a guess. */
  readonly plain?: boolean;
  /** They are for something that nobody expects an answer of. */
  readonly mute?: boolean;
}

interface Room {
  readonly nouns: Nouns;
}

/** "Ask Wenna about Pask": Wenna. "Ask about Pask": whoever else is here. "Turn to Wenna and ask": Wenna. */
export function hearerOf(
  verb: Verb,
  words: readonly string[],
  mentions: readonly Mention[],
  room: Room,
  before: Before,
): Hearer {
  const from = verb.taken[0] ?? 0;
  const called = mentions.find((one) => isSomebody(one) && isCalled(words, one));
  if (called) return { id: called.id, plain: true };
  const friends = [...room.nouns.kinds].find(([, kind]) => kind === "companion")?.[0];
  if (friends !== undefined && FRIENDS.test(words.slice(from + 1, from + 8).join(" ")))
    return { id: friends, plain: true };
  const matter = words.findIndex((word, i) => i > from && MATTER.has(word));
  const first = mentions.find(({ at, owner }) => at > from && !owner && (matter < 0 || at < matter));
  if (first && isSomebody(first)) return { id: first.id, plain: true };
  if (first && isNext(words, from, first.at)) return { mute: true };
  const behind = mentions.find(
    (one) => isSomebody(one) && !one.owner && /^(?:to|with|from|of|at)$/.test(words[one.at - 1] ?? ""),
  );
  if (behind) return { id: behind.id, plain: true };
  if (before.person !== undefined) return { id: before.person, plain: true };
  const about = mentions.filter(isSomebody);
  const others = room.nouns.people.filter((id) => !about.some((one) => one.id === id && !one.owner));
  const [only] = others;
  if (about.some(({ owner }) => !owner) && others.length === 1 && only !== undefined) return { id: only };
  const guess = heard(mentions, room, before);
  return guess === undefined ? {} : { id: guess };
}

const isSomebody = ({ kind }: Mention): boolean => kind === "person" || kind === "companion";

/** "…, Mr Pask, …" */
const isCalled = (words: readonly string[], { at, length }: Mention): boolean =>
  words[/^(?:mr|mrs|miss|ms|madam|sir|old|dear)$/.test(words[at - 1] ?? "") ? at - 2 : at - 1] === "," &&
  /^(?:,|)$/.test(words[at + length] ?? "");

/** Behind these stands what it is about. */
const MATTER = new Set(
  "about after for if whether who what where when why how that which whose regarding concerning of".split(" "),
);

/** The rest of the party, all together. */
const FRIENDS =
  /^(?:(?:a|quiet|quick|private|word|chat|quietly|softly|to|with|all|of|at) )*(?:(?:my|our|the) (?:friends|companions|party|others|group|team|lads|crew|mates|comrades|gang|rest)|each other|everyone in the party)\b/;

/** Nothing stands between but "to the" and the like: "ask the men". "ask pump" is about it. */
const isNext = (words: readonly string[], from: number, at: number): boolean =>
  at > from + 1 &&
  words.slice(from + 1, at).every((word) => isDeterminer(word) || /^(?:to|with|at|all|both)$/.test(word));

/** Whoever is named, else whoever they are about, else whoever was last spoken of, else the only one here. */
export function heard(mentions: readonly Mention[], { nouns }: Room, before: Before): string | undefined {
  const people = mentions.filter(isSomebody);
  const last =
    nouns.last !== undefined && /person|companion/.test(nouns.kinds.get(nouns.last) ?? "") ? nouns.last : undefined;
  return (
    (people.find(({ owner }) => !owner) ?? people[0])?.id ??
    before.person ??
    last ??
    (nouns.people.length === 1 ? nouns.people[0] : undefined)
  );
}
