import { parseArgs } from "node:util";
import { openShelf } from "../src/campaign/folder/shelf.ts";
import { modelPlan } from "../src/commands/model-settings.ts";
import { openModel } from "../src/models/open-model.ts";
import { evaluate, lineOf, tableOf, unanswered } from "./eval/score.ts";
import { GM_SITUATIONS } from "./eval/situations-gm.ts";
import { PLAYER_SITUATIONS } from "./eval/situations-player.ts";
import { isMain } from "./is-main.ts";

/** Every situation, always in this order. */
export const SITUATIONS = [...GM_SITUATIONS, ...PLAYER_SITUATIONS];

/**
 * `npm run eval -- --model <spec> [--base-url <url>] [--only gm-lock,pl-heal]`: how well a model plays here. Each situation is a moment of an evening, made
 * with the real prompts, the real client and the real table, and judged by code from what went on record.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { model: { type: "string" }, "base-url": { type: "string" }, only: { type: "string" } },
  });
  const { home } = openShelf(undefined);
  const plan = modelPlan({ model: values.model, baseUrl: values["base-url"], env: process.env, home });
  const specs = plan.of("gm", "gm") ?? [];
  if (specs.length === 0) throw new Error("Say which: npm run eval -- --model <provider>:<model>");
  for (const line of plan.missing) console.error(line);
  const only = values.only?.split(",");
  const chosen = SITUATIONS.filter(({ id }) => !only || only.includes(id));
  const spent = { cost: 0, input: 0, output: 0 };
  const opened = openModel(specs, plan.options);
  const model: typeof opened = (request, signal, listening = {}) =>
    opened(request, signal, {
      ...listening,
      made(call) {
        listening.made?.(call);
        for (const key of ["cost", "input", "output"] as const) spent[key] += call[key];
      },
    });
  const shape = specs[0]?.provider === "claude-code" ? "text" : "tools";
  const results = await evaluate(model, chosen, shape, (result) => console.log(lineOf(result)));
  console.log(`\n${tableOf(specs.map(({ name }) => name).join(", else "), results)}`);
  const failed = unanswered(results);
  if (failed !== "") {
    console.error(`\n${failed}`);
    process.exitCode = 1;
  }
  console.log(
    `\n${results.length} situations; ${spent.input.toLocaleString("en")} tokens read, ${spent.output.toLocaleString("en")} written, $${spent.cost.toFixed(2)}`,
  );
}

if (isMain(import.meta.url)) await main();
