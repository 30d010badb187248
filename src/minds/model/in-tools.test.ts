import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, prompt, setTable } from "../../../test/support/table.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { lineOf, refused } from "./letter-lines.ts";

const T = "tilda-brannock";
const INNER =
  /\[[A-Z_]{4,}\]|NARRATIVE|GM_TO_PLAYER|SESSION_END|AWAIT_|screen\/|rules\/|"kind"|"tag"|\bgroup\b|⏎|"aside"/;

test("[MM285] what a GM's model reads of a refusal names the tools and fields it has, and its own words as it called them", async () => {
  const table = await setTable();
  const told = "A tin chalice is buried under the chapel step.";
  await table.play(["gm", { kind: "ruling", for: T, outcome: told, visibility: "private" }]);
  const answer = await table
    .lend("gm", "answers")
    .proposeEach(
      narration(told),
      prompt(T, "QUICK_REACTION", "## Request\nAnd you?"),
      { kind: "ruling", for: "corwin-voss", outcome: "done", changes: { aside: true, quest: [told] } },
      { kind: "notes", facts: { rain: "It rains." } },
    );
  assert.ok(!isRefusal(answer));
  await answer.recorded;
  const letters = [...table.mailbox("gm").letters];
  const lines = letters.flatMap((one) => (one.kind === "refusal" ? [refused(one), lineOf(one, "gm")] : []));
  assert.ok(lines.length >= 4, lines.join("\n"));
  for (const line of lines) assert.doesNotMatch(line, INNER, line);
  const all = lines.join("\n");
  assert.match(all, /Refused at narrate, text:.*You had said: narrate.*: A tin chalice/);
  assert.match(all, /Fell with it: ask_player to tilda-brannock: And you\?/);
  assert.match(all, /Fell with it: note_party for corwin-voss: quest: \["A tin chalice/);
});

test("[MM900] what fell because it stood beside a die of the same answer is given back with that reason", async () => {
  const table = await setTable();
  const check = { kind: "check", for: T, skill: "Perception", dc: 10, reason: "the stair" };
  const answer = await table
    .lend("gm", "answers")
    .proposeEach(check, { kind: "ruling", for: T, outcome: "She hears nothing.", visibility: "private" });
  assert.ok(!isRefusal(answer));
  await answer.recorded;
  const lines = [...table.mailbox("gm").letters].flatMap((one) => (one.kind === "refusal" ? [refused(one)] : []));
  assert.match(
    lines.join(),
    /Refused at rule: You said this beside a die of the same answer.*You had said: rule.*She hears nothing/,
  );
});

test("[MM285] hints of the table that name tags name tools instead", async () => {
  const table = await setTable();
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]);
  const answer = await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  assert.ok(answer && isRefusal(answer));
  const line = refused({ ...answer, to: "gm" } as never);
  assert.match(line, /Close with end;/);
  assert.doesNotMatch(line, INNER);
});

test("[MM721] a prompt that did not stand is shown as the ask_player that it was, whichever way prompts go, and a secret is revealed by its tool", () => {
  const lines = [
    {
      kind: "writing",
      for: `tmp/${T}-prompt.md`,
      text: "---\nrequest_type: FULL_CONTEXT\n---\n\n## Request\nDo you row?\n",
    },
    { tag: "ASK_PLAYER", fields: { question: "Do you row?", character: T } },
    {
      tag: "AWAIT_PLAYERS",
      fields: { characters: [{ name: T, request_type: "REFLECTION", request: "Do you row?" }] },
      body: "",
    },
  ].map((said) =>
    refused({
      to: "gm",
      code: "screen/leak",
      tag: "writing",
      field: "text",
      hint: 'Or: {"kind":"reveal","secret":"s"}',
      said: JSON.stringify(said),
    } as never),
  );
  for (const line of lines) {
    assert.match(line, /ask_player to tilda-brannock: Do you row\?/);
    assert.match(line, /\{"tool":"reveal","secret":"s"\}/);
    assert.doesNotMatch(line, INNER);
  }
  assert.match(lines[0] ?? "", /^\(Refused at ask_player, text: /);
});
