import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, prompt, setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const C = "corwin-voss";
const S = "seraphine-duskhollow";

async function said(...says: readonly unknown[]) {
  const table = await setTable();
  const before = (await table.entries()).length;
  const answer = await table.lend("gm", "one").proposeEach(...says);
  if (!isRefusal(answer)) await answer.recorded;
  const entries = (await table.entries()).slice(before);
  return { answer, kinds: entries.map((entry) => (entry.kind === "message" ? entry.tag : entry.kind)), entries };
}

test("[BU12] a note of the wrong shape costs no narration: it is refused alone, with what was said and the shape that is right", async () => {
  const note = { kind: "notes", clocks: { tide: "rising" } };
  const { kinds, entries } = await said(note, narration("Rain."), prompt(T, "QUICK_REACTION"));
  assert.deepEqual(kinds, ["NARRATIVE", "GM_TO_PLAYER", "prompt", "notice", "refusal"]);
  const refused = entries.at(-1);
  assert.ok(refused?.kind === "refusal");
  assert.deepEqual(refused.audience, ["gm"]);
  assert.match(refused.hint, /clocks: \{"name": \{"at": number, "of": number\}/);
  assert.match(refused.said ?? "", /rising/);
});

test("[BU12] two scenes opened and each group told in one answer: the tellings see the scenes", async () => {
  const { kinds } = await said(
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
    narration("It drips.", [C, T]),
    narration("It creaks.", [G, S]),
  );
  assert.equal(kinds.filter((kind) => kind === "NARRATIVE").length, 2);
  assert.ok(!kinds.includes("refusal"));
});

test("[BU12] behind a scene, a reveal or a check that was refused nothing is told to those it was for, and what is told to others stands", async () => {
  const split = [
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
  ];
  for (const wrong of [
    { kind: "scene", title: "", thread: "deeper", present: [C, T] },
    { kind: "reveal", secret: "s1", to: [C], text: "" },
    { kind: "check", for: T, skill: "Cookery of the deep", dc: 10, reason: "soup" },
  ]) {
    const { entries } = await said(
      ...split,
      wrong,
      narration("It drips.", [C, T]),
      narration("It creaks.", [G, S]),
      prompt(C, "QUICK_REACTION"),
      prompt(G, "QUICK_REACTION"),
    );
    const told = entries.flatMap((entry) => (entry.kind === "message" ? [entry.body.slice(0, 9)] : []));
    assert.ok(told.includes("It creaks") && !told.includes("It drips."), JSON.stringify([wrong.kind, told]));
    const asked = entries.flatMap((entry) => (entry.kind === "prompt" ? [entry.for] : []));
    assert.deepEqual(asked, [G], wrong.kind);
    const codes = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.code] : []));
    assert.equal(codes.filter((code) => code === "voice/hangs-on").length, 2, codes.join());
  }
});

test("[BU12] where nothing holds the answer is refused as a whole, and counts as a try", async () => {
  const { answer, kinds } = await said({ kind: "notes", clocks: { tide: "rising" } });
  assert.ok(isRefusal(answer));
  assert.deepEqual(kinds, ["refusal"]);
});
