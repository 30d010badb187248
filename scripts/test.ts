import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { longFiles } from "../test/support/long-files.ts";
import { startGroup } from "./process-group.ts";

/**
 * `check`: format, lint, types, floor plan and unit tests, for the inner loop. `all`: that, and everything else that CI runs.
 * Extra words are handed to the test runner, such as --test-name-pattern.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const [what, ...more] = process.argv.slice(2);
const unit = ["src/**/*.test.ts", "test/guards.test.ts", "test/protocol/page.test.ts"];

/**
 * Every core is kept busy to the end: batches of test files wait in a row, and whoever is done takes the next. What only computes shares a process, where
 * what is loaded and compiled once serves all of it. What kills processes, plays at terminals or measures keeps apart from that, a process for each of these.
 */
const APART: readonly (readonly string[])[] = [
  ["test/adventure/kills.test.ts", "test/sessions/*kills.test.ts"],
  ["test/hostile/{canaries,process}.test.ts", "test/sessions/{full-disk,tampered}.test.ts"],
  ["test/sessions/{flat,growth}.test.ts"],
  ["test/{disk-trouble,examples,launcher,nothing-left-running}.test.ts"],
  ["test/page/*.test.ts"],
];
/** A process each, and no more of them: whatever is loaded and made fast once more takes three seconds. Who is in several is in the first. */
const SHARED: readonly (readonly string[])[] = [
  ["test/meets/", "test/adventure/", "test/house/"],
  ["test/hostile/", "test/models/"],
  ["test/sessions/"],
  ["test/"],
  ["src/"],
];
/** Whoever counts the work of every function makes all code of its process slow: those keep to themselves. */
const countsWork = (path: string): boolean => readFileSync(join(root, path), "utf8").includes("support/work.ts");

const find = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const apart = APART.map(find);
  const left = new Set(files).difference(new Set(apart.flat()));
  const taken = (isMine: (path: string) => boolean): readonly string[] => {
    const mine = [...left].filter(isMine);
    for (const path of mine) left.delete(path);
    return mine;
  };
  const counting = taken(countsWork);
  const shared = SHARED.map((parts) => taken((path) => parts.some((part) => path.startsWith(part))));
  return [...shared, ...apart, counting].filter((batch) => batch.length > 0); // the longest first, so that all cores are done at about the same time
}

const files = find(what === "all" ? ["src/**/*.test.ts", "test/**/*.test.ts"] : unit);
const runner = ["--disable-warning=ExperimentalWarning", "--test-reporter=spec", ...more, "scripts/test-files.ts"];
const tests = (what === "all" ? batchesOf(files) : [files]).map((batch) => [...runner, ...batch]);

for (const warning of longFiles(
  globSync("{src,test,scripts,bench,examples,web}/**/*.{ts,js}", {
    cwd: root,
    exclude: (name) => name.includes("node_modules"),
  }).map((path) => ({
    path,
    text: readFileSync(`${root}/${path}`, "utf8"),
  })),
)) {
  console.warn(`warning: ${warning}`);
}

/** Tests write and sync all the time, and a process that is killed leaves on a disk in memory what it leaves on any other. Where there is one with room. */
const MEMORY = "/dev/shm";
const ROOM = 2 ** 31;
const hasRoom = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > ROOM;
const temporary = mkdtempSync(join(hasRoom ? MEMORY : tmpdir(), "troupe-tests-"));
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const env = {
  NODE_COMPILE_CACHE: join(tmpdir(), "troupe-compiled"), // what one process has compiled the next need not
  ...process.env,
  TMPDIR: temporary,
  GOGC: "off", // the compiler, a Go program, ends before there is much to collect
  GOMEMLIMIT: "2GiB",
};

/** Runs a command and gives its exit code; what a batch prints is shown whole when it is over. Nothing that it started is left behind. */
function run(args: readonly string[], held: boolean): Promise<number> {
  return new Promise((resolve) => {
    const { child } = startGroup(args, { cwd: root, env, output: held ? "pipe" : "inherit" });
    const printed: Buffer[] = [];
    child.stdout?.on("data", (piece: Buffer) => printed.push(piece));
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** All of them, as many at a time as there are cores; gives those that failed. */
async function runAll(commands: readonly (readonly string[])[]): Promise<readonly (readonly string[])[]> {
  const waiting = [...commands];
  const failed: (readonly string[])[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await run(next, commands.length > 1)) !== 0) failed.push(next);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return failed;
}

/** The processor's time of this process and of all that it started, where the system tells. */
function processorSeconds(): number | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const [, rest = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const ticks = rest.split(" ").slice(11, 15); // in user and system mode, and the same of those it waited for
  return ticks.reduce((sum, count) => sum + Number(count), 0) / 100;
}

const steps: readonly (readonly [name: string, all: readonly (readonly string[])[]])[] = [
  [
    "format, lint and types",
    [
      ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
      ["node_modules/typescript/bin/tsc", "-p", ".", "--singleThreaded"], // several threads would check much of it several times
      ["node_modules/typescript/bin/tsc", "-p", "web", "--singleThreaded"],
    ],
  ],
  ["tests", tests],
];
for (const [name, all] of steps) {
  console.log(`── ${name}`);
  const failed = await runAll(all);
  if (failed.length === 0) continue;
  console.error(`── ${name} failed`);
  for (const words of failed)
    if (name === "tests" && all.length > 1)
      console.error(`   ${words.filter((one) => one.endsWith(".test.ts")).join(" ")}`);
  process.exit(1);
}
const processor = processorSeconds();
console.log(
  `── ${Math.round(performance.now() / 1000)} s${processor === undefined ? "" : `, ${Math.round(processor)} s of the processors' time`}`,
);
