import assert from "node:assert/strict";
import { test } from "node:test";
import { GM_SCHEMAS } from "../../src/minds/model/tools.ts";
import { overHttp, type Session } from "../support/mcp.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const PLAYER = "nettle-vane";

/** A table whose Game Master and one player sit by MCP, and the rest is the house's. */
async function seated(server: TestServer, era: "legacy" | "auto" = "legacy") {
  await server.asOwner("/api/tables", { campaign: TABLE, people: [PLAYER], seed: "one", gm: "mcp" });
  const gm = await overHttp(server.origin, await server.link(TABLE, "gm"), era);
  const player = await overHttp(server.origin, await server.link(TABLE, "seat", PLAYER), era);
  return { gm, player };
}

const ROOM = { title: "The Upper Gate", place: "the upper gate" };
const ASK = { to: PLAYER, type: "QUICK_REACTION", request: "The latch is loose. What do you do?" };

/** From the beginning to where the player is asked. */
async function begun(gm: Session): Promise<void> {
  await gm.call("wait_for_next");
  await gm.call("open_scene", ROOM);
  await gm.call("narrate", { to: ["all"], text: "Rain falls on the upper gate, and somebody has swept the sill." });
  await gm.call("ask_player", ASK);
}

for (const era of ["legacy", "auto"] as const)
  test(`[MC3] an evening is played whose Game Master and one player sit by MCP, and the others are the house's (${era})`, {
    timeout: 120_000,
  }, async () => {
    await using server = await startServer();
    const { gm, player } = await seated(server, era);
    const first = await gm.call("wait_for_next");
    assert.match(first.text, /^# You are the Game Master/);
    assert.match(first.text, /<file path="story-state\.md">/);
    assert.match(first.text, /# You are asked[\s\S]*The evening begins/);

    const opened = await gm.call("open_scene", ROOM);
    assert.match(opened.text, /Scene 001: The Upper Gate/);
    assert.doesNotMatch(opened.text, /^# You are the Game Master/); // what it has it is not given again
    const told = await gm.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." });
    assert.match(told.text, /\[NARRATIVE\]\n\nRain falls/);
    const asked = await gm.call("ask_player", ASK);
    assert.equal(asked.refused, false);
    assert.match(asked.text, /Nothing is asked of you now/);

    const heard = await player.call("wait_for_next");
    assert.match(heard.text, /Rain falls on the upper gate\.[\s\S]*# You are asked[\s\S]*The latch is loose/);
    await player.call("answer", { text: "I lift the latch." });
    const answered = await gm.call("wait_for_next");
    assert.match(answered.text, /I lift the latch\./);
    assert.match(answered.text, /Not settled yet: nettle-vane/);

    const rolled = await gm.call("check", { who: PLAYER, skill: "Sleight of Hand", dc: 5, reason: "the latch" });
    assert.match(rolled.text, /Dice for nettle-vane/);
    await gm.call("rule", { who: PLAYER, outcome: "the latch gives" });
    await gm.call("narrate", { to: ["all"], text: "The latch gives with a small dry click." });
    await gm.call("ask_player", { to: "brona-quill", type: "QUICK_REACTION", request: "Brona, what do you do?" });
    const brona = await gm.call("wait_for_next");
    assert.match(brona.text, /# You are asked/); // the house has answered for her
    await gm.call("narrate", { to: ["all"], text: "The gate stands open a hand's breadth." });
    await gm.call("ask_player", ASK);
    await player.call("command", { command: "end" });
    const wrap = await gm.call("wait_for_next");
    assert.match(wrap.text, /The player has ended the evening/);
    await gm.call("end", { summary: "They opened the gate.", hook: "Something below is awake." });
    assert.match((await gm.call("wait_for_next", { seconds: 55 })).text, /The evening is over\./);
    assert.match((await player.call("wait_for_next")).text, /The evening is over\./);
    await gm[Symbol.asyncDispose]();
    await player[Symbol.asyncDispose]();
  });

test("[MC1] a Game Master's tools are those of a model, schema for schema, and a player has none of them", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  const { tools } = await gm.client.listTools();
  const own = tools.filter(({ name }) => name !== "wait_for_next");
  assert.deepEqual(
    own.map(({ name, description, inputSchema: { type: _type, ...schema } }) => ({ name, description, schema })),
    GM_SCHEMAS.map(({ name, description, parameters: { type: _type, ...schema } }) => ({ name, description, schema })),
  );
  assert.deepEqual(await player.tools(), [
    ...["wait_for_next", "say", "answer", "pass", "veto", "whisper", "journal", "command"],
  ]);
  const stolen = await player.call("narrate", { to: ["all"], text: "The gate falls." });
  assert.ok(stolen.refused);
  assert.match(stolen.text, /no tool called "narrate".*There are wait_for_next, say/);
});

test("[MC2] each call tells what its seat heard since the last one, once; and after a letter that is named, again", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  await begun(gm);
  const first = await player.call("wait_for_next");
  const [, upTo = ""] = /Letters up to (\d+)\.$/.exec(first.text) ?? [];
  const again = await player.call("wait_for_next", { seconds: 0 });
  assert.doesNotMatch(again.text, /Rain falls/);
  assert.match(again.text, /# You are asked[\s\S]*The latch is loose/); // what is open is said as often as it is asked for
  assert.match((await player.call("wait_for_next", { seconds: 0, after: 0 })).text, /Rain falls/);
  const answered = await player.call("answer", { text: "I wait, and listen." });
  const numbers = [...answered.text.matchAll(/^\[(\d+)\] /gm)].map(([, n]) => Number(n));
  assert.ok(numbers.length > 0 && numbers.every((n) => n > Number(upTo)));
});

test("[MC3] what of a Game Master's call does not hold is refused with the remedy, as a model's is, and the table goes on", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  await begun(gm);
  await player.call("answer", { text: "I lift the latch." });
  await gm.call("wait_for_next");
  const refused = await gm.call("ask_player", { to: "nobody-at-all", type: "QUICK_REACTION", request: "And you?" });
  assert.ok(refused.refused);
  assert.match(refused.text, /\(Refused at ask_player, to[\s\S]*brona-quill/);
  assert.match(refused.text, /# You are asked/);
  const told = await gm.call("narrate", { to: ["all"], text: "The latch gives." });
  assert.equal(told.refused, false);
});

test("[MC5] what is called out of turn is refused with the remedy, and nothing of it is on record", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  await gm.call("wait_for_next");
  const early = await player.call("wait_for_next", { seconds: 0 });
  assert.match(early.text, /Nothing is asked of you now/);
  await gm.call("open_scene", ROOM);
  await gm.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." });
  await gm.call("ask_player", ASK);
  const late = await gm.call("narrate", { to: ["all"], text: "THE SKY FALLS." }); // the player is asked
  assert.ok(late.refused);
  assert.match(late.text, /Nothing is asked of you now, or no longer\. Call wait_for_next/);
  await player.call("answer", { text: "I lift the latch." });
  for (const [name, input] of Object.entries({ answer: { text: "And I go in." }, pass: {}, veto: { why: "No." } })) {
    const refused = await player.call(name, input);
    assert.ok(refused.refused, name);
    assert.match(refused.text, /Call wait_for_next/);
  }
  await gm.call("wait_for_next");
  assert.doesNotMatch((await player.call("wait_for_next", { seconds: 0, after: 0 })).text, /THE SKY FALLS/);
});

test("[MC5] whoever is not asked has nothing to answer, pass or veto", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [PLAYER, "tam-askew"], seed: "one" });
  await using player = await overHttp(server.origin, await server.link(TABLE, "seat", PLAYER));
  await player.call("wait_for_next");
  await player.call("command", { command: "away" });
  for (const [name, input] of Object.entries({ answer: { text: "I go in." }, pass: {}, veto: { why: "No." } })) {
    const { text, refused } = await player.call(name, input);
    assert.ok(refused, name);
    assert.match(text, /Nothing is asked of you now, or no longer\. Call wait_for_next/);
  }
});

test("[MC3] tools that a Game Master calls in one breath are done one after the other, in that order", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  await gm.call("wait_for_next");
  const [opened, told, asked] = await Promise.all([
    gm.call("open_scene", ROOM),
    gm.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." }),
    gm.call("ask_player", ASK),
  ]);
  assert.deepEqual(
    [opened, told, asked].map(({ refused }) => refused),
    [false, false, false],
  );
  const { text } = await player.call("wait_for_next");
  assert.match(text, /Scene 001[\s\S]*Rain falls on the upper gate\.[\s\S]*# You are asked[\s\S]*The latch is loose/);
});

test("[MC3] a Game Master whose calls are refused again and again is not played over: the people choose, and it can go on", async () => {
  await using server = await startServer();
  const { gm, player } = await seated(server);
  await gm.call("wait_for_next");
  const wrong = { to: "nobody-at-all", type: "QUICK_REACTION", request: "And you?" };
  let tries = 0;
  for (let last = ""; !last.includes("Nothing is asked of you now") && tries < 20; tries++)
    last = (await gm.call("ask_player", wrong)).text;
  assert.ok(tries < 20);
  assert.match((await player.call("wait_for_next")).text, /\n1\. Try again/);
  assert.match((await gm.call("wait_for_next")).text, /# You are asked/);
  assert.equal((await gm.call("open_scene", ROOM)).refused, false);
});
