import { bare } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Danger, Need, Opening, Situation } from "../../world/situation.ts";
import { onlyTold, toldIn } from "./effects.ts";
import { withWords } from "./lines.ts";
import { needsOf } from "./needs.ts";
import type { Entry, Row } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

export type Head = Pick<Situation, "starts" | "after" | "place" | "time" | "danger" | "needs">;

const DANGERS: readonly Danger[] = ["none", "low", "medium", "high"];

/** `starts · place: The Upper Gate · time: dusk · danger: low`, on one line or on several. */
export function headOf(rows: readonly Row[], reading: Reading): Head {
  const needs: Need[] = [];
  let head: Head = { starts: false, after: [], place: "", time: "", danger: "none", needs };
  /** Says whether it could be read. */
  const keys: ReadonlyMap<string, (value: string, line: number) => boolean> = new Map(
    Object.entries({
      starts: (value: string) => {
        head = { ...head, starts: true };
        return value === "";
      },
      after: (value: string) => {
        const endings = value.split(/\s*[,/]\s*/).map(toSlug);
        head = { ...head, after: [...head.after, ...endings.filter((one) => one !== "")] };
        return endings.some((one) => one !== "");
      },
      place: (place: string) => {
        const first = head.place === "";
        if (first) head = { ...head, place };
        return first;
      },
      time: (time: string) => {
        const first = head.time === "";
        if (first) head = { ...head, time };
        return first;
      },
      needs: (value: string, line: number) => needs.push(...needsOf(value, line, reading)) > 0,
      danger: (value: string) => {
        const danger = DANGERS.find((one) => one === value.toLowerCase());
        if (danger) head = { ...head, danger };
        return danger !== undefined;
      },
    }),
  );
  for (const { line, text } of rows)
    for (const part of bare(text).split(/\s+[·•|]\s+/)) {
      const { key, value } = keyIn(part);
      const read = keys.get(SPELLED.get(key) ?? key);
      if (read?.(value, line)) continue;
      reading.odd(
        line,
        `“${shown(part)}” cannot stand below a title, or stands there twice.`,
        "Known are starts, after:, place:, time:, needs:, and danger: none, low, medium or high.",
      );
    }
  return head;
}

const SPELLED: ReadonlyMap<string, string> = new Map([
  ["start", "starts"],
  ["location", "place"],
  ["where", "place"],
  ["when", "time"],
  ["if", "needs"],
]);

/** `place: the gate`; a word alone is a key as well. */
function keyIn(text: string): { readonly key: string; readonly value: string } {
  const colon = text.indexOf(":");
  if (colon < 0 || colon > 30) return { key: text.length > 30 ? "" : text.trim().toLowerCase(), value: "" };
  return { key: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

/** It has at least one part that a head can have. */
export const isHead = ({ rows }: Entry): boolean =>
  rows.some(({ text }) =>
    bare(text)
      .split(/\s+[·•|]\s+/)
      .some((part) => HEAD_KEY.test(part)),
  );
const HEAD_KEY = /^(?:starts?$|(?:after|place|time|danger|needs):)/i;

/** `again:`, `if dark, not lamp-lit:`, `again, if dark:` at the beginning of a quote; `or:` for other words. */
const VARIANT = /^(?:(or)|(again)?(?:,?\s?if\s([^:]{1,200}))?):\s*/i;

/** A quote without a key goes on with the one before it, as its next paragraph. */
export function openingsOf(quotes: readonly Entry[], reading: Reading): readonly Opening[] {
  const drafts: { again: boolean; needs: string; line: number; wordings: string[][] }[] = [];
  for (const { rows } of quotes) {
    let fresh = true; // the next words begin a paragraph
    for (const { text, line } of rows) {
      const [whole = "", or, again, needs = ""] = VARIANT.exec(text) ?? [];
      const other = or !== undefined && drafts.length > 0;
      const begins = other || again !== undefined || needs !== "";
      if (other) drafts.at(-1)?.wordings.push([]);
      else if (begins || drafts.length === 0) drafts.push({ again: again !== undefined, needs, line, wordings: [[]] });
      if (begins) fresh = true;
      const paragraphs = drafts.at(-1)?.wordings.at(-1) ?? [];
      const words = begins ? text.slice(whole.length) : text;
      if (words === "") fresh = !begins || fresh;
      else if (fresh || paragraphs.length === 0) paragraphs.push(words);
      else paragraphs.push(`${paragraphs.pop()} ${words}`);
      if (words !== "") fresh = false;
    }
  }
  return drafts.map(({ again, needs, line, wordings: [first = [], ...others] }) => {
    const told = first.map((paragraph) => toldIn(paragraph, line, reading));
    const opening: Opening = {
      text: together(told.map(({ text }) => text)),
      effects: told.flatMap(({ effects }) => effects),
      again,
      needs: needs === "" ? [] : needsOf(needs, line, reading),
      line,
    };
    return others
      .filter((paragraphs) => paragraphs.length > 0)
      .map((paragraphs) => together(paragraphs.map((paragraph) => onlyTold(paragraph, line, reading))))
      .reduce(withWords, opening);
  });
}

const together = (paragraphs: readonly string[]): string => paragraphs.filter((one) => one !== "").join("\n\n");
