import type { Message } from "../../protocol/catalog.ts";
import { tellersOf } from "../../protocol/kinds/rejoin.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import type { Letter, SaidLetter } from "../../protocol/letter.ts";
import { HANGS_ON } from "../../protocol/refusal.ts";
import { nameOf } from "../../protocol/text.ts";
import { unquote } from "../../protocol/wire/scalars.ts";
import { format } from "../../protocol/wire/write.ts";
import { asCalled, fieldFor, inTools, SECTIONS, toolFor, toolOf } from "./in-tools.ts";
import { ASKED_INSTEAD } from "./own-deeds.ts";
import { notingText } from "./standing.ts";
import { cut } from "./tokens.ts";

/** What a letter may come to at least, in the smallest of windows. */
const LEAST_WHOLE = 4000;

/** No letter takes more of the room than a quarter of it, whatever somebody wrote in it; a token has some four signs. */
export const longestIn = (room: number): number => Math.max(LEAST_WHOLE, Math.round(room));

/** A letter as a mind reads it: what was said in the protocol's own writing, everything else in a short line. Nothing for what says nothing. */
export function lineOf(letter: Letter, seat: string, longest = LEAST_WHOLE, role?: Role): string {
  switch (letter.kind) {
    case "message":
      if (letter.tag === "MODE_SWITCH") return handedOver(letter.fields);
      return isBundle(letter) || letter.tag === "JOURNAL_CHECKPOINT" ? "" : cut(said(letter, seat), longest);
    case "prompt":
      return letter.closed && letter.closed !== "answered" ? `(${letter.for}: ${CLOSED[letter.closed]})` : "";
    case "check":
      return `Check: ${letter.for}, ${letter.skill} against ${letter.dc}${felt(letter)}${seen(letter, seat)}: ${cut(letter.reason, 300)}${letter.tips ? ` (${cut(letter.tips.join(", "), 300)})` : ""}`;
    case "roll":
      return `Dice for ${letter.for}${seen(letter, seat)}, ${cut(letter.reason, 200)}: ${letter.text ?? `${letter.expr} = ${letter.total}`}`;
    case "ruling":
      return role === "player" && isAboutToBeTold(letter, seat) ? "" : ruled(letter, seat);
    case "reveal":
      return `Revealed to ${letter.to.join(", ")} (${letter.secret}): ${cut(letter.text, 1000)}`;
    case "learned":
      if (letter.to.includes(seat)) return `You learn: ${cut(letter.text, 1000)}`;
      return letter.by === "reveal" && role !== "narrator" // whoever revealed it has that on record
        ? ""
        : `${letter.to.join(", ")} learn${letter.to.length > 1 ? "" : "s"}: ${cut(letter.text, 1000)}`;
    case "cue":
      return `${letter.to.includes(seat) ? "You notice" : `Noticed by ${letter.to.join(", ")} alone`}: ${cut(letter.text, longest)}`;
    case "scene":
      return `Scene ${letter.number}: ${letter.title}${behind(letter.place === letter.title ? "" : letter.place)}${behind(letter.time)}. Here: ${letter.present.join(", ")}.${letter.thread === "main" || letter.present.includes(seat) ? "" : ` (thread ${letter.thread})`}`;
    case "rejoin":
      return letter.text === ""
        ? ""
        : `${tellersOf(letter).join(", ")} told ${letter.to.join(", ")}: ${cut(letter.text, 1500)}`;
    case "notice":
      return `(The table: ${cut(inTools(letter.text), 1000)})`;
    case "refusal":
      return refusedBefore(letter);
    case "writing":
      return letter.by === seat && !isPage(letter.for) ? `You wrote in ${letter.for}: ${cut(letter.text, 1200)}` : "";
    case "retcon":
      return `It shall have been otherwise: ${cut(letter.text, 500)}${letter.meaning === "" ? "" : ` (meaning: ${cut(letter.meaning, 500)})`}`;
    case "boundary":
      return letter.subject === "" ? "(The table left what was being told.)" : bounded(letter);
    case "notes":
      return letter.by === seat ? notingText(letter) : "";
    case "session":
      return letter.opened ? "(A new evening begins.)" : letter.closed === undefined ? "" : "(The evening ended.)";
    case "deed":
      return leftToTheGm(letter);
    default:
      return "";
  }
}

