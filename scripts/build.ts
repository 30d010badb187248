import { spawnSync } from "node:child_process";
import { cpSync, globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes dist/, which is what an installed Troupe runs: Node strips no types from what lies under node_modules. It mirrors src/ file by file, as plain
 * JavaScript with source maps, beside the briefs, tables and migrations that the program reads. A clone runs from src/ and needs none of it.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const dist = join(root, "dist");
const READ_BY_TESTS_ALONE = ["**/SPEC.md", "**/*.dev.md", "**/oracle.json"];

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
for (const path of globSync("**/*.{md,json,sql}", { cwd: join(root, "src"), exclude: READ_BY_TESTS_ALONE }))
  cpSync(join(root, "src", path), join(dist, path), { recursive: true });
