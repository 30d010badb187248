import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folderFor, playOn } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";

const FOLDERS = join(import.meta.dirname, "../folders");

for (const name of someOf(["ten-lines", "three-bridges", "the-tide-office"], (one) => one === "three-bridges"))
  test(`[MI5] an evening of the house is played without a single refusal: ${name}`, async (t) => {
    const { entries } = await playOn(folderFor(t, join(FOLDERS, name)), { seed: "3", beats: 40 });
    assert.ok(entries.length > 300);
    assert.deepEqual(
      entries.filter(({ kind }) => kind === "refusal"),
      [],
    );
    const thoughts = entries.filter((entry) => entry.kind === "prompt" && entry.opened === "REFLECTION");
    assert.ok(thoughts.every(({ seq }) => entries.some((entry) => entry.kind === "prompt" && entry.of === seq)));
  });
