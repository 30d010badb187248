import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, narration, prompt, ruling, talk } from "../support/table.ts";
import { ALL, at, C, course, evening, G, messages, says, T } from "./evening-of.ts";

const CRATE = narration("Shelves go back into the dark. A crate stands among them.");
const OUTCOME = narration('Tilda\'s hand finds her sword. "Easy," she says. Gideon fills the doorway.');
const WORLD = narration('Above, the steps stop. "Did you hear that?" somebody asks.');

/** The game master's page ends with a loop played through; so does this one. */
const played = evening(
  {
    gm: [
      [CRATE, prompt(C, "QUICK_REACTION", "You see the mark on the crate.")],
      [
        { kind: "check", for: C, skill: "Stealth", dc: 12, reason: "the boards" },
        { kind: "roll", for: C, expr: "1d20+5", reason: "Stealth" },
      ],
      [
        ruling(C),
        prompt(T, "QUICK_REACTION", "He signs to you: a wire."),
        prompt(G, "QUICK_REACTION", "He has stopped, one hand up."),
      ],
      [
        ruling(T),
        ruling(G),
        OUTCOME,
        { kind: "writing", for: "story-state.md", text: "The wire is found.", sources: [] },
      ],
      [WORLD, prompt(C, "QUICK_REACTION", "They are right above you.")],
      [ruling(C), narration("On.")],
    ],
    [T]: [[talk(G, "Watch the left.", "whisper")], [answer("My hand drops to my sword.", "ACTION")]],
    [G]: [[answer("I block the door.", "ACTION")]],
  },
  { lines: ["I creep toward the crate.", "I hold still."], beats: 2 },
);

test("G-EX-1: narration reaches players, lead and Narrator", async () => {
  const { entries } = await played;
  assert.deepEqual([...(messages(entries, "NARRATIVE")[0]?.audience ?? [])].sort(), [...ALL].sort());
});

test("G-EX-2, G-EX-3: the human is asked, and their words are the character's answer", async () => {
  const { entries } = await played;
  const [asked, said] = [
    at(entries, says("RELAY_TO_HUMAN")),
    at(entries, says("PLAYER_TO_GM", "I creep toward the crate.")),
  ];
  assert.ok(at(entries, says("GM_TO_PLAYER", "You see the mark on the crate.")) < asked && asked < said);
});

test("G-EX-4: a difficulty is set, and then the die falls", async () => {
  const what = course((await played).entries);
  assert.ok(what.indexOf("check") > 0 && what.indexOf("check") < what.indexOf("roll"));
  assert.ok(what.indexOf("roll") < what.indexOf("ruling"));
});

test("G-EX-5, G-EX-6, G-EX-7: two are prompted, one whispers to the other, the GM hears it, both answer", async () => {
  const { entries, table } = await played;
  const whisper = messages(entries, "PLAYER_TO_PLAYER").find(({ from }) => from === T);
  assert.ok(whisper && at(entries, says("GM_TO_PLAYER", "He has stopped, one hand up.")) < whisper.seq);
  assert.deepEqual([...whisper.audience].sort(), ["gm", G, T].sort());
  assert.ok(!JSON.stringify(table.mailbox(G).letters).includes("He signs to you"));
  const told = at(entries, says("NARRATIVE", OUTCOME.body));
  for (const words of ["My hand drops to my sword.", "I block the door."]) {
    const said = at(entries, says("PLAYER_TO_GM", words));
    assert.ok(said >= whisper.seq && said < told, words);
  }
});

test("G-EX-9, G-EX-10: the outcome closes the beat, is written down, and what changed is saved and announced", async () => {
  const { entries } = await played;
  const told = at(entries, says("NARRATIVE", OUTCOME.body));
  assert.equal((entries[told + 1]?.beat ?? 0) - (entries[told]?.beat ?? 0), 1);
  const what = course(entries);
  const saved = what.indexOf("saved");
  assert.ok(saved > told && saved < at(entries, says("NARRATIVE", WORLD.body)));
  assert.equal(what[saved + 1], "STATE_UPDATED");
  assert.ok(
    entries.some((entry) => entry.kind === "writing" && entry.by === "narrator" && entry.text.includes(OUTCOME.body)),
  );
});

test("G-EX-11, G-EX-12: the world answers, new prompts follow, and on it goes", async () => {
  const { entries } = await played;
  const world = at(entries, says("NARRATIVE", WORLD.body));
  assert.ok(at(entries, says("GM_TO_PLAYER", "They are right above you.")) > world);
  assert.ok(at(entries, says("NARRATIVE", "On.")) > at(entries, says("PLAYER_TO_GM", "I hold still.")));
});
