import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../../test/support/traffic.ts";
import { fetchFor } from "./wire.ts";

test("[MO212] Node's own limit on headers and on a body does not cut in", async () => {
  const place = Symbol.for("undici.globalDispatcher.1");
  const here = globalThis as unknown as Record<symbol, { constructor: new (options: object) => object }>;
  new Response(); // Node sets it with the first of these
  const before = here[place];
  assert.ok(before);
  const answers = Promise.withResolvers<void>();
  await using server = await serve(async () => {
    await answers.promise;
    return { body: "late" };
  });
  here[place] = new before.constructor({ headersTimeout: 5, bodyTimeout: 5 }) as typeof before;
  try {
    const ours = fetchFor("m")(server.url, { method: "POST", body: "{}" });
    const plain = await fetch(server.url, { method: "POST", body: "{}" }).catch((error) => error.cause);
    assert.equal(plain.code, "UND_ERR_HEADERS_TIMEOUT", "Node's limit is at work here");
    answers.resolve();
    assert.equal(await (await ours).text(), "late");
  } finally {
    here[place] = before;
  }
});
