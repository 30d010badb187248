import assert from "node:assert/strict";
import { test } from "node:test";
import { TAGS } from "../../src/protocol/catalog.ts";
import { KINDS } from "../../src/protocol/entry.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { policy } from "../../src/screen/policy.ts";
import { checkHearing, HEARINGS, heardKinds } from "./hearing.ts";

for (const hearing of HEARINGS) {
  test(`[SC2] ${hearing.mode}: ${hearing.name} is heard by the right seats: ${hearing.hears}`, () =>
    checkHearing(hearing));
}

test("[SC1] every tag in every mode it is open in, and every kind, has its audience written down here", () => {
  const written = new Set(HEARINGS.flatMap((hearing) => heardKinds(hearing).map((what) => `${what} ${hearing.mode}`)));
  for (const tag of TAGS) {
    for (const mode of MODES)
      assert.equal(written.has(`${tag} ${mode}`) || "instead" in policy.tags[tag][mode], true, `${tag} ${mode}`);
  }
  for (const kind of KINDS) assert.ok(kind === "message" || written.has(`${kind} team`), kind);
});
