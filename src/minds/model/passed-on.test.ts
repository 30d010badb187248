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

test("[MM805] low words go on to the end of their paragraph or until somebody turns to others; whom they are for may stand in the sentence before; a person's need no quotation marks", () => {
  const says = (body: string, from = "seraphine-duskhollow") =>
    unpassed("lead", message("PLAYER_TO_GM", from, ["gm"], body));
  const [first = "", second = "", ...more] = says(
    'Whispered to Corwin, hardly moving her lips: "You have good eyes." A pause, the wrong length. "It is frightened." Aloud, to nobody in particular: "Terrible hinges."',
  );
  assert.match(first, /to Corwin Voss: "You have good eyes\."$/);
  assert.match(second, /to Corwin Voss: "It is frightened\."$/);
  assert.deepEqual(more, []);
  assert.match(
    says('She stops at Corwin’s right hand. For him alone, whispered: "In the box, now."')[0] ?? "",
    /to Corwin Voss: "In the box, now\."$/,
  );
  const typed = {
    ...message("PLAYER_ACTION", "lead", ["gm"], ""),
    fields: { character: "corwin-voss", action: "Secretly, I whisper to Tilda: give me two minutes." },
  };
  assert.deepEqual(unpassed("lead", typed), ["Corwin Voss to Tilda Brannock: give me two minutes."]);
  const further = {
    ...typed,
    fields: { ...typed.fields, action: `${typed.fields.action} And then I turn round to Lisle: Hello.` },
  };
  assert.deepEqual(
    unpassed("lead", further),
    ["Corwin Voss to Tilda Brannock: give me two minutes."],
    "what follows is no whisper",
  );
  assert.equal(says('On the boards, only to Corwin: "If we are late, go."').length, 1);
});
