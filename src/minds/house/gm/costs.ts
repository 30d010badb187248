import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { Effect } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { fitting } from "../tables/table.ts";
import { A_DEATH, BEAT } from "./marks.ts";
import type { Stage } from "./stage.ts";

export const COSTS = ["time", "noise", "harm", "gear", "trust", "place", "debt"] as const;
export type CostKind = (typeof COSTS)[number];

/** What something cost: told now, and told again before the evening is over. */
export interface Cost {
  readonly kind: CostKind;
  readonly now: string;
  readonly later: string;
}

/** A cost of one of these kinds that has not been paid tonight. */
export function costFor({ told, draw }: Stage, kinds: readonly CostKind[]): Cost | undefined {
  const costs = shuffled(kinds, draw, "which cost").flatMap((kind) =>
    shuffled(fitting("costs", ALL, kind), draw, `cost ${kind}`)
      .filter(({ text, later }) => later !== "" && !told.has(text) && !told.has(later))
      .slice(0, 1)
      .map(({ text, later }): Cost => ({ kind, now: text, later })),
  );
  return costs[0];
}

const ALL: ReadonlySet<string> = new Set();

/** A cost as the notes keep it: its kind and when it was paid, and what is told when it comes back. */
export const threadOf = ({ kind, later }: Cost, beat: number): Readonly<Record<string, string>> => ({
  [`${NAMES[kind]} (${beat})`]: later,
});

const NAMES: Readonly<Record<CostKind, string>> = {
  time: "Time lost",
  noise: "A noise made",
  harm: "A hurt taken",
  gear: "Something the worse for wear",
  trust: "Trust spent",
  place: "A place given up",
  debt: "A debt",
};

export interface DueThread {
  readonly name: string;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** What has been paid and has not come back: told before the evening is over. */
export const pending = ({ threads }: Notes): readonly string[] =>
  Object.entries(threads).flatMap(([name, text]) => (/^.+ \(\d+\)$/.test(name) ? [text] : []));

/** A cost that was paid four beats ago or more comes back, one at a time. */
export function dueThread({ threads, clocks }: Notes, beat: number): DueThread | undefined {
  for (const [name, text] of Object.entries(threads)) {
    const [, label = "", paid = ""] = /^(.+) \((\d+)\)$/.exec(name) ?? [];
    const kind = COSTS.find((one) => NAMES[one] === label);
    if (kind && beat - Number(paid) >= 4) return { name, text, effects: effectsOf(kind, clocks) };
    if (label.startsWith(A_DEATH) && beat - Number(paid) >= 4) return { name, text, effects: [] };
  }
  return undefined;
}

/** A hurt hurts at once. */
export const costNow = (cost: Cost | undefined): readonly Effect[] =>
  cost?.kind === "harm" ? [{ do: "harm", dice: "1d4", type: "bludgeoning" }] : [];

/** What was lost is felt: time and noise bring on what was coming. */
function effectsOf(kind: CostKind, clocks: Notes["clocks"]): readonly Effect[] {
  const running = Object.entries(clocks).find(
    ([name, { at, of }]) => !name.includes(" ") && name !== BEAT && name !== "round" && name !== "quiet" && at < of,
  );
  if ((kind === "time" || kind === "noise") && running) return [{ do: "clock", clock: running[0], by: 1 }];
  return [];
}
