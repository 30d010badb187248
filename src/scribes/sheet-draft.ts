import type { Edit } from "../campaign/edits/edit.ts";
import { readBelongings } from "../campaign/sheets/belongings.ts";
import { type Reading, readingOf } from "../campaign/sheets/reading.ts";
import { pageOf } from "../markdown/sections.ts";
import type { Belongings } from "../world/temper.ts";

/** A sheet while changes are being written into it, and what it says as it stands. */
export interface Draft {
  readonly original: readonly string[];
  /** Each line, and which of the original ones it comes from: a line may have become several, or none. */
  readonly lines: readonly { readonly text: string; readonly of: number }[];
  readonly reading: Reading;
  readonly belongings: Belongings;
}

export function draftOf(markdown: string): Draft {
  const original = markdown.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  return drafted(
    original,
    original.map((text, of) => ({ text, of })),
  );
}

const drafted = (original: Draft["original"], lines: Draft["lines"]): Draft => {
  const text = lines.map((line) => line.text).join("\n");
  return { original, lines, reading: readingOf("", text), belongings: readBelongings(text) };
};

/** The line of that number, counted from 1. */
export const lineAt = (draft: Draft, number: number): string => draft.lines[number - 1]?.text ?? "";

/** What a line would become: `undefined` takes it away, line breaks make it several. */
export interface Rewriting {
  /** Counted from 1. */
  readonly line: number;
  readonly to: string | undefined;
}

/**
 * The draft with the first of some rewritings after which the sheet says what is wanted and, of everything else, what it said before. So a
 * change can miss its place but never hit another. Undefined if none of them does.
 */
export function rewritten(
  draft: Draft,
  tries: Iterable<Rewriting>,
  about: keyof Told,
  isSo: (after: Draft) => boolean,
): Draft | undefined {
  const before = told(draft);
  let left = draft.reading.lines.length > LONG ? FEW_TRIES : MOST_TRIES;
  for (const { line, to } of tries) {
    if (left-- === 0) break;
    const lines = draft.lines.flatMap((one, i) => {
      if (i !== line - 1) return [one];
      return to === undefined ? [] : to.split("\n").map((text) => ({ text, of: one.of }));
    });
    const after = drafted(draft.original, lines);
    const now = told(after);
    const isElse = (Object.keys(before) as (keyof Told)[]).every((key) => key === about || before[key] === now[key]);
    if (isElse && isSo(after)) return after;
  }
  return undefined;
}

const MOST_TRIES = 24;
/** No sheet that people wrote is as long; each try reads all of it. */
const LONG = 3000;
const FEW_TRIES = 3;

/** Everything a sheet says, apart by what a change may be about. */
interface Told {
  readonly level: string;
  readonly hp: string;
  readonly experience: string;
  readonly coins: string;
  readonly equipment: string;
  readonly features: string;
  readonly rest: string;
}

function told({ reading, belongings, lines }: Draft): Told {
  const { person, scores, training, saves, arms, vitals } = reading;
  const { hp, proficiency, ...others } = vitals;
  const { front } = pageOf(
    lines
      .slice(0, 2000)
      .map(({ text }) => text)
      .join("\n"),
  );
  const values = Object.entries({ ...others, proficiency }).map(([name, said]) => [
    name,
    typeof said === "object" ? said.value : said,
  ]);
  return {
    level: String(person.level),
    hp: String(hp?.value),
    experience: String(belongings.experience),
    coins: JSON.stringify(belongings.coins),
    equipment: JSON.stringify(belongings.equipment),
    features: JSON.stringify(belongings.features),
    rest: JSON.stringify([
      [person.name, person.class, person.race, scores.scores, values, front?.broken?.why ?? "", front !== undefined],
      [...training.said.skills].map(([skill, { value }]) => [skill, value]),
      [...saves].map(([ability, { value }]) => [ability, value]),
      arms.said.map(({ attack }) => [attack.name, attack.bonus]),
    ]),
  };
}

/** The lines that changed, last first: so of lines that read alike each is still where it was counted. */
export function swapsOf({ original, lines }: Draft): readonly Edit[] {
  const now = Map.groupBy(lines, ({ of }) => of);
  const seen = new Map<string, number>();
  return original
    .flatMap((line, i): Edit[] => {
      const nth = seen.get(line) ?? 0;
      seen.set(line, nth + 1);
      const to = (now.get(i) ?? []).map(({ text }) => text).join("\n");
      if (to === line) return [];
      return [{ do: "swap", line, to, ...(nth > 0 ? { nth } : {}) }];
    })
    .toReversed();
}

/** A number as it stands in a line. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly text: string;
}

/** The numbers of a line that are no dice. */
export const runsIn = (line: string): readonly Run[] =>
  [...line.matchAll(/(?<![\d.])(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?![\d]|d\d)/g)]
    .slice(0, 60)
    .map(({ 0: text, index }) => ({
      from: index,
      to: index + text.length,
      value: Number(text.replaceAll(",", "")),
      text,
    }));

/** The line with another number in that place: with its thousands set apart if they were, and `3rd` becomes `4th`. */
export function withNumber(line: string, { from, to, text }: Run, value: number): string {
  const number = text.includes(",") ? value.toLocaleString("en-US") : String(value);
  const rest = line.slice(to).replace(/^(?:st|nd|rd|th)\b/, ordinal(value));
  return line.slice(0, from) + number + rest;
}

function ordinal(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
