import assert from "node:assert/strict";
import { test } from "node:test";
import { catalog, type Message, TAGS } from "../catalog.ts";
import { read } from "./read.ts";
import { format } from "./write.ts";

for (const tag of TAGS) {
  test(`[PR1] the example of ${tag} reads, and is written as it stands`, () => {
    const [message, ...more] = read(catalog[tag].example);
    assert.ok(message && "tag" in message && "fields" in message, JSON.stringify(message));
    assert.equal(more.length, 0);
    assert.equal(format(message as Message), catalog[tag].example);
  });
}
