import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING } from "../../test/support/evening.ts";
import { narration, prompt, setTable, talk } from "../../test/support/table.ts";
import { answersOwed } from "./answers.ts";

const [T, G] = ["tilda-brannock", "gideon-harrowmoor"] as const;

test("[PL146] whoever has said their line in a talk is asked again when somebody else has spoken since, and not before", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain."), prompt(T, "INTERACTION"), prompt(G, "INTERACTION")]);
  const asked = () => answersOwed(table.state, EVENING).map((step) => (step.do === "speak" ? step.seat : step.do));
  assert.deepEqual(asked(), [T]);
  await table.play([T, talk("party", "Well?")]);
  assert.deepEqual(asked(), [G]);
  await table.play([G, talk("party", "Well.")]);
  assert.deepEqual(asked(), [T]);
  const alone = await setTable();
  await alone.play(["gm", narration("Rain."), prompt(T, "INTERACTION")]);
  await alone.play([T, talk("party", "Well?")]);
  assert.deepEqual(
    answersOwed(alone.state, EVENING).map((step) => step.do),
    ["record"],
    "it is over",
  );
});
