// Kills a process that writes a campaign's file, over and over, and looks at what stands there: always a whole text, the old or the new.
// Usage: node bin/node24.mjs scripts/file-kills.ts --kills 2000 --seed 1

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { randomFrom } from "../test/support/random.ts";
import { FILE, numberOf } from "./file-kills/texts.ts";
import { isMain } from "./is-main.ts";

const WRITER = fileURLToPath(new URL("./file-kills/writer.ts", import.meta.url));

/** Two writers, each with a folder of its own: one process is always busy starting. */
const LANES = 2;

export interface FileKillReport {
  readonly kills: number;
  readonly writes: number;
  /** How often the text being written when the kill came stood there already, and how often the one before it. */
  readonly newer: number;
  readonly older: number;
  /** Pieces beside the file that the next writer sweeps up. */
  readonly pieces: number;
  readonly faults: readonly string[];
}

export async function runFileKills({
  kills,
  seed,
}: {
  readonly kills: number;
  readonly seed: number;
}): Promise<FileKillReport> {
  const folder = mkdtempSync(join(tmpdir(), "troupe-file-kills-"));
  const report = { kills: 0, writes: 0, newer: 0, older: 0, pieces: 0 };
  const faults: string[] = [];

  const lane = async (number: number): Promise<void> => {
    const random = randomFrom(seed * LANES + number);
    const place = join(folder, String(number));
    for (let before = 0; report.kills < kills; ) {
      report.kills += 1;
      const kill = { texts: 1 + random.below(4), milliseconds: random.next() * 4 };
      const begun = await write({ folder, place, first: before + 1, kill });
      report.writes += begun - before;
      const stands = numberOf(readFileSync(join(place, FILE), "utf8")) ?? -1;
      if (stands !== begun && stands !== begun - 1) faults.push(`text ${begun} was begun, and ${stands} stands there`);
      else if (stands === begun) report.newer += 1;
      else report.older += 1;
      const beside = readdirSync(join(place, dirname(FILE)));
      report.pieces += beside.length - 1;
      if (beside.length > 2) faults.push(`pieces are left behind: ${beside.join(", ")}`);
      before = Math.max(before, stands);
    }
  };

  try {
    // One writer that ends by itself leaves its compiled code behind; the killed ones never get to that, and only use it.
    mkdirSync(join(folder, "warm-up"));
    await write({ folder, place: join(folder, "warm-up"), first: 1 });
    for (const number of Array(LANES).keys()) {
      mkdirSync(join(folder, String(number)));
      await write({ folder, place: join(folder, String(number)), first: 0 });
    }
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...report, faults };
}

interface Writing {
  readonly folder: string;
  readonly place: string;
  readonly first: number;
  /** After it has begun so many texts, and so long; without it, it writes one text and ends. */
  readonly kill?: { readonly texts: number; readonly milliseconds: number };
}

/** Starts a writer; gives the number of the last text it had begun. */
function write({ folder, place, first, kill }: Writing): Promise<number> {
  const child = spawn(process.execPath, [WRITER, place, String(first), ...(kill ? [] : [String(first)])], {
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  let timer: NodeJS.Timeout | undefined;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (kill && said.split("\n").length > kill.texts)
      timer ??= setTimeout(() => child.kill("SIGKILL"), kill.milliseconds);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (kill ? signal !== "SIGKILL" : code !== 0) reject(new Error(`the writer ended with ${signal ?? code}`));
      else resolve(Number(said.trim().split("\n").at(-1)));
    });
  });
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { kills: { type: "string" }, seed: { type: "string" } } });
  const { faults, ...report } = await runFileKills({
    kills: Number(values.kills ?? 2000),
    seed: Number(values.seed ?? 1),
  });
  for (const fault of faults) console.error(fault);
  console.log(
    `${report.kills} kills in ${report.writes} writes: the new text stood ${report.newer} times, the old one ${report.older} times, ` +
      `${report.pieces} pieces swept up; ${faults.length} faults.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
