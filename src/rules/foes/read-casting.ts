import type { StatsGiven } from "../creature/stats.ts";
import { abilityOf } from "./phrases.ts";
import { keyOf } from "./raw.ts";

export type CastingGiven = NonNullable<StatsGiven["casting"]>;

/** What the rulebook without its wizards' names calls it. */
const ALIASES: Readonly<Record<string, string>> = { "melfs-acid-arrow": "acid-arrow" };

/** Reads a spellcaster's paragraph: its lists of spells, and its slots if it has any. */
export function readCasting(text: string): CastingGiven | undefined {
  const ability = abilityOf(/spell ?casting ability is (\w+)/.exec(text)?.[1] ?? "");
  if (!ability) return undefined;
  const dc = /spell save DC (\d+)/.exec(text)?.[1];
  const attack = /\+(\d+) to hit with spell/.exec(text)?.[1];
  const levels = [...text.matchAll(/(\d)(?:st|nd|rd|th) level \((\d) slots?\): ([^\n]+)/g)];
  const slots = levels.reduce<readonly number[]>((all, [, level, count]) => {
    const before = Array.from({ length: Number(level) - 1 }, (_, at) => all[at] ?? 0);
    return [...before, Number(count)];
  }, []);
  const lists = [
    ...[...text.matchAll(/Cantrips \(at will\): ([^\n]+)/g)].map(([, list]) => list),
    ...levels.map(([, , , list]) => list),
    ...[...text.matchAll(/(?:At will|\d\/day(?: each)?): (.+?)(?=\s\d\/day|\n|$)/g)].map(([, list]) => list),
    ...[...text.matchAll(/can innately cast ([\w ]+?)(?: \(|, requiring)/g)].map(([, list]) => list),
  ];
  const spells = lists
    .filter((list) => list !== undefined && !/^the following/.test(list))
    .flatMap((list) => spellsIn(list ?? ""));
  return {
    ability,
    spells: [...new Set(spells)],
    slots: [...slots],
    ...(slots.length === 0 ? { innate: true as const } : {}),
    ...(dc ? { dc: Number(dc) } : {}),
    ...(attack ? { attack: Number(attack) } : {}),
  };
}

const spellsIn = (list: string): readonly string[] =>
  list
    .replace(/\([^)]*\)/g, "")
    .split(",")
    .map(keyOf)
    .filter(Boolean)
    .map((spell) => ALIASES[spell] ?? spell);
