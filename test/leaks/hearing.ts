import assert from "node:assert/strict";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { type Move, setTable } from "../support/table.ts";
import { CORRECTION_HEARINGS } from "./hearing-corrections.ts";
import { KIND_HEARINGS } from "./hearing-kinds.ts";
import { MESSAGE_HEARINGS } from "./hearing-messages.ts";

/**
 * Who hears what, written down a second time and independently of the screen: for each tag and kind, in each mode, a small scene and
 * the exact audience of every entry that comes of it. `scripts/mutants.ts` widens the screen row by row and expects this to notice.
 */
export interface Hearing {
  readonly name: string;
  readonly mode: Mode;
  readonly before?: readonly Move[];
  readonly move: Move;
  /** What comes of it and who hears each: `GM_TO_PLAYER: gm tilda; prompt: gm tilda`. */
  readonly hears: string;
}

export const HEARINGS: readonly Hearing[] = [...MESSAGE_HEARINGS, ...KIND_HEARINGS, ...CORRECTION_HEARINGS];

export async function checkHearing({ mode, before = [], move, hears }: Hearing, policy?: Policy): Promise<void> {
  const table = await setTable({ mode, ...(policy ? { policy } : {}) });
  for (const one of before) await table.play(one);
  const after = table.ledger.last;
  const answered = await table.play(move);
  const entries = await table.entries(after);
  const heard = entries.map((entry) => {
    const what = entry.kind === "message" ? entry.tag : entry.kind;
    return `${what}: ${entry.audience.map(short).join(" ")}`;
  });
  assert.equal(heard.join("; "), hears, JSON.stringify(answered));
}

const short = (seat: string): string => (seat.split("-")[0] ?? "").replace("seraphine", "sera");

export const heardKinds = ({ hears }: Hearing): readonly string[] =>
  hears.split("; ").map((one) => one.split(":")[0] ?? "");
