import { firstNameOf } from "../first-name.ts";
import { ownLine, type Stock, toldLine } from "./lines/line.ts";
import { DEEDS, IN_A_FIGHT, MANNERS, MOMENTS, TAKES, TRADES } from "./lines/pages.ts";

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
    ...MOMENTS.secrets,
    ...MOMENTS.shows,
    ...Object.values(IN_A_FIGHT).flat(),
    ...Object.values(TAKES).flat(),
    ...MOMENTS.forbears,
  ].filter((line) => line.startsWith("#") && !line.includes("{"));
  own = new Map(all.map((line) => [toldLine(line, "#"), ownLine(line)]));
  return own;
}

let own: ReadonlyMap<string, string> | undefined;
