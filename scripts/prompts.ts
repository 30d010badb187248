import { parseArgs } from "node:util";
import { longRun } from "../test/support/long-prompts.ts";

/** `npm run prompts -- --prompts 10000`: one long evening of models at all seats. What prompts begin with must never change, nor their size grow. */
const { values } = parseArgs({ options: { prompts: { type: "string", default: "10000" } } });
const run = await longRun(Number(values.prompts));
console.log(
  `${run.prompts} prompts in ${run.beats} beats while the table wrote ${run.writes} times: ${run.changed} heads changed; largest ${run.early} tokens early, ${run.late} late`,
);
if (run.changed > 0 || run.late > run.early * 1.1) process.exitCode = 1;
