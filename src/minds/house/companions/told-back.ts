import { firstNameOf } from "../first-name.ts";
import { DEEDS, FORBEARS, SECRETS, SHOWS } from "./lines/deeds.ts";
import { IN_A_FIGHT } from "./lines/fight.ts";
import { ownLine, type Stock, toldLine } from "./lines/line.ts";
import { MANNERS } from "./lines/manners.ts";
import { TAKES } from "./lines/takes.ts";
import { TRADES } from "./trades.ts";

/** What was told of somebody, as they put it down themselves. Words that are none of the house's lines stay as they are. */
export function saidByOneself(seat: string, told: string): string {
  const name = firstNameOf(seat);
  const speech = told.search(/\s[“"]/);
  const deed = speech < 0 ? told : told.slice(0, speech);
  const own = OWN.get(deed.replaceAll(name, "#"));
  return own === undefined ? told : own + told.slice(deed.length);
}

const stocks: readonly Stock[] = [...Object.values(TRADES), ...Object.values(MANNERS)];
const LINES: readonly string[] = [
  ...stocks.flatMap(({ lines, fight = [] }) => [...Object.values(lines).flat(), ...fight]),
  ...Object.values(DEEDS).flat(),
  ...SECRETS,
  ...SHOWS,
  ...Object.values(IN_A_FIGHT).flat(),
  ...Object.values(TAKES).flat(),
  ...FORBEARS,
].filter((line) => line.startsWith("#") && !line.includes("{"));

/** By how a line reads of anybody. */
const OWN: ReadonlyMap<string, string> = new Map(LINES.map((line) => [toldLine(line, "#"), ownLine(line)]));
