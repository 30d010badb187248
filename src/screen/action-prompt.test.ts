import assert from "node:assert/strict";
import { test } from "node:test";
import { cutActionPrompt } from "./action-prompt.ts";

const asks = [
  "What do you do?",
  "**What do you do?**",
  "*So — what do you do?*",
  "How do you respond?",
  "What now?",
  "Tilda, what do you do?",
  "What does Tilda do?",
  "What’s your next move?",
  "Where do you go?",
  "Do you follow?",
  "Will you open it? What do you do?",
  "Who goes first?",
];
for (const question of asks) {
  test(`[SC6] "${question}" is cut from the end of narration`, () => {
    const story = "The door opens. Nobody is behind it.";
    assert.deepEqual(cutActionPrompt(`${story}\n\n${question}\n`), { kept: story, cut: question });
    assert.deepEqual(cutActionPrompt(`${story} ${question}`), { kept: story, cut: question });
  });
}

const stays = [
  "The door opens.",
  "“What do you do?” she asks.",
  '"What do you do?"',
  "He leans in. “Sit down. What do you want?”",
  'The clerk says, "Sign here. Do you follow?"',
  "Who would build a stair that only goes down?",
  "How long has it been counting?",
  "What lies behind the door?",
  "What do you do? The door does not wait for an answer.",
  "",
];
for (const story of stays) {
  test(`[SC6] "${story}" stays as it is`, () => assert.deepEqual(cutActionPrompt(story), { kept: story, cut: "" }));
}
