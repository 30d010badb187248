import type { Temper, When } from "../../../world/temper.ts";
import { capital, ended, uncapital } from "../plain-words.ts";
import { isVerb } from "../verbs.ts";
import type { Asked } from "./asked.ts";
import { plainVerb } from "./lines/line.ts";
import { stemsOf } from "./stems.ts";

/** What a sheet itself has somebody say or do when a moment fits one of its occasions; best first. */
export function occasionLines(temper: Temper | undefined, asked: Asked, name: string): readonly string[] {
  if (!temper) return [];
  const moment = stemsOf(
    [asked.happened, asked.trying, ...asked.known, ...asked.about, asked.notice, asked.mood].join(" "),
  );
  const fits = ({ when }: When): boolean => {
    const own = stemsOf(when);
    const met = own.intersection(moment).size;
    return met >= 2 || (met === 1 && own.size <= 2);
  };
  const acted = [...temper.triggers, ...temper.reactions].filter(fits).flatMap(({ what }) => toldOrSaid(what, name));
  const held = temper.opinions.filter(fits).flatMap(({ what }) => [...quotesIn(what).map(quoted), ...opinion(what)]);
  return [...acted, ...held];
}

/** Lines in quotation marks anywhere on the sheet, and what can be said of oneself from its bonds, flaws and ideals. */
export function standingLines(temper: Temper | undefined, sheet: string): readonly string[] {
  const whens = temper ? [...temper.triggers, ...temper.reactions, ...temper.opinions, ...temper.companions] : [];
  const bound = new Set(whens.flatMap(({ what }) => quotesIn(what)));
  const spoken = quotesIn(sheet).filter((line) => !bound.has(line));
  return spoken.map(quoted);
}

/** What somebody can say of themselves: "Owes the council money" is "I owe the council money." */
export function ownMatters(temper: Temper | undefined): readonly string[] {
  if (!temper) return [];
  return [...temper.bonds, ...temper.flaws, ...temper.ideals, ...temper.traits].flatMap(
    (text) => ownMatter(text) ?? [],
  );
}

export function ownMatter(text: string): string | undefined {
  const [first = ""] = text.slice(0, 400).split(/(?<=[.!?])\s/);
  const own = ofOneself(first);
  return own === undefined ? undefined : quoted(own);
}

const quoted = (line: string): string => `“${ended(capital(line.trim()))}”`;

/** Things said at some length: a word in quotation marks is only a word. */
export const quotesIn = (text: string): readonly string[] =>
  [...text.slice(0, 20_000).matchAll(/["“]([^"“”\n]{8,240})["”]/g)]
    .map(([, line = ""]) => line.trim())
    .filter((line) => line.split(/\s+/).length >= 3 && /[.?!…]$/.test(line));

function toldOrSaid(what: string, name: string): readonly string[] {
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

/** A view that is a sentence by itself, and of nobody in particular. */
function opinion(what: string): readonly string[] {
  const [first = ""] = what.slice(0, 300).split(/(?<=[.!?])\s/);
  const fits = first.split(/\s+/).length >= 3 && !ABOUT_THEM.test(first) && !/["“:]/.test(first) && !isDeed(first);
  return fits ? [quoted(first)] : [];
}

function ofOneself(sentence: string): string | undefined {
  const text = sentence.replace(/^(?:\p{Lu}\p{L}{2,20}(?: \p{L}{2,20})?)(?: [-–—]|:) /u, "").trim();
  if (text.length < 8 || text.length > 140 || /["“]/.test(text)) return undefined;
  if (/^(?:I|My|There (?:is|are|was))\b/.test(text)) return text;
  const possessed = /^(?:His|Her|Their) (.*)$/s.exec(text)?.[1];
  if (possessed !== undefined) return ABOUT_THEM.test(possessed) ? undefined : `My ${possessed}`;
  const doing = /^(?:He|She) (.*)$/s.exec(text)?.[1];
  if (doing !== undefined)
    return ABOUT_THEM.test(doing) ? undefined : ofOneself(doing.charAt(0).toUpperCase() + doing.slice(1));
  if (ABOUT_THEM.test(text)) return undefined;
  if (/^(?:Cannot|Can|Will|Would|Must|Could)\b/.test(text)) return `I ${uncapital(text)}`;
  const [first = ""] = text.split(" ");
  return isDeed(text) ? `I ${plainVerb(first.toLowerCase())}${text.slice(first.length)}` : undefined;
}
