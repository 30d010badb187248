import type { Message } from "../catalog.ts";
import { isRefusal, type Refusal, refusal } from "../refusal.ts";
import { type Speaker, sign } from "../sign.ts";
import { MAX_TEXT, plain } from "../text.ts";
import { understand } from "../understand.ts";
import { chunksOf } from "./chunks.ts";
import { readFields } from "./read-fields.ts";

/** Talk that carries no tag of the protocol; never an error. */
export interface Informal {
  readonly kind: "informal";
  readonly body: string;
}

export type Reading = Message | Informal | Refusal;

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
    if (tag === "AWAIT_AI_PLAYERS") return [placed(understand({ tag, fields: { characters: rest } }), chunk.at)];
    const raw = readFields(tag, rest === "" ? chunk.lines : [rest, ...chunk.lines]);
    const message = placed(understand({ tag, fields: sign(tag, raw.fields, speaker), body: raw.body }), chunk.at);
    return raw.rest === "" ? [message] : [message, { kind: "informal", body: raw.rest }];
  });
  return chunks.length > limits.pieces ? [...readings, tooMany(chunks.length, limits)] : readings;
}

const placed = (message: Message | Refusal, line: number): Message | Refusal =>
  isRefusal(message) ? { ...message, line } : message;

export const isMessage = (reading: Reading): reading is Message => !("kind" in reading);

const tooLong = (text: string, { characters }: Limits): Refusal =>
  refusal("protocol/too-long", `Say it in at most ${characters} characters; this has ${text.length}.`, {
    field: "text",
    found: text.slice(0, 200),
  });

const tooMany = (found: number, { pieces }: Limits): Refusal =>
  refusal("protocol/too-many", `Say at most ${pieces} things at once; this text has ${found}.`, { field: "text" });
