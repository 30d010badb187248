import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../../protocol/letter.ts";
import { lettersOf } from "../../protocol/letter.ts";
import { isTooWeak } from "./too-weak.ts";

const told = (by?: "house"): Letter =>
  ({
    kind: "message",
    tag: "NARRATIVE",
    from: "gm",
    to: ["all"],
    fields: {},
    body: "Rain.",
    ...(by ? { by } : {}),
  }) as never;
const desk = (task: "run" | "open", ...narrations: readonly Letter[]) => ({
  seat: "gm",
  task,
  letters: lettersOf(narrations),
});

test("[MM14] a GM that the house had to stand in for again and again only tells for a while, and may then try again", () => {
  assert.equal(isTooWeak(desk("run", told(), told("house"), told("house"))), false);
  assert.equal(isTooWeak(desk("run", told("house"), told(), told("house"), told("house"))), true);
  assert.equal(isTooWeak(desk("open", told("house"), told("house"), told("house"))), false);
  const later = Array.from({ length: 7 }, () => told());
  assert.equal(isTooWeak(desk("run", told("house"), told("house"), told("house"), ...later)), false);
});
