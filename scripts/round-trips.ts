// Writes random messages and reads them back, alone and several in one text. Usage: npm run round-trips -- [--messages 50000] [--seed 1]

import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { read } from "../src/protocol/wire/read.ts";
import { format } from "../src/protocol/wire/write.ts";
import { anyMessage } from "../test/support/messages.ts";
import { isMain } from "./is-main.ts";

/** Every message reads back as it was written; throws with the smallest that does not. */
export function readBack(messages: number, seed: number): void {
  const law = fc.property(anyMessage(), (message) => assert.deepEqual(read(format(message)), [message]));
  fc.assert(law, { numRuns: messages, seed });
}

/** And so do several in one text, in their order. */
export function readBackTogether(texts: number, seed: number): void {
  const law = fc.property(fc.array(anyMessage(), { minLength: 2, maxLength: 5 }), (messages) =>
    assert.deepEqual(read(messages.map(format).join("\n\n")), messages),
  );
  fc.assert(law, { numRuns: texts, seed });
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { messages: { type: "string", default: "50000" }, seed: { type: "string", default: "1" } },
  });
  const [messages, seed] = [Number(values.messages), Number(values.seed)];
  const texts = Math.ceil(messages / 10);
  readBack(messages, seed);
  readBackTogether(texts, seed + 1);
  console.log(`${messages} messages and ${texts} texts of several read back as they were written`);
}
