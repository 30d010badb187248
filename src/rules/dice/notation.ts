import { excerpt } from "../../protocol/text.ts";

/** What dice notation says, before anything is rolled. */
export type Notation =
  | { readonly is: "number"; readonly value: number }
  | {
      readonly is: "dice";
      readonly count: number;
      readonly sides: number;
      readonly text: string;
      readonly mods: readonly Mod[];
    }
  | { readonly is: "minus"; readonly of: Notation }
  | { readonly is: "brackets"; readonly of: Notation }
  | { readonly is: "sum"; readonly sign: "+" | "-" | "*" | "/"; readonly left: Notation; readonly right: Notation };

export type Mod =
  /** Keep or drop the highest or the lowest so many. */
  | { readonly mod: "keep" | "drop"; readonly end: "high" | "low"; readonly count: number }
  /** Roll another for each highest face. */
  | { readonly mod: "explode" }
  /** Roll again what falls on this face: once, or until it does not. */
  | { readonly mod: "reroll"; readonly face: number; readonly once: boolean };

/** Why a notation is not rolled. */
export interface NotDice {
  readonly why: string;
  /** Where in the text, counted from 0. */
  readonly at: number;
}

export const LIMITS = { length: 200, dice: 100, sides: 1000, number: 1_000_000, depth: 20 } as const;

/** `adv` and `dis` are two twenties with one kept. */
const WORDS: Readonly<Record<string, string>> = { adv: "2d20kh1", dis: "2d20kl1" };

export const isNotDice = (read: Notation | NotDice): read is NotDice => "why" in read;

/** Reads `2d20kh1+5`. One pass over a bounded text: whatever it holds, the work is in proportion to its length. */
export function readDice(expression: string): Notation | NotDice {
  if (expression.length > LIMITS.length)
    return { why: `Dice notation has at most ${LIMITS.length} letters.`, at: LIMITS.length };
  const text = expression.toLowerCase().replace(/\b(?:adv|dis)\b/g, (word) => WORDS[word] ?? word);
  let at = 0;
  let dice = 0;

  const fail = (why: string, where = at): never => {
    throw { why, at: where } satisfies NotDice;
  };
  const skip = (): void => {
    while (text[at] === " " || text[at] === "\t") at++;
  };
  const take = (token: string): boolean => {
    if (!text.startsWith(token, at)) return false;
    at += token.length;
    return true;
  };
  const number = (): number | undefined => {
    const from = at;
    while (at < text.length && /\d/.test(text[at] as string)) at++;
    if (from === at) return undefined;
    const value = Number(text.slice(from, at));
    if (value > LIMITS.number) fail(`Numbers go up to ${LIMITS.number}.`, from);
    return value;
  };

  const sum = (depth: number): Notation => {
    let left = product(depth);
    for (skip(); text[at] === "+" || text[at] === "-"; skip()) {
      const sign = text[at++] as "+" | "-";
      left = { is: "sum", sign, left, right: product(depth) };
    }
    return left;
  };
  const product = (depth: number): Notation => {
    let left = single(depth);
    for (skip(); text[at] === "*" || text[at] === "/" || text[at] === "×"; skip()) {
      const sign = text[at++] === "/" ? "/" : "*";
      left = { is: "sum", sign, left, right: single(depth) };
    }
    return left;
  };
  const single = (depth: number): Notation => {
    if (depth > LIMITS.depth) fail(`Brackets go ${LIMITS.depth} deep at most.`);
    skip();
    if (take("-")) return { is: "minus", of: single(depth + 1) };
    if (take("(")) {
      const of = sum(depth + 1);
      skip();
      if (!take(")")) fail("A bracket is not closed.");
      return { is: "brackets", of };
    }
    const from = at;
    const count = number();
    if (text[at] === "d") return group(count ?? 1, from);
    if (count === undefined)
      fail(at < text.length ? `"${excerpt(text.slice(at), 12)}" is not dice.` : "Something is missing at the end.");
    return { is: "number", value: count as number };
  };
  const group = (count: number, from: number): Notation => {
    at++; // the d
    const sides = take("%") ? 100 : number();
    if (sides === undefined) return fail("How many sides? Such as 1d20.");
    if (sides < 2 || sides > LIMITS.sides) fail(`A die has 2 to ${LIMITS.sides} sides.`, from);
    dice += count;
    if (count < 1 || dice > LIMITS.dice) fail(`Between 1 and ${LIMITS.dice} dice are rolled at once.`, from);
    const mods = modifiers(count, sides);
    return { is: "dice", count, sides, mods, text: text.slice(from, at) };
  };
  const modifiers = (count: number, sides: number): readonly Mod[] => {
    const mods: Mod[] = [];
    for (;;) {
      const from = at;
      const pick = take("kh") || take("dh") || take("kl") || take("dl") || take("k") ? text.slice(from, at) : undefined;
      if (pick !== undefined) {
        const kept = number() ?? 1;
        const mod = pick.startsWith("k") ? "keep" : "drop";
        if (kept > count || (mod === "keep" && kept < 1))
          fail(`Of ${count} dice, ${kept} cannot be ${mod === "keep" ? "kept" : "dropped"}.`, from);
        mods.push({ mod, end: pick.endsWith("l") ? "low" : "high", count: kept });
      } else if (take("!")) mods.push({ mod: "explode" });
      else if (take("ro") || take("r")) {
        const once = text.slice(from, at) === "ro";
        const face = number();
        if (face === undefined || face < 1 || face > sides)
          return fail(`Say which face to roll again, from 1 to ${sides}, such as r1.`, from);
        mods.push({ mod: "reroll", face, once });
      } else return mods;
    }
  };

  try {
    skip();
    const read = sum(0);
    skip();
    if (at < text.length) fail(`"${excerpt(text.slice(at), 12)}" is not dice.`);
    return read;
  } catch (error) {
    if (typeof error === "object" && error !== null && "why" in error) return error as NotDice;
    throw error;
  }
}
