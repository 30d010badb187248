// The tests of which `npm test` runs a share, at full size or with another share of it. Usage: npm run long-tests -- [--share 0.1] [--file undo]

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMain } from "./is-main.ts";
import { startGroup } from "./process-group.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The test files that ask how many are wanted, by `test/support/how-many.ts`. */
export const longTests = (file = ""): readonly string[] =>
  globSync(["src/**/*.test.ts", "test/**/*.test.ts"], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.includes(file) && readFileSync(`${root}/${path}`, "utf8").includes("support/how-many.ts"))
    .sort();

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { share: { type: "string", default: "1" }, file: { type: "string", default: "" } },
  });
  const files = longTests(values.file);
  const { child } = startGroup(["--disable-warning=ExperimentalWarning", "--test", ...files], {
    cwd: root,
    env: { ...process.env, TROUPE_PROOF: values.share },
    output: "inherit",
  });
  child.on("close", (code) => {
    console.log(
      `${files.length} files of tests with ${values.share} of what there is: ${code === 0 ? "passed" : "failed"}`,
    );
    process.exitCode = code ?? 1;
  });
}
