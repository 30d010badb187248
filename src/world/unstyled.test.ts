import assert from "node:assert/strict";
import { test } from "node:test";
import { unstyled } from "./unstyled.ts";

test("[WO900] where the sentence behind a quotation goes on and says itself who speaks, nobody is said to speak twice", () => {
  for (const [told, plain] of [
    [
      "> **Gedge**: “A crown, miss,” comes up the stair, with some pain in it.",
      "“A crown, miss,” comes up the stair, with some pain in it.",
    ],
    ["━━━ **Sorrel** ━━━\n“I was in bed,” says the harbour pilot.", "“I was in bed,” says the harbour pilot."],
    ["> **Wenna**: “Wall side.” *She feels for the hasp.*", "Wenna says, “Wall side.” She feels for the hasp."],
  ] as const)
    assert.equal(unstyled(told), plain);
});
