import assert from "node:assert/strict";
import { test } from "node:test";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { PARTY } from "../support/evening.ts";
import { narration, setTable } from "../support/table.ts";
import { T, testInModes } from "./evening-of.ts";

test("G-RET-1: what is put right in passing is the human's ruling, and no mind sets a number", async () => {
  const table = await setTable({ party: PARTY });
  const fix = { kind: "deed", intent: { do: "fix", who: T, hp: 3 } };
  assert.ok(isRefusal((await table.play(["gm", fix])) ?? {}));
  assert.ok(isRefusal((await table.play([T, fix])) ?? {}));
  await table.play(["lead", fix]);
  assert.equal(table.state.status.creatures[T]?.hp, 3);
  const ruling = (await table.entries()).find(({ kind }) => kind === "ruling");
  assert.deepEqual(ruling?.kind === "ruling" && [ruling.outcome, ruling.changes.by], ["corrected", "human"]);
});

testInModes(
  "G-RET-2, H-RET-2: a larger correction is explained, proposed and agreed to before it is so",
  async (mode) => {
    const table = await setTable({ mode });
    await table.play(["gm", narration("The shop is dark.")]);
    const changes = { attitudes: { "ansel-quay": "friendly" } };
    await table.play(["gm", { kind: "retcon", text: "He could not have known of it yet.", changes }]);
    assert.deepEqual(table.state.notes.attitudes, {});
    assert.equal(table.state.questions.length, 1);
    await table.play(["lead", { tag: "PLAYER_ANSWER", fields: { question: "x", answer: "No" } }]);
    assert.deepEqual(table.state.notes.attitudes, {});
    await table.play(["gm", { kind: "retcon", text: "He could not have known of it yet.", changes }]);
    await table.play(["lead", { tag: "PLAYER_ANSWER", fields: { question: "x", answer: "Yes" } }]);
    assert.deepEqual(table.state.notes.attitudes, { "ansel-quay": "friendly" });
  },
);

testInModes("G-RMIS-3, H-RMIS-3: a rule that was played wrong is played right from there on", async (mode) => {
  const table = await setTable({ mode, party: PARTY });
  await table.play([
    "lead",
    { kind: "ruling", for: T, outcome: "ruled", changes: { words: "flanking gives advantage" } },
  ]);
  assert.equal(table.state.status.house.flanking, true);
  await table.play(["lead", { kind: "ruling", for: T, outcome: "ruled", changes: { words: "no flanking" } }]);
  assert.equal(table.state.status.house.flanking, false);
});
