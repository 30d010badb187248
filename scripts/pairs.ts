// Pairs of evenings that differ in one secret, which must look the same to everybody who was not told it. Usage: npm run pairs -- [--pairs 1000] [--from 1]

import { parseArgs } from "node:util";
import { checkPair } from "../test/leaks/non-interference.ts";

const { values } = parseArgs({
  options: { pairs: { type: "string", default: "1000" }, from: { type: "string", default: "1" } },
});
const [pairs, from] = [Number(values.pairs), Number(values.from)];
const failed: string[] = [];
for (let seed = from; seed < from + pairs; seed++)
  await checkPair(seed).catch((error: unknown) => failed.push((error as Error).message.split("\n")[0] ?? ""));
for (const one of failed) console.error(one);
console.log(`${pairs} pairs of evenings, ${failed.length} that somebody could tell apart`);
process.exitCode = failed.length > 0 ? 1 : 0;
