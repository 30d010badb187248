import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../protocol/letter.ts";
import { withoutInk } from "./ink.ts";
import { openMeanwhile } from "./meanwhile.ts";
import { namesOf } from "./names.ts";

test("[MI31] whoever watches is told when the story goes from one group to the other, and only then", () => {
  const meanwhile = openMeanwhile(namesOf(["ada", "bram", "sela"]));
  const told = (...to: readonly string[]): string =>
    withoutInk(meanwhile({ kind: "message", tag: "NARRATIVE", to, body: "Dark." } as unknown as Letter));
  const tellings = [["all"], ["ada", "bram"], ["ada", "bram"], ["sela"], ["ada", "bram"], ["all"], ["sela"]];
  assert.deepEqual(
    tellings.map((to) => told(...to)),
    ["", "", "", "Meanwhile: Sela", "Meanwhile: Ada, Bram", "", ""],
  );
});
