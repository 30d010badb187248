import assert from "node:assert/strict";
import { test } from "node:test";
import { atTheFerry } from "../support/at-the-ferry.ts";
import { EVENING, PARTY, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { narration, prompt, ruling } from "../support/table.ts";

/** An evening that nobody decides in any more is still read to between beats, and comes to an end. */

test("[PL8] somebody away whose character is dead is never asked, and their lines are read all the same", async () => {
  const { entries, said } = await atTheFerry().played("/fix dead", "Look at the bell", "/away", "/who", "/end");
  const away = entries.findIndex((entry) => entry.kind === "message" && entry.tag === "MODE_SWITCH");
  const end = entries.findIndex(
    (entry) => entry.kind === "message" && entry.tag === "SESSION_COMMAND" && entry.fields.command === "end",
  );
  const told = entries.slice(away, end).filter((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  assert.ok(away > 0 && end > away && told.length <= 5, `${told.length} tellings before the end was read`);
  assert.match(said, /With you: Brona, human cleric, played by the table.{0,200} Tam, human rogue/, "and who they are");
});

const over = { tag: "SESSION_END", fields: { summary: "All done.", state_saved: true, next_hook: "More." } };

test("[PL13] a story played on past its end closes when nobody human decides any more", async () => {
  const gm = [[narration("Dark."), over], ...Array.from({ length: 60 }, (_, i) => [narration(`Moment ${i}.`)])];
  const lines = ["play on"];
  let beat = 0;
  const table = await playEvening({
    mindOf: scripted({ gm }),
    evening: { ...EVENING, beats: 40 },
    lines: [],
    person: async () => lines.shift() ?? "/away", // and never a line again
    seen: (state) => {
      beat = state.beat;
    },
  });
  assert.equal(table.state.session, "closed");
  assert.ok(beat > 8 && beat < 30, `closed in beat ${beat}`);
});

test("[PL13] whether the evening ends is asked again of somebody whose character can do nothing more", async () => {
  const C = "corwin-voss";
  const gm = [
    [narration("Dark."), prompt(C, "QUICK_REACTION")],
    [ruling(C), narration("Darker."), over],
  ];
  const shown: string[] = [];
  const table = await playEvening({
    mindOf: scripted({ gm }),
    party: PARTY,
    lines: ["/fix dead", "I wait.", "We surrender", "1"],
    show: (text) => void shown.push(text),
  });
  const entries = await table.entries();
  assert.ok(!entries.some((entry) => entry.kind === "message" && entry.tag === "PLAYER_ACTION"));
  assert.ok(shown.includes("End here, or play on?"));
  assert.equal(table.state.beat, 2);
});
