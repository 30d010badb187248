import { randomBytes } from "node:crypto";
import type { Campaign } from "../campaign/campaign.ts";
import { openSeeds } from "../campaign/seeds.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { openTable, type Sitting, type Table } from "../open-table.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import { nameOf } from "../protocol/text.ts";
import type { TableState } from "../table/state.ts";
import type { Lines } from "../terminal/lines.ts";
import type { Terminal } from "./command.ts";

interface SitDownOptions {
  readonly campaign: Campaign;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly io: Terminal;
  readonly auto: boolean;
  readonly mode: Mode;
  readonly character: SeatId | undefined;
  readonly seed: string | undefined;
  readonly fresh: boolean;
}

/** Takes the seats: goes on with an evening that is open, or begins one. People at a keyboard are asked; others resume unless told otherwise. */
export async function sitDown(options: SitDownOptions): Promise<{ readonly table: Table; readonly resumed: boolean }> {
  const { campaign, ledger, lines, io, auto, mode } = options;
  const seeds = openSeeds(campaign.root);
  let resumed = false;

  const sitting = async (last: TableState): Promise<Sitting> => {
    const isOpen = last.session === "open" || last.session === "ending";
    resumed = isOpen && !options.fresh && (await wantsToGoOn(last));
    if (resumed) {
      const kept = seeds.of(last.sessionId);
      if (kept === undefined) throw new SeedLost(campaign.root);
      return { session: last.sessionId, seed: kept };
    }
    const session = randomBytes(4).toString("hex");
    const seed = seeds.seal(session, options.seed);
    const human = auto ? undefined : (options.character ?? (await whoAreYou(campaign, lines, io)));
    return { session, seed, human, ...(isOpen ? { leaving: seeds.of(last.sessionId) } : {}) };
  };

  const wantsToGoOn = async (last: TableState): Promise<boolean> => {
    const [thread] = last.threads.values();
    const where = thread ? ` in scene ${thread.number}, ${nameOf(thread.slug)}` : "";
    if (!lines.isKeyboard || auto || io.json) {
      if (!io.quiet) io.tell(`An evening is open${where}: playing on. (--fresh begins a new one.)`);
      return true;
    }
    lines.write(`An evening is open${where}.\n  1. Play on\n  2. Leave it, and begin a new one`);
    return !/^\s*(?:2|new|fresh|leave|begin)\b/i.test((await lines.next()) ?? "");
  };

  const players = campaign.party.map((id) => ({ id, role: "player" as const }));
  const table = await openTable({
    ledger,
    campaign: campaign.name,
    files: campaign.files,
    scenes: campaign.scenes,
    seats: [{ id: "lead", role: "lead" }, { id: "gm", role: "gm" }, { id: "narrator", role: "narrator" }, ...players],
    mode,
    sitting,
  });
  if (resumed) await changeHands(table, options.character, io.given.as !== undefined || auto);
  return { table, resumed };
}

/** Who sits where when an evening goes on: as it was, unless it was said otherwise. */
async function changeHands(table: Table, human: SeatId | undefined, said: boolean): Promise<void> {
  const seats = [...table.state.seats.values()].filter((seat) => seat.role === "player");
  const drafts = seats.flatMap(({ id, human: held, away }): readonly Draft[] => {
    const wanted = said ? id === human : held;
    if (wanted && (!held || away)) return [{ kind: "seat", seat: id, held: "human", mode: "HUMAN_RELAY" }];
    return !wanted && held ? [{ kind: "seat", seat: id, held: "mind" }] : [];
  });
  if (drafts.length > 0) await table.record(`hands at ${table.state.seq}`, ...drafts);
}

async function whoAreYou({ party }: Campaign, lines: Lines, io: Terminal): Promise<SeatId> {
  const [first = ""] = party;
  if (!lines.isKeyboard || io.json || party.length === 1) return first;
  lines.write(`Who are you tonight?\n${party.map((seat, i) => `  ${i + 1}. ${nameOf(seat)}`).join("\n")}`);
  const answer = (await lines.next()) ?? "";
  const number = Number(answer);
  return party[number - 1] ?? party.find((seat) => seat.split("-").includes(answer.trim().toLowerCase())) ?? first;
}

/** The seed of the open evening is gone, and without it its dice would not be the ones it promised. */
export class SeedLost extends TroupeError {
  override readonly name = "SeedLost";
  readonly code = "campaign/seed-lost";
  readonly hint = "Begin a new evening with --fresh. What was played is kept and can be replayed.";
  constructor(campaign: string) {
    super(`The sealed seed of the evening that is open is missing from ${campaign}/.troupe/seeds.`);
  }
}
