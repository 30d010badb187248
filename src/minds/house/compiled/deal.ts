import { numberFrom } from "./words.ts";

/** Deals lines of our own stock, each once before any of them comes again, in an order that follows from the folder. */
export interface Deal {
  /** The next line of a stock, filled. A line that begins with `~` is only for where people are about. */
  line(stock: readonly string[], fill?: Fill, crowd?: boolean): string;
}

export type Fill = Readonly<Record<string, string>>;

export function dealFrom(seed: string): Deal {
  const at = new Map<readonly string[], number>();
  const next = (stock: readonly string[]): string => {
    const i = at.get(stock) ?? numberFrom(`${seed} ${stock[0] ?? ""}`) % Math.max(1, stock.length);
    at.set(stock, (i + 1) % Math.max(1, stock.length));
    return stock[i] ?? "";
  };
  return {
    line: (stock, fill = {}, crowd = false) => {
      let line = next(stock);
      for (let tries = 0; tries < stock.length && line.startsWith("~") && !crowd; tries++) line = next(stock);
      return filled(line.replace(/^~/, ""), fill);
    },
  };
}

/** A line with its gaps filled; a gap nobody fills is left for whoever tells it. A sentence that begins with a gap begins large. */
export function filled(line: string, fill: Fill): string {
  if (!line.includes("{")) return line;
  let told = "";
  for (const [i, part] of line.split(/[{}]/).entries()) {
    const found = i % 2 === 1 && Object.hasOwn(fill, part) ? fill[part] : undefined;
    if (i % 2 === 0) told += part.startsWith("'s") && told.endsWith("s") ? `'${part.slice(2)}` : part;
    else if (found === undefined) told += `{${part}}`;
    else told += BEGINS.test(told) ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  }
  return told;
}

/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?]”? |“)$/;
