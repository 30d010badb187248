import assert from "node:assert/strict";
import { test } from "node:test";
import { helpOf } from "./help.ts";

test("[PL956] on the page of commands what each does stands apart from it, however long the command is", () => {
  const commands = {
    timeout: { takes: "<time>, off or table", help: "how long until your character acts alone" },
    party: { takes: "", help: "who is with you" },
  };
  const page = helpOf(commands, undefined).split("\n");
  assert.ok(page.some((line) => / table {2}how long/.test(line)));
  assert.ok(page.includes("  /party                   who is with you"));
});
