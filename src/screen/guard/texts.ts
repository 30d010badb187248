import type { Entry, EntryOf, Kind } from "../../protocol/entry.ts";

/** What an entry says to those who heard it, text by text. */
export function wordsIn(entry: Entry): readonly string[] {
  return (WORDS[entry.kind] as Texts | undefined)?.(entry) ?? [];
}

/** Whether there is anything in an entry of its kind to be heard in words. */
export const hasWords = ({ kind }: Entry): boolean => Object.hasOwn(WORDS, kind);

type Texts = (entry: Entry) => readonly string[];
const ownText = ({ text }: { readonly text: string }): readonly string[] => [text];

const WORDS: { readonly [K in Kind]?: (entry: EntryOf<K>) => readonly string[] } = {
  message: ({ body, fields }) => [body, ...stringsIn(fields)],
  ruling: ({ outcome, changes }) => [outcome, ...stringsIn(changes)],
  roll: ({ reason }) => [reason],
  check: ({ reason }) => [reason],
  reveal: ownText,
  learned: ownText,
  cue: ownText,
  rejoin: ownText,
  writing: ownText,
  notice: ownText,
  scene: ({ title, place, time }) => [title, place, time],
};

/** Every text in plain data, however deep. */
export function stringsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > 6) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1));
}
