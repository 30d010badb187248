import assert from "node:assert/strict";
import { test } from "node:test";
import { inRegister } from "./register.ts";

test("whoever contracts nothing leaves to others what is theirs", () => {
  const full = { contracts: "never", drops: false, one: false } as const;
  assert.equal(inRegister("It's eleven weeks of somebody's warmth.", full), "It is eleven weeks of somebody's warmth.");
  assert.equal(inRegister("That's nobody's business.", full), "That is nobody's business.");
});
