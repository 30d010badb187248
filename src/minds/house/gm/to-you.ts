import { capital } from "../plain-words.ts";

/** A line that a page wrote as a companion would say it, for the one whose eyes it is: "I came in for eleven" is "you came in for eleven". */
export const toYou = (text: string): string =>
  text
    .split(/([“"][^“”"]*[”"])/)
    .map((part, i) => (i % 2 === 1 ? part : turned(part)))
    .join("");

const turned = (text: string): string =>
  text
    .replace(/\bI am\b|\bI['’]m\b/g, "you are")
    .replace(/\b(am|was|were) I\b/g, (_, be: string) => `${be === "am" ? "are" : "were"} you`)
    .replace(/\bI was\b/g, "you were")
    .replace(/\bI['’](ll|ve|d)\b/g, "you’$1")
    .replace(/\bI\b(?!\.)/g, "you")
    .replace(/\b(myself|mine|my|me)\b/gi, (own) => YOURS[own.toLowerCase()] ?? own)
    .replace(/(^|[.!?:]["”]?\s+)(you(?:r|rs|rself)?\b)/g, (_, before: string, own: string) =>
      before.startsWith(":") ? `${before}${own}` : `${before}${capital(own)}`,
    );

const YOURS: Readonly<Record<string, string>> = { myself: "yourself", mine: "yours", my: "your", me: "you" };
