import { printsOf } from "./prints.ts";

/** What has been said up to some moment. Later moments share what they remember with earlier ones, and an earlier one never learns of it. */
export interface Said {
  readonly memory: Memory;
  readonly at: number;
}

interface Memory {
  /** Each print, with the number of the text that first had it. */
  readonly first: Map<number, number>;
  count: number;
}

export const nothingSaid = (): Said => ({ memory: { first: new Map(), count: 0 }, at: 0 });

/** The same, and one more text. Where another text has followed already, as it has after an undo, the memory parts there. */
export function andSaid({ memory, at }: Said, prints: readonly number[]): Said {
  if (prints.length === 0) return { memory, at };
  const own = memory.count === at ? memory : parted(memory, at);
  own.count += 1;
  for (const print of prints) if (!own.first.has(print)) own.first.set(print, own.count);
  return { memory: own, at: own.count };
}

const parted = ({ first }: Memory, at: number): Memory => ({
  first: new Map([...first].filter(([, when]) => when <= at)),
  count: at,
});

/** Something of it was said before. */
export const isSaid = (text: string, names: ReadonlySet<string>, { memory, at }: Said): boolean =>
  printsOf(text, names).some((print) => (memory.first.get(print) ?? Number.POSITIVE_INFINITY) <= at);
