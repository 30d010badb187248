import assert from "node:assert/strict";
import { test } from "node:test";
import { waysOf } from "../../src/play/ways.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { PARTY } from "../support/evening.ts";
import { answer, type Move, narration, prompt, setTable, talk } from "../support/table.ts";
import { C, G, messages, outcome, PLAYERS, T, tableIn } from "./evening-of.ts";
import { audienceOf } from "./passed-on.ts";

const part = (name: string, request_type = "QUICK_REACTION") => ({
  name,
  request_type,
  scene_context: "Salt.",
  just_happened: "A step.",
  request: "Well?",
});
const call = (...characters: readonly object[]): Move => [
  "gm",
  { tag: "AWAIT_PLAYERS", fields: { characters, scene_number: "7", scene_slug: "nowhere" } },
];
const said = async (move: Move, ...before: readonly Move[]) => {
  const table = await tableIn("lead", ...before);
  assert.equal(await outcome(table, move), "said");
  return table.entries();
};

for (const [name, seat, tag, fields] of [
  ["P-TAG-14: there is no relay to decide for", "lead", "HUMAN_DECISION", { character: C }],
  ["P-TAG-15: there is no relay to switch", "lead", "MODE_SWITCH", { mode: "AUTONOMOUS" }],
  ["P-TAG-18: there is no relay", C, "RELAY_TO_HUMAN", {}],
  [
    "P-TAG-20: journals are called for by word of a save",
    "lead",
    "JOURNAL_CHECKPOINT",
    { to: T, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" },
  ],
] as const) {
  test(name, async () => {
    const table = await tableIn("lead", ["gm", prompt(C, "QUICK_REACTION")]);
    const body = tag === "JOURNAL_CHECKPOINT" || tag === "MODE_SWITCH" ? "" : "Well?";
    assert.equal(await outcome(table, [seat, { tag, fields, body }]), "screen/not-in-this-mode");
  });
}

test("P-TAG-16, P-GTP-6: an answer waits for the lead to pass it on, and the GM hears it then", async () => {
  const table = await tableIn("lead", ["gm", prompt(T, "QUICK_REACTION")], [T, answer("I wait.")]);
  assert.deepEqual(messages(await table.entries(), "PLAYER_TO_GM"), []);
  await table.play([
    "lead",
    { tag: "PLAYER_RESPONSES", fields: { responses: [{ character: T, response: "I wait." }] } },
  ]);
  const [answered] = messages(await table.entries(), "PLAYER_TO_GM");
  assert.deepEqual([answered?.by, answered?.from, answered?.body], ["table", T, "I wait."]);
  assert.deepEqual(audienceOf(answered), ["gm", T]);
});

test("P-TAG-17: players do not talk between calls: what is said aloud goes with the answer, a whisper nowhere", async () => {
  const entries = await said(
    [T, talk(G, "Down we go."), talk(C, "Not him.", "whisper"), answer("I go first.", "ACTION")],
    ["gm", prompt(T, "QUICK_REACTION")],
  );
  assert.deepEqual(messages(entries, "PLAYER_TO_PLAYER"), []);
  const left = entries.at(-1);
  assert.ok(left?.kind === "writing" && left.text === "Down we go.\n\nI go first.");
  assert.deepEqual(audienceOf(left), ["gm", T]);
});

test("P-TAG-2, P-AWAIT-2, P-AWAIT-7, P-AWAIT-8, P-NAME-1: the GM may call in the mode's own words; names in full, the scene as it is", async () => {
  const entries = await said(call(part("tilda")), ["gm", { kind: "scene", title: "The Salt Cellar" }]);
  const [called] = messages(entries, "AWAIT_PLAYERS");
  assert.deepEqual(called?.fields.characters, [part(T)], "a short name is read where it fits one");
  const [prompted] = messages(entries, "GM_TO_PLAYER");
  assert.deepEqual(prompted?.fields, {
    to: T,
    request_type: "QUICK_REACTION",
    scene_number: "001",
    scene_slug: "the-salt-cellar",
  });
  assert.deepEqual(audienceOf(prompted), ["gm", T]);
});

test("L-AI-1, L-AI-3, P-NAME-1: whoever is called is a character of the party", async () => {
  for (const name of ["narrator", "nobody", `${T}-journal`]) {
    const refused = await (await tableIn("lead")).play(call(part(name)));
    assert.ok(refused && isRefusal(refused), name);
    assert.ok(refused.hint.includes(T), refused.hint);
  }
});

test("P-GTP-1, P-AWAIT-3: there are four request types, and what is said in another is asked for as a quick reaction", async () => {
  for (const request of REQUEST_TYPES) {
    const first = ["QUICK_REACTION", "FULL_CONTEXT", "COMBAT_ACTION", "SECRET_ACTION"].includes(request);
    const [prompted] = messages(await said(["gm", prompt(T, request)]), "GM_TO_PLAYER");
    assert.equal(prompted?.fields.request_type, first ? request : "QUICK_REACTION");
    assert.equal((await outcome(await tableIn("lead"), call(part(T, request)))) === "said", first, request);
  }
});

test("P-GTP-5: a call that would tell somebody what only another was told is refused", async () => {
  const told = "The bishop buried the silver chalice beneath the orchard wall at Candlemas.";
  const table = await tableIn("lead", ["gm", { kind: "ruling", for: T, outcome: told, visibility: "private" }]);
  assert.equal(await outcome(table, call({ ...part(G), scene_context: told })), "screen/leak");
  assert.equal(await outcome(table, call({ ...part(T), scene_context: told })), "said");
});

for (const [needed, ...ids] of [
  ["character", "P-DICE-1: a die thrown by hand needs whose it is"],
  ["check", "P-DICE-2: … what for"],
  ["roll", "P-DICE-3: … and how it fell"],
] as const) {
  test(ids[0], async () => {
    const fields: Readonly<Record<string, unknown>> = { character: C, check: "Luck", roll: "1d20 = [8] = 8" };
    const { [needed]: _left, ...rest } = fields;
    const refused = await (await tableIn("lead")).play(["lead", { tag: "DICE_RESULT", fields: rest }]);
    assert.ok(refused && isRefusal(refused) && refused.field === needed);
    await said(["lead", { tag: "DICE_RESULT", fields }]);
  });
}

test("P-DICE-4, P-DICE-5: … a difficulty and a result may be given", async () => {
  const fields = { character: C, check: "Luck", roll: "1d20 = [8] = 8", dc: 12, result: "failure" };
  const [result] = messages(await said(["lead", { tag: "DICE_RESULT", fields }]), "DICE_RESULT");
  assert.deepEqual([result?.fields.dc, result?.fields.result], [12, "failure"]);
});

test("P-DEP-1: the call is of this mode alone", async () => {
  for (const mode of ["team", "handoff"] as const)
    assert.equal(await outcome(await tableIn(mode), call(part(T))), "screen/not-in-this-mode", mode);
});

test("L-RECV-1: what is said is in the mailbox of whoever hears it, and in no other", async () => {
  const table = await tableIn("lead", ["gm", narration("Dark.")], ["gm", prompt(T, "QUICK_REACTION")]);
  const tags = (seat: string) =>
    table.mailbox(seat).letters.flatMap((letter) => (letter.kind === "message" ? [letter.tag] : []));
  assert.deepEqual(tags("lead"), ["NARRATIVE", "AWAIT_PLAYERS"]);
  for (const seat of PLAYERS) assert.deepEqual(tags(seat), ["NARRATIVE", ...(seat === T ? ["GM_TO_PLAYER"] : [])]);
});

test("L-OPT-1, O-ASK-2: what anybody can do is offered in what the sheet is best at", async () => {
  for (const mode of ["lead", "handoff"] as const) {
    const { state } = await setTable({ mode, party: PARTY });
    const ways = PLAYERS.map((seat) => waysOf(state, seat));
    assert.ok(ways.every((offered) => offered.length === 4));
    assert.ok(waysOf(state, T).includes("Attack with longsword"));
    assert.ok(new Set(ways.map(String)).size > 1, "not the same for everybody");
  }
});
