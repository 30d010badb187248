import { firstNameOf } from "../first-name.ts";
import { DEEDS, FORBEARS, SECRETS, SHOWS } from "./lines/deeds.ts";
import { IN_A_FIGHT } from "./lines/fight.ts";
import { ownLine, type Stock, toldLine } from "./lines/line.ts";
import { MANNERS, TRADES } from "./lines/pages.ts";
import { TAKES } from "./lines/takes.ts";

/** What was told of somebody, as they put it down themselves. Words that are none of the house's lines stay as they are. */
export function saidByOneself(seat: string, told: string): string {
  const name = firstNameOf(seat);
  const speech = told.search(/\s[“"]/);
  const deed = speech < 0 ? told : told.slice(0, speech);
  const line = ownLines().get(deed.replaceAll(name, "#"));
  return line === undefined ? told : line + told.slice(deed.length);
}

/** By how a line reads of anybody; gathered when something is first told back. */
function ownLines(): ReadonlyMap<string, string> {
  if (own) return own;
  const stocks: readonly Stock[] = [...Object.values(TRADES), ...Object.values(MANNERS)];
  const all = [
    ...stocks.flatMap(({ lines, fight = [] }) => [...Object.values(lines).flat(), ...fight]),
    ...Object.values(DEEDS).flat(),
    ...SECRETS,
    ...SHOWS,
    ...Object.values(IN_A_FIGHT).flat(),
    ...Object.values(TAKES).flat(),
    ...FORBEARS,
  ].filter((line) => line.startsWith("#") && !line.includes("{"));
  own = new Map(all.map((line) => [toldLine(line, "#"), ownLine(line)]));
  return own;
}

let own: ReadonlyMap<string, string> | undefined;
