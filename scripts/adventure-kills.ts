// Plays the adventure that ships with `troupe play --auto`, kills it on the way and starts it again, and holds what comes of it against the
// unbroken evening. Usage: npm run adventure-kills -- --kills 2000 --seed 1 [--beats 200] [--most 6] [--mode team]

import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCampaign } from "../src/campaign/campaign.ts";
import { evening } from "../src/commands/play.ts";
import { openSqliteReader } from "../src/ledger/sqlite.ts";
import { MODES, type Mode } from "../src/protocol/kinds/session.ts";
import { openLines } from "../src/terminal/lines.ts";
import { randomFrom } from "../test/support/random.ts";
import { endOf } from "./evening-kills/end-of.ts";
import { difference, type EveningRecord, readEvening } from "./evening-kills/record.ts";
import { isMain } from "./is-main.ts";

const TROUPE = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const ADVENTURE = fileURLToPath(new URL("../campaigns/the-long-stair", import.meta.url));
const LANES = 2;
/** Whoever is still at it by then stands still. */
const PATIENCE = 120_000;

export interface AdventureKillOptions {
  readonly kills?: number;
  readonly evenings?: number;
  /** No evening is killed more often than this. */
  readonly most?: number;
  readonly beats: number;
  readonly seed: number;
  /** Evening by evening, over and over. */
  readonly modes?: readonly Mode[];
  readonly log?: (line: string) => void;
}

export interface AdventureKillReport {
  readonly kills: number;
  readonly evenings: number;
  readonly entries: number;
  readonly differences: readonly string[];
  readonly faults: readonly string[];
}

