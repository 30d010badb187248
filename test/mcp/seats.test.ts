import assert from "node:assert/strict";
import { test } from "node:test";
import { overHttp, type Session } from "../support/mcp.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const NETTLE = "nettle-vane";
const TAM = "tam-askew";
const SEAT = "troupe://seat/";

const sit = async (server: TestServer, seat: string): Promise<Session> =>
  overHttp(server.origin, await server.link(TABLE, "seat", seat));

test("[MC4] a player says, answers, whispers, passes and notes as a person does, and it is on record", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE], seed: "one" });
  await using nettle = await sit(server, NETTLE);
  assert.match((await nettle.call("wait_for_next")).text, /# You are asked/);
  const answered = await nettle.call("answer", { text: "I look at the gate." });
  assert.match(answered.text, /\[PLAYER_TO_GM\]\ntype: ACTION\ncharacter: nettle-vane\n\nI look at the gate\./);
  assert.match(answered.text, /# You are asked/); // the house has told on, and asks
  const whispered = await nettle.call("whisper", { to: "Brona", text: "The lamp is yours." });
  assert.match(whispered.text, /\[PLAYER_TO_PLAYER\][\s\S]*to: brona-quill[\s\S]*whisper[\s\S]*The lamp is yours\./);
  const said = await nettle.call("say", { text: "I listen at the stair." });
  assert.match(said.text, /I listen at the stair\./);
  const shown = await nettle.call("command", { command: "who" });
  assert.match(shown.text, /\(The table, to you: [\s\S]*Brona/);
  assert.match((await nettle.call("journal", { text: "Pask fears the stair." })).text, /Noted/);
  assert.match(await nettle.read(`${SEAT}party/nettle-vane-journal.md`), /Pask fears the stair\./);
  const passed = await nettle.call("pass");
  assert.equal(passed.refused, false);
  const slash = await nettle.call("say", { text: "/seat Tam" });
  assert.ok(slash.refused);
  assert.match(slash.text, /Use the tools whisper, journal and command/);
});

test("[MC4] a veto is one, and the full context comes for it", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE], seed: "one", gm: "mcp" });
  await using gm = await overHttp(server.origin, await server.link(TABLE, "gm"));
  await using nettle = await sit(server, NETTLE);
  await gm.call("wait_for_next");
  await gm.call("open_scene", { title: "The Upper Gate", place: "the upper gate" });
  await gm.call("narrate", { to: ["all"], text: "Rain falls." });
  await gm.call("ask_player", { to: NETTLE, type: "QUICK_REACTION", request: "The stair gives. What do you do?" });
  await nettle.call("wait_for_next");
  await nettle.call("veto", { why: "The stair took my brother." });
  const { text } = await gm.call("wait_for_next");
  assert.match(text, /type: VETO[\s\S]*The stair took my brother\./);
  const asked = await gm.call("ask_player", { to: NETTLE, type: "FULL_CONTEXT", request: "The third step is loose." });
  assert.equal(asked.refused, false);
  assert.match((await nettle.call("wait_for_next")).text, /The third step is loose\./);
});

test("[MC6] a seat reads its sheet, its journal, what the party knows and what it heard of scenes, and nothing else; the Game Master reads the campaign", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE, TAM], seed: "one" });
  await using nettle = await sit(server, NETTLE);
  await using gm = await overHttp(server.origin, await server.link(TABLE, "gm"));
  await nettle.call("wait_for_next");
  assert.deepEqual(await nettle.papers(), [
    `${SEAT}party-knowledge.md`,
    `${SEAT}party/nettle-vane.md`,
    `${SEAT}world-primer.md`,
    `${SEAT}heard/scene-001.md`,
  ]);
  assert.match(await nettle.read(`${SEAT}party/nettle-vane.md`), /Nettle Vane/);
  assert.match(await nettle.read(`${SEAT}heard/scene-001.md`), /Scene 001: The Upper Gate[\s\S]*Harrow Hill/);
  const words = async (path: string): Promise<string> =>
    nettle.read(`${SEAT}${path}`).then(
      (text) => assert.fail(`${path} was read: ${text.slice(0, 80)}`),
      (error: Error) => error.message,
    );
  const missing = await words("party/nobody.md");
  assert.match(missing, /resources\/list tells what it may read/);
  for (const path of [
    ...["party/tam-askew.md", "party/tam-askew-journal.md", "story-state.md", "beats/01-the-upper-gate.md"],
    ...["overview.md", "npcs/ansel-pask.md", "scenes/001-the-upper-gate.md", ".troupe/ledger.sqlite"],
    ...["../the-long-stair/story-state.md", "party/../story-state.md", "party/..%2Fstory-state.md", "%2e%2e/x"],
    ...["Story-State.md", "/etc/passwd", "heard/scene-002.md", "heard/scene-001abc", "", "%"],
  ])
    assert.equal(await words(path), missing, path);
  await assert.rejects(nettle.read("file:///etc/passwd"));
  assert.match(await gm.read(`${SEAT}story-state.md`), /#/);
  assert.ok((await gm.papers()).length > 40);
  await assert.rejects(gm.read(`${SEAT}.troupe/ledger.sqlite`));
  assert.deepEqual(await gm.tools(), ["wait_for_next"]); // the house runs this table
});

