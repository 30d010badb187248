import type { Temper, When } from "../../../world/temper.ts";
import { capital, ended, uncapital } from "../plain-words.ts";
import { isVerb } from "../verbs.ts";
import type { Asked } from "./asked.ts";
import { plainVerb } from "./lines/line.ts";
import { stemsOf } from "./stems.ts";

/**
 * What a sheet itself has somebody say or do when a moment fits one of its occasions; best first. Said is what stands in quotation marks and
 * nothing else; what is written about them may be done.
 */
export function occasionLines(temper: Temper | undefined, asked: Asked, name: string): readonly string[] {
  if (!temper) return [];
  const now = stemsOf([asked.happened, asked.trying, ...asked.about, asked.notice].join(" "));
  const moment = now.union(stemsOf([...asked.known, asked.mood].join(" ")));
  const fits = ({ when }: When): boolean => {
    const own = stemsOf(when);
    const met = own.intersection(moment).size;
    return met >= 2 || (own.size <= 2 && !own.isDisjointFrom(now)); // one word alone is met by what is before them, not by what they remember
  };
  const acted = [...temper.triggers, ...temper.reactions].filter(fits).flatMap(({ what }) => toldOrSaid(what, name));
  const held = temper.opinions.filter(fits).flatMap(({ what }) => quotesIn(what).map(quoted));
  return [...acted, ...held];
}

/** Occasions that a sheet may have lines for under a heading of their own. */
export type Occasion = "fight" | "death" | "road" | "night";
const HEADINGS: Readonly<Record<Occasion, RegExp>> = {
  fight: /\bin (?:a |the )?(?:fight|combat|battle)s?\b/i,
  death: /\b(?:dies|death|dead|dying|killed)\b/i,
  road: /\b(?:on the (?:road|way)|travell?ing|journeys?)\b/i,
  night: /\b(?:end of (?:a|the) day|camp|at night|before sleep)\b/i,
};

/** What stands in quotation marks under a heading for this occasion. */
export const linesOn = (sheet: string, occasion: Occasion): readonly string[] =>
  quotesIn(linesUnder(sheet, HEADINGS[occasion]).join("\n")).map(quoted);

/** The lines of a sheet that stand under such a heading. */
export function linesUnder(sheet: string, called: RegExp): readonly string[] {
  const under: string[] = [];
  let inside = false;
  for (const line of sheet.slice(0, LONGEST).split("\n")) {
    const heading = /^#{1,6} +(\S.{0,120})/.exec(line)?.[1];
    if (heading !== undefined) inside = called.test(heading);
    else if (inside) under.push(line);
  }
  return under;
}

const OCCASIONS = Object.keys(HEADINGS) as readonly Occasion[];

/** Lines of the sheet that are for no occasion, and so for any. */
export function standingLines(temper: Temper | undefined, sheet: string): readonly string[] {
  const whens = temper ? [...temper.triggers, ...temper.reactions, ...temper.opinions, ...temper.companions] : [];
  const bound = new Set([
    ...whens.flatMap(({ what }) => quotesIn(what).map(quoted)),
    ...OCCASIONS.flatMap((occasion) => linesOn(sheet, occasion)),
  ]);
  return spokenOn(sheet)
    .map(quoted)
    .filter((line) => !bound.has(line));
}

/** What somebody says on their own sheet. What others said in the story of their life is not theirs, and a secret is nobody's. */
export function spokenOn(sheet: string): readonly string[] {
  const kept: string[] = [];
  let hidden = 0;
  for (const line of sheet.slice(0, LONGEST).split("\n")) {
    const heading = /^(#{1,6}) +(\S.{0,120})/.exec(line);
    if (heading && (hidden === 0 || (heading[1]?.length ?? 0) <= hidden))
      hidden = NOT_THEIRS.test(heading[2] ?? "") ? (heading[1]?.length ?? 0) : 0;
    if (hidden === 0 && !LABELLED.test(line)) kept.push(line);
  }
  return quotesIn(kept.join("\n"));
}

const LONGEST = 20_000;
const NOT_THEIRS = /\b(?:secrets?|hidden|gm|dm|game master|backstory|history|story|background|origins?|past)\b/i;
const LABELLED = /^\W{0,6}(?:secrets?|gm notes?|dm notes?|backstory|history|background)\b/i;

const quoted = (line: string): string => `“${ended(capital(line.trim()))}”`;

/** Things said at some length: a word in quotation marks is only a word. */
export const quotesIn = (text: string): readonly string[] =>
  [...text.slice(0, LONGEST).matchAll(/["“]([^"“”\n]{8,240})["”]/g)]
    .map(([, line = ""]) => line.trim())
    .filter((line) => line.split(/\s+/).length >= 3 && /[.?!…]$/.test(line));

export function toldOrSaid(what: string, name: string): readonly string[] {
  const [line] = quotesIn(what);
  const [first = ""] = what
    .replace(/["“].*$/s, "")
    .trim()
    .split(/(?<=[.!?])\s/);
  const deed = isDeed(first) && !ABOUT_THEM.test(first) ? `${name} ${uncapital(ended(first.trim()))}` : "";
  if (line !== undefined)
    return deed !== "" && deed.length < 90 ? [`${deed} ${quoted(line)}`, quoted(line)] : [quoted(line)];
  return deed === "" ? [] : [deed];
}

/** It begins with what they do: "Laughs first." */
function isDeed(text: string): boolean {
  const first = /^[A-Z][a-z]{2,20}(?=[ ,.])/.exec(text)?.[0].toLowerCase() ?? "";
  return first.endsWith("s") && isVerb(plainVerb(first));
}

const ABOUT_THEM = /\b(?:he|she|they|him|her|his|their|himself|herself|themselves|themself|character|player|gm)\b/i;
