import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { houseMind } from "../src/minds/house/house.ts";
import type { Mind } from "../src/minds/mind.ts";
import { openEvening } from "../src/open-evening.ts";
import { folder, goal, median } from "./measure.ts";
import { installPeers } from "./peers.ts";

const THINKS = 300;
const BEATS = 14;
/** Of each round the first beats are left out, for everybody: code that has just been loaded is not what is measured. */
const WARM_UP = 4;
const ROUNDS = 2;
/** A GM that asks, four players at once, a GM that tells. The Narrator writes meanwhile, and nobody waits for it. */
const CRITICAL_PATH = 3 * THINKS;
const PLAYERS = ["tilda", "gideon", "corwin", "sera"];

/** One beat with minds that take their time: how much longer than they do the table takes, beside bare promises and bare `ai`. */
export async function beat(): Promise<string> {
  const bareAi = installPeers() ? await aiCall() : undefined;
  const times: Record<string, number[]> = { promises: [], ai: [], troupe: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.promises?.push(...(await bare(() => sleep(THINKS))));
    if (bareAi) times.ai?.push(...(await bare(bareAi)));
    times.troupe?.push(...(await atTheTable()));
  }
  const over = (all: readonly number[] = []) => all.map((time) => time - CRITICAL_PATH);
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
  const row = (name: string, all: readonly number[]) =>
    all.length === 0
      ? `  ${name.padEnd(34)}not installed`
      : `  ${name.padEnd(34)}${median(all).toFixed(1).padStart(6)} ms${p95(all).toFixed(1).padStart(9)} ms`;
  const troupe = over(times.troupe);
  return [
    `A beat of minds that take ${THINKS} ms each: time beyond the critical path (${troupe.length} beats each, in turn)`,
    `  ${"".padEnd(34)}   median      95th`,
    row("bare promises", over(times.promises)),
    row("bare ai (generateText)", over(times.ai)),
    row("Troupe, SQLite on disk", troupe),
    `  ${goal(median(troupe) <= 10 && p95(troupe) <= 20, "at most 10 ms in the median and 20 ms at the 95th percentile")}`,
  ].join("\n");
}

/** The same shape with nothing around it. */
async function bare(call: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let narrator: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < BEATS; i++) {
    const began = performance.now();
    await call();
    await Promise.all(PLAYERS.map(call));
    await call();
    await narrator;
    narrator = call();
    times.push(performance.now() - began);
  }
  await narrator;
  return times.slice(WARM_UP);
}

async function aiCall(): Promise<() => Promise<unknown>> {
  const { generateText } = (await import("ai" as string)) as { generateText: (options: object) => Promise<unknown> };
  const { MockLanguageModelV4 } = (await import("ai/test" as string)) as {
    MockLanguageModelV4: new (options: object) => object;
  };
  const usage = {
    inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 5, text: 5, reasoning: 0 },
  };
  const model = new MockLanguageModelV4({
    doGenerate: async () => {
      await sleep(THINKS);
      return {
        content: [{ type: "text", text: "Rain." }],
        finishReason: { unified: "stop", raw: "stop" },
        usage,
        warnings: [],
      };
    },
  });
  return () => generateText({ model, prompt: "Well?" });
}

async function atTheTable(): Promise<readonly number[]> {
  using temporary = folder();
  await using ledger = await openSqliteLedger(join(temporary.path, "ledger.sqlite"));
  let asks = true;
  const gm: Mind = async () => {
    await sleep(THINKS);
    asks = !asks;
    if (asks) return [{ tag: "NARRATIVE", fields: {}, body: "Rain on the roof, and somebody on it." }];
    return PLAYERS.map((to) => ({
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: "QUICK_REACTION" },
      body: "Well?",
    }));
  };
  const player: Mind = async (desk, signal) => {
    if (desk.task !== "answer") return houseMind("player")(desk, signal);
    await sleep(THINKS);
    return [{ tag: "PLAYER_TO_GM", fields: { type: "REACTION" }, body: "Hm." }];
  };
  const narrator: Mind = async (desk, signal) => {
    await sleep(THINKS);
    return houseMind("narrator")(desk, signal);
  };
  await using evening = await openEvening({
    campaign: { name: "bench", party: PLAYERS },
    sits: () => ({ session: { session: "one", seed: "x" } }),
    beats: BEATS + 1,
    mindOf: (seat) => (seat === "gm" ? gm : seat === "narrator" ? narrator : player),
    ledger,
  });
  const closings: number[] = [];
  using _watching = evening.table.watch((entry) => {
    if (entry.kind === "message" && entry.tag === "NARRATIVE") closings.push(performance.now());
  });
  await evening.play();
  return closings
    .slice(1, BEATS + 1)
    .map((closing, i) => closing - (closings[i] ?? 0))
    .slice(WARM_UP);
}
