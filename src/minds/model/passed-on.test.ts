import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, lettersOf } from "../../protocol/letter.ts";
import { notPassedOn } from "./passed-on.ts";

const party = ["corwin-voss", "tilda-brannock", "seraphine-duskhollow"];
const shared = { at: "2026-11-15T18:40:12.031Z", session: "s", scene: "001", fields: {} };
const message = (tag: string, from: string, to: readonly string[], body: string) => ({
  ...shared,
  kind: "message",
  tag,
  from,
  to,
  body,
});
const LOW =
  '*steps back.* "After you." *To Tilda, low, fingers on the gauntlet:* "Two threads. The winder is bound too; mind which string you cut."';
const unpassed = (mode: "lead" | undefined, ...said: readonly object[]) => {
  const letters = said.map((one, i) => ({ ...one, n: i + 1 }) as unknown as Letter);
  return notPassedOn({ letters: lettersOf(letters), party, ...(mode ? { mode } : {}) });
};

test("[MM805] in lead and handoff the GM is told which low words to one alone have not reached them, until something to that one has them", () => {
  const answer = message("PLAYER_TO_GM", "seraphine-duskhollow", ["gm"], LOW);
  const [line = "", ...more] = unpassed("lead", answer);
  assert.match(line, /^Seraphine Duskhollow to Tilda Brannock: "Two threads\./);
  assert.deepEqual(more, [], "what is said aloud is no whisper");
  const passed = "Seraphine's fingers: two threads, she says, the winder is bound too, mind the string.";
  assert.deepEqual(unpassed("lead", answer, message("GM_TO_PLAYER", "gm", ["tilda-brannock"], passed)), []);
  assert.deepEqual(unpassed("lead", answer, { ...shared, kind: "cue", to: ["tilda-brannock"], text: passed }), []);
  assert.equal(
    unpassed("lead", answer, message("GM_TO_PLAYER", "gm", ["corwin-voss"], passed)).length,
    1,
    "to another is not to her",
  );
  assert.deepEqual(unpassed(undefined, answer), [], "in team they reach each other");
});