/** What was asked of several in the same words stands once, with all of their names. */
export function askedAtOnce(letters: readonly Letter[], seat: string): readonly Letter[] {
  const kept: Letter[] = [];
  for (const letter of letters) {
    const at = isAsking(letter, seat)
      ? kept.findLastIndex((one) => one.kind !== "prompt" || one.opened === undefined)
      : -1;
    const before = kept[at];
    const isSame =
      before !== undefined &&
      isAsking(letter, seat) &&
      isAsking(before, seat) &&
      before.body === letter.body &&
      before.fields.request_type === letter.fields.request_type;
    if (isSame)
      kept[at] = { ...before, fields: { ...before.fields, to: [before.fields.to, letter.fields.to].flat() as never } };
    else kept.push(letter);
  }
  return kept;
}

const isAsking = (letter: Letter, seat: string): letter is SaidLetter<"GM_TO_PLAYER"> =>
  letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.from === seat && letter.by === undefined;

/** Of one's own seat: who decides for it. */
function handedOver({ mode, reason }: SaidLetter<"MODE_SWITCH">["fields"]): string {
  if (mode !== "AUTONOMOUS") return "(Whoever plays you is back.)";
  return `(Whoever plays you has stepped away${reason !== undefined ? `: “${cut(reason, 1000)}”` : ""}.)`;
}

/** What is read part by part, each as the prompt or the answer of one player; and what announces a save. */
const isBundle = ({ tag, fields }: Of<"message">): boolean =>
  ["STATE_UPDATED", "AWAIT_PLAYERS", "AWAIT_AI_PLAYERS", "PLAYER_RESPONSES"].includes(tag) ||
  (tag === "ASK_PLAYER" && fields.character !== undefined);

type Of<K extends Letter["kind"]> = Extract<Letter, { kind: K }>;

/** The table numbers scenes itself, and everybody knows which one it is. */
function said({ tag, fields, body, by, from }: Of<"message">, seat: string): string {
  const { scene_number: _number, scene_slug: _slug, ...kept } = fields as Record<string, unknown>;
  if (tag === "GM_TO_PLAYER" && from === seat && body.endsWith(ASKED_INSTEAD))
    return `(What you had ${String(kept.to)} do was not done: they had not said it, and are asked what they do.)`;
  const words = tag === "GM_TO_PLAYER" && from === seat ? body.replace(SECTIONS, "") : body; // who asked knows what for
  if ([kept.group].flat().includes(seat)) delete kept.group; // whoever hears it is of it
  const text = inLines(format({ tag, fields: kept, body: words } as unknown as Message));
  return by === undefined ? text : text.replace("]", `] (by the ${by})`);
}

/** The head of a message as it is read: what is quoted in it needs no signs before its marks, and a list of names no lines of its own. */
function inLines(text: string): string {
  const [head = "", ...body] = text.split("\n\n");
  const plain = head
    .replace(
      /^(\w+):((?:\n {2}- [^\n:]+)+)$/gm,
      (_, name: string, list: string) =>
        `${name === "group" ? "to" : name}: ${list
          .trim()
          .slice(2)
          .split(/\n {2}- /)
          .join(", ")}`,
    )
    .replace(/^(\w+): (".*")$/gm, (line, name: string, value: string) => {
      const words = value.includes('\\"') ? unquote(value) : value;
      return words === value ? line : `${name}: ${words}`;
    });
  return [plain, ...body].join("\n\n");
}

const CLOSED: Readonly<Record<string, string>> = {
  passed: "passed",
  vetoed: "vetoed, and is owed the full context",
  "timed-out": "did not answer",
  withdrawn: "was not waited for",
};

/** Who else knows of it, for the one who knows all of it: whoever noticed it is not told who did besides. */
function seen({ visibility, noticed_by: by, for: of }: Seen, seat: string): string {
  const noticed = by === undefined || by.includes(seat) || of === seat ? "" : `noticed by ${by.join(", ") || "nobody"}`;
  const isMore = noticed !== "" && (by ?? []).length > 0;
  const how = visibility === "open" ? [noticed] : isMore ? [visibility, noticed] : [visibility];
  return how.join("") === "" ? "" : ` (${how.join(", ")})`;
}
type Seen = Pick<Of<"roll">, "visibility" | "noticed_by" | "for">;
const behind = (text: string): string => (text === "" ? "" : `, ${text}`);

