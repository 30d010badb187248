import { toSlug } from "../../protocol/text.ts";
import { proficient } from "../../rules/advance.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import { SPELLS } from "../../rules/magic/spells.ts";
import type { Line } from "./lines.ts";

/**
 * What the table has noted on a sheet when a level was gained and has no field of its own there: spells that were learned, and a higher
 * proficiency bonus than the sheet's numbers are for. Whoever writes the new numbers in takes the note out.
 */
export function grown(stats: Stats, lines: readonly Line[]): Stats {
  const notes = notesOn(lines);
  const learned = notes.map((text) => toSlug(LEARNED.exec(text)?.[1] ?? "")).filter((spell) => SPELLS.has(spell));
  const by = notes.reduce((sum, text) => {
    const [, now = "0", was = "0"] = BONUS.exec(text) ?? [];
    return sum + Math.max(0, Number(now) - Number(was));
  }, 0);
  const more = proficient(stats, by);
  const { casting } = more;
  return casting && learned.length > 0
    ? { ...more, casting: { ...casting, spells: [...new Set([...casting.spells, ...learned])].slice(0, 60) } }
    : more;
}

/** The proficiency bonus that the numbers of a sheet were written for, where it says that they are behind. */
export const numbersAreFor = (lines: readonly Line[]): number | undefined => {
  const first = notesOn(lines).find((text) => BONUS.test(text));
  return first === undefined ? undefined : Number(BONUS.exec(first)?.[2]);
};

const notesOn = (lines: readonly Line[]): readonly string[] =>
  lines.filter(({ topic }) => topic === "features" || topic === "changes").map(({ text }) => text);

const LEARNED = /\bSpell:\**\s([\p{L}'’ -]{3,40})$/u;
const BONUS = /\bProficiency bonus \+(\d) \(the numbers above are for \+(\d)\)/i;
