import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING } from "../../test/support/evening.ts";
import { narration, setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { next } from "./next.ts";

test("[PL760] where part of what the GM said was refused, the GM is asked again before the table asks the people in its name", async () => {
  const table = await setTable({ mode: "lead" });
  const evening = { ...EVENING, handsOver: true };
  const start = { command: "start", campaign: "x", player_character: "corwin-voss", narrative_style: "hybrid" };
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { ...start, ai_characters: [] } }]);
  const says = async (step: string, ...said: readonly unknown[]) => {
    const answer = await table.lend("gm", step).proposeEach(...said);
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
    await answer.recorded;
    return next(table.state, evening)[0];
  };
  const again = await says("one", narration("Rain comes in."), narration("Tilda drops to the stones, dead."));
  assert.deepEqual([again?.do, again && "seat" in again && again.seat], ["speak", "gm"]);
  const asks = await says("two", narration("Tilda sits down on the stones."));
  assert.equal(asks?.do, "record");
  assert.match(asks?.id ?? "", /^asks corwin-voss/);
});
