import { priceIn } from "./purse.ts";

/** Something to be had for money. */
export interface Goods {
  /** As it goes on a sheet: `fifty feet of rope`. */
  readonly name: string;
  /** Other words people will ask for it with, in lower case. */
  readonly aliases: readonly string[];
  /** In coppers, for one. */
  readonly price: number;
  /** What is said of it; empty where nothing is. */
  readonly text: string;
}

/** `fifty feet of rope, 1 gp (rope, line): One sentence.` Undefined where there is no name or no price. */
export function goodsIn(line: string): Goods | undefined {
  const [, name = "", cost = "", words = "", text = ""] = WARE.exec(line.trim()) ?? [];
  const price = priceIn(cost);
  if (name.trim() === "" || price === undefined || price > MOST) return undefined;
  const aliases = words
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");
  return { name: name.replaceAll("*", "").trim(), aliases: [...new Set(aliases)], price, text: text.trim() };
}

const WARE =
  /^([^:()\n]{1,100}?),\s*((?:\d{1,6}\s?[a-z]{2,9}(?:\s(?:pieces?|coins?))?[\s,]{0,2}(?:and\s)?){1,4})(?:\(([^()]{0,300})\))?\s*(?::\s*(.*))?$/is;

/** No purse pays more for one thing. */
const MOST = 100_000_000;
