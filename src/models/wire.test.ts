import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../../test/support/traffic.ts";
import { fetchFor } from "./wire.ts";

interface Dispatcher {
  dispatch(options: object, handler: unknown): unknown;
}

test("[MO212] Node's own limit on headers and on a body does not cut in: requests to models are sent without them, by whoever sends everybody's", async () => {
  const place = Symbol.for("undici.globalDispatcher.1");
  const here = globalThis as unknown as Record<symbol, Dispatcher>;
  new Response(); // Node sets it with the first of these
  const before = here[place];
  assert.ok(before);
  await using server = await serve(async () => ({ body: "here" }));
  const limits: unknown[] = [];
  here[place] = {
    dispatch(options, handler) {
      const { headersTimeout, bodyTimeout } = options as { headersTimeout?: number; bodyTimeout?: number };
      limits.push([headersTimeout, bodyTimeout]);
      return before.dispatch(options, handler);
    },
  };
  try {
    const ours = await fetchFor("m")(server.url, { method: "POST", body: "{}" });
    assert.equal(await ours.text(), "here");
  } finally {
    here[place] = before;
  }
  assert.deepEqual(limits, [[0, 0]], "0 is no limit; without it Node waits for 300 seconds");
});
