import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModelAnswer } from "../../models/model.ts";
import { lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { playerSays } from "./others.ts";

const DESK: Desk = {
  seat: "tilda-brannock",
  role: "player",
  task: "answer",
  party: ["tilda-brannock"],
  letters: lettersOf([]),
  list: () => [],
  read: () => "",
};
const ANSWER: ModelAnswer = {
  text: "",
  calls: [],
  finish: "stop",
  call: { model: "x", ms: 0, cost: 0, input: 0, output: 0, cached: 0, written: 0, prompt_sha256: "" },
};

test("[MM12] a player's words stand and the numbers it gave itself do not: only the table rolls", () => {
  const said = (text: string) => playerSays({ ...ANSWER, text }, DESK)?.[0];
  for (const [claimed, stands] of [
    ["I roll Stealth: 18.", "I roll Stealth."],
    ["I creep along the wall. (Stealth check: 18)", "I creep along the wall. (Stealth check)"],
    ["Tilda rolls a 17 on Perception and looks around.", "Tilda rolls on Perception and looks around."],
    ["*rolls d20* 19! I jump.", "*rolls d20*! I jump."],
    ["I strike [1d20+5 = 22] for 9 slashing damage.", "I strike [1d20+5]."],
    ["I rolled a nat 20 and pick the lock.", "I rolled and pick the lock."],
    ["[Athletics: **21**] I climb.", "[Athletics] I climb."],
    ["Perception check 15+3 = 18. She listens.", "Perception check. She listens."],
    ["Natural twenty! I jump.", "I jump."],
  ] as const)
    assert.equal(said(claimed), stands);
  for (const story of [
    "I count 18 steps and give her 5 gold.",
    "I roll the barrel 20 feet down the hill.",
    "“The 4th bell, 12 of them,” she says.",
  ])
    assert.equal(said(story), story);
});
