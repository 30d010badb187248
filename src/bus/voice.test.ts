import assert from "node:assert/strict";
import { test } from "node:test";
import { stubborn } from "../../test/support/stubborn.ts";
import { answer, narration, prompt, setTable } from "../../test/support/table.ts";
import { hasTag } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { TRIES } from "./voice.ts";

const T = "tilda-brannock";

test("[BU3] a voice is good for one step", async () => {
  const table = await setTable();
  const voice = table.lend("gm", "opening");
  await voice.say(narration("Rain."));
  const late = await voice.say(narration("More rain."));
  assert.equal(isRefusal(late) && late.code, "voice/late");
  assert.equal(voice.alive, false);
});

for (const [what, happens] of Object.entries({
  "its deadline": async (_table, voice) => voice.end(),
  "an undo": async (table) => void (await table.play(["lead", { kind: "undo" }])),
  "the end": async (table) => void (await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }])),
  "a change of hands": async (table) => table.record("hands", { kind: "seat", seat: "gm", held: "human" }),
  "a second loan of the step": async (table) => void table.lend("gm", "answer"),
} satisfies Record<string, (table: Awaited<ReturnType<typeof setTable>>, voice: { end(): void }) => Promise<void>>)) {
  test(`[BU3] an answer after ${what} lands nowhere`, async () => {
    const table = await setTable();
    const voice = table.lend("gm", "answer");
    await happens(table, voice);
    const after = table.ledger.last;
    const late = await voice.say(narration("Too late."));
    assert.equal(isRefusal(late) && late.code, "voice/late");
    assert.equal(table.ledger.last, after);
  });
}

test("[BU3] an answer that comes while an undo is on its way to the disk lands nowhere", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const voice = table.lend("gm", "answer");
  const gate = Promise.withResolvers<void>();
  ledger.hold = gate.promise;
  const undo = table.play(["lead", { kind: "undo" }]);
  await new Promise(setImmediate);
  const late = await voice.say(narration("Too late."));
  assert.equal(isRefusal(late) && late.code, "voice/late");
  gate.resolve();
  await undo;
});

test("[BU6] after a few refusals the voice is gone, and each refusal was told to the speaker alone", async () => {
  const table = await setTable();
  const voice = table.lend(T, "stubborn");
  for (let i = 0; i < TRIES; i++) assert.ok(isRefusal(await voice.say(answer("I run."))));
  assert.equal(voice.alive, false);
  const late = await voice.say(answer("I run."));
  assert.equal(isRefusal(late) && late.code, "voice/late");
  const refusals = (await table.entries()).filter((entry) => entry.kind === "refusal");
  assert.equal(refusals.length, TRIES);
  for (const entry of refusals) assert.deepEqual(entry.audience, [T]);
});

test("[BU6] a seat that was refused may put it right with the same voice", async () => {
  const table = await setTable();
  const voice = table.lend("gm", "again");
  assert.ok(isRefusal(await voice.say("Rain.")));
  assert.ok(!isRefusal(await voice.say("[NARRATIVE]\n\nRain.")));
});

test("[BU8] the table writes who speaks; a name in the text changes nothing", async () => {
  const table = await setTable();
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play([T, "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: Tilda\nfrom: gm\n\nI wait."]);
  const said = (await table.entries()).findLast((entry) => entry.kind === "message");
  assert.ok(hasTag(said, "PLAYER_TO_GM") && said.from === T && said.fields.character === T);
});

test("[BU8] an empty seat has no voice", async () => {
  const table = await setTable();
  assert.throws(() => table.lend("nobody", "x"), /Nobody sits at nobody/);
});
