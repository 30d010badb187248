import assert from "node:assert/strict";
import { test } from "node:test";
import { setTable } from "../../test/support/table.ts";
import { meaningOf } from "./lead.ts";

const C = "corwin-voss";

test("[PL954] what is put right in words of a whisper is heard by whose it is and the Game Master, and by nobody else", async () => {
  const table = await setTable();
  const heardOf = async (words: string) => {
    const meant = meaningOf(`/fix ${words}`, C, table.state, table.mailbox(C).standing());
    assert.ok("say" in meant && meant.by === "lead");
    await table.play(["lead", ...meant.say]);
    const ruled = (await table.entries()).findLast((entry) => entry.kind === "ruling");
    assert.equal(ruled?.outcome, "corrected");
    return [...(ruled?.audience ?? [])].sort();
  };
  assert.deepEqual(await heardOf("what I whispered to Gideon was that we keep the key"), [C, "gm"].sort());
  assert.ok((await heardOf("the door was open already")).includes("tilda-brannock"));
});
