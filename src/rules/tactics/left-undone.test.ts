import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../../../test/rules/the-rules.ts";
import { checkVector } from "../../../test/rules/vector.ts";
import type { Event } from "../event.ts";
import { tell } from "../tell.ts";

test("[MM264] what of a turn the rules cannot do is said to the GM alone, and stands in no ruling", () => {
  let events: readonly Event[] = [];
  let seen = "";
  const settle: typeof rules.settle = (status, intent, dice) => {
    const settled = rules.settle(status, intent, dice);
    if (!("code" in settled)) {
      events = settled;
      seen = JSON.stringify(tell(status, settled));
    }
    return settled;
  };
  const deeds = [
    { do: "dodge", who: "a" },
    { do: "attack", who: "a", target: "the-grate", with: "rapier" },
  ];
  checkVector(
    {
      name: "A turn of which a part cannot be done.",
      given: { party: { a: {} }, foes: { f: {} }, fight: { turn: "a" } },
      tries: [{ do: "take-turn", who: "a", deeds }],
      // biome-ignore lint/suspicious/noThenProperty: a vector says what must then be so
      then: { events: [{ event: "told", who: "a" }] },
    },
    { ...rules, settle },
  );
  assert.ok(events.some((event) => event.event === "told" && /nobody called the-grate/.test(event.text)));
  assert.doesNotMatch(seen, /grate|There are/);
});
