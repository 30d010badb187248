import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../catalog.ts";
import { catalog, TAGS } from "../catalog.ts";
import { isRefusal } from "../refusal.ts";
import { read } from "./read.ts";
import { format } from "./write.ts";

for (const tag of TAGS) {
  test(`[PR1] the example of ${tag} reads, and is written as it stands`, () => {
    const [message, ...more] = read(catalog[tag].example);
    assert.equal(more.length, 0);
    assert.ok(message && !isRefusal(message), JSON.stringify(message));
    assert.ok("tag" in message);
    assert.equal(format(message as Message), catalog[tag].example);
  });
}
