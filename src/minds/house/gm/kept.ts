import type { SaidAskOf } from "../../../protocol/ask.ts";
import type { NotesChange } from "../../../table/notes.ts";

const LONGEST_NAME = 100;
const LONGEST_LINE = 2000;
const MOST_LINES = 2000;

/** A change of the notes as the table takes it: only what changes something, and nothing that is too long to be noted. */
export const notesKept = (patch: NotesChange): SaidAskOf<"notes"> => ({
  kind: "notes",
  ...Object.fromEntries(
    Object.entries(patch).flatMap(([part, value]) => (isEmpty(value) ? [] : [[part, fitted(value)]])),
  ),
});

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);

function fitted(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_LINE);
  if (Array.isArray(value)) return value.map((line: unknown) => String(line).slice(0, LONGEST_LINE)).slice(-MOST_LINES);
  const named = Object.entries(value as object).filter(([name]) => name.length <= LONGEST_NAME);
  return Object.fromEntries(
    named.map(([name, one]) => [name, typeof one === "string" ? one.slice(0, LONGEST_LINE) : one]),
  );
}
