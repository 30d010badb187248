import type { Dice } from "../seal.ts";
import { isNotDice, type Mod, type Notation, type NotDice, readDice } from "./notation.ts";

/** One die as it fell. */
export interface Die {
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
  /** It fell because another exploded, or was rolled again. */
  readonly because?: "explosion" | "reroll";
}

export interface Rolled {
  /** As it was written, without spaces. */
  readonly expr: string;
  /** Every die that fell, in its group. */
  readonly dice: readonly Die[];
  /** The faces in the order in which they fell: what anyone can check against a sealed seed. */
  readonly drawn: readonly number[];
  readonly total: number;
  /** `1d20+5 = [14]+5 = 19`; dice that do not count stand in brackets of their own. */
  readonly text: string;
}

/** A highest face falls again at most so often: after that the luck is spent. */
const MOST_EXPLOSIONS = 100;

/** The same few expressions come again and again all evening: so many are remembered as they were read. */
const MOST_REMEMBERED = 100;

interface Read {
  readonly expr: string;
  readonly notation: Notation;
}

const remembered = new Map<string, Read>();

function readOnce(expression: string): Read | NotDice {
  const before = remembered.get(expression);
  if (before !== undefined) return before;
  const notation = readDice(expression);
  if (isNotDice(notation)) return notation;
  const read = { expr: expression.replace(/\s+/g, "").toLowerCase(), notation };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(expression, read);
  return read;
}

/** Rolls an expression; or says why it is not one. Never anything but a whole number comes out. */
export function rollDice(expression: string, dice: Dice): Rolled | NotDice {
  const read = readOnce(expression);
  if ("why" in read) return read;
  const fallen: Die[] = [];
  const drawn: number[] = [];
  const drawing: Dice = (sides) => {
    const face = dice(sides);
    drawn.push(face);
    return face;
  };
  try {
    const { expr, notation } = read;
    const { value, text } = evaluate(notation, drawing, fallen);
    return { expr, dice: fallen, drawn, total: value, text: `${expr} = ${text} = ${value}` };
  } catch (error) {
    if (error === BY_ZERO) return { why: "Nothing can be divided by zero.", at: 0 };
    throw error;
  }
}

export const isRolled = (rolled: Rolled | NotDice): rolled is Rolled => "total" in rolled;

const BY_ZERO = new Error("division by zero");

interface Value {
  readonly value: number;
  readonly text: string;
}

function evaluate(notation: Notation, dice: Dice, fallen: Die[]): Value {
  switch (notation.is) {
    case "number":
      return { value: notation.value, text: String(notation.value) };
    case "minus": {
      const { value, text } = evaluate(notation.of, dice, fallen);
      return { value: 0 - value, text: `-${text}` };
    }
    case "brackets": {
      const { value, text } = evaluate(notation.of, dice, fallen);
      return { value, text: `(${text})` };
    }
    case "sum": {
      const left = evaluate(notation.left, dice, fallen);
      const right = evaluate(notation.right, dice, fallen);
      return {
        value: combine(notation.sign, left.value, right.value),
        text: `${left.text}${notation.sign}${right.text}`,
      };
    }
    case "dice": {
      let value = 0;
      let text = "";
      for (const die of throwGroup(notation, dice)) {
        fallen.push(die);
        if (die.kept) value += die.face;
        text += `${text === "" ? "[" : ", "}${die.kept ? die.face : `(${die.face})`}`;
      }
      return { value, text: `${text}]` };
    }
  }
}

/** Whole numbers, rounded down as the rules do. */
function combine(sign: "+" | "-" | "*" | "/", left: number, right: number): number {
  if (sign === "/" && right === 0) throw BY_ZERO;
  const value =
    sign === "+" ? left + right : sign === "-" ? left - right : sign === "*" ? left * right : Math.floor(left / right);
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value)) + 0;
}

function throwGroup({ count, sides, mods }: Extract<Notation, { is: "dice" }>, dice: Dice): readonly Die[] {
  const thrown: Die[] = [];
  for (let i = 0; i < count; i++) thrown.push({ sides, face: dice(sides), kept: true });
  if (mods.length === 0) return thrown;
  let group: readonly Die[] = thrown;
  for (const mod of mods) if (mod.mod === "reroll") group = rerolled(group, mod, dice);
  if (mods.some(({ mod }) => mod === "explode")) group = exploded(group, dice);
  for (const mod of mods) if (mod.mod === "keep" || mod.mod === "drop") group = picked(group, mod);
  return group;
}

/** What is rolled again stays to be seen, and does not count. */
function rerolled(group: readonly Die[], { face, once }: Extract<Mod, { mod: "reroll" }>, dice: Dice): readonly Die[] {
  return group.flatMap((die) => {
    const falls: Die[] = [die];
    for (let tries = 0; falls.at(-1)?.face === face && tries < (once ? 1 : MOST_EXPLOSIONS); tries++)
      falls.push({ sides: die.sides, face: dice(die.sides), kept: true, because: "reroll" });
    return falls.map((fell, i) => (i === falls.length - 1 ? fell : { ...fell, kept: false }));
  });
}

function exploded(group: readonly Die[], dice: Dice): readonly Die[] {
  let left = MOST_EXPLOSIONS;
  return group.flatMap((die) => {
    const falls: Die[] = [die];
    while (die.kept && falls.at(-1)?.face === die.sides && left-- > 0)
      falls.push({ sides: die.sides, face: dice(die.sides), kept: true, because: "explosion" });
    return falls;
  });
}

function picked(group: readonly Die[], { mod, end, count }: Extract<Mod, { mod: "keep" | "drop" }>): readonly Die[] {
  const counting = group.flatMap((die, i) => (die.kept ? [{ face: die.face, i }] : []));
  const low = end === "low";
  const sorted = counting.toSorted((a, b) => (low ? a.face - b.face : b.face - a.face) || a.i - b.i);
  const chosen = new Set(sorted.slice(0, count).map(({ i }) => i));
  return group.map((die, i) => ({ ...die, kept: die.kept && chosen.has(i) === (mod === "keep") }));
}
