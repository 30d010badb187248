import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, narration, prompt, setTable } from "../../test/support/table.ts";

const T = "tilda-brannock";

test("[TA990] a scene is written down when it ends, when as much has been told of it as a page holds, when a person saves, and at the end", async () => {
  const table = await setTable();
  const due = () => table.state.duties.filter(({ task }) => task === "scene").map(({ file }) => file.slice(0, 10));
  const beat = async (text: string) => {
    await table.play(["gm", prompt(T, "QUICK_REACTION")]);
    await table.play([T, answer("I wait.")]);
    await table.play(["gm", narration(text)]);
    return due();
  };
  await table.play(["gm", { kind: "scene", title: "The Cellar" }, narration("Rain.")]);
  assert.deepEqual(await beat("A drop falls."), [], "one telling is no page");
  assert.deepEqual(await beat("Another drop falls."), []);
  const long = Array.from({ length: 90 }, (_, i) => `The ${i}th drop falls on the ${i}th stair, and lies there.`);
  assert.deepEqual(await beat(long.join(" ")), ["scenes/001"], "as much as a page holds");
  assert.deepEqual(await beat("It stops."), ["scenes/001"]);
  await table.play(["gm", { kind: "scene", title: "The Yard" }, narration("Mud.")]);
  assert.deepEqual(due(), ["scenes/001", "scenes/001"], "it ended");
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "save" } }]);
  assert.deepEqual(due().slice(2), ["scenes/002"], "a person saves");
  await beat("A cock crows.");
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]);
  assert.deepEqual(due().slice(3), ["scenes/002"], "what is left");
});