export async function runAdventureKills(options: AdventureKillOptions): Promise<AdventureKillReport> {
  const {
    kills = Number.POSITIVE_INFINITY,
    evenings = Number.POSITIVE_INFINITY,
    most = 6,
    beats,
    seed,
    modes = ["team"],
    log = () => {},
  } = options;
  const home = mkdtempSync(join(tmpdir(), "troupe-adventure-kills-"));
  const report = { kills: 0, evenings: 0, entries: 0 };
  const differences: string[] = [];
  const faults: string[] = [];
  let begun = 0;
  const adventure = join(home, "adventure"); // as it stands now: nobody who edits it meanwhile disturbs the comparison
  cpSync(ADVENTURE, adventure, { recursive: true });

  /** One evening to its close, here or in processes, each of which but the last is killed when it has told so many lines, and a little later. */
  const playedOut = async (number: number, moments: readonly Moment[] = []): Promise<Played> => {
    const place = mkdtempSync(join(home, `${number}-`));
    const root = join(place, "the-long-stair");
    const mode = modes[number % modes.length] ?? "team";
    try {
      cpSync(adventure, root, { recursive: true });
      if (moments.length === 0) {
        const lines = await playHere(home, root, { seed: number, beats, mode });
        return { lines, record: await readEvening(ledgerOf(root), root) };
      }
      let lines = 0;
      for (const moment of [...moments, undefined]) {
        const { ended, told } = await run(home, root, { seed: number, beats, mode }, moment);
        lines += told;
        if (ended === "killed") report.kills += 1;
        else if (ended !== "closed") throw new Error(ended);
        else break; // it was over before its kill
        if (await isClosed(root)) break; // what came too late for the evening would begin another
      }
      return { lines, record: await readEvening(ledgerOf(root), root) };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  };

  const lane = async (): Promise<void> => {
    while (report.kills < kills && begun < evenings) {
      const number = seed * 10_000 + begun++;
      const random = randomFrom(number);
      try {
        const { record: unbroken, lines } = await playedOut(number);
        const times = 1 + random.below(most);
        const far = Math.max(1, Math.floor((lines * 1.6) / (times + 1))); // so that the last of them mostly comes before the end
        const moments = Array.from({ length: times }, () => ({
          line: 1 + random.below(far),
          later: random.next() * 30,
        }));
        const { record: broken } = await playedOut(number, moments);
        report.evenings += 1;
        report.entries += broken.entries.length;
        const found = difference(timeless(unbroken), timeless(broken));
        if (found) differences.push(`Evening ${number}: ${found}`);
        log(`${report.evenings} evenings, ${report.kills} kills`);
      } catch (error) {
        faults.push(`Evening ${number}: ${(error as Error).message}`);
      }
    }
  };

  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return { ...report, differences, faults };
}

const ledgerOf = (root: string): string => join(root, ".troupe", "ledger.sqlite");

/** The evening is over in the ledger, though whoever played it was killed before saying so. */
async function isClosed(root: string): Promise<boolean> {
  if (!existsSync(ledgerOf(root))) return false;
  await using ledger = await openSqliteReader(ledgerOf(root));
  for await (const entry of ledger.read()) if (entry.kind === "session" && entry.closed !== undefined) return true;
  return false;
}

/** Steps and entries name their session, whose id is another each time. */
const timeless = ({ entries, steps, files, resumed }: EveningRecord): EveningRecord => ({
  entries: entries.map((entry) => JSON.stringify({ ...JSON.parse(entry), session: "" })),
  steps: steps.map((step) => step.replace(/\["[^"]*"/, '["session"')),
  files,
  resumed,
});

interface Sitting {
  readonly seed: number;
  readonly beats: number;
  readonly mode: Mode;
}

/** A kill comes so many milliseconds after a line has been told: that many are there on any machine. */
interface Moment {
  readonly line: number;
  readonly later: number;
}

interface Played {
  readonly lines: number;
  readonly record: EveningRecord;
}

/** The unbroken evening: what `troupe play --auto` does, without the seconds a process takes to start; and how many lines it told. */
async function playHere(home: string, root: string, { seed, beats, mode }: Sitting): Promise<number> {
  let told = 0;
  const page = new Writable({
    write(piece, _encoding, done) {
      told += String(piece).split("\n").length - 1;
      done();
    },
  });
  const given = { auto: true, seed: String(seed), beats: String(beats), mode, plain: true };
  const io = { json: false, quiet: false, given, home, out() {}, tell() {}, read: async () => "" };
  const lines = openLines(Readable.from([]), page, { edits: false });
  const code = await evening(openCampaign(root), io, { lines });
  if (code !== 0) throw new Error(`exit ${code}`);
  return told;
}

/** `troupe play --auto` until it ends, or is killed; and how many lines it told. */
async function run(
  home: string,
  root: string,
  { seed, beats, mode }: Sitting,
  moment?: Moment,
): Promise<{ readonly ended: string; readonly told: number }> {
  const env = {
    ...process.env,
    TROUPE_HOME: home,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(home, "compiled"),
  };
  const args = ["--disable-warning=ExperimentalWarning", TROUPE, "play", root, "--auto", "--mode", mode];
  const child = spawn(process.execPath, [...args, "--seed", String(seed), "--beats", String(beats)], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let kill: NodeJS.Timeout | undefined;
  let told = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text.split("\n").length - 1;
    if (moment && told >= moment.line) kill ??= setTimeout(() => child.kill("SIGKILL"), moment.later);
  });
  const ended = await endOf(child, PATIENCE);
  clearTimeout(kill);
  return { ended, told };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      kills: { type: "string" },
      seed: { type: "string" },
      beats: { type: "string" },
      most: { type: "string" },
      mode: { type: "string" },
    },
  });
  const { differences, faults, ...report } = await runAdventureKills({
    kills: Number(values.kills ?? 2000),
    most: Number(values.most ?? 6),
    modes: MODES.filter((mode) => mode === (values.mode ?? "team")),
    seed: Number(values.seed ?? 1),
    beats: Number(values.beats ?? 200),
    log: console.log,
  });
  for (const wrong of [...differences, ...faults]) console.error(wrong);
  console.log(
    `${report.kills} kills in ${report.evenings} evenings, ${report.entries} entries compared: ${differences.length} differences, ${faults.length} faults.`,
  );
  if (differences.length + faults.length > 0) process.exitCode = 1;
}
