import type { Saying } from "../protocol/ask.ts";
import { isSaid } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import { heardWords } from "./grounded.ts";
import { firstNameOf } from "./house/first-name.ts";
import { BRACKETS } from "./house/gm/beat.ts";
import { isSame, spokenFirst } from "./house/orders.ts";
import { withoutBracket } from "./house/plain-words.ts";
import type { Desk, Mind } from "./mind.ts";
import { isBare, unrepeated } from "./model/repeated.ts";
import { ownPart } from "./own-part.ts";

/**
 * A model or a program at a player's seat, where the house is the Game Master: the house tells what players say they do, so only what is their
 * character's to say is passed on. A Game Master that thinks reads a player's words for what they are, and is given them as they came. Where nothing is
 * left the house answers.
 */
export function speaksForItself(mind: Mind, house: Mind): Mind {
  return async (desk, signal, hands) => {
    const says = await mind(desk, signal, hands);
    if (desk.task !== "answer" && desk.task !== "interact" && desk.task !== "reply") return says;
    const own = says.map((say) => ownSay(say, desk)).filter((say) => say !== undefined);
    if (own.length > 0 || says.length === 0 || desk.task === "reply") return own;
    hands?.house?.();
    return house(desk, signal);
  };
}

/** Undefined where nothing of it is theirs. */
function ownSay(say: Saying, desk: Desk): Saying | undefined {
  const isTalk = isSaid(say, "PLAYER_TO_PLAYER");
  const message = isTalk || isSaid(say, "PLAYER_TO_GM") ? say : undefined;
  const words = typeof say === "string" ? say : message?.body;
  if (words === undefined) return say;
  const own = message ? ownBody(words, isTalk, desk) : ownMessages(words, desk);
  if (own === words) return say;
  const fresh = unrepeated(own, desk);
  if (isBare(fresh)) return undefined;
  return message ? { ...message, body: fresh } : fresh;
}

/** Every message in a text. A veto gives its reasons. */
const ownMessages = (text: string, desk: Desk): string =>
  text
    .split(/^(?=\s{0,8}\**\[[A-Z][A-Z_]{3,30}[\]:])/m)
    .map((part) => {
      const [head = "", tag = ""] = HEAD.exec(part) ?? [];
      if (tag !== "" && tag !== "PLAYER_TO_GM" && tag !== "PLAYER_TO_PLAYER") return part;
      const isTalk = tag === "PLAYER_TO_PLAYER" || (tag === "" && desk.task !== "answer");
      return head + ownBody(part.slice(head.length), isTalk, desk);
    })
    .join("");

/** What of a player's prose is their own to say and do, where the house tells it in another mind's place; empty where nothing is. */
export const proseOf = (seat: SeatId, words: string, isTalk: boolean, desk: Desk): string =>
  ownBody(words, isTalk, desk, seat);

/** What is only said aloud is speech, and a way that was offered may be said as it stands. */
function ownBody(body: string, isTalk: boolean, desk: Desk, seat = desk.seat): string {
  const name = firstNameOf(seat);
  const words = withoutAsides(body.trim());
  const isOffered = offeredTo(desk, seat).some((title) => isSame(title, spokenFirst(words).rest));
  if ((isTalk && !/["“”«»]/.test(words)) || isOffered) return words === body.trim() ? body : words;
  const known = desk.view ? () => true : heardWords(desk); // in a fight the rules say what there is
  const bare = withoutBracket(words);
  const behind = words.slice(bare.length);
  const kept = BRACKETS.test(behind.trim().slice(1))
    ? ownPart(name, bare, known) + behind
    : ownPart(name, words, known);
  return kept === body.trim() ? body : kept;
}

/** Paragraphs in brackets are a thought, or a line to a Game Master that thinks: they are told to nobody. */
function withoutAsides(words: string): string {
  if (/^\((?:pass|silence|says nothing)\)$/i.test(words)) return words;
  const parts = words.split(/\n[ \t]*\n/);
  const kept = parts.filter((part) => !/^\([^()]+\)$/.test(part.trim()));
  return kept.length === parts.length ? words : kept.join("\n\n");
}

/** A tag and its fields. */
const HEAD = /^\s{0,8}\**\[([A-Z][A-Z_]{3,30})[\]:].*(?:\n\w{1,30}:.*)*\n*/;

/** What their last prompt listed. */
function offeredTo({ letters }: Desk, seat: SeatId): readonly string[] {
  const asked = letters.findLast(
    (letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat),
  );
  return asked?.kind === "message"
    ? asked.body.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []))
    : [];
}
