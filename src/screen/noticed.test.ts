import assert from "node:assert/strict";
import { test } from "node:test";
import { C, G, messages, S, T, tableAfter } from "../../test/conformance/evening-of.ts";
import { answer, narration, prompt, ruling, talk } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";

const SIGN = "I tap the brass rail twice, so that Tilda looks at the green ledger.";
const SEEN = "Two taps on the brass rail, and Tilda looks at the green ledger.";

/** Corwin gives Tilda a sign that nobody else is to see. */
const signed = (...noticed: readonly string[]) =>
  tableAfter(
    ["gm", narration("The lamp is lit.")],
    ["gm", prompt(C, "SECRET_ACTION", "What do you do unseen?")],
    [C, answer(SIGN, "ACTION")],
    ["gm", { ...ruling(C), outcome: SEEN, ...(noticed.length > 0 ? { noticed_by: noticed } : {}) }],
  );

test("[SC740] whom the Game Master names notices a secret deed and nobody besides, and may then be asked about it", async () => {
  const heardBy = async (...noticed: readonly string[]) => {
    const table = await signed(...noticed);
    const ruled = (await table.entries()).find(({ kind }) => kind === "ruling");
    assert.ok(ruled?.kind === "ruling" && ruled.visibility === "private");
    return [...ruled.audience].sort();
  };
  assert.deepEqual(await heardBy(), [C, "gm"].sort());
  assert.deepEqual(await heardBy(T), [C, "gm", T].sort());
  const table = await signed(T);
  const asked = await table.play(["gm", prompt(T, "QUICK_REACTION", `${SEEN} What do you do?`)]);
  assert.ok(asked && !isRefusal(asked), JSON.stringify(asked));
  await table.play(["gm", prompt(G, "QUICK_REACTION", `${SEEN} What do you do?`)]);
  const [others] = messages(await table.entries(), "GM_TO_PLAYER").filter(({ to }) => to.includes(G));
  assert.doesNotMatch(others?.body ?? "", /brass rail/, "who did not notice it is told nothing of it");
});

test("[MM741] a whisper and a line for all in one answer are heard each by theirs while they talk", async () => {
  const table = await tableAfter(
    ["gm", narration("They wait.")],
    ["gm", prompt(T, "INTERACTION", "Talk it over.")],
    [T, talk(C, "Sixty.", "whisper"), talk("party", "We take the stair.")],
  );
  const talked = messages(await table.entries(), "PLAYER_TO_PLAYER");
  const heard = talked.map(({ body, audience }) => [body, audience.filter((seat) => [C, G, S].includes(seat))]);
  assert.deepEqual(heard, [
    ["Sixty.", [C]],
    ["We take the stair.", [C, G, S]],
  ]);
});
