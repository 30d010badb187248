import { linesOf, pageOf, sectionNamed } from "../../markdown/sections.ts";
import type { Wear } from "../../rules/wear.ts";
import type { Texts } from "../folder/folder.ts";
import { characterNamed } from "../preferences.ts";

/**
 * How the party is, as `story-state.md` says: between evenings the prose is the truth, and a hand may have healed somebody. Whoever is not
 * named there is not in what comes back.
 */
export function readPartyStatus({ files }: Texts, party: readonly string[]): Readonly<Record<string, Wear>> {
  const text = files.find(({ path }) => path.toLowerCase() === "story-state.md")?.text ?? "";
  const page = pageOf(text);
  const section = sectionNamed(page, "Party Status", "Party", "Resources");
  const found: Record<string, Wear> = {};
  let list = "";
  for (const { text: line } of section ? linesOf(text, section.body, section.end) : []) {
    const [, label] = /^[\s#*_>]{0,8}([\p{L}/ ]{2,60}?)[*_]{0,2}:?[*_]{0,2}:?\s*$/u.exec(line) ?? [];
    if (label !== undefined) list = label.toLowerCase();
    const [, called = "", said = ""] =
      /^[\s\-*+|]{1,8}([^:|]{1,80}?)[*_]{0,2}\s?[:|]\s?[*_]{0,2}\s?(.{1,200})$/.exec(line) ?? [];
    const who = called === "" ? undefined : characterNamed(called.replaceAll("*", ""), party);
    if (who !== undefined) found[who] = { ...found[who], ...wearOf(list, said) };
  }
  return found;
}

/** What a line says, by the list it stands in. */
function wearOf(list: string, said: string): Wear {
  if (/exhaust/.test(list)) return exhaustion(said);
  if (/slot/.test(list)) return slots(said);
  if (/condition|effect/.test(list)) return {};
  const [, hp, most] = /\b(\d{1,4})\s?(?:\/|of)\s?(\d{1,4})\b/.exec(said) ?? [];
  if (hp === undefined || most === undefined) return {};
  const how = /\bdead\b/i.test(said) ? "dead" : /\bstable\b/i.test(said) ? "stable" : undefined;
  return { hp: Number(hp), ...(how ? { how } : {}) };
}

const exhaustion = (said: string): Wear => {
  const level = /\b([0-6])\b/.exec(said)?.[1] ?? (/\bnone\b/i.test(said) ? "0" : undefined);
  return level === undefined ? {} : { exhaustion: Number(level) };
};

/** `level 1: 2 of 3, level 2: 0 of 2`; `1st: 2/3`; `1st 2/3`. */
function slots(said: string): Wear {
  const left: Record<number, number> = {};
  for (const [, level, now] of said.matchAll(
    /\b(?:level )?([1-9])(?:st|nd|rd|th)?(?: level)?(?:\s?[:-]\s?|(?<=st|nd|rd|th|level) )(\d{1,2})\s?(?:of|\/)\s?\d{1,2}\b/gi,
  ))
    left[Number(level)] = Number(now);
  return Object.keys(left).length > 0 ? { slotsLeft: left } : {};
}
