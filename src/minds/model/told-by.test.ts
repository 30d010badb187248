import assert from "node:assert/strict";
import { test } from "node:test";
import { factsIn, factsText } from "./facts.ts";

test("[MM950] an old account of a time apart is remembered as told by the one who told it", () => {
  const met = {
    ...{ n: 1, at: "2026-01-01T00:00:00.000Z", session: "one", scene: "001", beat: 1, kind: "rejoin" },
    ...{ tellers: ["bram", "cora"], to: ["ada"], by: "bram", text: "It was wet." },
  };
  assert.match(factsText(factsIn([met as never], "gm")), /- bram told ada: It was wet\./);
});
