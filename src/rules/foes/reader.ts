import type { z } from "zod";
import type { Rider } from "../creature/stats.ts";

export type RiderGiven = Readonly<z.input<typeof Rider>>;

/** What was read, and the sentences that were not: those are the GM's. */
export interface Riders {
  readonly riders: readonly RiderGiven[];
  readonly rest: readonly string[];
}

/** A turn of phrase, and what it says about what was read before it. */
export type Reader = readonly [
  phrase: RegExp,
  read: (found: readonly string[], riders: readonly RiderGiven[]) => Riders | undefined,
];

/** What was said last is so, too. Nothing, if there was nothing of the kind. */
export function amended(
  riders: readonly RiderGiven[],
  change: (last: RiderGiven) => RiderGiven | undefined,
): Riders | undefined {
  const last = riders.at(-1);
  const changed = last && change(last);
  return changed ? { riders: [...riders.slice(0, -1), changed], rest: [] } : undefined;
}
