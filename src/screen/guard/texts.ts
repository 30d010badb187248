import type { Entry, Kind } from "../../protocol/entry.ts";

/** What an entry says to those who heard it, text by text. */
export function wordsIn(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case "message":
      return [entry.body, ...stringsIn(entry.fields)];
    case "ruling":
      return [entry.outcome, ...stringsIn(entry.changes)];
    case "roll":
    case "check":
      return [entry.reason];
    case "reveal":
    case "learned":
    case "cue":
    case "rejoin":
    case "writing":
    case "notice":
      return [entry.text];
    case "scene":
      return [entry.title, entry.place, entry.time];
    default:
      return [];
  }
}

/** Whether there is anything in an entry of its kind to be heard in words. */
export const hasWords = ({ kind }: Entry): boolean => WORDED.has(kind);

const WORDED: ReadonlySet<Kind> = new Set([
  "message",
  "ruling",
  "roll",
  "check",
  "reveal",
  "rejoin",
  "writing",
  "notice",
  "scene",
]);

/** Every text in plain data, however deep. */
export function stringsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > 6) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1));
}
