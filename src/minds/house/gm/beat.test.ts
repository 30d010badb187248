import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../../../protocol/letter.ts";
import { beatOf } from "./beat.ts";

const action = (words: string) => ({
  kind: "message",
  tag: "PLAYER_ACTION",
  from: "lead",
  to: ["gm"],
  fields: { character: "tam", action: words },
  body: "",
});
const answer = (words: string) => ({
  kind: "message",
  tag: "PLAYER_TO_GM",
  from: "tam",
  to: ["gm"],
  fields: { type: "ACTION", character: "tam" },
  body: words,
});
const declared = (...letters: readonly object[]) =>
  beatOf(letters as readonly Letter[]).declared.map(({ words }) => words);

test("[MI2] what a person says by way of the lead, and answers with by the same words, is done once", () => {
  const said = [action("I look and listen."), answer("I look and listen.")];
  assert.deepEqual(declared(...said), ["I look and listen."]);
  assert.deepEqual(beatOf(said as unknown as readonly Letter[]).unsettled, ["tam"]);
  assert.deepEqual(declared(action("I wait."), answer("I sing.")), ["I wait.", "I sing."]);
  assert.deepEqual(declared(action("I wait."), action("I wait.")), ["I wait.", "I wait."]);
});

test("[MI2] a thought that was answered as a deed is settled as the table counts it, and is no move", () => {
  const asked = {
    kind: "message",
    tag: "GM_TO_PLAYER",
    from: "gm",
    to: ["tam"],
    fields: { request_type: "QUICK_REACTION" },
  };
  const body = "## Request\nAnd you?\nIn your thoughts alone: nobody hears it.";
  const letters = [{ ...asked, body }, { kind: "prompt", for: "tam", opened: "QUICK_REACTION" }, answer("I run.")];
  const beat = beatOf(letters as unknown as readonly Letter[]);
  assert.deepEqual(beat.unsettled, ["tam"]);
  assert.deepEqual(
    beat.declared.map(({ acts, secret }) => [acts, secret]),
    [[false, true]],
  );
});
