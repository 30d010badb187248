import assert from "node:assert/strict";
import { test } from "node:test";
import { situationsOf } from "../situations.ts";

const page = (wares: string): string =>
  `# The Stall\n\nstarts · place: the stall\n\n> A stall.\n\n## Ways\n\n### Look about · again\n- yes: It is a stall. → told\n\n## For sale\n\n${wares}\n\n## Facts\n\n- told: They looked.\n`;
const read = (wares: string) => situationsOf([{ path: "beats/stall.md", text: page(wares) }]);

test("[CA23] what is for sale is read with its price, its other names and what it waits for", () => {
  const { situations, findings } = read(
    "- fifty feet of rope, 1 gp (rope, line): It smells of tar.\n- **a lantern**, 1 gp 5 sp\n- (if told) a map, 20 silver pieces (chart): Old.",
  );
  assert.deepEqual(findings, []);
  assert.deepEqual(
    situations[0]?.wares?.map(({ line: _line, ...ware }) => ware),
    [
      { name: "fifty feet of rope", aliases: ["rope", "line"], price: 100, text: "It smells of tar.", needs: [] },
      { name: "a lantern", aliases: [], price: 150, text: "", needs: [] },
      { name: "a map", aliases: ["chart"], price: 200, text: "Old.", needs: [{ fact: "told", holds: true }] },
    ],
  );
});

test("[CA23] what has no price, or stands there twice, is named with its line", () => {
  const { situations, findings } = read("- a rope\n- a torch, 1 cp\n- a torch, 2 cp\n\nAnd so on.");
  assert.deepEqual(
    situations[0]?.wares?.map(({ name }) => name),
    ["a torch", "a torch"],
  );
  assert.deepEqual(
    findings.map(({ line }) => line),
    [14, 16, 18],
  );
});
