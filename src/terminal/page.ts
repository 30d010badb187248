import type { Letter } from "../protocol/letter.ts";
import { isWhisper, type PlayerToPlayer } from "../protocol/messages/player-to-player.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { wrap } from "./wrap.ts";

/** What a person reads of a letter; nothing where there is nothing to read. Plain text, at most so wide. */
export function written(letter: Letter, seat: string, width = 80): string {
  const text = textOf(letter, seat);
  return text === "" ? "" : wrap(plain(text), width);
}

function textOf(letter: Letter, seat: string): string {
  switch (letter.kind) {
    case "message":
      return messageText(letter, seat);
    case "scene":
      return `── ${letter.title}${letter.place === "" ? "" : `, ${letter.place}`}${letter.time === "" ? "" : `, ${letter.time}`} ──`;
    case "check":
      return letter.for === seat ? `  (${letter.skill}, difficulty ${letter.dc}: ${letter.reason})` : "";
    case "roll":
      return `  ${who(letter.for, seat)} ${verb(letter.for, seat, "roll")} for ${letter.reason}: ${letter.text ?? diceOf(letter)}`;
    case "ruling":
      return rulingText(letter, seat);
    case "reveal":
      return `  You learn: ${letter.text}`;
    case "rejoin":
      return letter.to.includes(seat)
        ? `${names(letter.tellers)} tell${letter.tellers.length === 1 ? "s" : ""} you:\n\n${letter.text}`
        : "";
    case "notice":
      return `(${letter.text})`;
    case "session":
      return letter.saved ? "(Saved.)" : "";
    default:
      return "";
  }
}

const WORDS: Readonly<Record<string, string>> = {
  critical_success: "success, with a natural 20",
  critical_failure: "failure, with a natural 1",
};

/** What happened, line by line; or the bare word for it. */
function rulingText({ for: one, outcome, changes }: Extract<Letter, { kind: "ruling" }>, seat: string): string {
  const told = Array.isArray(changes.told) ? changes.told.filter((line) => typeof line === "string") : [];
  if (told.length === 0) return outcome === "done" ? "" : `  ${who(one, seat)}: ${WORDS[outcome] ?? outcome}`;
  return told.map((line) => `  ${line}`).join("\n");
}

function messageText(letter: Extract<Letter, { kind: "message" }>, seat: string): string {
  const { tag, from, body, to } = letter;
  if (tag === "NARRATIVE") return body;
  if (tag === "GM_TO_PLAYER") return perceived(body);
  if (tag === "PLAYER_TO_GM") return `${nameOf(from)}: ${body}`;
  if (tag !== "PLAYER_TO_PLAYER") return "";
  const whispered = isWhisper(letter as unknown as PlayerToPlayer);
  const target = whispered
    ? ` (whispers to ${to.map((one) => (one === seat ? "you" : nameOf(one))).join(" and ")})`
    : "";
  return `${nameOf(from)}${target}: ${body}`;
}

/** What a prompt says of the scene; what it asks comes with the decision. */
const perceived = (body: string): string =>
  [...body.matchAll(/^#{1,4} (?:Scene|Just Happened)\s*\n([\s\S]*?)(?=^#{1,4} |(?![\s\S]))/gim)]
    .map(([, text = ""]) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");

/** 1d20+5 = [14]+5 = 19 */
export function diceOf({ expr, dice, total }: { expr: string; dice: readonly number[]; total: number }): string {
  const added = /[+-]\d+$/.exec(expr)?.[0] ?? "";
  return `${expr} = [${dice.join(", ")}]${added} = ${total}`;
}

const who = (one: string, seat: string): string =>
  (one === seat ? "you" : nameOf(one)).replace(/^./, (letter) => letter.toUpperCase());
const verb = (one: string, seat: string, word: string): string => (one === seat ? word : `${word}s`);
const names = (seats: readonly string[]): string => seats.map(nameOf).join(" and ");
