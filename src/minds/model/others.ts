import type { ModelAnswer } from "../../models/model.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { isMessage, read } from "../../protocol/wire/read.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import { firstNameOf } from "../house/first-name.ts";
import { BRACKETS } from "../house/gm/beat.ts";
import { isSame, spokenFirst } from "../house/orders.ts";
import { withoutBracket } from "../house/plain-words.ts";
import { isTalk, isWhispered } from "../house/speech.ts";
import type { Desk } from "../mind.ts";
import { wordsIn } from "./answer.ts";
import { withoutClaims } from "./claimed.ts";
import { ownPart } from "./own-part.ts";
import { unrepeated } from "./repeated.ts";

/** Nobody else at the table makes speeches. */
const LONGEST = 12_000;

/**
 * A player's answer: plain words or tagged, as they came, but for dice it says it rolled, what is not its character's to say, and what it has said before. The table takes plain words for the
 * answer to what is open. Undefined: it has said all of it before.
 */
export function playerSays(answer: ModelAnswer, desk: Desk): readonly unknown[] | undefined {
  const all = withoutClaims(wordsOf(answer));
  const words = unrepeated(ownWordsOnly(all, desk), desk);
  if (words !== all && isBare(words)) return desk.task === "reply" ? [] : undefined;
  if (desk.task !== "reply" || TAGGED.test(words)) return words === "" && desk.task === "reply" ? [] : [words];
  if (/^\(?(?:pass|silence|says nothing)?\)?\.?$/i.test(words)) return [];
  const last = desk.letters.findLast((letter) => isTalk(letter) && letter.from !== desk.seat);
  if (!last || !isTalk(last)) return [];
  const manner = isWhispered(last) ? "whisper" : "aloud";
  return [{ tag: "PLAYER_TO_PLAYER", fields: { to: last.from, manner }, body: words }];
}

/** Every message in it without what is not its character's to say. A veto gives its reasons, and what is only said aloud is speech. */
function ownWordsOnly(text: string, desk: Desk): string {
  const name = firstNameOf(desk.seat);
  const offered = offeredTo(desk);
  const own = (body: string, isTalk: boolean): string => {
    const words = body.trim();
    if ((isTalk && !/["“”«»]/.test(words)) || offered.some((title) => isSame(title, spokenFirst(words).rest)))
      return body;
    const bare = withoutBracket(words);
    const behind = words.slice(bare.length);
    const kept = BRACKETS.test(behind.trim().slice(1)) ? ownPart(name, bare) + behind : ownPart(name, words);
    return kept === words ? body : kept;
  };
  return text
    .split(/^(?=\s{0,8}\**\[[A-Z][A-Z_]{3,30}[\]:])/m)
    .map((part) => {
      const [head = "", tag = ""] = HEAD.exec(part) ?? [];
      if (tag !== "" && tag !== "PLAYER_TO_GM" && tag !== "PLAYER_TO_PLAYER") return part;
      const isTalk = tag === "PLAYER_TO_PLAYER" || (tag === "" && desk.task !== "answer");
      return head + own(part.slice(head.length), isTalk);
    })
    .join("");
}

/** A tag and its fields. */
const HEAD = /^\s{0,8}\**\[([A-Z][A-Z_]{3,30})[\]:].*(?:\n\w{1,30}:.*)*\n*/;
/** What their last prompt listed: they may say it as it stands. */
function offeredTo({ letters, seat }: Desk): readonly string[] {
  const asked = letters.findLast(
    (letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat),
  );
  return asked?.kind === "message"
    ? asked.body.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []))
    : [];
}

/** A page for a file, with the letters the house would have made it from; what else the writer says stands before it. */
export function pageSays(answer: ModelAnswer, desk: Desk, house: readonly unknown[]): readonly unknown[] {
  const words = wordsOf(answer);
  const readings = read(words, { seat: desk.seat, others: desk.party });
  const requests = readings.filter(isMessage).filter(({ tag }) => tag === "NARRATOR_REQUEST");
  const prose = TAGGED.test(words)
    ? readings.flatMap((one) => (!isMessage(one) && !isRefusal(one) ? [one.body] : [])).join("\n\n")
    : words;
  const page = house.find((say) => (say as { kind?: unknown }).kind === "writing") as
    | { readonly sources?: readonly number[] }
    | undefined;
  const text = /^scenes\//i.test(desk.file ?? "") ? withoutMechanics(prose.trim()) : prose.trim();
  if (text === "") return house;
  return [...requests, { kind: "writing", for: desk.file ?? "", text, sources: [...(page?.sources ?? [])] }];
}

/** Nothing is left but a tag and its fields. */
const isBare = (words: string): boolean => words.replace(/^\s*(?:\**\[[A-Z_]+.*|\w{1,30}:.*)$/gm, "").trim() === "";

const TAGGED = /^\s{0,8}\**\[[A-Z][A-Z_]{3,30}[\]:]/m;

/** Words that came as a call of a tool nobody offered are words all the same. */
function wordsOf(answer: ModelAnswer): string {
  const words = wordsIn(answer).slice(0, LONGEST);
  const bare = words
    .replace(/^```\w{0,20}\n/, "")
    .replace(/\n```$/, "")
    .trim();
  if (bare !== "") return bare;
  const input = answer.calls[0]?.input;
  const { text, body, message, content, action } = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const said = [text, body, message, content, action].find((one) => typeof one === "string");
  return typeof said === "string" ? said.slice(0, LONGEST).trim() : "";
}
