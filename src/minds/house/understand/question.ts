import { isPronoun } from "./common-words.ts";
import { type Draft, plainWish, type Room } from "./draft.ts";
import { type Before, mentionsIn } from "./mentions.ts";
import { askedAfter } from "./questions.ts";
import { saidDraft } from "./said.ts";
import type { Token } from "./tokens.ts";
import { deedOf, lookDraft } from "./wish.ts";

/** A question as a wish: looked into, put to somebody, tried, or only wondered about. */
export function question(tokens: readonly Token[], said: string, text: string, room: Room, before: Before): Draft {
  const named = mentionsIn(tokens, room.nouns, before);
  const asked = askedAfter(said);
  const read = written(tokens, said, text, room, before);
  if (read) return read;
  const crowd = named.length === 0 && CROWD.test(said) ? room.nouns.people : [];
  if (crowd.length > 0 && saidDraft([`${text}?`], text, [], room, before).wish.topic === undefined) {
    const seen = lookDraft(tokens, named, text, room, before);
    return { ...seen, wish: { ...seen.wish, things: crowd } };
  }
  if (asked.after === "sight") return lookDraft(tokens, named, text, room, before, false, asked.verb);
  const friend = room.scope.companions[0];
  if (friend !== undefined && /^(?:can|could|would|will) (?:someone|somebody|one of you|anyone else)\b/.test(said))
    return saidDraft([`${text}?`], text, [], room, before, friend);
  if (asked.after === "idea")
    return { wish: { ...plainWish("say", text, "tell"), speech: text }, torn: [], trivial: false, before };
  if (asked.after === "may") {
    const deed = deedOf(
      { tokens: tokens.slice(/^(?:can|could|may|might|will|would|do) (?:i|we)\b/.test(said) ? 2 : 0), link: "and" },
      text,
      [],
      room,
      before,
    );
    if (!deed || deed.wish.commits || room.scope.ways.some(({ id, commits }) => id === deed.wish.way && commits))
      return lookDraft(tokens, named, text, room, before);
    return { ...deed, wish: { ...deed.wish, sure: false } };
  }
  const spoken = saidDraft([`${text}?`], text, [], room, before);
  const known = spoken.wish.topic !== undefined || spoken.wish.way !== undefined;
  const unseen =
    asked.after === "unseen" &&
    named.every(({ at }) => isPronoun(tokens[at]?.word ?? "")) &&
    room.nouns.people.length > 0;
  if (asked.after === "person" || known || (unseen && /^(?:who (?!is\b|are\b)|how (?:deep|long|old|far)\b)/.test(said)))
    return spoken;
  return lookDraft(tokens, named, text, room, before);
}

/** Whoever is here, all together. */
const CROWD =
  /^(?:(?:and|so|but|ok|okay|well|wait|,) )*who (?:the hell |exactly )?(?:is|are) (?:all )?(?:these|those|they|everyone|everybody|the|this|that)(?: (?:two|three|four|other|others|all|strange))*(?: (?:people|persons?|folk|folks|men|women|strangers|guys|characters|lot))?(?: (?:here|there|again))?$/;

/** "What does the letter say?" is read, where there is a way to read it. */
function written(tokens: readonly Token[], said: string, text: string, room: Room, before: Before): Draft | undefined {
  if (!/^(?:(?:and|so|but|ok|okay|well|wait|,) )*what (?:does|do|did) .{2,60} (?:say|says|read)$/.test(said))
    return undefined;
  const from = tokens.findIndex(({ word }) => /^(?:does|do|did)$/.test(word));
  const what = tokens.slice(from + 1, -1);
  const read: Token = { word: "read", at: what[0]?.at ?? 0, end: what[0]?.at ?? 0, owner: false, slip: false };
  const deed = deedOf({ tokens: [read, ...what], link: "and" }, text, [], room, before);
  return deed?.wish.way !== undefined && !room.scope.ways.some(({ id, commits }) => id === deed.wish.way && commits)
    ? deed
    : undefined;
}
