import assert from "node:assert/strict";
import { test } from "node:test";
import { C, evening, messages, T } from "../../test/conformance/evening-of.ts";
import { narration, prompt, ruling } from "../../test/support/table.ts";

const LINE = 'I whisper to Tilda: "Mira is my sister." Aloud to all: "Lamps are going out, up there."';
const on = [ruling(C), narration("On.")];

test("[PL210] a whisper and something behind it in one line are both taken: the whisper by whom it is for, the rest by the Game Master", async () => {
  const { entries } = await evening(
    { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on], [T]: [] },
    { lines: [LINE] },
  );
  const [whispered, ...more] = messages(entries, "PLAYER_TO_PLAYER").filter(({ from }) => from === C);
  assert.deepEqual(more, []);
  assert.equal(whispered?.body, "Mira is my sister.");
  assert.deepEqual([...(whispered?.audience ?? [])].sort(), [C, "gm", T].sort());
  const answered = messages(entries, "PLAYER_TO_GM").find(({ from }) => from === C);
  assert.equal(answered?.body, 'Aloud to all: "Lamps are going out, up there."');
});
