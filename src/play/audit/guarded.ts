import type { Entry, SeatId } from "../../protocol/entry.ts";
import { isWhisper, type PlayerToPlayer } from "../../protocol/messages/player-to-player.ts";
import { innerPart } from "../../screen/guard/born.ts";
import { stemsOf, wordsOf } from "../../screen/guard/words.ts";
import type { TableState } from "../../table/state.ts";
import { isInSecret } from "../../world/in-secret.ts";
import type { Secret } from "../../world/secret.ts";
import { type Form, formsOf, openNeedles, piecesOf, shadowOf } from "./shadow.ts";

/** Something that not everybody may know, and a piece of it that would be known again. */
export interface Guarded {
  readonly what: "secret" | "play" | "file" | "planted";
  /** The secret's name, the entry, the file, or which of those that were planted. */
  readonly id: string;
  /** The line of the file it stands in, or the entry. */
  readonly where?: string | undefined;
  /** The piece as it stands there. */
  readonly words: string;
  /** All of it, for whoever has to be told what came out. */
  readonly text: string;
  /** The letters and digits of the piece as it stands. */
  readonly plain: string;
  /** It is not even to be told again in other company: what is merely narrow may be. */
  readonly secret: boolean;
}

export interface Find {
  readonly of: Guarded;
  readonly form: Form;
}

/** Everything that is guarded at a table, as it comes to be: what stands in files, what is said to some, what was planted. */
export function openGuarded(planted: readonly string[]) {
  const needles = openNeedles<Guarded>();
  const known = new Set<string>();
  const secrets = new Set<string>();
  const forOne: string[] = []; // what pages have for one player alone
  let short = 0;

  const guard = (of: Pick<Guarded, "what" | "id" | "text" | "secret">, pieces: readonly Piece[]): void => {
    const { secret } = of;
    for (const { words, where } of pieces) {
      const plain = shadowOf(words);
      const key = `${secret ? "secret" : "narrow"} ${plain}`;
      if (known.has(key)) continue;
      known.add(key);
      const forms = secret ? formsOf(words) : ([["plain", plain]] as const);
      for (const [form, shadow] of forms) needles.add(shadow, form, { ...of, plain, words, where });
    }
  };
  for (const [i, text] of planted.entries())
    guard(
      { what: "planted", id: `planted ${i + 1}`, text, secret: true },
      [text, ...piecesOf(text)].map((words) => ({ words })),
    );

  return {
    /** Where guarded things stand in a text, given its letters and digits. */
    in: (shadow: string): readonly Find[] => needles.in(shadow),
    secret({ id, text, heading, path, line }: Secret): void {
      if (secrets.has(id)) return;
      secrets.add(id);
      const found = piecesOf(text);
      const isWhole = found.length === 0 && shadowOf(text).length >= FEWEST && text.trim().split(/\s+/).length > 2;
      const pieces = (isWhole ? [text] : found).filter((piece) => saysEnough(piece, 2));
      if (pieces.length === 0) short++;
      if (/^(?:only you notice|unseen)\b/i.test(heading)) forOne.push(shadowOf(text));
      const where = `${path}:${line}`;
      guard(
        { what: "secret", id, text, secret: true },
        pieces.map((words) => ({ words, where })),
      );
    },
    /** It stands on a page to be told to one player alone, or done unseen by one; though another line of it says the same. */
    isForOne: ({ plain }: Guarded): boolean => forOne.some((line) => line.includes(plain)),
    file(path: string, text: string): void {
      const pieces = piecesOf(text).filter((piece) => saysEnough(piece, 3));
      let [at, line] = [0, 1]; // pieces stand in order
      const placed = pieces.map((words) => {
        const found = Math.max(at, text.indexOf(words, at));
        for (let i = text.indexOf("\n", at); i >= 0 && i < found; i = text.indexOf("\n", i + 1)) line++;
        at = found;
        return { words, where: `${path}:${line}` };
      });
      guard({ what: "file", id: path, text: path, secret: false }, placed);
    },
    entry(entry: Entry, isSecret: boolean): void {
      const where = `entry ${entry.seq}`;
      for (const text of stringsIn(worded(entry)))
        guard(
          { what: "play", id: where, text, secret: isSecret },
          piecesOf(text).flatMap((words) => (saysEnough(words, 2) ? [{ words, where }] : [])),
        );
    },
    get count() {
      return { secrets: secrets.size, short };
    },
  };
}

