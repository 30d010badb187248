import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { average, workOf } from "../../scripts/growth.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { folderFor } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";

const FOLDER = fileURLToPath(new URL("../folders/the-tide-office", import.meta.url));
const BEATS = 54;
/** By then the story is under way, and is saved as often as later on. */
const EARLY = 24;
const SOME = 14;

/** In handoff there is the most to do: letters, files and what is merged. */
for (const mode of someOf(MODES, (one) => one === "handoff"))
  test(`[PL17] in ${mode}, with a folder, a beat late in the evening takes the work of an early one`, async (t) => {
    const work = await workOf({ root: folderFor(t, FOLDER), mode, beats: BEATS, seed: "7" });
    const [early, late] = [average(work, EARLY, SOME), average(work, BEATS - SOME, SOME)];
    for (const what of ["looks", "asks", "kept"] as const)
      assert.ok(late[what] <= early[what] * 1.25, `${what}: ${late[what]} late, ${early[what]} early`);
  });
