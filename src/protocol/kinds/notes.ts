import { z } from "zod";
import { kind, seat } from "./kind.ts";

const line = () => z.string().max(2000);
const list = () => z.array(line()).max(2000);
const byName = <T extends z.ZodType>(value: T) => z.record(z.string().min(1).max(100), value.nullable());

/** What a GM keeps in mind. Each part may be left out; then it stays as it was. In the parts with names, null takes a name out. */
const parts = {
  /** What is going on, as only the GM knows it. */
  situation: z.string().max(10_000).optional(),
  clocks: byName(z.strictObject({ at: z.int().min(0).max(10_000), of: z.int().min(1).max(10_000) })).optional(),
  /** Lines that have been used and are not used again. */
  spent: list().optional(),
  threads: byName(line()).optional(),
  /** What has come to hold in the story, by a short name; said in words where the party may know it. */
  facts: byName(line()).optional(),
  attitudes: byName(line()).optional(),
  intentions: list().optional(),
  /** What the human has ruled, or corrected in their own words. */
  rulings: byName(line()).optional(),
};

/** The GM's own memory: one document, kept by entries, shared by whichever mind holds the seat. */
export const NotesKept = kind({
  kind: "notes",
  meaning: "The GM wrote something in its notes.",
  fields: { by: seat(), ...parts },
  ask: parts,
});

/** The document that all of those entries come to. */
export interface Notes {
  readonly situation: string;
  readonly clocks: Readonly<Record<string, { readonly at: number; readonly of: number }>>;
  readonly spent: readonly string[];
  readonly threads: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly attitudes: Readonly<Record<string, string>>;
  readonly intentions: readonly string[];
  readonly rulings: Readonly<Record<string, string>>;
}

export const NO_NOTES: Notes = {
  situation: "",
  clocks: {},
  spent: [],
  threads: {},
  facts: {},
  attitudes: {},
  intentions: [],
  rulings: {},
};

/** No part of the notes with names holds more of them. */
export const MOST_NAMES = 2000;
