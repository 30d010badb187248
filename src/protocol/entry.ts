import { z } from "zod";
import type { MessageOf, Tag } from "./catalog.ts";
import { type Holds, holdsFor } from "./holds.ts";
import { Boundary } from "./kinds/boundary.ts";
import { CheckCalled } from "./kinds/check.ts";
import { Cue } from "./kinds/cue.ts";
import { Deed } from "./kinds/deed.ts";
import { FileVersion } from "./kinds/file.ts";
import { seat, seq, type Upgrade } from "./kinds/kind.ts";
import { Learned } from "./kinds/learned.ts";
import { Lookup } from "./kinds/lookup.ts";
import { Memory } from "./kinds/memory.ts";
import { MessageSaid } from "./kinds/message.ts";
import { ModelCall } from "./kinds/model-call.ts";
import { NotesKept } from "./kinds/notes.ts";
import { Notice } from "./kinds/notice.ts";
import { Part } from "./kinds/part.ts";
import { Pending } from "./kinds/pending.ts";
import { Prompt } from "./kinds/prompt.ts";
import { RecallAsked } from "./kinds/recall.ts";
import { RefusalGiven } from "./kinds/refusal.ts";
import { Rejoined } from "./kinds/rejoin.ts";
import { Retcon } from "./kinds/retcon.ts";
import { Reveal } from "./kinds/reveal.ts";
import { Roll } from "./kinds/roll.ts";
import { Ruling } from "./kinds/ruling.ts";
import { Scene } from "./kinds/scene.ts";
import { SeatTaken } from "./kinds/seat.ts";
import { Session } from "./kinds/session.ts";
import { Undo } from "./kinds/undo.ts";
import { Writing } from "./kinds/writing.ts";

/** Every kind of entry there is. A tagged message is one kind; everything else the table does is another. */
export const kinds = {
  message: MessageSaid,
  prompt: Prompt,
  check: CheckCalled,
  roll: Roll,
  ruling: Ruling,
  deed: Deed,
  writing: Writing,
  reveal: Reveal,
  learned: Learned,
  cue: Cue,
  lookup: Lookup,
  recall: RecallAsked,
  memory: Memory,
  part: Part,
  scene: Scene,
  rejoin: Rejoined,
  notes: NotesKept,
  notice: Notice,
  retcon: Retcon,
  boundary: Boundary,
  undo: Undo,
  refusal: RefusalGiven,
  "model-call": ModelCall,
  file: FileVersion,
  session: Session,
  seat: SeatTaken,
  pending: Pending,
} as const;

export type Kind = keyof typeof kinds;
export const KINDS = Object.keys(kinds) as readonly Kind[];
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

export type SeatId = string;
export type Seq = number;

/** What the table writes on every entry, whatever its kind. */
const stamp = {
  seq: seq(),
  at: z.string(),
  session: z.string(),
  scene: z.string().nullable(),
  beat: z.int().min(0),
  audience: z.array(seat()),
};
type Stamp = Readonly<z.output<z.ZodObject<typeof stamp>>>;

type FieldsOf<K extends Kind> = Readonly<z.output<z.ZodObject<(typeof kinds)[K]["fields"]>>>;

/** A message that was said: which fields it has follows from its tag, as it was understood. */
type SaidOf<T extends Tag> = { readonly kind: "message" } & Omit<FieldsOf<"message">, "tag" | "fields"> &
  Pick<MessageOf<T>, "tag" | "fields">;

/** An entry before the table has stamped it. */
export type DraftOf<K extends Kind> = K extends "message"
  ? { [T in Tag]: SaidOf<T> }[Tag]
  : { readonly kind: K } & FieldsOf<K>;
export type Draft = { [K in Kind]: DraftOf<K> }[Kind];

/** One line of the ledger. */
export type EntryOf<K extends Kind> = Stamp & DraftOf<K>;
export type Entry = { [K in Kind]: EntryOf<K> }[Kind];

/** A message of that tag as it stands on record; without one, of any. */
export type SaidEntry<T extends Tag = Tag> = Extract<Entry, { readonly kind: "message"; readonly tag: T }>;

/** An entry this version does not understand: kept as it is, heard by nobody. */
export interface ForeignEntry extends Stamp {
  readonly kind: "foreign";
  readonly was: string;
  readonly content: unknown;
}

/** Whether it is a message of that tag: then it has the tag's fields. */
export const hasTag = <E extends { readonly kind: string }, T extends Tag>(
  one: E | undefined,
  tag: T,
): one is Extract<E, { readonly kind: "message"; readonly tag: T }> =>
  one?.kind === "message" && (one as unknown as { readonly tag: unknown }).tag === tag;

/** A field of a message of whatever tag, if it has one of that name. */
export const fieldOf = ({ fields }: { readonly fields: object }, name: string): unknown =>
  (fields as Readonly<Record<string, unknown>>)[name];

export const schemas = Object.fromEntries(
  KINDS.map((kind) => [kind, z.object({ ...stamp, kind: z.literal(kind), ...kinds[kind].fields })]),
) as unknown as { readonly [K in Kind]: z.ZodType<EntryOf<K>> };
const holds = Object.fromEntries(KINDS.map((kind) => [kind, holdsFor(schemas[kind])])) as Readonly<Record<Kind, Holds>>;

/** The value itself, keys in their order, if it is a valid entry. */
export function parseEntry(value: unknown): Entry | undefined {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== "string" || !isKind(kind)) return undefined;
  return holds[kind](value) ? (value as Entry) : undefined;
}

/** An entry as a ledger keeps it: with the version of its kind, where that is not the first. */
export function entryText(entry: Entry, upgrades: readonly Upgrade[] = kinds[entry.kind]?.upgrades ?? []): string {
  return JSON.stringify(upgrades.length === 0 ? entry : { v: upgrades.length + 1, ...entry });
}

/** Reads what a ledger kept. Only what nobody can read comes back as a foreign entry; nothing is an exception. */
export function readEntry(seqNumber: Seq, text: string): Entry | ForeignEntry {
  let content: unknown = text;
  try {
    content = JSON.parse(text);
  } catch {
    // kept as text
  }
  return entryOf(seqNumber, content);
}

/** The same of what its text held. */
export function entryOf(seqNumber: Seq, content: unknown): Entry | ForeignEntry {
  const kind = (content as { kind?: unknown } | null)?.kind;
  const entry = parseEntry(
    typeof kind === "string" && isKind(kind) ? upgraded(content, kinds[kind].upgrades) : content,
  );
  if (entry && entry.seq === seqNumber) return entry;
  const was = typeof kind === "string" ? kind : "unreadable";
  return { seq: seqNumber, at: "", session: "", scene: null, beat: 0, audience: [], kind: "foreign", was, content };
}

/** An entry brought up to today's shape, one version at a time; undefined where it is of a later version, or cannot be. */
export function upgraded(content: unknown, upgrades: readonly Upgrade[]): unknown {
  if (upgrades.length === 0 && ((content as { readonly v?: unknown }).v ?? 1) === 1) return content;
  const { v = 1, ...rest } = content as { readonly v?: unknown } & Record<string, unknown>;
  if (!Number.isInteger(v) || (v as number) < 1 || (v as number) > upgrades.length + 1) return undefined;
  try {
    return upgrades.slice((v as number) - 1).reduce((old, upgrade) => upgrade(old), rest as Readonly<typeof rest>);
  } catch {
    return undefined; // it is not what that version wrote
  }
}
