import assert from "node:assert/strict";
import { test } from "node:test";
import { helpOf } from "./help.ts";

test("[PL956] on the page of commands what each does stands in one column, however long the command is", () => {
  const commands = {
    timeout: { takes: "<time>, off or table", help: "how long until your character acts alone" },
    party: { takes: "", help: "who is with you" },
  };
  const page = helpOf(commands, undefined).split("\n");
  const columns = Object.values(commands).map(({ help }) => page.find((line) => line.endsWith(help))?.indexOf(help));
  assert.equal(new Set(columns).size, 1);
  assert.match(page.find((line) => line.includes("/timeout")) ?? "", /table {2}how long/);
});
