import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../test/support/entries.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { type ModelsGiven, modelPlan } from "./model-settings.ts";

const PARTY = ["tilda-brannock", "gideon-harrowmoor", "corwin-voss"];

/** A plan out of an option, the environment and files of the home. */
function planned(given: Partial<ModelsGiven>, files: Readonly<Record<string, string>> = {}) {
  using home = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home.path, name), text);
  return modelPlan({ env: {}, home: home.path, party: PARTY, ...given });
}

const seats: readonly (readonly [string, Role])[] = [
  ["gm", "gm"],
  ["narrator", "narrator"],
  ["tilda-brannock", "player"],
  ["corwin-voss", "player"],
  ["lead", "lead"],
];
const who = (plan: ReturnType<typeof modelPlan>) =>
  seats
    .map(
      ([seat, role]) =>
        plan
          .of(seat, role)
          ?.map(({ name }) => name)
          .join("|") ?? "-",
    )
    .join(" ");

for (const [given, plays] of [
  ["house", "- - - - -"],
  ["ollama:a", "ollama:a ollama:a ollama:a ollama:a -"],
  ["gm=anthropic:a", "anthropic:a - - - -"],
  ["gm=anthropic:a|openai:b,players=ollama:c,narrator=house", "anthropic:a|openai:b - ollama:c ollama:c -"],
  ["players=ollama:c,tilda=anthropic:a", "- - anthropic:a ollama:c -"],
  ["ollama:c, Corwin Voss = house", "ollama:c ollama:c ollama:c - -"],
  ["all=ollama:c,narrator=house", "ollama:c - ollama:c ollama:c -"],
] as const)
  test(`[MO13] --model ${given}`, () => assert.equal(who(planned({ model: given })), plays));

test("[MO13] the option comes before the environment, and that before the settings, role by role", () => {
  const files = {
    "settings.yaml": "model:\n  gm: anthropic:settings\n  players: ollama:settings\n  narrator: ollama:n\n",
  };
  assert.equal(who(planned({}, files)), "anthropic:settings ollama:n ollama:settings ollama:settings -");
  const env = { TROUPE_MODEL: "gm=openai:env" };
  assert.equal(who(planned({ env }, files)), "openai:env ollama:n ollama:settings ollama:settings -");
  const model = "tilda=google:option";
  assert.equal(who(planned({ env, model }, files)), "openai:env ollama:n google:option ollama:settings -");
  assert.equal(who(planned({ env, model: "house" }, files)), "- - - - -");
  assert.equal(
    who(planned({}, { "settings.yaml": "model: ollama:one\n" })),
    "ollama:one ollama:one ollama:one ollama:one -",
  );
});

test("[MO13] addresses, deadlines and prices come from where they were given", () => {
  const files = {
    "settings.yaml":
      "base_url: http://127.0.0.1:1/v1/\ndeadlines: { first: 5, total: 30 }\nprices:\n  ollama:a: { input: 1, output: 2 }\n",
    "prices.yaml": "ollama:a: { input: 3, output: 4 }\n",
  };
  const { options } = planned({}, files);
  assert.equal(options.baseUrl, "http://127.0.0.1:1/v1");
  assert.deepEqual(options.deadlines, { first: 5_000, total: 30_000 });
  assert.deepEqual(options.prices, { "ollama:a": { input: 3, output: 4 } });
  const env = { TROUPE_BASE_URL: "http://127.0.0.1:2/v1" };
  assert.equal(planned({ env }, files).options.baseUrl, "http://127.0.0.1:2/v1");
  assert.equal(planned({ env, baseUrl: "http://127.0.0.1:3/v1" }, files).options.baseUrl, "http://127.0.0.1:3/v1");
});

for (const [model, problem, hint] of [
  ["gmm=ollama:a", /--model: nobody here is called "gmm"/, /Did you mean gm\?/],
  ["tlida-brannock=ollama:a", /nobody here is called/, /Did you mean tilda-brannock\?/],
  ["somebody-else=ollama:a", /nobody here is called/, /There are gm, players, narrator, judge, tilda-brannock/],
  ["gm=claude-sonnet-5", /is no model/, /anthropic:claude-sonnet-5/],
  ["gm=", /A model is missing/, /<provider>:<model>/],
  ["ollama:a,ollama:b", /two models for everybody/, /Put \|/],
  ["gm=ollama:a,gm=ollama:b", /named twice/, /Put \|/],
  ["ollama:a,", /A model is missing/, /<provider>:<model>/],
] as const)
  test(`[MO13] --model ${model} is an error with its remedy`, () => {
    assert.throws(
      () => planned({ model }),
      (error: Error & { hint: string }) => {
        assert.match(error.message, problem);
        assert.match(error.hint, hint);
        return error.name === "WrongUsage";
      },
    );
  });

