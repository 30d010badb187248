import type { SeatId } from "../../../../protocol/entry.ts";
import type { Letter } from "../../../../protocol/letter.ts";
import { type Purse, purseAfter } from "../../../../world/purse.ts";
import type { Goods } from "../../../../world/ware.ts";
import type { Stage } from "../stage.ts";

/** What somebody has on them: what the sheet said when the evening began, and what came and went since. */
export interface Owned {
  readonly coins: Purse;
  readonly things: readonly string[];
}

interface Changed {
  readonly coins?: Purse;
  /** What the person says is in it. */
  readonly purse?: Purse;
  readonly gains?: readonly string[];
  readonly loses?: readonly string[];
  readonly experience?: number;
}

export function ownedBy(
  { desk }: { readonly desk: Pick<Stage["desk"], "letters" | "belongings"> },
  seat: SeatId,
): Owned {
  const { letters } = desk;
  const tonight = letters.at(letters.length - 1)?.session;
  const sheet = desk.belongings?.(seat);
  const first: Owned = { coins: sheet?.coins ?? {}, things: sheet?.equipment ?? [] };
  return letters
    .after(({ session }) => session !== tonight)
    .flatMap((letter) => changeIn(letter, seat))
    .reduce(after, first);
}

function changeIn(letter: Letter, seat: SeatId): readonly Changed[] {
  const sheet = letter.kind === "ruling" ? letter.changes.sheet : undefined;
  if (typeof sheet !== "object" || sheet === null || !Object.hasOwn(sheet, seat)) return [];
  const change = (sheet as Readonly<Record<string, unknown>>)[seat];
  return typeof change === "object" && change !== null ? [change as Changed] : [];
}

const after = ({ coins, things }: Owned, { coins: by, purse = {}, gains = [], loses = [] }: Changed): Owned => ({
  coins: by ? purseAfter({ ...coins, ...purse }, by) : { ...coins, ...purse },
  things: [...loses.reduce(without, things), ...gains],
});

const without = (things: readonly string[], lost: string): readonly string[] => {
  const at = things.findIndex((thing) => thing.toLowerCase() === lost.toLowerCase());
  if (at >= 0) return things.toSpliced(at, 1);
  const word = new RegExp(`\\b${RegExp.escape(lost)}(?:e?s)?\\b`, "i");
  const among = things.findIndex((thing) => word.test(thing));
  if (among < 0) return things;
  const left = fewer(things[among] ?? "", word);
  return things.toSpliced(among, 1, ...(left === "" ? [] : [left]));
};

/** How many of these somebody has: a thing is what its own name says, and a coat is no cape. */
export function carriedOf(things: readonly string[], { name, aliases }: Goods): number {
  const words = [name.replace(/^(?:an?|the) /i, ""), ...aliases].map((word) => word.toLowerCase());
  const isIt = (thing: string): boolean =>
    words.some((word, i) =>
      i === 0
        ? new RegExp(`\\b${RegExp.escape(word)}(?:e?s)?\\b`, "i").test(thing)
        : thing === word || thing === `${word}s`,
    );
  return things.reduce((sum, thing) => {
    const { count, rest } = countOf(thing.toLowerCase());
    return sum + (isIt(rest) ? count : 0);
  }, 0);
}

/** "Two daggers", "oil x3", "dagger". */
function countOf(thing: string): { readonly count: number; readonly rest: string } {
  const [, before = "", named = thing, times = ""] =
    /^(?:(\d{1,3}|an?|two|three|four|five|six|seven|eight|nine|ten) )?(.+?)(?: ?[x×](\d{1,3}))?$/i.exec(thing) ?? [];
  const count = Number(times) || Number(before) || Math.max(1, NUMBERS.indexOf(before));
  return { count, rest: named };
}

/** "Two daggers" are one dagger then, and "shortbow and 20 arrows" the arrows. */
function fewer(thing: string, word: RegExp): string {
  const [, many = "", rest = ""] = /^(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (.+)$/i.exec(thing) ?? [];
  const count = Number(many) || NUMBERS.indexOf(many.toLowerCase());
  if (count > 1 && word.exec(rest)?.index === 0) return `${count - 1} ${rest}`;
  return thing
    .replace(word, "")
    .replace(/([(,])\s*(?:,\s*)+/g, (_, sign: string) => (sign === "(" ? "(" : ", ")) // a list within brackets closes up
    .replace(/,\s*\)/g, ")")
    .replace(/\s*\(\s*\)/g, "")
    .replace(/^\s*(?:,|and\b|with\b)\s*|\s*(?:,|\band|\bwith)\s*$/gi, "")
    .trim();
}

const NUMBERS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** What experience somebody's sheet keeps, with what came since; undefined where it keeps none. */
export function experienceOf({ desk }: Pick<Stage, "desk">, seat: SeatId): number | undefined {
  const { letters } = desk;
  const tonight = letters.at(letters.length - 1)?.session;
  const last = letters
    .after(({ session }) => session !== tonight)
    .flatMap((letter) => changeIn(letter, seat))
    .findLast(({ experience }) => typeof experience === "number");
  return last?.experience ?? desk.belongings?.(seat)?.experience;
}