interface Piece {
  readonly words: string;
  readonly where?: string;
}

/** Words that anybody may say are no proof: so many of them have to tell something, or one of them in a sentence of some length. */
function saysEnough(piece: string, fewest: number): boolean {
  const words = wordsOf(piece);
  const telling = stemsOf(words).size;
  return telling >= fewest || (telling >= fewest - 1 && words.length >= LONG);
}
const LONG = 6;

/** A secret in fewer letters than this says too little to be looked for. */
const FEWEST = 14;

/** What is said or written in an entry; numbers and names of kinds are nothing that could be told on. */
export function worded(entry: Entry): unknown {
  switch (entry.kind) {
    case "message":
      return [entry.body, entry.fields];
    case "ruling":
      return [entry.outcome, entry.changes];
    case "notes": {
      const { situation, threads, facts, attitudes, intentions, rulings } = entry;
      return [situation, threads, facts, attitudes, intentions, rulings];
    }
    case "reveal":
    case "learned":
    case "cue":
    case "rejoin":
    case "writing":
    case "notice":
    case "retcon":
    case "part":
      return "text" in entry ? entry.text : "";
    case "roll":
      return [entry.reason, entry.purpose];
    case "check":
      return [entry.reason, entry.toward, entry.tips];
    case "scene":
      return [entry.title, entry.place, entry.time];
    case "refusal":
      return [entry.hint, entry.found];
    case "deed":
      return entry.events;
    default:
      return "";
  }
}

/** Every text in a value, however deep it stands. */
export const stringsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Done, whispered or thought in secret by a player: nobody is to hear of it by accident. */
export function isSecretly(state: TableState, entry: Entry): boolean {
  if (entry.kind !== "message") return false;
  const { tag, from, fields, body } = entry;
  const asked = state.prompts.get(from);
  if (tag === "PLAYER_TO_GM") return asked !== undefined && (asked.secret || asked.request === "REFLECTION");
  if (tag === "PLAYER_ACTION") return isInSecret(fields.action);
  return tag === "PLAYER_TO_PLAYER" && isWhisper({ tag, fields, body } as unknown as PlayerToPlayer);
}

/** Of an answer to what somebody was asked to think, what they did not say aloud in it. */
export const keptBack = (state: TableState, entry: Entry): Entry =>
  entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && state.prompts.get(entry.from)?.request === "REFLECTION"
    ? { ...entry, body: innerPart(entry.body) }
    : entry;

/** A word of the GM to one player alone: a line that a page has for that one may stand in it. */
export const isToOneAlone = (entry: Entry): boolean =>
  entry.kind === "message"
    ? entry.tag === "GM_TO_PLAYER"
    : entry.kind === "writing" && /^tmp\/[^/]{1,200}-prompt\.md$/.test(entry.for);

/** What an entry tells that nobody may have meant to tell. A reveal is meant, and so is what a ruling says that they have learned. */
export function toldBy(entry: Entry): readonly string[] {
  if (entry.kind === "reveal" || entry.kind === "learned" || entry.kind === "notes") return [];
  if (entry.kind !== "ruling") return stringsIn(worded(entry));
  const { learned: _learned, ...changes } = entry.changes;
  return stringsIn([entry.outcome, changes]);
}

/** What a seat may know: everything it heard by right, and every file it may read. */
export function openKnowledge() {
  const heard: string[] = [];
  const files = new Map<string, string>(); // the latest version the table made, by path
  return {
    hear: (shadow: string): void => void (shadow === "" || heard.push(shadow)),
    read(path: string, shadow: string, byTable: boolean): void {
      if (byTable) files.set(path, shadow);
      else heard.push(shadow);
    },
    has: (plain: string): boolean =>
      heard.some((one) => one.includes(plain)) || files.values().some((one) => one.includes(plain)),
  };
}

export type Knowledge = ReturnType<typeof openKnowledge>;
export type KnowledgeOf = (seat: SeatId) => Knowledge;
