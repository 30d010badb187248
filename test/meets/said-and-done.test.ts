import assert from "node:assert/strict";
import { test } from "node:test";
import { ADA, events, fought, frayIn, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const FEW = "- 3 bandits called Raider. Want the toll. They never stop.\n- begins: They come.";

test("[MI1] a shout and a blow in one line are a shout and a blow", async (t) => {
  const { entries } = await fought(
    frayIn(t, { foes: FEW }),
    ["Play it", "I shout 'You'll regret this!' and strike Raider 1 with my longsword"],
    { beats: 3 },
  );
  judge(entries);
  assert.ok(!entries.some((entry) => entry.kind === "check" && entry.for === ADA), "nothing is asked of her tongue");
  assert.ok(
    events(entries).some(({ event, who, target }) => event === "attacked" && who === ADA && target === "raider-1"),
  );
});

test("[MI1] what was not done of a line is not told as done", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: FEW }), ["Play it", "I step back and stab Raider 1"], {
    beats: 3,
  });
  for (const text of told(entries)) assert.doesNotMatch(text, /stabs Raider 1/);
});
