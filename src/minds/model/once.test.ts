import assert from "node:assert/strict";
import { test } from "node:test";
import { prose, tableWithFiles } from "../../../test/support/model-table.ts";
import { narration, prompt } from "../../../test/support/table.ts";
import { promptFor } from "./prompt.ts";

const T = "tilda-brannock";
const page = (name: string) =>
  `# ${name}\n\nThe mark of ${name} is a ${name.toLowerCase().replaceAll(" ", "-")}-knot.\n\n${prose("Long", 3100)}\n`;

test("[MM665] a page stands once in a prompt: where the story stands, where it was looked up, or because somebody speaks of it", async () => {
  const files = {
    ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`npcs/a-${i}.md`, prose(`Power ${i}`, 3000)])),
    "npcs/wiven-mirsk.md": page("Wiven Mirsk"),
    "locations/salt-house.md": page("Salt House"),
    "story-state.md": "# Story state\n\nNothing yet.\n",
  };
  const { table, deskAt } = await tableWithFiles(files);
  const marks = (): readonly (readonly [string, number])[] => {
    const { stable, heard, question } = promptFor(deskAt("gm"), "tools", { tokens: 32_000, memory: "full" });
    const text = [...stable, ...heard, question].join("\n");
    return ["wiven-mirsk-knot", "salt-house-knot"].map((mark) => [mark, text.split(mark).length - 1] as const);
  };
  const once = [
    ["wiven-mirsk-knot", 1],
    ["salt-house-knot", 1],
  ];
  await table.play(["gm", { kind: "scene", title: "The Salt House", place: "Salt House" }]);
  await table.play(["gm", narration("In the Salt House sits Wiven Mirsk, who says nothing.")]);
  assert.deepEqual(marks(), once, "spoken of");
  await table.play(["gm", { kind: "lookup", path: "npcs/wiven-mirsk.md" }]);
  await table.play(["gm", { kind: "lookup", path: "locations/salt-house.md" }]);
  assert.deepEqual(marks(), once, "looked up besides");
});

test("[MM666] a prompt of the GM's own stands as it was written, also in the words in which most are asked", async () => {
  const { table, deskAt } = await tableWithFiles({});
  await table.play(["gm", { kind: "scene", title: "The Yard" }]);
  await table.play(["gm", narration("A door bangs.")]);
  await table.play(["gm", prompt(T, "QUICK_REACTION", "## Request\nWhat do you do?")]);
  const heard = promptFor(deskAt("gm"), "tools").heard.join("\n");
  assert.match(heard, /\[GM_TO_PLAYER\]\nto: tilda-brannock\nrequest_type: QUICK_REACTION\n\nWhat do you do\?/);
  assert.doesNotMatch(heard, /was not done/);
});
