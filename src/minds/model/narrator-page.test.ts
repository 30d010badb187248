import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { promptFor } from "./prompt.ts";

const told = (n: number, scene: string, body: string) => ({
  n,
  at: "",
  session: "one",
  scene,
  kind: "message",
  tag: "NARRATIVE",
  from: "gm",
  to: ["all"],
  fields: {},
  body,
});

test("[MM19] the Narrator is told where its page begins: with the first line of that scene, and not of the evening", () => {
  const desk: Desk = {
    seat: "narrator",
    role: "narrator",
    task: "scene",
    party: ["tilda"],
    file: "scenes/002-the-quay.md",
    letters: lettersOf([told(1, "001", "Rain runs down the wall."), told(2, "002", "The quay is empty.")] as never),
    list: () => [],
    read: () => "",
  };
  const { question } = promptFor(desk, "tools");
  assert.match(question, /It begins with: The quay is empty\./);
  assert.doesNotMatch(question, /It begins with: Rain/);
});
