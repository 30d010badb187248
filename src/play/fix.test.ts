import assert from "node:assert/strict";
import { test } from "node:test";
import { setTable } from "../../test/support/table.ts";
import { meaningOf } from "./lead.ts";

const [C, G] = ["corwin-voss", "gideon-harrowmoor"];
const WORDS = 'I called "one" aloud; what I whispered to Gideon was that we keep the key';

for (const to of [undefined, [G]])
  test(`[PL954] what is put right of a whisper is heard by whose it is and ${to ? "whom the Game Master names" : "nobody else"}`, async () => {
    const table = await setTable();
    const meant = meaningOf(`/fix ${WORDS}`, C, table.state, table.mailbox(C).standing());
    assert.ok("say" in meant && meant.by === "lead");
    await table.play(["lead", ...meant.say]);
    await table.play(["gm", { kind: "retcon", text: WORDS, meaning: "", changes: {}, ...(to ? { to } : {}) }]);
    await table.play(["lead", { tag: "PLAYER_ANSWER", fields: { question: "Was it so?", answer: "Yes" }, body: "" }]);
    const holds = (await table.entries()).filter((entry) => JSON.stringify(entry).includes("keep the key"));
    assert.ok(holds.some((entry) => entry.kind === "ruling" && entry.outcome === "corrected"));
    const heard = new Set(holds.flatMap((entry) => entry.audience));
    assert.deepEqual([...heard].sort(), [C, ...(to ?? []), "gm", "lead"].sort());
  });
