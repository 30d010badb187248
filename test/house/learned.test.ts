import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openVersions } from "../../src/campaign/folder/versions.ts";
import { audit } from "../../src/play/audit/audit.ts";
import { folderFor, playOn } from "../support/folder.ts";

const ADVENTURE = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));
const FACT = "There is a survey that says there is nobody there.";

test("[MI33] what a page opens with is learned by those who come to it, before a companion is told that it is known", async (t) => {
  const root = folderFor(t, ADVENTURE);
  const gate = join(root, "beats", "01-the-upper-gate.md");
  const text = readFileSync(gate, "utf8");
  writeFileSync(gate, text.replace(/^> or:/m, "> → survey-vacant\n\n> or:").replace(/\n\n(> → survey)/, "\n$1"));
  const { entries } = await playOn(root, { beats: 12, seed: "s1" });
  const learned = entries.find((entry) => entry.kind === "learned" && entry.text === FACT);
  const known = entries.find((entry) => entry.kind === "message" && entry.body.includes(`- known: ${FACT}`));
  assert.ok(
    learned && known && learned.seq < known.seq && known.audience.every((seat) => learned.audience.includes(seat)),
  );
  assert.equal(entries[learned.seq - 3]?.kind, "scene");
  const found = await audit(each(entries), { version: openVersions(root).text });
  assert.deepEqual(
    found.flatMap(({ leaks }) => leaks),
    [],
  );
});

async function* each<T>(entries: readonly T[]) {
  yield* entries;
}
