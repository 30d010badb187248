import { definitionOf, type Message, type Tag } from "../catalog.ts";
import { type Refusal, refusal } from "../refusal.ts";
import { MAX_TEXT, plain, toSlug } from "../text.ts";
import { understand } from "../understand.ts";
import { chunksOf } from "./chunks.ts";
import { readFields } from "./read-fields.ts";

/** Talk that carries no tag of the protocol; never an error. */
export interface Informal {
  readonly kind: "informal";
  readonly body: string;
}

export type Reading = Message | Informal | Refusal;

/** Who is speaking, where that is known: a missing or misspelt own name is then filled in. */
export interface Speaker {
  readonly seat: string;
  readonly others: readonly string[];
}

/** How much one text may hold. A mind's is small; a person checking a file of messages may bring more. */
export interface Limits {
  readonly characters: number;
  /** Messages, and talk between them. */
  readonly pieces: number;
}

export const ONE_SPEECH: Limits = { characters: MAX_TEXT, pieces: 100 };

/** Everything a text says, in order: messages, refusals of messages that do not hold, and the talk between them. */
export function read(text: string, speaker?: Speaker, limits: Limits = ONE_SPEECH): readonly Reading[] {
  if (text.length > limits.characters) return [tooLong(text, limits)];
  const chunks = chunksOf(plain(text));
  const readings = chunks.slice(0, limits.pieces).flatMap((chunk): Reading[] => {
    if ("talk" in chunk) return [{ kind: "informal", body: chunk.talk }];
    const { tag, rest } = chunk.tag;
    if (tag === "AWAIT_AI_PLAYERS") return [understand({ tag, fields: { characters: rest } })];
    const raw = readFields(tag, rest === "" ? chunk.lines : [rest, ...chunk.lines]);
    const message = understand({ tag, fields: sign(tag, raw.fields, speaker), body: raw.body });
    return raw.rest === "" ? [message] : [message, { kind: "informal", body: raw.rest }];
  });
  return chunks.length > limits.pieces ? [...readings, tooMany(chunks.length, limits)] : readings;
}

const tooLong = (text: string, { characters }: Limits): Refusal =>
  refusal("protocol/too-long", `Say it in at most ${characters} characters; this has ${text.length}.`, {
    field: "text",
    found: text.slice(0, 200),
  });

const tooMany = (found: number, { pieces }: Limits): Refusal =>
  refusal("protocol/too-many", `Say at most ${pieces} things at once; this text has ${found}.`, { field: "text" });

/** Fills in the speaker's own name where it is missing or nearly right. Somebody else's name stays, for the screen to refuse. */
export function sign(
  tag: Tag,
  fields: Readonly<Record<string, unknown>>,
  speaker?: Speaker,
): Readonly<Record<string, unknown>> {
  const { signature } = definitionOf(tag);
  if (!signature || !speaker) return fields;
  const found = fields[signature];
  const given = typeof found === "string" ? toSlug(found.slice(0, 200)) : "";
  if (given !== "" && (speaker.others.includes(given) || !isNearly(given, speaker.seat))) return fields;
  return { ...fields, [signature]: speaker.seat };
}

/** A part of the name, or at most two letters wrong. */
function isNearly(given: string, seat: string): boolean {
  return given === seat || seat.split("-").includes(given) || distance(given, seat, 2) <= 2;
}

/** Edit distance, given up once it passes `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > limit) return limit + 1;
  }
  return row[b.length] ?? 0;
}
