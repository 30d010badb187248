// Plays whole evenings, kills their players on the way and starts them again, and holds what comes of it against the unbroken evening.
// Usage: node bin/node24.mjs scripts/evening-kills.ts --kills 2000 --seed 1 [--evening 12]

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { randomFrom } from "../test/support/random.ts";
import { endOf } from "./evening-kills/end-of.ts";
import { type Kill, type Kills, killsOf } from "./evening-kills/moments.ts";
import { difference, type EveningRecord, readEvening } from "./evening-kills/record.ts";
import { isMain } from "./is-main.ts";

const PLAYER = fileURLToPath(new URL("./evening-kills/player.ts", import.meta.url));
/** Two evenings at a time: one process is always busy starting. */
const LANES = 2;
/** An evening takes a second or two. Whoever is still at it by then, on however busy a machine, stands still. */
const PATIENCE = 120_000;

export interface EveningKillOptions {
  /** Goes on until so many players have been killed, or so many broken evenings played, whichever comes first. */
  readonly kills?: number;
  readonly evenings?: number;
  /** How many of the ways to break one evening are tried; all of them unless said otherwise. */
  readonly ways?: number;
  readonly seed: number;
  /** This evening alone. */
  readonly only?: number | undefined;
  readonly log?: (line: string) => void;
}

export interface EveningKillReport {
  readonly kills: number;
  /** How many unbroken evenings there were, and how often one was broken and played to its end. */
  readonly unbroken: number;
  readonly evenings: number;
  /** Entries of broken evenings that were held against the unbroken ones, and the breaks the ledgers tell of. */
  readonly entries: number;
  readonly resumed: number;
  readonly differences: readonly string[];
  /** Everything else that must not be: a checksum that does not hold, a step that is there twice, a player that could not go on. */
  readonly faults: readonly string[];
}

export async function runEveningKills(options: EveningKillOptions): Promise<EveningKillReport> {
  const { kills = Number.POSITIVE_INFINITY, evenings = Number.POSITIVE_INFINITY, ways, seed, only } = options;
  const { log = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "troupe-evening-kills-"));
  const report = { kills: 0, unbroken: 0, evenings: 0, entries: 0, resumed: 0 };
  const differences: string[] = [];
  const faults: string[] = [];
  const enough = () => report.kills >= kills || report.evenings >= evenings;
  let begun = 0;

  /** Plays one evening, killed where it is said, and reads what it left behind. */
  const playedOut = async (number: number, how?: Kills, opening = () => {}): Promise<EveningRecord | undefined> => {
    const place = mkdtempSync(join(folder, `${number}-`));
    const killed: string[] = [];
    try {
      for (let run = 0; ; run++) {
        const kill = how?.at(run);
        const ended = await runPlayer({ place, number, folder, opening, ...(kill ? { kill } : {}) });
        if (ended === "closed") break;
        if (ended !== "killed") throw new Error(ended);
        if (killed.push(JSON.stringify(kill)) === 1) report.evenings += 1; // one that was over before its kill is compared, not counted
        if (++report.kills % 500 === 0) log(`${report.kills} kills`);
      }
      return await readEvening(join(place, "ledger.sqlite"));
    } catch (error) {
      faults.push(`Evening ${number}, ${how?.name ?? "unbroken"} ${killed.slice(-5)}: ${(error as Error).message}`);
      return undefined;
    } finally {
      rmSync(place, { recursive: true });
    }
  };

  const lane = async (): Promise<void> => {
    while (!enough() && !(only !== undefined && begun > 0)) {
      const number = only ?? seed * 1000 + begun;
      begun += 1;
      let started = Date.now();
      const unbroken = await playedOut(number, undefined, () => {
        started = Date.now();
      });
      report.unbroken += 1;
      if (!unbroken) continue;
      const random = randomFrom(number);
      for (const how of killsOf(random, unbroken.steps.length, Date.now() - started).slice(0, ways)) {
        if (enough()) return;
        const broken = await playedOut(number, how);
        if (!broken) continue;
        report.entries += broken.entries.length;
        report.resumed += broken.resumed;
        const found = difference(unbroken, broken);
        if (found) differences.push(`Evening ${number}, ${how.name}: ${found}`);
      }
    }
  };

  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...report, differences, faults };
}

interface PlayerOptions {
  /** Where the ledger is, and where all of them are. */
  readonly place: string;
  readonly folder: string;
  readonly number: number;
  readonly kill?: Kill;
  /** Called when the player begins to open the ledger. */
  readonly opening?: () => void;
}

/** Runs one player to its end: "closed", "killed", or what was wrong with it. */
async function runPlayer({ place, folder, number, kill, opening = () => {} }: PlayerOptions): Promise<string> {
  const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled") }; // a player starts in half the time; those that are not killed leave it behind
  const moment = kill && "append" in kill ? [String(kill.append), kill.side] : [];
  const args = ["--disable-warning=ExperimentalWarning", PLAYER, place, String(number), ...moment];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let timer: NodeJS.Timeout | undefined;
  child.stdout.once("data", () => {
    opening();
    if (kill && "milliseconds" in kill) timer = setTimeout(() => child.kill("SIGKILL"), kill.milliseconds);
  });
  const ended = await endOf(child, PATIENCE);
  clearTimeout(timer);
  return ended === "killed" && !kill ? "the player was killed by somebody else" : ended;
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { kills: { type: "string" }, seed: { type: "string" }, evening: { type: "string" } },
  });
  const { differences, faults, ...report } = await runEveningKills({
    kills: Number(values.kills ?? 2000),
    seed: Number(values.seed ?? 1),
    only: values.evening === undefined ? undefined : Number(values.evening),
    log: console.log,
  });
  for (const wrong of [...differences, ...faults]) console.error(wrong);
  console.log(
    `${report.kills} kills in ${report.evenings} evenings (of ${report.unbroken} unbroken ones), ${report.entries} entries compared, ` +
      `${report.resumed} breaks on record: ${differences.length} differences, ${faults.length} faults.`,
  );
  if (differences.length + faults.length > 0) process.exitCode = 1;
}
