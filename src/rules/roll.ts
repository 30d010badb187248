import type { Dice } from "./seal.ts";

export interface Rolled {
  readonly expr: string;
  readonly dice: readonly number[];
  readonly total: number;
}

/** Rolls `2d6+3`. Undefined when the expression is not one of dice and at most one number added or taken away. */
export function roll(expr: string, dice: Dice): Rolled | undefined {
  const found = /^(\d{0,3})d(\d{1,4})(?:([+-])(\d{1,4}))?$/i.exec(expr.replaceAll(" ", ""));
  if (!found) return undefined;
  const [, count = "", sides = "", sign = "+", added = "0"] = found;
  const n = count === "" ? 1 : Number(count);
  const faces = Number(sides);
  if (n < 1 || n > 100 || faces < 2 || faces > 1000) return undefined;
  const fell = Array.from({ length: n }, () => dice(faces));
  const modifier = Number(`${sign}${added}`);
  return {
    expr: `${n}d${faces}${modifier === 0 ? "" : `${sign}${Number(added)}`}`,
    dice: fell,
    total: fell.reduce((sum, face) => sum + face, modifier),
  };
}
