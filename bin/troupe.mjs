#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { runOnNode24 } from "./node24.mjs";

await runOnNode24(fileURLToPath(new URL("../src/main.ts", import.meta.url)), process.argv.slice(2));
