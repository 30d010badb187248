import { isPronoun } from "./common-words.ts";
import { type Draft, ids, plainWish, type Room, spokenOf } from "./draft.ts";
import { featuresOf } from "./features.ts";
import { headOf } from "./head.ts";
import { heard } from "./hearer.ts";
import { SOCIAL } from "./kin.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import { type Before, type Mention, mentionsIn } from "./mentions.ts";
import type { Wish } from "./reading.ts";
import { refined } from "./refine.ts";
import { speechAct } from "./speech-act.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { topicOf } from "./topics.ts";
import { chosen } from "./ways.ts";

/** Words said aloud, in quotation marks or without. */
export function saidDraft(
  quotes: readonly string[],
  text: string,
  around: readonly Mention[],
  room: Room,
  before: Before,
  to?: string,
  asks = false,
): Draft {
  const speech = quotes.join(" ");
  const tokens = tokensOf(speech.slice(0, 1500)).slice(0, 250);
  const words = tokens.map(({ word }) => word);
  const within = mentionsIn(tokens, room.nouns, before);
  const verb = speechAct(
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)),
    asks || /\?\s*$/.test(speech),
  );
  const edge = (at: number): boolean => !/\p{L}/u.test(words[at] ?? "");
  const called = within.find(
    ({ at, kind, length }) =>
      (kind === "person" || kind === "companion") &&
      tokens.length > length &&
      edge(at - 1) &&
      edge(at + length) &&
      !isPronoun(words[at] ?? ""),
  );
  const stated =
    to ?? called?.id ?? around.find(({ kind }) => kind === "person" || kind === "companion")?.id ?? before.person;
  const target = stated ?? ownerOf(words, room) ?? heard(around, room, before);
  const companion = target !== undefined && room.nouns.kinds.get(target) === "companion";
  const isAsked = verb === "ask" && !companion && (target !== undefined || room.nouns.people.length > 0);
  const features = featuresOf(tokens, within, verb, verb, []);
  const people = new Set([...features.people, ...(target === undefined ? [] : [target])]);
  const picked = chosen(
    { ...features, people, aloud: true, ...(stated === undefined ? {} : { hearer: stated }) },
    room.known.filter(
      ({ way, patterns }) => !way.commits && patterns.some((one) => one.verb !== "" && SOCIAL.has(one.verb)),
    ),
  );
  const topic = companion || HEATED.has(verb) ? undefined : topicOf(words, target, room.scope, ids(within));
  const way = companion
    ? undefined
    : picked.way !== undefined && !(topic && (!picked.whole || (verb === "ask" && !isAQuestion(picked.way, room))))
      ? picked.way
      : offered(tokens, within, room);
  const row = LEXICON[verb];
  const wish: Wish = {
    ...plainWish(isAsked ? "ask" : "say", text, verb),
    speech,
    ...(target === undefined ? {} : { to: target }),
    skills: row.skills,
    ...(row.approach ? { approach: row.approach } : {}),
    things: ids(within),
    ...(way === undefined ? {} : { way }),
    ...(topic === undefined ? {} : { topic: topic.id }),
  };
  return { wish, torn: [], trivial: false, before: spokenOf([...around, ...within], before) };
}

/** A way that is to ask, or to look: a question may be meant for it. One that is to carry something off is not done by asking after it. */
const isAQuestion = (id: string, { known }: Room): boolean =>
  ASKING.has(known.find(({ way }) => way.id === id)?.patterns[0]?.verb ?? "");
const ASKING: ReadonlySet<string> = new Set<VerbClass>([
  "ask",
  "persuade",
  "charm",
  "comfort",
  "insight",
  "recall",
  "look",
  "search",
  "read",
  "lie",
]);

/** "Can I borrow your keys?": said to the one of whom keys are told. */
function ownerOf(words: readonly string[], { scope }: Room): string | undefined {
  const at = words.indexOf("your");
  const nouns = at < 0 ? [] : words.slice(at + 1, at + 3).filter((word) => word.length > 3);
  const [one, ...more] = scope.things.filter(
    ({ kind, looks = "" }) =>
      kind === "person" &&
      nouns.some((noun) =>
        looks
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .includes(noun),
      ),
  );
  return more.length === 0 ? one?.id : undefined;
}

/** Words that ask nothing. */
const HEATED: ReadonlySet<string> = new Set<VerbClass>(["threaten", "insult", "agree", "refuse"]);

/** "I can carry that for you": a kindness or a clever thing that is offered, where it is all there. Nothing rough is taken at its word. */
function offered(tokens: readonly Token[], within: readonly Mention[], { known }: Room): string | undefined {
  const said = tokens.map(({ word }) => word);
  const lead = OFFER.exec(said.slice(0, 12).join(" "))?.[0].trim();
  if (lead === undefined) return undefined;
  const from = lead.split(" ").length;
  const rest = tokens.slice(from);
  const words = said.slice(from);
  const mentions = within
    .filter(({ at, kind }) => at >= from && kind !== "me")
    .map((one) => ({ ...one, at: one.at - from }));
  const { verb, plain } = headOf(words, mentions);
  if (!verb || !plain) return undefined;
  const gentle = known.filter(({ way }) => !way.commits && way.approach !== "force");
  const fine = refined(verb, words, mentions);
  const picked = chosen(featuresOf(rest, mentions, fine.verb, verb.base, verb.taken), gentle);
  return picked.whole ? picked.way : undefined;
}
const OFFER =
  /^(?:(?:well|so|then|here|ok|okay|please|,) )*(?:(?:i|we) (?:(?:can|could|will|would|shall)(?: gladly| happily)?|(?:will|would|should|shall) be (?:glad|happy|pleased|delighted|honou?red) to)\b(?! (?:not|never|like|rather|be)\b)|let me\b|let us\b|allow me to\b|shall (?:i|we)\b)/;
