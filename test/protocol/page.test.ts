import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { protocolPage } from "../../scripts/protocol-page.ts";

test("[PR10] docs/protocol.md is what the catalog and the screen say", () => {
  const page = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  assert.equal(page, protocolPage(), "it is stale: run npm run docs");
});
