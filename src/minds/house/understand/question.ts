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
  if (asked.after === "person" || known) return spoken;
  return lookDraft(tokens, named, text, room, before);
}