/** What the Game Master says in words of their own comes of somebody else's deed: the story tells it, to a person too. */
const isAboutToBeTold = ({ for: of, outcome, changes, noticed_by }: Of<"ruling">, reader: string): boolean =>
  of !== reader &&
  noticed_by === undefined &&
  changes.by !== "human" &&
  !Array.isArray(changes.told) &&
  /\s/.test(outcome);

function ruled(letter: Of<"ruling">, reader: string): string {
  const { for: seat, outcome, changes } = letter;
  if (outcome === "done" && Object.keys(changes).length === 0) return ""; // it is told in the story
  if (changes.by === "human" && typeof changes.retcon === "string") return ""; // it is learned, with the same words
  const told = [changes.told].flat().filter((one) => typeof one === "string");
  const { rule: _rule, retcon: _retcon, words: _words, ...besides } = changes;
  const more = changesIn(told.length > 0 ? besides : changes); // by their own words it has been said
  const came = outcome === "done" && (told.length > 0 || more !== "") ? "" : ` ${ended(cut(outcome, 300))}`;
  const whose =
    came === "" && changes.aside === true
      ? `Noted${seen(letter, reader)}:`
      : `Ruling for ${seat}${seen(letter, reader)}:`;
  return `${whose}${came}${told.length > 0 ? ` ${cut(told.join(" "), 1200)}` : ""}${more}`;
}

/** A deed is told by its dice and rulings; what the rules leave to the Game Master stands nowhere else. */
const leftToTheGm = ({ events }: Of<"deed">): string =>
  events
    .flatMap(({ event, text, open }) =>
      event === "told" && open !== true ? [`(The rules: ${cut(String(text), 300)})`] : [],
    )
    .join("\n");

const ended = (text: string): string => (/[.!?…]["”’)*]*$/.test(text) ? text : `${text}.`);

/** What it changed, in words: what has none is for the table's own books. */
function changesIn(changes: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(changes).flatMap(([name, value]): readonly string[] => {
    if (name === "hp" && typeof value === "object" && value !== null)
      return Object.entries(value).map(([who, left]) => `${who} has ${left} hit points left.`);
    if (name === "learned") return [value].flat().map((one) => `Learned: ${one}`);
    return IN_WORDS.has(name) ? [value].flat().flatMap((one) => (typeof one === "string" ? [ended(one)] : [])) : [];
  });
  return lines.length > 0 ? ` ${cut(lines.join(" "), 600)}` : "";
}

const IN_WORDS = new Set(["situation", "npc", "quest", "location", "recap", "rule", "retcon", "words"]);

const felt = ({ toward, shift = 0 }: Of<"check">): string =>
  shift === 0
    ? ""
    : ` (${Math.abs(shift)} ${shift > 0 ? "harder" : "easier"} by how ${toward === undefined ? "they feel" : `${nameOf(toward)} feels`})`;

/** The whole of it stands in the question, while it can be said again. */
const refusedBefore = ({ found: _found, said: _said, ...letter }: Of<"refusal">): string =>
  letter.code === HANGS_ON ? "" : refused({ ...letter, hint: cut(letter.hint, 100) });

/** Why not, and what would do. */
export function refused({ code, hint, tag, field, found, said }: Of<"refusal">): string {
  const where = [said === undefined ? toolFor(tag ?? "") : toolOf(tag ?? "", said), fieldFor(field ?? "")]
    .filter((one) => one !== "")
    .join(", ");
  if (code === HANGS_ON) return `(Fell with it: ${asCalled(said ?? "")})`;
  const what = `Refused${where === "" ? "" : ` at ${where}`}`;
  if (said !== undefined) return `(${what}: ${inTools(hint)} You had said: ${asCalled(said)})`;
  return `(${what}${found === undefined ? "" : `, found "${found}"`}: ${inTools(hint)})`;
}

const bounded = ({ subject, lifted }: Of<"boundary">): string =>
  lifted ? `(${subject} may be spoken of again.)` : `(The table stays off this from now on: ${subject})`;

/** Pages of scenes and journals are made of what stands in the letters anyway. */
const isPage = (path: string): boolean => /^(?:scenes|tmp)\//i.test(path) || isJournal(path);

export const isJournal = (path: string): boolean => /-journal\.md$/i.test(path);
