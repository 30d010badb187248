import { sentences } from "./phrases.ts";

const PARRY = /^The [\w' -]+ adds (\d+) to its AC against one melee attack that would hit it$/;
const SEEN = /^To do so, the [\w' -]+ must see the attacker and be wielding a melee weapon$/;

/** How much a parry adds; undefined for any other reaction. */
export function readParry(text: string): number | undefined {
  const [first = "", second = "", ...more] = sentences(text);
  const by = PARRY.exec(first)?.[1];
  return by && SEEN.test(second) && more.length === 0 ? Number(by) : undefined;
}
