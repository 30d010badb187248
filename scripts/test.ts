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
 * Two cores are kept busy to the end. What only computes runs in two processes, one for what a table meets and one for the rest: what is loaded and
 * compiled once serves all of it. What kills processes, plays at terminals or measures has a process for each file.
 */
const OWN_PROCESS = ["test/*.test.ts", "test/{adventure,sessions,models,hostile}/**/*.test.ts"];
const own = new Set(globSync(OWN_PROCESS, { cwd: root }).filter((path) => !unit.includes(path)));
const shared = globSync(["src/**/*.test.ts", "test/**/*.test.ts"], { cwd: root }).filter((path) => !own.has(path));
const meets = shared.filter((path) => path.startsWith(join("test", "meets")));
const runner = ["--disable-warning=ExperimentalWarning", "--test", "--test-reporter=spec", ...more];
const together = "--test-isolation=none";
const lanes: readonly (readonly string[])[] =
  what === "all"
    ? [
        [...runner, `--test-concurrency=${Math.max(2, availableParallelism() - 1)}`, ...own],
        [...runner, together, ...shared.filter((path) => !meets.includes(path))],
        [...runner, together, ...meets],
      ]
    : [[...runner, together, ...unit]];

for (const warning of longFiles(
  globSync("{src,test,scripts,bench,examples}/**/*.ts", {
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
};

/** Runs a command and gives its exit code; what a lane prints is shown whole when it is over. Nothing that it started is left behind. */
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

const steps: readonly (readonly [name: string, all: readonly (readonly string[])[]])[] = [
  ["format and lint", [["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]]],
  ["types", [["node_modules/typescript/bin/tsc", "-p", "."]]],
  ["tests", lanes],
];
for (const [name, all] of steps) {
  console.log(`── ${name}`);
  const codes = await Promise.all(all.map((args) => run(args, all.length > 1)));
  if (codes.every((code) => code === 0)) continue;
  console.error(`── ${name} failed`);
  process.exit(1);
}
