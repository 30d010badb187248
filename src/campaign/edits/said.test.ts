import assert from "node:assert/strict";
import { test } from "node:test";
import type { Edit } from "./edit.ts";
import { news, type Said } from "./said.ts";

const before = (said: Said) => new Map(Object.entries(said));

test("[CA18] only what is news is said again; pages always are", () => {
  const situation = (place: string, time: string): Edit => ({
    do: "replace",
    sections: ["Current Situation"],
    text: `${place}, ${time}`,
    labels: { Location: place, Time: time },
  });
  const put: Edit = { do: "put", sections: ["NPCs"], name: "Ansel", text: "wary" };
  const add: Edit = { do: "add", sections: ["What We Know"], text: "The key was cheap." };
  const page: Edit = { do: "append", text: "A page." };
  const first = news([situation("the stair", "dusk"), put, add, page, add], new Map());
  assert.deepEqual(first.edits, [situation("the stair", "dusk"), put, add, page]);
  const again = news([situation("the stair", "dusk"), put, add, page], before(first.said));
  assert.deepEqual(again.edits, [page]);
  assert.deepEqual(again.said, {});
  const later = news([situation("the stair", "night"), { ...put, text: "friendly" }], before(first.said));
  assert.deepEqual(later.edits, [
    { ...situation("the stair", "night"), labels: { Time: "night" } },
    { ...put, text: "friendly" },
  ]);
  const hp = (n: number): Edit => ({ do: "swap", line: "- Ina: 9/12", to: `- Ina: ${n}/12` });
  const hurt = news([hp(7)], new Map());
  assert.deepEqual(news([hp(7)], before(hurt.said)).edits, []);
  assert.deepEqual(news([hp(6)], before(hurt.said)).edits, [hp(6)]);
  assert.deepEqual(news([{ do: "label", labels: ["Last Updated"], value: "now" }], before(hurt.said)).edits.length, 1);
});
