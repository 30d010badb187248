import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING } from "../../test/support/evening.ts";
import { prompt, setTable } from "../../test/support/table.ts";
import { next } from "./next.ts";
import { writingsAhead } from "./writing-down.ts";

const T = "tilda-brannock";

test("[SB220] a journal that is called for beside an open question is written behind the answer, and of it; in a fight nobody is asked for one", async () => {
  const table = await setTable();
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  const fields = { to: T, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" };
  await table.play(["lead", { tag: "JOURNAL_CHECKPOINT", fields }]);
  const ahead = () => {
    const [step] = writingsAhead(table.state, EVENING);
    assert.ok(step?.do === "ahead");
    return step;
  };
  const called = ahead().speak.until ?? 0;
  assert.equal(ahead().waits, true);
  await table.play([T, { tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "I hold the lamp." }]);
  const said = (await table.entries()).find((one) => one.kind === "message" && one.body === "I hold the lamp.");
  assert.ok(said && said.seq > called);
  assert.equal(ahead().speak.until, said.seq);
  assert.equal(ahead().waits, undefined);
  const fight = { bands: { [T]: "near" } } as never;
  const [inFight] = writingsAhead({ ...table.state, status: { ...table.state.status, fight } }, EVENING);
  assert.ok(inFight?.do === "ahead" && inFight.waits === true);
});

test("[PL802] what was taken back is out of the files before anybody is asked for a page, or reads them", async () => {
  const table = await setTable();
  const start = { command: "start", campaign: "x", player_character: "none", narrative_style: "hybrid" };
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { ...start, ai_characters: [] } }]);
  const fields = { to: T, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" };
  await table.play(["lead", { tag: "JOURNAL_CHECKPOINT", fields }]);
  const files = { tried: new Set<string>() };
  const steps = (state: typeof table.state) => next(state, EVENING, files).map((step) => step.do);
  assert.ok(steps(table.state).includes("ahead"));
  const edit = { path: "party-knowledge.md", base: "a", sha256: "b", seq: 1 };
  assert.deepEqual(steps({ ...table.state, undone: [edit] }), ["keep"]);
});
