import assert from "node:assert/strict";
import { test } from "node:test";
import { prompt, setTable } from "../../test/support/table.ts";
import { hasTag } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";

const SECRET = "The baker drowned the miller's ledger in the race at midsummer.";

/** A table whose GM has planned something that nobody knows. */
async function planned() {
  const table = await setTable();
  await table.play(["gm", { kind: "writing", for: "beats/04-plan.md", text: SECRET, sources: [] }]);
  return table;
}

test("[SC212] what stands over a part of a prompt comes near nothing; what stands in it does, and is quoted with the line", async () => {
  const notices = async (body: string) => {
    const table = await planned();
    const answer = await table.play(["gm", prompt("tilda-brannock", "QUICK_REACTION", body)]);
    assert.ok(answer && !isRefusal(answer), JSON.stringify(answer));
    return answer.flatMap((letter) => (letter.kind === "notice" ? [letter.text] : []));
  };
  const [said] = await notices("## Request\nThe baker drowned a ledger?");
  assert.match(said ?? "", /may come near plan\/\d+.*You said: “The baker.*It says: “The baker/);
  assert.deepEqual(await notices("## The baker drowned a ledger?\nRain."), []);
});

test("[SC213] what may not be told of an evening is left out of its end, which is not refused for it", async () => {
  const table = await planned();
  const fields = { summary: `They ate. ${SECRET} They slept.`, state_saved: true, next_hook: "A knock." };
  const answer = await table.play(["gm", { tag: "SESSION_END", fields }]);
  assert.ok(answer && !isRefusal(answer), JSON.stringify(answer));
  const end = answer.find((letter) => letter.kind === "message");
  assert.equal(hasTag(end, "SESSION_END") ? end.fields.summary : "", "They ate. They slept.");
});
