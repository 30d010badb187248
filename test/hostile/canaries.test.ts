import assert from "node:assert/strict";
import { test } from "node:test";
import { canaries } from "../../scripts/canaries.ts";
import { DEFECTS } from "../../scripts/planted-defects/defects.ts";
import { lost, plant, some } from "../../scripts/planted-defects.ts";
import { encoded, FORMS, openLookout } from "./canary.ts";

test("[PL81] of the canaries of three random evenings, one in each mode, none is where it does not belong", async () => {
  const { sighted, broken, planted } = await canaries(3, 15, 1);
  assert.ok(planted >= 50);
  assert.deepEqual([...sighted, ...broken], [], "to play one again: npm run canaries -- --session <number>");
});

test("[PL81] a canary is seen in every form, whatever stands around it", () => {
  const canary = { name: "Velnokarathi", text: "", at: "here", may: [] };
  const look = openLookout([canary]);
  for (const form of FORMS)
    for (const before of ["", "x", "xy", "The "]) {
      const words =
        form === "hex" || form === "base64"
          ? encoded(`${before}${canary.name} came.`, form)
          : encoded(canary.name, form);
      assert.ok(
        look(`It says ${words} there.`).some((one) => one.form === form),
        `${form} after "${before}"`,
      );
    }
  assert.deepEqual(look("The lamp gutters for the third time."), []);
});

test("[PL82] defects that are planted are caught", async () => {
  const quick = DEFECTS.filter(({ test }) => test.startsWith("src/")); // the others' tests take long: npm run planted
  const fates = (await plant(some(1, quick))).map(({ defect, fate }) => `${defect.name}: ${fate}`);
  assert.equal(fates.length, 1);
  assert.deepEqual(
    fates.filter((one) => !one.endsWith(": caught")),
    [],
  );
});

test("[PL82] every defect still has the place that it is planted in", () => {
  assert.deepEqual(
    lost().map(({ name }) => name),
    [],
  );
});
