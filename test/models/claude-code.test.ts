import assert from "node:assert/strict";
import { readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type ModelOptions, openModel } from "../../src/models/open-model.ts";
import { ask, PRIVATE, REQUEST } from "../support/asking.ts";
import { temporaryFolder } from "../support/entries.ts";
import { specs } from "../support/traffic.ts";

const fake = fileURLToPath(new URL("fake-claude.ts", import.meta.url));
const options = (how: string, note = ""): ModelOptions => ({
  env: process.env,
  claude: [process.execPath, fake, how, note],
  pause: async () => {},
});
const called = (how: string, note = "") => ask(openModel(specs("claude-code:sonnet"), options(how, note)));

test("[MO12] Claude Code: text comes in pieces and as a whole, with its tokens, and costs nothing on top of its plan", async () => {
  const { answer, text } = await called("text");
  assert.equal(answer?.text, "Rain falls.");
  assert.equal(text, "Rain falls.");
  assert.equal(answer?.finish, "stop");
  const { input, output, cached, written, cost, model } = answer.call;
  assert.deepEqual(
    { input, output, cached, written, cost, model },
    { input: 135, output: 7, cached: 100, written: 30, cost: 0, model: "claude-code:sonnet" },
  );
  assert.equal((await called("whole")).answer?.text, "Rain falls.");
  assert.equal((await called("length")).answer?.finish, "length");
});

test("[MO12] Claude Code: started without tools, settings, servers or sessions, outside of any project; the prompt comes by its input alone", async () => {
  using folder = temporaryFolder();
  const note = join(folder.path, "note.json");
  await called("text", note);
  const { flags, input, cwd, most } = JSON.parse(readFileSync(note, "utf8")) as {
    flags: string[];
    input: string;
    cwd: string;
    most: string;
  };
  const value = (flag: string) => flags[flags.indexOf(flag) + 1];
  assert.ok(
    ["--print", "--verbose", "--strict-mcp-config", "--no-session-persistence"].every((one) => flags.includes(one)),
  );
  assert.equal(value("--output-format"), "stream-json");
  assert.equal(value("--tools"), "");
  assert.equal(value("--setting-sources"), "");
  assert.equal(value("--model"), "sonnet");
  assert.equal(realpathSync(cwd), realpathSync(tmpdir()));
  assert.equal(most, "400");
  for (const piece of [...REQUEST.stable, ...REQUEST.heard, REQUEST.question]) {
    assert.ok(input.includes(piece));
    assert.ok(!flags.join(" ").includes(piece));
  }
});

for (const [how, kind, attempts] of [
  ["refusal", "filtered", 1],
  ["signed-out", "refused-key", 1],
  ["limit", "rate-limited", 3],
  ["cut", "cut-off", 3],
  ["garbage", "garbled", 3],
  ["old", "bad-request", 1],
] as const)
  test(`[MO12] Claude Code: ${how} is ${kind}`, async () => {
    const { error, made } = await called(how);
    assert.equal(error?.kind, kind);
    assert.equal(made.length, attempts);
    assert.ok(!`${error?.stack} ${error?.hint}`.includes(PRIVATE));
  });

test("[MO12] Claude Code: a binary that is not there is told as such, and one that hangs is ended", async () => {
  const absent = openModel(specs("claude-code:sonnet"), { ...options(""), claude: ["no-such-claude-anywhere"] });
  const { error } = await ask(absent);
  assert.equal(error?.kind, "unreachable");
  assert.match(error?.hint ?? "", /no claude on the PATH/);
  const giving = new AbortController();
  const hanging = openModel(specs("claude-code:sonnet"), options("hang"));
  const given = await ask(hanging, REQUEST, giving.signal, { text: () => giving.abort() });
  assert.equal(given.error?.kind, "gone");
});

test("[MO18] Claude Code: a line without end and lines without end are stopped, once; complaints without end are left lying", async () => {
  for (const how of ["line", "lines"]) {
    const { error, made } = await called(how);
    assert.equal(error?.kind, "too-much");
    assert.equal(made.length, 1);
  }
  const complaining = openModel(specs("claude-code:sonnet"), { ...options("complaints"), deadlines: { total: 200 } });
  assert.equal((await ask(complaining)).error?.kind, "slow");
});

test("[MO19] Claude Code: neither its own token nor another provider's key comes back", async () => {
  const keys = { CLAUDE_CODE_OAUTH_TOKEN: "oat01-do-not-tell", OPENAI_API_KEY: "sk-do-not-tell-either" };
  const env = { ...process.env, ...keys };
  const { answer, text } = await ask(openModel(specs("claude-code:sonnet"), { ...options("key"), env }));
  assert.equal(answer?.text, "It is (key), not (key).");
  assert.equal(text, answer.text);
});
