import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { longFiles } from "../test/support/long-files.ts";

/**
 * `check`: format, lint, types, floor plan and unit tests, for the inner loop. `all`: that, and everything else that CI runs.
 * Extra words are handed to the test runner, such as --test-name-pattern.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const [what, ...more] = process.argv.slice(2);
const unit = ["src/**/*.test.ts", "test/guards.test.ts", "test/protocol/page.test.ts"];
const together = what === "all" ? [] : ["--test-isolation=none"]; // one process for all of them starts faster than one each
const workers = `--test-concurrency=${Math.max(2, availableParallelism() - 1)}`; // much of the time a test waits for its disk
const suites = what === "all" ? ["src/**/*.test.ts", "test/**/*.test.ts"] : unit;

const steps: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]],
  ["types", ["node_modules/typescript/bin/tsc", "-p", "."]],
  ["tests", ["--disable-warning=ExperimentalWarning", "--test", workers, ...together, ...more, ...suites]],
];

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
for (const [name, args] of steps) {
  console.log(`── ${name}`);
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), "troupe-compiled"), ...process.env }; // what one process has compiled the next need not
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) {
    console.error(`── ${name} failed`);
    process.exit(1);
  }
}
