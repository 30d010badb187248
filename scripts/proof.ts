// Every proof at its full size, one after the other, in one command that can be left alone; what fails does not stop the others.
// Usage: npm run proof -- [--share 0.1] [--only <name>]

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMain } from "./is-main.ts";
import { DEFECTS } from "./planted-defects/defects.ts";
import { startGroup } from "./process-group.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

export interface Proof {
  readonly name: string;
  /** The file in `scripts/`, where it is not called like the proof. */
  readonly script?: string;
  /** What is counted, the option that says how many, how many are all, and how few still say something. Without it there is only the whole. */
  readonly size?: {
    readonly of: string;
    readonly option: string;
    readonly full: number;
    readonly least?: number;
  };
  /** Further words for the script. */
  readonly words?: readonly string[];
  /** A program that it cannot do without, and that not every machine has. */
  readonly needs?: string;
}

/** One row a proof; the quickest to fail are first. */
export const PROOFS: readonly Proof[] = [
  { name: "mutants" },
  { name: "round-trips", size: { of: "messages", option: "messages", full: 50_000 } },
  { name: "pairs", size: { of: "pairs of evenings", option: "pairs", full: 1000 } },
  { name: "fuzz", size: { of: "texts", option: "texts", full: 1_000_000 } },
  { name: "fights", size: { of: "fights", option: "fights", full: 20_000 } },
  { name: "rule-mutants", size: { of: "of the mutants", option: "share", full: 1, least: 0.05 } }, // of fewer the share is chance
  { name: "planted", script: "planted-defects", size: { of: "defects", option: "some", full: DEFECTS.length } },
  { name: "evenings", size: { of: "evenings", option: "evenings", full: 10_000, least: 50 } }, // fewer do not see every kind
  { name: "slices", size: { of: "evenings", option: "evenings", full: 300, least: 3 } },
  { name: "fuzzed-evenings", size: { of: "evenings a mode", option: "evenings", full: 200 } },
  { name: "canaries", size: { of: "evenings", option: "sessions", full: 200, least: 3 }, words: ["--secrets", "1000"] },
  { name: "faults", size: { of: "calls", option: "calls", full: 10_000, least: 25 } },
  { name: "prompts", size: { of: "prompts", option: "prompts", full: 10_000, least: 2000 } },
  { name: "flat", size: { of: "beats", option: "beats", full: 1000, least: 210 } },
  { name: "growth", size: { of: "beats", option: "beats", full: 360, least: 60 } },
  { name: "modes", size: { of: "beats", option: "beats", full: 150, least: 4 } },
  { name: "long-tests", size: { of: "of the long tests", option: "share", full: 1 } },
  { name: "tampered", size: { of: "rounds", option: "rounds", full: 20 } },
  { name: "kills", size: { of: "kills", option: "kills", full: 10_000, least: 20 } },
  { name: "file-kills", size: { of: "kills", option: "kills", full: 2000, least: 20 } },
  { name: "powercuts", size: { of: "power cuts", option: "cuts", full: 20_000, least: 2000 }, needs: "strace" },
  { name: "evening-kills", size: { of: "kills", option: "kills", full: 2000, least: 4 } },
  { name: "adventure", size: { of: "evenings", option: "seeds", full: 1000, least: 2 } },
  {
    name: "adventure-second",
    script: "adventure",
    size: { of: "evenings and the next", option: "seeds", full: 100 },
    words: ["--second", "--from", "2001"],
  },
  ...(["team", "lead", "handoff"] as const).map((mode) => ({
    name: `adventure-kills-${mode}`,
    script: "adventure-kills",
    size: { of: "kills", option: "kills", full: mode === "team" ? 1000 : 500 },
    words: ["--mode", mode],
  })),
  { name: "server-kills", size: { of: "kills", option: "kills", full: 200, least: 3 } },
  { name: "forged-tokens", size: { of: "tokens", option: "tokens", full: 1_000_000, least: 10_000 } },
  { name: "idle-streams", size: { of: "streams", option: "streams", full: 4000, least: 50 } },
  { name: "server-cuts", size: { of: "cuts", option: "cuts", full: 1000, least: 20 } },
  { name: "installed", needs: "npm" },
];

/** How many of it this share comes to. */
export function sizeOf({ full, least = 1 }: NonNullable<Proof["size"]>, share: number): number {
  const part = full * share;
  return Math.min(full, Math.max(least, full > 1 ? Math.round(part) : part));
}

export interface Proved {
  readonly name: string;
  readonly size: string;
  readonly result: "passed" | "failed" | "left out";
  /** The last line that it printed, or why it was left out. */
  readonly said: string;
  readonly minutes: number;
}

export async function prove(proof: Proof, share: number): Promise<Proved> {
  const { name, script = name, size, words = [], needs } = proof;
  const count = size && sizeOf(size, share);
  const row = { name, size: size ? `${count} ${size.of}` : "all" };
  if (needs !== undefined && spawnSync(needs, ["--version"], { shell: process.platform === "win32" }).error)
    return { ...row, result: "left out", said: `there is no ${needs} here`, minutes: 0 };
  const began = performance.now();
  const args = [...(size ? [`--${size.option}`, String(count)] : []), ...words];
  const { code, lines } = await run([`scripts/${script}.ts`, ...args]);
  if (code !== 0) for (const line of lines.slice(-LAST)) console.log(`  ${line}`);
  return {
    ...row,
    result: code === 0 ? "passed" : "failed",
    said: lines.at(-1) ?? "",
    minutes: (performance.now() - began) / 60_000,
  };
}

/** So much is shown of what a proof said that failed. */
const LAST = 30;

/** Runs a script to its end; nothing that it started is left behind. */
function run(words: readonly string[]): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const { child } = startGroup(["--disable-warning=ExperimentalWarning", ...words], {
    cwd: root,
    env: process.env,
    output: "pipe",
  });
  let told = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    told = (told + text).slice(-MOST);
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code: code ?? 1, lines: told.split("\n").filter((line) => line !== "") }));
  });
}

const MOST = 100_000;

const inRow = ({ name, size, result, minutes, said }: Proved): string =>
  [name.padEnd(24), size.padEnd(28), result.padEnd(9), minutes.toFixed(1).padStart(7), ` ${said}`].join(" ").trimEnd();

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { share: { type: "string", default: "1" }, only: { type: "string" } } });
  const share = Number(values.share);
  const wanted = PROOFS.filter(({ name }) => values.only === undefined || name === values.only);
  if (!(share > 0 && share <= 1)) throw new Error(`--share ${values.share}: a part of 1 is needed, such as 0.1`);
  if (wanted.length === 0)
    throw new Error(`There is no proof "${values.only}". There are ${PROOFS.map(({ name }) => name).join(", ")}.`);
  const all: Proved[] = [];
  for (const proof of wanted) {
    const proved = await prove(proof, share);
    all.push(proved);
    console.log(inRow(proved));
  }
  const failed = all.filter(({ result }) => result === "failed");
  const minutes = all.reduce((sum, one) => sum + one.minutes, 0);
  console.log(`\n${"what".padEnd(24)} ${"how many".padEnd(28)} ${"result".padEnd(9)} minutes`);
  for (const one of all) console.log(inRow({ ...one, said: "" }));
  console.log(
    `\n${all.length} proofs in ${minutes.toFixed(1)} minutes: ${failed.length === 0 ? "none failed" : `failed: ${failed.map(({ name }) => name).join(", ")}`}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