for (const [name, text, problem, hint] of [
  ["settings.yaml", "modle: ollama:a\n", /settings\.yaml: there is no setting "modle"/, /Did you mean model\?/],
  ["settings.yaml", "model: [a, b\n", /settings\.yaml:\d+ is not YAML/, /./],
  ["settings.yaml", "model: 7\n", /"model" is not as it should be/, /model: anthropic/],
  [
    "settings.yaml",
    "model: { gm: claude-sonnet-5 }\n",
    /model in .*settings\.yaml: .*is no model/,
    /anthropic:claude-sonnet-5/,
  ],
  ["settings.yaml", "deadlines: { first: soon }\n", /"deadlines.first"/, /in seconds/],
  ["settings.yaml", "base_url: nowhere\n", /is no address/, /http:/],
  ["settings.yaml", "just words\n", /it is no map/, /^Write a setting on each line/],
  ["prices.yaml", "- 1\n", /it is no map/, /^Write a spec and its price/],
  ["prices.yaml", "ollama:a: { input: -1, output: 2 }\n", /prices\.yaml: "ollama:a.input"/, /dollars for a million/],
] as const)
  test(`[MO13] ${name} with ${text.trim()} is an error that names the file and the remedy`, () => {
    assert.throws(
      () => planned({}, { [name]: text }),
      (error: Error & { hint: string }) => {
        assert.match(error.message, problem);
        assert.match(error.hint, hint);
        return true;
      },
    );
  });

test("[MO13] where the party is not known any name may be a character's, and what is nearly a role is still an error", () => {
  const plan = planned({ model: "brannoch=ollama:a", party: undefined as unknown as readonly string[] });
  assert.equal(plan.of("brannoch-stone", "player")?.[0]?.name, "ollama:a");
  assert.throws(
    () => planned({ model: "narator=ollama:a", party: undefined as unknown as readonly string[] }),
    /narator/,
  );
});

test("[MO13] a missing key, address or program is told in a plain line each; what is there is not", () => {
  const model =
    "gm=anthropic:a|google:b,players=openai-compatible:c,narrator=claude-code:d,tilda=ollama:e,corwin=openai:f";
  const { missing } = planned({ model, env: { PATH: "", GEMINI_API_KEY: "k" } });
  assert.deepEqual(missing, [
    "anthropic:a needs a key: set ANTHROPIC_API_KEY. Without it the house plays.",
    "openai-compatible:c needs an address: say --base-url <url>, or set TROUPE_BASE_URL.",
    "claude-code:d needs Claude Code: there is no claude on the PATH.",
    "openai:f needs a key: set OPENAI_API_KEY. Without it the house plays.",
  ]);
  assert.deepEqual(planned({ model: "anthropic:a", env: { ANTHROPIC_API_KEY: "k" } }).missing, []);
});

test("[MO13] one line says who plays, or how to add a model", () => {
  assert.match(planned({}).line, /house plays every seat.*--model anthropic:<model>/);
  assert.equal(
    planned({ model: "ollama:a|ollama:b" }).line,
    "Every seat but a person's is played by ollama:a, else ollama:b.",
  );
  assert.equal(planned({ model: "gm=ollama:a" }).line, "Played: gm by ollama:a; the rest by the house.");
});

test("[PL83] only whoever is named for it judges", () => {
  assert.equal(planned({ model: "ollama:a" }).judge, undefined);
  assert.equal(planned({ model: "gm=ollama:a,judge=house" }).judge, undefined);
  assert.deepEqual(
    planned({ model: "gm=ollama:a,judge=ollama:b" }).judge?.map(({ name }) => name),
    ["ollama:b"],
  );
});

test("[CO4] a budget in dollars does not stop a model whose price nobody has said: that is told, with what would", () => {
  const given = {
    model: "gm=openai-compatible:x,players=ollama:y,narrator=anthropic:claude-sonnet-5",
    baseUrl: "http://127.0.0.1:1",
  };
  const plan = planned(given);
  assert.match(
    plan.unstopped({ dollars: 5 }) ?? "",
    /^openai-compatible:x has no price .*--budget 200k.*prices\.yaml/s,
  );
  assert.equal(plan.unstopped({ tokens: 5 }), undefined);
  assert.equal(plan.unstopped(undefined), undefined);
  const priced = { "prices.yaml": "openai-compatible:x: { input: 1, output: 2 }\n" };
  assert.equal(planned(given, priced).unstopped({ dollars: 5 }), undefined);
});
