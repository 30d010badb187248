import { asMind } from "../test/support/any-mind.ts";
// Plays short evenings in every mode with minds that answer anything at all, and a person who says /end at some prompt, and before it
// at times /save and /undo. None may come to a standstill or end by itself, and each is opened again from its record. What they say may save and
// stop where a mind failed: then they come back.
// Usage: npm run fuzzed-evenings -- --evenings 200 --seed 1, and to play a failed one again: npm run fuzzed-evenings -- --evening lead/1000042

import { parseArgs } from "node:util";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { play } from "../src/play/driver.ts";
import { DEADLINES } from "../src/play/evening.ts";
import type { Person } from "../src/play/person.ts";
import { type Entry, hasTag } from "../src/protocol/entry.ts";
import { MODES, type Mode } from "../src/protocol/kinds/session.ts";
import { PARTY } from "../test/support/evening.ts";
import { fuzzed, TEXTS } from "../test/support/hostile-answers.ts";
import { type Random, randomFrom } from "../test/support/random.ts";
import { seatsIn, setTable } from "../test/support/table.ts";
import { aFewTurns, finite, withinReason } from "./evenings.ts";
import { isMain } from "./is-main.ts";

export interface FuzzedReport {
  readonly evenings: number;
  readonly entries: number;
  readonly refusals: number;
  /** How often a person was asked, and the prompts at which they ended an evening. */
  readonly prompts: number;
  readonly ends: ReadonlyMap<number, number>;
  readonly commands: Readonly<Record<"/save" | "/undo", number>>;
  readonly failures: readonly string[];
}

export async function runFuzzed(options: {
  readonly evenings: number;
  readonly seed: number;
  readonly modes?: readonly Mode[];
  readonly log?: (line: string) => void;
}): Promise<FuzzedReport> {
  const { evenings, seed, modes = MODES, log = () => {} } = options;
  const report = { evenings: 0, entries: 0, refusals: 0, prompts: 0, commands: { "/save": 0, "/undo": 0 } };
  const ends = new Map<number, number>();
  const failures: string[] = [];
  for (const mode of modes) {
    for (let i = 0; i < evenings; i++) {
      const number = seed * 1_000_000 + i;
      report.evenings++;
      try {
        const { entries, asked, said } = await withinReason(playFuzzed(mode, number));
        report.entries += entries.length;
        report.refusals += entries.filter(({ kind }) => kind === "refusal").length;
        report.prompts += asked;
        for (const line of said) if (line === "/save" || line === "/undo") report.commands[line]++;
        ends.set(asked, (ends.get(asked) ?? 0) + 1);
      } catch (error) {
        failures.push(`${mode}/${number}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
    }
    log(`${mode}: ${evenings} evenings, ${failures.length} failures so far`);
  }
  return { ...report, ends, failures };
}

export interface Fuzzed {
  readonly entries: readonly Entry[];
  /** How often the person was asked, and what they said. */
  readonly asked: number;
  readonly said: readonly string[];
}

/** One evening, all of it by its mode and number. */
export async function playFuzzed(mode: Mode, number: number): Promise<Fuzzed> {
  const random = randomFrom(number);
  const often = random.pick([0.15, 0.5, 0.9]);
  const last = random.below(7); // the prompt at which they end it
  const brokenOff = random.chance(0.25) ? random.below(last + 1) : undefined; // the prompt at which the program is left, and started again
  const party = random.chance(0.3) ? { party: PARTY } : {};
  const ledger = finite(openMemoryLedger());
  const said: string[] = [];
  let asked = 0;
  let left = false;
  let stops = false;
  let isOver = false;

  const sit = async (): Promise<readonly Entry[]> => {
    const before = asked;
    const table = await setTable({ mode, seats: seatsIn(mode), ledger, ...party });
    const leaves = new AbortController();
    const person: Person["person"] = async ({ id, of }) => {
      if (id.startsWith("stuck")) throw new Error(`stuck at prompt ${asked}: ${id}`);
      if (isOver) throw new Error(`asked again after /end: ${id}`);
      if (asked === brokenOff && !left) {
        left = true;
        leaves.abort();
        return new Promise(() => {});
      }
      asked++;
      isOver = asked > last;
      const line = isOver ? "/end" : of === "SESSION_END" ? "Play on" : lineFrom(random);
      said.push(line);
      return line;
    };
    const evening = { campaign: "the-salt-cellar", style: "hybrid" as const, deadlines: DEADLINES, handsOver: true };
    const mind = fuzzed(number, often);
    const open = await play({
      table,
      evening,
      mindOf: () => asMind(mind),
      wait: aFewTurns,
      person,
      signal: leaves.signal,
    });
    stops = open.length > 0;
    if (stops && asked === before) throw new Error(`nobody was asked: ${open[0]?.id}`);
    return table.entries();
  };
  let entries = await sit();
  if (left) entries = await sit();
  while (stops) entries = await sit();

  const closed = entries.findLast((entry) => entry.kind === "session");
  if (closed?.kind !== "session" || closed.closed !== "ended") throw new Error("did not close");
  if (!isOver) throw Object.assign(new Error(`ended early: ${reasonOf(entries)}`), { entries });
  const again = await setTable({ mode, seats: seatsIn(mode), ledger, ...party, session: "two" });
  if (again.state.session !== "open") throw new Error("no evening can be begun after it");
  return { entries, asked, said };
}

/** What a person says before they end it. */
function lineFrom(random: Random): string {
  const way = random.next();
  if (way < 0.15) return "/save";
  if (way < 0.3) return "/undo";
  if (way < 0.6) return random.pick(TEXTS).slice(0, 7_900);
  return random.pick([
    "I go down.",
    "1",
    "2",
    "{nods to her}",
    "Tilda, {nods}",
    "/whisper tilda {come here, now}",
    "/seat gideon",
    "/x {}",
    "/rule {}",
    "/retcon {a b}",
  ]);
}

const reasonOf = (entries: readonly Entry[]): string => {
  const end = entries.find((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end");
  return hasTag(end, "SESSION_COMMAND") ? String(end.fields.reason ?? "without a reason") : "without an end";
};

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      evenings: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      evening: { type: "string" },
    },
  });
  if (values.evening !== undefined) {
    const [mode, number] = values.evening.split("/");
    const { entries, said } = await playFuzzed(mode as Mode, Number(number));
    console.log(`${values.evening}: ${entries.length} entries; the person said ${JSON.stringify(said).slice(0, 500)}`);
  } else {
    const began = performance.now();
    const { failures, ends, commands, ...report } = await runFuzzed({
      evenings: Number(values.evenings),
      seed: Number(values.seed),
      log: console.log,
    });
    for (const failure of failures) console.error(failure);
    const at = [...ends].sort(([a], [b]) => a - b).map(([prompt, times]) => `${prompt}: ${times}`);
    console.log(
      `${report.evenings} evenings, ${report.entries} entries, ${report.refusals} refusals, ${report.prompts} prompts, ` +
        `/save ${commands["/save"]}, /undo ${commands["/undo"]}; ended at prompt ${at.join(", ")}: ` +
        `${failures.length} failures, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    process.exitCode = failures.length === 0 ? 0 : 1;
  }
}
