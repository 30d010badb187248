import assert from "node:assert/strict";
import { test } from "node:test";
import { C, G, S, T, tableAfter } from "../../test/conformance/evening-of.ts";
import { narration, SPLIT } from "../../test/support/table.ts";
import { openMailbox } from "../bus/mailbox.ts";
import { isPublic } from "../screen/watcher.ts";
import { chaptersOf } from "./chapters.ts";

test("[SV10] of a party that is apart each chapter has what was told in its own scene, also for whoever hears both", async () => {
  const table = await tableAfter(
    ["gm", narration("The lamp is lit.")],
    ...SPLIT,
    ["gm", narration("Barrels.", [C, T])],
    ["gm", narration("Rain.", [G, S])],
    ["gm", narration("More barrels.", [C, T])],
  );
  const entries = await table.entries();
  const told = (seat: string) => {
    const box = openMailbox(seat);
    for (const entry of entries)
      if (seat === "watcher" ? isPublic(entry) : entry.audience.includes(seat)) box.deliver(entry);
    return chaptersOf(box.standing()).map(({ chapter, title, letters }) => [
      chapter,
      title,
      ...letters.flatMap((letter) => (letter.kind === "message" ? [letter.body] : [])),
    ]);
  };
  const cellar = [1, "The Cellar", "The lamp is lit.", "Barrels.", "More barrels."];
  for (const seat of ["watcher", "gm"]) assert.deepEqual(told(seat), [cellar, [2, "The Street", "Rain."]], seat);
  assert.deepEqual(told(C), [cellar]);
  assert.deepEqual(told(G), [[1, "The Street", "The lamp is lit.", "Rain."]]);
});
