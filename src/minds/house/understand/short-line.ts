import { isDeterminer, isPronoun } from "./common-words.ts";
import { type Draft, plainWish, type Room } from "./draft.ts";
import type { Before, Mention } from "./mentions.ts";
import { isVerbForm } from "./phrases.ts";
import { saidDraft } from "./said.ts";
import type { Token } from "./tokens.ts";
import { deedOf, lookDraft } from "./wish.ts";

/** "rope", "the iron door", "Wenna": a name and no more. A thing is looked at, and somebody is spoken to. */
export function bareName(
  tokens: readonly Token[],
  named: readonly Mention[],
  text: string,
  room: Room,
  before: Before,
): Draft | undefined {
  const [name] = named;
  if (
    !name ||
    name.kind === "spell" ||
    isPronoun(tokens[name.at]?.word ?? "") ||
    tokens.length - name.length !== tokens.filter(({ word }) => isDeterminer(word)).length
  )
    return undefined;
  const look = asBare(lookDraft(tokens, named, text, room, before));
  if (name.kind !== "person" && name.kind !== "companion") return look;
  const wish = {
    ...plainWish("say", text, "tell"),
    speech: text,
    to: name.id,
    things: [name.id],
  };
  return asBare({ ...look, wish });
}

/** There is no verb in it to tell. */
export const asBare = (draft: Draft): Draft => ({ ...draft, wish: { ...draft.wish, bare: true } });

/** A yes to whatever was asked. */
export function assent(text: string, room: Room, before: Before): Draft {
  const said = saidDraft([text], text, [], room, before);
  const { to } = said.wish;
  return asBare({
    ...said,
    wish: { ...plainWish("say", text, "agree"), speech: text, ...(to === undefined ? {} : { to }) },
  });
}

/** "down", "back to the gate", "off to the mint": gone, where a way leads there. One word that points somewhere is gone in any case. */
export function bareGoing(tokens: readonly Token[], text: string, room: Room, before: Before): Draft | undefined {
  const words = tokens.map(({ word }) => word);
  const alone = words.length === 1 && POINTS.test(words[0] ?? "");
  if (
    !alone &&
    !(HEADS.test(words.slice(0, 12).join(" ")) && !words.slice(1).some((word) => !isSmall(word) && isVerbForm(word)))
  )
    return undefined;
  const go: Token = { word: "go", at: 0, end: 0, owner: false, slip: false };
  const gone = deedOf({ tokens: [go, ...tokens.flatMap(written)], link: "and" }, text, [], room, before);
  return alone || gone?.wish.way !== undefined ? gone : undefined;
}

const isSmall = (word: string): boolean =>
  /^(?:back|down|up|to|over|head|near|past|room|stairs?|steps?|land|head)$/.test(word);
const POINTS =
  /^(?:[nsewud]|ne|nw|se|sw|north|south|east|west|up|down|upstairs|downstairs|out|outside|onward|onwards|forward|northeast|northwest|southeast|southwest)$/;
const HEADS =
  /^(?:(?:ok|okay|so|right|then|now|well|and|,) ){0,3}(?:(?:off|back|on|onward|onwards|straight|over|down|up|out|away|home) ){0,4}(?:(?:to|into|toward|towards|past|for)\b|(?:down|up|back|below|downstairs|upstairs)$|(?:the )?(?:stairs?|steps|flight|ladder)$)/;

const written = (token: Token): readonly Token[] =>
  Object.hasOwn(COMPASS, token.word) ? [{ ...token, word: COMPASS[token.word] ?? token.word }] : [token];
const COMPASS: Readonly<Record<string, string>> = {
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  u: "up",
  d: "down",
  ne: "northeast",
  nw: "northwest",
  se: "southeast",
  sw: "southwest",
};
