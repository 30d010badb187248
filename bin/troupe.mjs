#!/usr/bin/env node
// A clone runs its sources as they are; an installed package, which has none, runs what was built of them.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runOnNode24 } from "./node24.mjs";

const [sources, built] = ["../src/main.ts", "../dist/main.js"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
await runOnNode24(existsSync(sources) ? sources : built, process.argv.slice(2));
