import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { houseMind } from "../../src/minds/house/house.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { play } from "../../src/play/driver.ts";
import { DEADLINES, type Evening } from "../../src/play/evening.ts";
import type { Person } from "../../src/play/person.ts";
import type { DriverOptions } from "../../src/play/playable.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Role } from "../../src/protocol/kinds/seat.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { characterStats } from "../../src/rules/creature/character.ts";
import type { Stats } from "../../src/rules/creature/stats.ts";
import { isIdle } from "../../src/table/seating.ts";
import type { TableState } from "../../src/table/state.ts";
import { type AnyMind, asMind } from "./any-mind.ts";
import { brawlAt } from "./brawl.ts";
import { seatsIn, setTable, type TestTable } from "./table.ts";

export const EVENING: Evening = { campaign: "the-salt-cellar", style: "hybrid", beats: 4, deadlines: DEADLINES };

export interface PlayOptions {
  readonly mindOf?: (seat: string) => AnyMind;
  /** Who stands in: the house, unless it is to fail. */
  readonly houseOf?: (role: Role | undefined) => Mind;
  readonly evening?: Evening;
  readonly mode?: Mode;
  readonly ledger?: Ledger;
  /** How long a deadline takes in this test's time: none at all, unless said otherwise. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The lines of a person who plays Corwin; without them nobody human sits at the table. */
  readonly lines?: readonly string[];
  readonly person?: Person["person"];
  /** What somebody says when the Game Master's mind has failed: that the house runs on, unless said otherwise. Empty: whoever plays is asked. */
  readonly whenFailed?: string;
  readonly listen?: Person["listen"];
  readonly show?: Person["show"];
  readonly took?: Person["took"];
  readonly thinks?: Person["thinks"];
  /** Sheets for the party: without them nobody fights. */
  readonly party?: Readonly<Record<string, Stats>>;
  /** Is shown the table whenever a mind is asked. */
  readonly seen?: (state: TableState) => void;
  /** Other models that are set up, by name. */
  readonly models?: readonly string[];
  /** Raised when the table is left as it stands. */
  readonly signal?: AbortSignal;
  /** Nobody's words are looked at; so it is where the house plays every seat. */
  readonly guarded?: false | undefined;
}

/** Plays an evening to its close, with the house at every seat unless said otherwise. A deadline passes when nothing else can happen. */
export async function playEvening({
  party,
  mindOf = party ? brawlAt : houseAt,
  houseOf,
  evening = EVENING,
  mode = "team",
  ledger = openMemoryLedger(),
  wait = atOnce,
  lines,
  person,
  listen,
  show,
  took,
  thinks,
  signal,
  seen = () => {},
  whenFailed = HOUSE_RUNS_ON,
  models,
  guarded = mindOf === houseAt || mindOf === brawlAt ? false : undefined,
}: PlayOptions = {}): Promise<TestTable> {
  const table = await setTable({
    mode,
    seats: seatsIn(mode),
    ledger,
    auto: lines === undefined,
    guarded,
    ...(party ? { party } : {}),
  });
  const left = [...(lines ?? [])];
  const next = async () => left.shift();
  const asked = person ?? next;
  const evenings: DriverOptions = {
    table,
    evening,
    mindOf: (seat) => {
      seen(table.state);
      return asMind(mindOf(seat));
    },
    wait,
    ...(houseOf ? { houseOf } : {}),
    person: async (decision, over) =>
      decision.of === "MIND_FAILED" && whenFailed !== "" ? whenFailed : asked(decision, over),
    ...(person ? {} : { glance: next }),
    ...(models ? { models } : {}),
    ...(listen ? { listen } : {}),
    ...(show ? { show } : {}),
    ...(took ? { took } : {}),
    ...(thinks ? { thinks } : {}),
    ...(signal ? { signal } : {}),
  };
  await play(evenings);
  if (lines === undefined && whenFailed === HOUSE_RUNS_ON && isIdle(table.state) && !signal?.aborted) {
    await table.record("the house runs on", { kind: "seat", seat: "gm", goes: "house" }); // as somebody would choose who could be asked
    await play(evenings);
  }
  return table;
}

export const HOUSE_RUNS_ON = "Let the house run on from here";

export const houseAt = (seat: string): Mind =>
  houseMind(seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player");

/** Time that passes only when every mind has had its chance: minds in tests answer within a few turns of the loop, or never. */
const atOnce = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

/** What was told and done, without numbers and marks that a resumed evening has more of. */
export const story = (entries: readonly Entry[]): readonly string[] =>
  entries
    .filter((entry) => !(entry.kind === "session" && entry.resumed) && entry.kind !== "model-call")
    .map(({ seq: _seq, at: _at, ...told }) => {
      const {
        of: _of,
        settles: _settles,
        back_to: _back,
        sources: _sources,
        until: _until,
        ...rest
      } = told as Record<string, unknown>;
      return JSON.stringify(rest);
    });

const SHEETS = {
  "corwin-voss": "rogue",
  "tilda-brannock": "fighter",
  "gideon-harrowmoor": "cleric",
  "seraphine-duskhollow": "wizard",
};

/** Four of level 2 who can hold their own. */
export const PARTY: Readonly<Record<string, Stats>> = Object.fromEntries(
  Object.entries(SHEETS).map(([name, kind]) => {
    const abilities = { str: 14, dex: 14, con: 14, int: 14, wis: 14, cha: 10 };
    return [
      name,
      characterStats({ name, class: kind, level: 2, abilities, ac: kind === "wizard" ? 12 : 16, potions: 1 }),
    ];
  }),
);
