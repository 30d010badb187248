import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING } from "../../test/support/evening.ts";
import { narration, prompt, setTable, talk } from "../../test/support/table.ts";
import { A_WHILE, answersOwed, saysNothing } from "./answers.ts";

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

test("[PL169] to whether there is anything they would say or do, no is an answer, and nothing that their character says", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain."), prompt(T, "OPTIONAL_REACTION")]);
  const asked = table.state.prompts.get(T);
  assert.ok(asked);
  for (const words of ["no", "No, go on.", "nothing", "Not now, thanks!"])
    assert.deepEqual(
      [saysNothing({ ...asked, body: A_WHILE }, words), saysNothing(asked, words)],
      [true, false],
      words,
    );
  for (const words of ["No! Leave him be!", "no, I draw", "Nobody moves.", "yes"])
    assert.equal(saysNothing({ ...asked, body: A_WHILE }, words), false, words);
});
