import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";

const T = "tilda-brannock";

test("[PL801] where scene follows upon scene nobody is called for a page of their journal more often than every eighth beat, and all are at the end", async () => {
  const scene = (n: number) => ({ kind: "scene", title: `Room ${n}`, place: `room ${n}`, time: "night" });
  const beats = Array.from({ length: 18 }, (_, i) => [
    ruling(T),
    scene(i + 1),
    narration(`Room ${i + 1}.`),
    prompt(T, "QUICK_REACTION"),
  ]);
  const table = await playEvening({
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], ...beats],
      [T]: Array.from({ length: 19 }, (_, i) => [answer(`I go on, ${i}.`, "ACTION")]),
    }),
    evening: { ...EVENING, beats: 18 },
  });
  const called = (await table.entries()).flatMap((entry) =>
    entry.kind === "message" && entry.tag === "JOURNAL_CHECKPOINT" && entry.to.includes(T) ? [entry] : [],
  );
  const [last, ...others] = called.toReversed();
  assert.equal(last?.fields.trigger, "session_end");
  assert.ok(others.length >= 2, "there were occasions");
  const apart = others.map(({ beat }, i) => beat - (others[i + 1]?.beat ?? beat - 8));
  assert.ok(
    apart.every((beats) => beats >= 8),
    apart.join(),
  );
});
