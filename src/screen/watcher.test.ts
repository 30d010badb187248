import assert from "node:assert/strict";
import { test } from "node:test";
import { C, G, S, T, tableAfter } from "../../test/conformance/evening-of.ts";
import { narration, ruling, SPLIT } from "../../test/support/table.ts";
import { isPublic } from "./watcher.ts";

test("[SC767] whoever watches hears dice and rulings that anyone there sees, and not what only some notice", async () => {
  const die = { kind: "roll", for: C, expr: "1d20", reason: "a hand on the rail" };
  const table = await tableAfter(
    ["gm", narration("The lamp is lit.")],
    ["gm", die],
    ["gm", { ...ruling(C), outcome: "The lamp goes round." }],
    ["gm", { ...die, noticed_by: [T] }],
    ["gm", { ...ruling(C), outcome: "Two taps on the rail.", noticed_by: [T] }],
    ["gm", { ...ruling(C), outcome: "A third, unheard.", noticed_by: [] }],
    ["gm", { ...ruling(C), outcome: "A fourth.", visibility: "private" }],
  );
  const entries = await table.entries();
  assert.equal(entries.filter(({ kind }) => kind === "roll").length, 2);
  assert.equal(entries.filter(({ kind }) => kind === "ruling").length, 4);
  const seen = entries.filter((entry) => isPublic(entry));
  assert.equal(seen.filter(({ kind }) => kind === "roll").length, 1);
  assert.deepEqual(
    seen.flatMap((entry) => (entry.kind === "ruling" ? [entry.outcome] : [])),
    ["The lamp goes round."],
  );
});

test("[SC767] of a party that is apart whoever watches hears what each group is told, with whom it was told to, and nothing that one alone is told", async () => {
  const table = await tableAfter(
    ["gm", narration("The lamp is lit.")],
    ...SPLIT,
    ["gm", narration("Barrels, and a draught.", [C, T])],
    ["gm", narration("Rain on the cobbles.", [G, S])],
    ["gm", { kind: "reveal", secret: "SEC-01", to: [C], text: "The key fits." }],
  );
  const told = (await table.entries()).flatMap((entry) =>
    isPublic(entry) && entry.kind === "message" ? [[entry.body, entry.to]] : [],
  );
  assert.deepEqual(told, [
    ["The lamp is lit.", ["all"]],
    ["Barrels, and a draught.", [C, T]],
    ["Rain on the cobbles.", [G, S]],
  ]);
});
