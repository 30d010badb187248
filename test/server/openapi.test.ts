import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ROUTES } from "../../src/server/api.ts";
import { openApi } from "../../src/server/openapi.ts";

test("[SV9] docs/openapi.json is what the server parses (npm run docs writes it), with every route in it", () => {
  const kept = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));
  assert.deepEqual(kept, JSON.parse(JSON.stringify(openApi())));
  const names = Object.values(openApi().paths).flatMap((path) =>
    Object.values(path).map((one) => (one as { operationId: string }).operationId),
  );
  assert.deepEqual(names.toSorted(), Object.keys(ROUTES).toSorted());
});
