import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, call, desk, names } from "../../../test/support/model-answers.ts";
import { pageSays, playerSays } from "./others.ts";

test("[MM12] a player's words are taken as they came; a reply goes to whoever spoke, as they spoke; a page says what it was made from", () => {
  assert.deepEqual(playerSays(answer("<think>x</think>She nods."), desk("player", "answer")), ["She nods."]);
  assert.deepEqual(playerSays(answer("", [call("answer", { text: "She nods." })]), desk("player", "answer")), [
    "She nods.",
  ]);
  const whisper = {
    kind: "message",
    tag: "PLAYER_TO_PLAYER",
    from: "corwin-voss",
    to: ["tilda-brannock"],
    fields: { from: "corwin-voss", to: "tilda-brannock", manner: "whisper" },
    body: "Now?",
  };
  assert.deepEqual(playerSays(answer("Not yet."), desk("player", "reply", [whisper])), [
    { tag: "PLAYER_TO_PLAYER", fields: { to: "corwin-voss", manner: "whisper" }, body: "Not yet." },
  ]);
  assert.deepEqual(playerSays(answer("(pass)"), desk("player", "reply", [whisper])), []);
  const page = pageSays(
    answer('The stair creaks. (DC 12)\n\n[NARRATOR_REQUEST]\nto: gm\nrequest: "Who?"'),
    { ...desk("narrator", "scene"), file: "scenes/001-x.md" },
    [{ kind: "writing", for: "scenes/001-x.md", text: "x", sources: [3, 4] }],
  );
  assert.deepEqual(names(page), ["NARRATOR_REQUEST", "writing"]);
  assert.deepEqual((page[1] as { sources: unknown }).sources, [3, 4]);
  assert.doesNotMatch((page[1] as { text: string }).text, /DC/);
});

test("[MM12] what a player has said before, word for word, is left out; where nothing is left there is no answer", () => {
  const before = [
    {
      kind: "message",
      tag: "PLAYER_TO_GM",
      from: "tilda-brannock",
      to: ["gm"],
      fields: {},
      body: "I hold my lamp higher still. Well then.",
    },
    {
      kind: "message",
      tag: "PLAYER_TO_GM",
      from: "corwin-voss",
      to: ["gm"],
      fields: {},
      body: "We ought to go down now.",
    },
  ];
  const tilda = desk("player", "answer", before);
  const says = (text: string) => playerSays(answer(text), tilda);
  assert.equal(says("I hold my *lamp* higher, still!"), undefined);
  assert.equal(says("[PLAYER_TO_GM]\ntype: ACTION\n\nI hold my lamp higher still."), undefined);
  assert.deepEqual(says("I hold my lamp higher still. Then I go down."), ["Then I go down."]);
  assert.deepEqual(says("Well then. We ought to go down now."), ["Well then. We ought to go down now."]);
  const fight = { ...tilda, status: { fight: {} } as never };
  assert.deepEqual(playerSays(answer("I hold my lamp higher still."), fight), ["I hold my lamp higher still."]);
});
