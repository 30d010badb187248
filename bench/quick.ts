import type { Ledger, Step } from "../src/ledger/ledger.ts";
import type { Mind } from "../src/minds/mind.ts";
import { openEvening } from "../src/open-evening.ts";
import type { Table } from "../src/open-table.ts";
import type { Wait } from "../src/play/playable.ts";
import { processorTime } from "./measure.ts";
import { sentence } from "./sentences.ts";

export const PLAYERS = ["tilda", "gideon", "corwin", "sera"];

interface Quick {
  readonly ledger: Ledger;
  readonly beats: number;
  readonly guarded?: boolean;
  /** What every mind waits for before it answers. */
  readonly think?: () => Promise<unknown>;
  readonly wait?: Wait;
  /** Is told whenever a step goes to the ledger. */
  readonly appended?: (step: Step) => void;
  /** Is told when an append is durable, and how many milliseconds that took, of the clock and of the processor, since the last step that goes with it was sent: of steps that go to the disk together, once. */
  readonly durable?: (milliseconds: number, processor: number) => void;
  readonly opened?: (table: Table) => void;
}

/**
 * An evening of minds that say a sentence and no more, every sentence another: a GM who asks all four players, four players who answer, a GM who tells.
 * Pages and journals are a sentence as well, and nobody waits for them. None of it is the house's: so what is measured is the table.
 */
export async function quickEvening(options: Quick): Promise<Table> {
  const { ledger, beats, guarded = true, think = async () => {}, wait = () => new Promise(() => {}) } = options;
  const { appended = () => {}, durable, opened = () => {} } = options;
  const evening = await openEvening({
    campaign: { name: "bench", party: PLAYERS },
    sits: () => ({ session: { session: "one", seed: "x" } }),
    beats,
    mindOf: quickMinds(PLAYERS, think),
    ledger: noting(ledger, appended, durable),
    wait,
    ...(guarded ? {} : { guarded: false as const }),
  });
  opened(evening.table);
  await evening.play();
  return evening.table;
}

/** Minds of such an evening, for any number of tables. */
export function quickMinds(players: readonly string[], think: () => Promise<unknown>): (seat: string) => Mind {
  let said = 0;
  const says: Mind = async () => {
    await think();
    return [sentence(++said)];
  };
  const player: Mind = async (desk, ...others) => {
    if (desk.task !== "answer") return says(desk, ...others);
    await think();
    return [{ tag: "PLAYER_TO_GM", fields: { type: "REACTION" }, body: sentence(++said) }];
  };
  const gm: Mind = async (desk) => {
    await think();
    if (desk.task === "wrap")
      return [{ tag: "SESSION_END", fields: { summary: sentence(++said), next_hook: "Rain.", state_saved: true } }];
    let n = desk.letters.length;
    for (let last = desk.letters.at(--n); n >= 0 && last; last = desk.letters.at(--n)) {
      if (last.kind !== "message") continue;
      if (last.tag === "PLAYER_TO_GM") return [{ tag: "NARRATIVE", fields: {}, body: sentence(++said) }];
      if (last.tag === "NARRATIVE") break;
    }
    return players.map((to) => ({
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: "QUICK_REACTION" },
      body: `Well? ${sentence(++said)}`,
    }));
  };
  return (seat) => (seat === "gm" ? gm : seat === "narrator" ? says : player);
}

/** Clocks are read for whoever wants them: asking for the processor's time costs more than many a thing that is measured by it. */
function noting(ledger: Ledger, appended: (step: Step) => void, durable: Quick["durable"]): Ledger {
  let sent: readonly [clock: number, processor: number] | undefined; // of what is on its way to the disk
  return {
    get last() {
      return ledger.last;
    },
    async append(step) {
      appended(step);
      if (!durable) return ledger.append(step);
      sent = [performance.now(), processorTime()];
      const recorded = await ledger.append(step);
      if (sent) durable(performance.now() - sent[0], processorTime() - sent[1]);
      sent = undefined;
      return recorded;
    },
    find: (key) => ledger.find(key),
    ...(ledger.at ? { at: ledger.at } : {}),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
  };
}
