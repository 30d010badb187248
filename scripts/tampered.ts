// Meddles with the record of a campaign in every way it knows, and holds every command that looks, sitting down, and salvage to the law:
// no stack trace, no loss unsaid, not a byte changed by looking or by a table that is refused, and what is intact is kept.
// Usage: npm run tampered -- --rounds 20 --seed 1
import { hash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { audit } from "../src/commands/audit.ts";
import { campaigns } from "../src/commands/campaigns.ts";
import type { Command, Terminal } from "../src/commands/command.ts";
import { doctor } from "../src/commands/doctor.ts";
import { file } from "../src/commands/file.ts";
import { knows } from "../src/commands/knows.ts";
import { ledger } from "../src/commands/ledger.ts";
import { recorded } from "../src/commands/recorded.ts";
import { replay } from "../src/commands/replay.ts";
import { sessions } from "../src/commands/sessions.ts";
import { trace } from "../src/commands/trace.ts";
import { ledgerOf, openRecord } from "../src/play/record.ts";
import type { Entry, Seq } from "../src/protocol/entry.ts";
import { TroupeError } from "../src/protocol/errors.ts";
import { type Random, randomFrom } from "../test/support/random.ts";
import { isMain } from "./is-main.ts";
import { type Case, casesOf } from "./tampered/cases.ts";
import { makeStates, type State, type States } from "./tampered/states.ts";

export interface TamperedOptions {
  /** How often each case is tried on each state, with other places and bits. */
  readonly rounds: number;
  readonly seed: number;
  /** How many of the looking commands look at each: all of them, unless it is said. */
  readonly looks?: number;
  /** Every so many-th case alone. */
  readonly every?: number;
}

export interface TamperedReport {
  readonly cases: number;
  /** How many were refused; the others went on with everything that had been written. */
  readonly refused: number;
  readonly faults: readonly string[];
}

export async function runTampered({
  rounds,
  seed,
  looks = LOOKS.length,
  every = 1,
}: TamperedOptions): Promise<TamperedReport> {
  const home = mkdtempSync(join(tmpdir(), "troupe-tampered-"));
  const random = randomFrom(seed);
  const faults: string[] = [];
  let cases = 0;
  let refused = 0;
  try {
    const states = await makeStates(home);
    for (let round = 0; round < rounds; round++)
      for (const name of ["killed", "closed"] as const)
        for (const [i, one] of casesOf(states).entries()) {
          if ((i + round) % every !== (name === "killed" ? 0 : every - 1)) continue;
          const found = await runCase(one, states[name], states, join(home, "shelf"), random, looks);
          cases += 1;
          if (found.refused) refused += 1;
          faults.push(...found.faults.map((fault) => `${name}, round ${round}, ${one.what}: ${fault}`));
        }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return { cases, refused, faults };
}

async function runCase(
  { tamper }: Case,
  state: State,
  states: States,
  shelf: string,
  random: Random,
  looks: number,
): Promise<{ readonly refused: boolean; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  rmSync(shelf, { recursive: true, force: true });
  const root = join(shelf, "campaigns", "played");
  cpSync(state.root, root, { recursive: true });
  tamper(root, random);
  const before = bytesIn(join(root, ".troupe"));
  const untouched = (what: string): void => {
    const now = bytesIn(join(root, ".troupe"));
    const names = [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
    if (names.length > 0) faults.push(`${what} changed ${names.join(", ")}`);
  };

  const seen = await attempt(async () => (await recorded(root)).entries);
  if ("other" in seen) faults.push(`looking fails with ${seen.other}`);
  if ("value" in seen && !isSame(seen.value, state.entries))
    faults.push(`${seen.value.length} of ${state.entries.length} entries are read, and nothing is said`);
  const isWhole = "value" in seen;
  const from = looks < LOOKS.length ? random.below(LOOKS.length) : 0;
  for (const look of [...LOOKS.slice(from), ...LOOKS.slice(0, from)].slice(0, looks)) {
    const { what, code, said, other } = await lookWith(look, root, shelf);
    if (other !== undefined) faults.push(`${what} fails with ${other}`);
    const isSaid = code !== 0 || (what === "campaigns" && /cannot be played/.test(said));
    if (!isWhole && !isSaid && what !== "doctor") faults.push(`${what} ends with 0, and nothing is said`);
    if (isWhole && code !== 0 && what !== "doctor") faults.push(`${what} ends with ${code}: ${said}`);
  }
  untouched("looking");

  const sat = await attempt(() => sitDown(root));
  if ("other" in sat) faults.push(`sitting down fails with ${sat.other}`);
  if ("value" in sat && !isSame(sat.value, state.entries))
    faults.push(`a table of ${sat.value.length} entries opens, of ${state.entries.length}`);
  if ("value" in sat) return { refused: false, faults };
  untouched("a table that was refused");

  const intact = "error" in sat ? ((sat.error as { intact?: Seq }).intact ?? 0) : 0;
  faults.push(...(await rescue(root, intact, before, [state, states.other, states.older])));
  return { refused: true, faults };
}

/** What was intact is kept, in whole steps; what was there is kept beside it, to the byte; and the table opens again. */
async function rescue(
  root: string,
  intact: Seq,
  before: ReadonlyMap<string, string>,
  states: readonly State[],
): Promise<readonly string[]> {
  const rescued = await attempt(() => run(ledger, ["salvage", root], {}));
  if ("other" in rescued) return [`salvage fails with ${rescued.other}`];
  if ("error" in rescued) return isLeftAlone(rescued.error) ? [] : [`salvage does not help: ${rescued.error.message}`];
  const faults: string[] = [];
  const aside = `${ledgerOf(root)}.damaged-1`;
  const kept = existsSync(aside) ? bytesIn(aside) : new Map<string, string>();
  for (const [name, bytes] of before)
    if (/^ledger\.(?:sqlite|witness)/.test(name) && kept.get(name) !== bytes)
      faults.push(`${name} was not set aside whole`);
  const sat = await attempt(() => sitDown(root));
  if (!("value" in sat)) return [...faults, `after salvage: ${"error" in sat ? sat.error.message : sat.other}`];
  const { length } = sat.value;
  if (!states.some(({ entries }) => isSame(sat.value, entries.slice(0, length)))) faults.push("salvage made things up");
  if (length < intact - LONGEST_STEP) faults.push(`salvage kept ${length} of ${intact} entries`);
  return faults;
}

const LONGEST_STEP = 40;

/** What another program or a newer Troupe wrote, or nobody can tell from it, stays as it is. */
const isLeftAlone = (error: TroupeError): boolean => (error as { code?: string }).code === "ledger/not-this-ledger";

const LOOKS: readonly (readonly [Command, ...string[]])[] = [
  [sessions, "$"],
  [replay, "$"],
  [trace, "$"],
  [knows, "$"],
  [audit, "$"],
  [file, "$"],
  [doctor, "$"],
  [ledger, "check", "$"],
  [campaigns],
];

async function lookWith([command, ...words]: readonly [Command, ...string[]], root: string, home: string) {
  const asked = words.map((word) => (word === "$" ? root : word));
  const found = await attempt(() => run(command, asked, { home }));
  const { name: what } = command;
  if ("other" in found) return { what, code: 1, said: "", other: found.other };
  return "error" in found
    ? { what, code: 1, said: found.error.message, other: undefined }
    : { what, ...found.value, other: undefined };
}

async function run(command: Command, words: readonly string[], { home }: { readonly home?: string }) {
  const lines: string[] = [];
  const note = (text: string): void => void lines.push(text);
  const io: Terminal = { json: false, quiet: false, given: {}, home, out: note, tell: note, read: async () => "" };
  return { code: await command.run([...words], io), said: lines.join("\n") };
}

/** Opens the record as a table does, reads it, adds to it and leaves. Gives what had been there. */
async function sitDown(root: string): Promise<readonly Entry[]> {
  await using open = await openRecord(root);
  const entries = (await Array.fromAsync(open.read())) as readonly Entry[];
  const seq = open.last + 1;
  const notice = {
    seq,
    at: "",
    session: "two",
    scene: null,
    beat: 1,
    kind: "notice",
    to: ["gm"],
    text: "",
    audience: [],
  };
  await open.append({ key: `again ${seq}`, entries: [notice as unknown as Entry] });
  await open.confirm();
  return entries;
}

type Attempt<T> = { readonly value: T } | { readonly error: TroupeError } | { readonly other: string };

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return error instanceof TroupeError ? { error } : { other: String((error as Error).stack).slice(0, 600) };
  }
}

const isSame = (some: readonly Entry[], others: readonly Entry[]): boolean =>
  some.length === others.length && JSON.stringify(some) === JSON.stringify(others);

/** Every file of a folder, by its hash. */
const bytesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), hash("sha256", readFileSync(path))]),
  );

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { rounds: { type: "string" }, seed: { type: "string" } } });
  const report = await runTampered({ rounds: Number(values.rounds ?? 20), seed: Number(values.seed ?? 1) });
  for (const fault of report.faults) console.error(fault);
  console.log(`${report.cases} records meddled with, ${report.refused} refused, ${report.faults.length} faults.`);
  if (report.faults.length > 0) process.exitCode = 1;
}
