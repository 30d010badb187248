import { listed } from "../../plain-words.ts";
import type { Stage } from "../stage.ts";
import type { Line } from "./deal.ts";
import { countedGoods } from "./shop-words.ts";

/** What it was talked down to here, or the price as it stands. */
export const priceFor = (stage: Stage, lines: readonly Line[]): number => {
  const agreed = Number(stage.notes.facts[agreedOn(stage, lines)] ?? Number.NaN);
  return Number.isInteger(agreed) && agreed > 0 ? Math.min(agreed, totalOf(lines)) : totalOf(lines);
};

/** It has been haggled over here, and came down or did not: either way it stands. */
export const isFirm = (stage: Stage, lines: readonly Line[]): boolean =>
  stage.notes.facts[agreedOn(stage, lines)] !== undefined;

export const agreedOn = ({ at }: Stage, lines: readonly Line[]): string =>
  `agreed at ${at.slug}: ${listed(lines.map(countedGoods))}`.slice(0, 100);

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { goods, count }) => sum + goods.price * count, 0);
