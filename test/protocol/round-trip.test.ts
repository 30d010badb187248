import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { read } from "../../src/protocol/wire/read.ts";
import { format } from "../../src/protocol/wire/write.ts";
import { anyMessage } from "../support/messages.ts";

test("[PR2] 50,000 random messages read back as they were written", () => {
  const law = fc.property(anyMessage(), (message) => assert.deepEqual(read(format(message)), [message]));
  fc.assert(law, { numRuns: 50_000, seed: 1 });
});

test("[PR2] several messages in one text read back in order", () => {
  const law = fc.property(fc.array(anyMessage(), { minLength: 2, maxLength: 5 }), (messages) =>
    assert.deepEqual(read(messages.map(format).join("\n\n")), messages),
  );
  fc.assert(law, { numRuns: 5_000, seed: 2 });
});
