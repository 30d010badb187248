import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/** When people meet again, those who were elsewhere tell what they saw; only then is it known to the others. */
export const Rejoined = kind({
  kind: "rejoin",
  meaning: "Some who were apart told the others what they had seen.",
  fields: {
    tellers: z.array(seat()),
    to: z.array(seat()),
    /** Nothing: they chose to tell nothing of it. */
    text: words(),
    /** Who put it into words; where nobody did, it is the table's brief account. */
    by: seat().optional(),
    /** Narrations that are kept back for good; of these the GM alone is told. */
    kept: z.array(seq()).optional(),
  },
  ask: { text: words().max(4000) },
  refs: ["kept"],
});

/** Whose words it is: of the one who put it into words, or where nobody did, all who were there. */
export const tellersOf = ({
  by,
  tellers,
}: {
  readonly by?: string | undefined;
  readonly tellers: readonly string[];
}): readonly string[] => (by === undefined ? tellers : [by]);
