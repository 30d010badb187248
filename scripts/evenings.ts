import { isIdle } from "../src/table/seating.ts";

// Plays random evenings with every kind of mind and person there is, and lets the judge read each of them.
// Usage: npm run evenings -- --evenings 10000 --seed 1, and to play a failed one again: npm run evenings -- --evening 1000042

import { parseArgs } from "node:util";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { play } from "../src/play/driver.ts";
import { DEADLINES, type Evening } from "../src/play/evening.ts";
import { type Draft, type Entry, KINDS } from "../src/protocol/entry.ts";
import { policy } from "../src/screen/policy.ts";
import { type AnyMind, asMind } from "../test/support/any-mind.ts";
import { houseAt, PARTY } from "../test/support/evening.ts";
import { judge } from "../test/support/judge.ts";
import { BROKEN, GMS, hostile, legalAt, PLAYERS_OF_ONE_IDEA } from "../test/support/minds.ts";
import { randomLines } from "../test/support/person-lines.ts";
import { type Random, randomFrom } from "../test/support/random.ts";
import { setTable, type TestTable } from "../test/support/table.ts";
import { isMain } from "./is-main.ts";

export interface EveningsReport {
  readonly evenings: number;
  readonly entries: number;
  readonly refusals: number;
  readonly longest: number;
  /** Kinds and tags, and how often each was seen. */
  readonly seen: ReadonlyMap<string, number>;
  /** Kinds and tags of `team` that never came up. */
  readonly unseen: readonly string[];
  readonly failures: readonly string[];
}

/** Nothing is streamed yet. */
const TO_COME: readonly string[] = ["part"];

/** More than any evening of eight beats can come to, however often a person takes things back: what goes on longer does not end. */
const MOST = 40_000;

