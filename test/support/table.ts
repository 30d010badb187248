import type { Ledger, Step } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openTable, type Table } from "../../src/open-table.ts";
import type { Draft, Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import type { Refusal } from "../../src/protocol/refusal.ts";
import type { Stats } from "../../src/rules/creature/stats.ts";
import type { Policy } from "../../src/screen/policy.ts";

/** A lead, a GM, a Narrator and four players; Corwin is a human's. */
export const SEATS = [
  { id: "lead", role: "lead" },
  { id: "gm", role: "gm" },
  { id: "narrator", role: "narrator" },
  { id: "corwin-voss", role: "player", human: true },
  { id: "tilda-brannock", role: "player" },
  { id: "gideon-harrowmoor", role: "player" },
  { id: "seraphine-duskhollow", role: "player" },
] as const;

/** Something that happens at a table: a seat says something, or the table records something. */
export type Move = readonly [seat: string, ...said: unknown[]] | { readonly record: readonly Draft[] };

export interface TestTable extends Table {
  readonly ledger: Ledger;
  play(move: Move): Promise<readonly Letter[] | Refusal | undefined>;
  entries(after?: number): Promise<readonly Entry[]>;
  /** The steps that were recorded, in order. */
  steps(): readonly Step[];
}

export async function setTable(
  options: {
    mode?: Mode;
    seats?: ReturnType<typeof seatsIn>;
    policy?: Policy;
    ledger?: Ledger;
    seed?: string;
    session?: string;
    auto?: boolean;
    party?: Readonly<Record<string, Stats>>;
    guarded?: false | undefined;
    clock?: () => string;
  } = {},
): Promise<TestTable> {
  const {
    mode = "team",
    seats = SEATS,
    policy,
    ledger: inner = openMemoryLedger(),
    seed = "a sealed seed",
    session = "one",
    auto = false,
    party,
  } = options;
  const steps: Step[] = [];
  const ledger = remembering(inner, steps);
  const table = await openTable({
    ledger,
    campaign: "the-salt-cellar",
    seats: seats.map((seat) => (auto ? { id: seat.id, role: seat.role } : seat)),
    seed,
    session,
    mode,
    guarded: options.guarded,
    clock: options.clock ?? (() => "2026-01-01T00:00:00.000Z"),
    ...(policy ? { policy } : {}),
    ...(party ? { party } : {}),
  });
  let step = ledger.last;
  return Object.assign(Object.create(Object.getPrototypeOf(table), Object.getOwnPropertyDescriptors(table)), {
    ledger,
    async play(move: Move) {
      const name = `step ${++step}`;
      if ("record" in move) return void (await table.record(name, ...move.record));
      const [seat, ...said] = move;
      return table.lend(seat, name).say(...said);
    },
    steps: () => steps,
    entries: async (after = 0) => (await Array.fromAsync(ledger.read(after))) as Entry[],
  }) as TestTable;
}

/** In `handoff` there is no Narrator. */
export const seatsIn = (mode: Mode): readonly (typeof SEATS)[number][] =>
  SEATS.filter(({ role }) => mode !== "handoff" || role !== "narrator");

/** A ledger that also keeps the steps as they came. */
function remembering(ledger: Ledger, steps: Step[]): Ledger {
  return {
    get last() {
      return ledger.last;
    },
    async append(step) {
      const recorded = await ledger.append(step);
      steps.push(step);
      return recorded;
    },
    find: (key) => ledger.find(key),
    ...(ledger.at ? { at: ledger.at } : {}),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
  };
}

export const narration = (body: string, group?: readonly string[]) => ({
  tag: "NARRATIVE",
  fields: group ? { group } : {},
  body,
});

export const prompt = (to: string, request_type: string, body = "Well?") => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type, scene_number: "001", scene_slug: "the-salt-cellar" },
  body,
});

export const answer = (body: string, type = "REACTION") => ({ tag: "PLAYER_TO_GM", fields: { type }, body });

export const ruling = (seat: string) => ({ kind: "ruling" as const, for: seat, outcome: "It is done." });

export const talk = (to: string | readonly string[], body: string, manner?: "aloud" | "whisper") => ({
  tag: "PLAYER_TO_PLAYER",
  fields: { to, ...(manner ? { manner } : {}) },
  body,
});

/** Corwin and Tilda go down; Gideon and Seraphine stay in the street. */
export const SPLIT: readonly Move[] = [
  ["gm", { kind: "scene", title: "The Cellar", thread: "main", present: ["corwin-voss", "tilda-brannock"] }],
  [
    "gm",
    { kind: "scene", title: "The Street", thread: "above", present: ["gideon-harrowmoor", "seraphine-duskhollow"] },
  ],
];
