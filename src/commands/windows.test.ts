import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../test/support/entries.ts";
import { homeServer } from "../../test/support/home-servers.ts";
import { specs } from "../../test/support/traffic.ts";
import { onceEach } from "../models/cut.ts";
import { DEADLINES, patientFor } from "../play/evening.ts";
import { modelPlan } from "./model-settings.ts";

/** A plan out of settings. */
function planned(settings: string, env: Readonly<Record<string, string>> = {}, model = "house") {
  using home = temporaryFolder();
  writeFileSync(join(home.path, "settings.yaml"), settings);
  return modelPlan({ env, home: home.path, model });
}

const HOSTED = specs("anthropic:claude-haiku-4-5");

test("[CO210] context and memory hold for all, or for the roles that are named", async () => {
  const window = async (settings: string, role: "gm" | "player" | "narrator") =>
    await planned(settings).window?.("seat", role, HOSTED);
  assert.deepEqual(await window("", "gm"), { tokens: 200_000, memory: "full" });
  assert.deepEqual(await window("context: 64000\nmemory: lean\n", "gm"), { tokens: 26_000, memory: "lean" });
  assert.deepEqual(await window("context: 12000\nmemory: lean\n", "player"), { tokens: 12_000, memory: "lean" });
  const mixed = "context: { gm: 100000, players: 16000 }\nmemory: { players: full, narrator: lean }\n";
  assert.deepEqual(await window(mixed, "gm"), { tokens: 100_000, memory: "full" });
  assert.deepEqual(await window(mixed, "player"), { tokens: 16_000, memory: "full" });
  assert.deepEqual(await window(mixed, "narrator"), { tokens: 26_000, memory: "lean" });
});

test("[CO210] of several models for a seat the smallest window counts; of none it is 16,000", async () => {
  await using server = await homeServer("ollama", { reads: 20_480 });
  const plan = planned("", { OLLAMA_HOST: server.url });
  const both = specs("anthropic:claude-haiku-4-5|ollama:m");
  assert.deepEqual(await plan.window?.("gm", "gm", both), { tokens: 20_480, memory: "full" });
  assert.deepEqual(await plan.window?.("gm", "gm", []), { tokens: 16_000, memory: "full" });
});

test("[CO210] a server at home is asked for the longest context of any role, so that it is loaded once", async () => {
  await using server = await homeServer("ollama", { reads: 131_072 });
  const env = { OLLAMA_HOST: server.url };
  const ollama = specs("ollama:m");
  const all = planned("context: { gm: 65536, players: 16000, narrator: 9000 }\n", env);
  assert.equal(all.options.context, 65_536);
  assert.equal((await all.window?.("gm", "gm", ollama))?.tokens, 65_536);
  assert.equal((await all.window?.("tilda", "player", ollama))?.tokens, 16_000);
  const some = planned("context: { players: 16000 }\n", env);
  assert.equal(some.options.context, 32_768, "who is not named gets what is usual");
  assert.equal((await some.window?.("gm", "gm", ollama))?.tokens, 32_768);
});

test("[CO210] deadlines come for all and by provider, in seconds, and the table waits as long as the slowest model may take", () => {
  const settings = "deadlines: { total: 60, ollama: { load: 900, total: 3000 } }\n";
  const plan = planned(settings, {}, "gm=anthropic:a,players=ollama:m");
  assert.deepEqual(plan.options.deadlines, { total: 60_000 });
  assert.deepEqual(plan.options.deadlinesBy, { ollama: { load: 900_000, total: 3_000_000 } });
  assert.equal(plan.patience, 3_000_000);
  const table = patientFor(plan.patience, DEADLINES);
  assert.ok(table.gm > 3_000_000 && table.optional > 3_000_000);
  const home = planned("", {}, "ollama:m");
  assert.ok(patientFor(home.patience, DEADLINES).optional > 1_200_000, "without a setting, too");
  assert.deepEqual(patientFor(planned("", {}, "anthropic:a").patience, DEADLINES), DEADLINES);
});

for (const [text, problem, hint] of [
  ["context: 4000\n", /"context"/, /at least 8000, or a map by role/],
  ["context: { gm: lots }\n", /"context/, /at least 8000/],
  ["context: { gmm: 9000 }\n", /context/, /at least 8000/],
  ["memory: some\n", /"memory"/, /memory: lean or memory: full/],
  ["memory: { players: thin }\n", /"memory/, /memory: lean or memory: full/],
  ["deadlines: { ollama: { load: soon } }\n", /"deadlines.ollama.load"/, /in seconds.*ollama: \{ load: 600 \}/],
  ["deadlines: { nobody: { load: 5 } }\n", /no setting "deadlines.nobody"/, /in seconds/],
] as const)
  test(`[CO210] ${text.trim()} is an error with its remedy`, () => {
    assert.throws(
      () => planned(text),
      (error: Error & { hint: string }) => {
        assert.match(error.message, problem);
        assert.match(error.hint, hint);
        return true;
      },
    );
  });

test("[MO203] that a model's prompts are cut is told once, and of another model too", () => {
  const told: string[] = [];
  const tell = onceEach((text) => void told.push(text));
  for (const text of ["(a:b read only 5", "(a:b read only 6", "(c:d read only 7"]) tell(text);
  assert.deepEqual(told, ["(a:b read only 5", "(c:d read only 7"]);
});