export async function runEvenings(options: {
  readonly evenings: number;
  readonly seed: number;
  /** These of them alone, by their places. */
  readonly places?: readonly number[];
  readonly log?: (line: string) => void;
  /** Is given every evening that kept its promises. */
  readonly kept?: (entries: readonly Entry[]) => void;
}): Promise<EveningsReport> {
  const { places = Array.from({ length: options.evenings }, (_, i) => i) } = options;
  const { seed, log = () => {}, kept = () => {} } = options;
  const evenings = places.length;
  const seen = new Map<string, number>();
  const failures: string[] = [];
  const report = { evenings, entries: 0, refusals: 0, longest: 0 };
  for (const i of places) {
    const number = seed * 1_000_000 + i;
    try {
      const entries = await withinReason(playRandom(number));
      for (const entry of entries) {
        const name = entry.kind === "message" ? entry.tag : entry.kind;
        seen.set(name, (seen.get(name) ?? 0) + 1);
        if (entry.kind === "refusal") report.refusals++;
      }
      report.entries += entries.length;
      report.longest = Math.max(report.longest, entries.length);
      kept(entries);
    } catch (error) {
      failures.push(`evening ${number}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
    if ((i + 1) % 1000 === 0) log(`${i + 1} evenings`);
  }
  const tags = Object.entries(policy.tags).filter(([, row]) => !("instead" in row.team));
  const names = [...KINDS.filter((kind) => kind !== "message"), ...tags.map(([tag]) => tag)];
  const unseen = names.filter((name) => !seen.has(name) && !TO_COME.includes(name));
  return { ...report, seen, unseen, failures };
}

/** An evening that waits for something that never comes is a failure with a number, like any other. */
export async function withinReason<T>(evening: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("did not close within a minute")), 60_000);
  });
  return Promise.race([evening, late]).finally(() => clearTimeout(timer));
}

/** One evening, all of it by its number, read by the judge. */
export async function playRandom(number: number): Promise<readonly Entry[]> {
  const random = randomFrom(number);
  const person = random.chance(0.5) ? personAt(number, random) : undefined;
  const party = number % 2 === 0 ? { party: PARTY } : {}; // with sheets there are fights
  const table = await setTable({ ledger: finite(openMemoryLedger()), auto: person === undefined, ...party });
  await table.record("before the evening", ...BEFORE);
  const human = person?.impatient ? { human: 1000 } : {};
  const beats = 1 + random.below(8);
  const evening: Evening = {
    campaign: "the-salt-cellar",
    style: "hybrid",
    beats,
    deadlines: { ...DEADLINES, ...human },
  };
  const mindOf = mindsAt(number, random);
  const sits = person?.sits(table);
  const goesOn = () =>
    play({
      table,
      evening,
      mindOf: (seat) => asMind(sits ? sits.overheard(mindOf(seat)) : mindOf(seat)),
      wait: aFewTurns,
      ...sits?.person,
    });
  await goesOn();
  for (const goes of ["again", "house"] as const) {
    if (!isIdle(table.state) || table.state.session !== "open") break;
    const spoken = (await table.entries()).some(
      (entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by === "house",
    );
    if (spoken && !table.state.houseRuns) throw new Error("the house told the story over a mind that failed");
    await table.record(`left ${goes}`, { kind: "seat", seat: "gm", goes }); // somebody comes by and chooses
    await goesOn();
  }
  await sits?.done();
  const entries = await table.entries();
  judge(entries);
  return entries;
}

/** What others record beside the story. */
const BEFORE: readonly Draft[] = [
  { kind: "file", path: "story-state.md", sha256: "0".repeat(64) },
  {
    kind: "model-call",
    seat: "gm",
    why: "run",
    model: "none",
    input: 1,
    output: 1,
    cached: 0,
    written: 0,
    ms: 1,
    cost: 0,
    prompt_sha256: "0".repeat(64),
  },
];

/** Deadlines pass when minds that answer soon have had their chance. */
export const aFewTurns = async (): Promise<void> => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
};

export function finite(ledger: ReturnType<typeof openMemoryLedger>): ReturnType<typeof openMemoryLedger> {
  return {
    get last() {
      return ledger.last;
    },
    append: async (step) => {
      if (ledger.last > MOST) throw new Error(`an evening without an end: ${JSON.stringify(step.key)}`);
      return ledger.append(step);
    },
    find: (key) => ledger.find(key),
    at: (seq) => ledger.at?.(seq),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
  };
}

const never = new Promise<never>(() => {});

/** Who sits at the table: all of one kind, a mix by seat, or somebody with one idea among those who play by the rules. */
function mindsAt(number: number, random: Random): (seat: string) => AnyMind {
  const legal = legalAt(number);
  const bad = hostile(number, never);
  const gm = random.pick(Object.values(GMS));
  const player = random.pick(Object.values(PLAYERS_OF_ONE_IDEA));
  const breaks = random.pick(Object.values(BROKEN));
  const isOdd = new Map(SEATED.map((seat) => [seat, random.chance(0.5)]));
  const one = random.pick(SEATED);
  return random.pick<(seat: string) => AnyMind>([
    houseAt,
    legal,
    legal,
    () => bad,
    (seat) => (isOdd.get(seat) ? bad : legal(seat)),
    (seat) => (seat === "gm" ? gm : legal(seat)),
    (seat) => (seat === "gm" ? gm : isOdd.get(seat) ? bad : player),
    (seat) => (seat === "gm" || seat === "narrator" || isOdd.get(seat) ? legal(seat) : player),
    (seat) => (seat === one ? breaks(legal(seat)) : legal(seat)),
    (seat) => (isOdd.get(seat) ? breaks(legal(seat)) : legal(seat)),
    (seat) => breaks(isOdd.get(seat) ? bad : houseAt(seat)),
  ]);
}

const SEATED = ["gm", "narrator", "corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** Somebody at Corwin's seat who types whatever comes to mind: when asked, when glanced at, and out of turn. */
function personAt(number: number, random: Random) {
  const lines = [...randomLines(number, 5 + random.below(60))];
  const impatient = random.chance(0.2); // a deadline for people, and a person who sometimes lets it pass
  const glances = random.chance(0.3);
  const speaksUp = random.chance(0.5) ? 0.03 : 0;
  const rollsDice = random.chance(0.1);
  const waiting: Promise<void>[] = [];

  const sits = (table: TestTable) => {
    let hear: ((seat: string, line: string) => Promise<void>) | undefined;
    let seat = "corwin-voss";
    const asked = async (who: string): Promise<string | undefined> => {
      seat = who;
      if (rollsDice && random.chance(0.2)) await roll(table, who);
      return lines.shift();
    };
    return {
      person: {
        person: ({ seat: who }: { readonly seat: string }) => (impatient && random.chance(0.1) ? never : asked(who)),
        ...(glances ? { glance: async (who: string) => (random.chance(0.5) ? "" : asked(who)) } : {}),
        listen: (ear: typeof hear) => {
          hear = ear;
        },
      },
      /** While a mind thinks, the person may say something unasked. */
      overheard:
        (mind: AnyMind): AnyMind =>
        async (desk, signal) => {
          const line = random.chance(speaksUp) ? lines.shift() : undefined;
          if (line === undefined || !hear) return mind(desk, signal);
          const heard = hear(seat, line);
          heard.catch(() => {}); // looked at when the evening is over
          waiting.push(heard);
          if (random.chance(0.5)) await heard;
          return mind(desk, signal);
        },
      async done() {
        await Promise.all(waiting);
      },
    };
  };
  return { impatient, sits };
}

/** Dice a person rolled by hand, told by the lead. */
async function roll(table: TestTable, character: string): Promise<void> {
  const fields = { character, check: "Luck", roll: "1d20 = [7] = 7" };
  await table.lend("lead", `by hand ${table.state.seq}`).say({ tag: "DICE_RESULT", fields });
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      evenings: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      evening: { type: "string" },
    },
  });
  if (values.evening !== undefined) {
    const entries = await playRandom(Number(values.evening));
    console.log(`evening ${values.evening}: ${entries.length} entries, and every promise held`);
  } else {
    const began = performance.now();
    const report = await runEvenings({
      evenings: Number(values.evenings),
      seed: Number(values.seed),
      log: console.log,
    });
    for (const failure of report.failures) console.error(failure);
    for (const name of report.unseen) console.error(`never seen: ${name}`);
    console.log([...report.seen].map(([name, count]) => `${name} ${count}`).join(", "));
    console.log(
      `${report.evenings} evenings, ${report.entries} entries (at most ${report.longest} in one), ${report.refusals} refusals: ` +
        `${report.failures.length} failures, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    process.exitCode = report.failures.length + report.unseen.length === 0 ? 0 : 1;
  }
}