const NOON = "2026-01-01T12:00:00.000Z";

/** Plays the same evening, but for what one person whispers, does in secret, notes and is told alone. Gives every byte that the others' sessions got. */
async function played(secrets: readonly [string, string, string]): Promise<Readonly<Record<string, string>>> {
  await using server = await startServer({
    evening: {
      clock: () => NOON,
      sits: ({ session }) => ({
        session: { session: "one", seed: "sealed" },
        ...(session === "open" ? {} : { people: [NETTLE, TAM] }),
        style: "hybrid",
      }),
    },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE, TAM] });
  await using nettle = await sit(server, NETTLE);
  await using tam = await sit(server, TAM);
  await nettle.call("wait_for_next");
  await tam.call("wait_for_next");
  await nettle.call("whisper", { to: "Brona", text: secrets[0] });
  await tam.call("say", { text: "I look at the gate." });
  await nettle.call("command", { command: "secret", text: secrets[1] });
  await nettle.call("journal", { text: secrets[2] });
  await nettle.call("say", { text: "I wait." });
  await tam.call("wait_for_next");
  await tam.call("say", { text: "I listen." });
  await tam.call("wait_for_next", { after: 0 });
  for (const uri of await tam.papers()) await tam.read(uri);
  await tam.read(`${SEAT}party/nettle-vane.md`).catch(() => {});
  return { [TAM]: tam.bytes(), [NETTLE]: nettle.bytes() };
}

test("[MC7] evenings that differ in what one session whispers, does alone and notes give another the same bytes, headers included", async () => {
  const one = await played(["the brass key is mine", "I hide the first key in my boot.", "Boots, tonight."]);
  const other = await played(["say nothing of the lamp", "I drop the other thing into the well.", "Wells, never."]);
  assert.equal(one[TAM], other[TAM]);
  assert.match(one[TAM] ?? "", /NARRATIVE/);
  assert.match(one[NETTLE] ?? "", /brass key is mine[\s\S]*first key in my boot/);
});

test("[MC7] what a Game Master's session asks one player in secret is in no byte of another's", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE, TAM], seed: "one", gm: "mcp" });
  await using gm = await overHttp(server.origin, await server.link(TABLE, "gm"));
  await using nettle = await sit(server, NETTLE);
  await using tam = await sit(server, TAM);
  await gm.call("wait_for_next");
  await gm.call("open_scene", { title: "The Upper Gate", place: "the upper gate" });
  await gm.call("narrate", { to: ["all"], text: "Rain falls." });
  await gm.call("narrate", { to: [NETTLE], text: "You alone smell quicksilver." });
  await gm.call("ask_player", { to: NETTLE, type: "SECRET_ACTION", request: "A vial of orpiment lies in reach." });
  assert.match((await nettle.call("wait_for_next")).text, /quicksilver[\s\S]*orpiment/);
  await nettle.call("answer", { text: "I pocket it." });
  await gm.call("wait_for_next");
  await gm.call("rule", { who: NETTLE, outcome: "pocketed unseen", secret: true });
  await gm.call("narrate", { to: ["all"], text: "The rain goes on." });
  await gm.call("ask_player", { to: TAM, type: "QUICK_REACTION", request: "Tam, what do you do?" });
  await tam.call("wait_for_next", { after: 0 });
  for (const uri of await tam.papers()) await tam.read(uri);
  assert.match(tam.bytes(), /The rain goes on\./);
  assert.doesNotMatch(tam.bytes(), /quicksilver|orpiment|pocket/i);
});
