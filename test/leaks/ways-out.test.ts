import assert from "node:assert/strict";
import { test } from "node:test";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { houseAt } from "../support/evening.ts";
import { tableWithFiles } from "../support/model-table.ts";
import type { Answered } from "../support/scripted-model.ts";
import { call, scriptedModel } from "../support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../support/small-campaign.ts";
import { TOLD } from "./refusals-leaks.ts";

const T = "tilda-brannock";
const START = { tag: "SESSION_COMMAND", fields: { command: "start", mode: "full-auto" } };

/** A GM's model that is asked to go on after Tilda was told something in private, in one shape or the other. */
async function played(shape: "tools" | "text", answer: (question: string, n: number) => Answered) {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  await table.play(["lead", START]);
  await table.play(["gm", { kind: "ruling", for: T, outcome: TOLD, visibility: "private" }]);
  const { model, asked } = scriptedModel(({ question }, n) => answer(question, n));
  const gm = modelMind({ model, role: "gm", house: houseAt("gm"), shape });
  await beats(1, (seat) => (seat === "gm" ? gm : houseAt(seat)));
  const entries = await table.entries();
  return {
    asked,
    entries,
    told: entries.flatMap((one) => (one.kind === "message" && one.tag === "NARRATIVE" ? [one] : [])),
  };
}

const lineIn = (question: string): string => /\{"tool":"reveal".*?\}/.exec(question)?.[0] ?? "";

test("[SC16] the line that a refusal gives reveals the secret as a tool's input, and what was refused is told then", async () => {
  const { entries, told } = await played("tools", (question) => {
    const line = lineIn(question);
    const narrate = call("narrate", { text: TOLD });
    return {
      calls:
        line === "" ? [narrate] : [call("reveal", JSON.parse(line.replace("TEXT", "There is a chalice."))), narrate],
    };
  });
  assert.ok(entries.some((one) => one.kind === "refusal" && one.code === "screen/leak"));
  assert.ok(entries.some((one) => one.kind === "reveal" && one.text === "There is a chalice." && !one.to.includes(T)));
  assert.ok(told.some(({ body, by }) => body.includes(TOLD) && by !== "house"));
});

test("[SC16] the same line does it in tagged text", async () => {
  const { entries, told } = await played("text", (question) => {
    const line = lineIn(question).replace("TEXT", "There is a chalice.");
    return { text: `${line}\n\n[NARRATIVE]\n\n${TOLD}` };
  });
  assert.ok(entries.some((one) => one.kind === "refusal" && one.code === "screen/leak"));
  assert.ok(entries.some((one) => one.kind === "reveal" && !one.to.includes(T)));
  assert.ok(told.some(({ body, by }) => body.includes(TOLD) && by !== "house"));
});

test("[SC18] a model that tells nothing but the secret is heard with none of it: it has failed, and nobody tells anything over it", async () => {
  const { entries, told } = await played("text", () => ({ text: `[NARRATIVE]\n\n${TOLD}` }));
  assert.equal(
    entries.filter((one) => one.kind === "refusal" && one.code === "screen/leak").length,
    6,
    "it is asked again",
  );
  assert.deepEqual(told, []);
  const failed = entries.flatMap((one) => (one.kind === "seat" && one.fails ? [one.fails] : []));
  assert.deepEqual(failed, [
    { why: "refused", again: true },
    { why: "refused", again: false },
  ]);
});

test("[SC18] of a model that tells the secret among other things, the rest is told at its last try", async () => {
  const { told } = await played("text", () => ({
    text: `[NARRATIVE]\n\nRain falls on the yard. ${TOLD} A bell rings.`,
  }));
  assert.ok(told.some(({ body }) => body === "Rain falls on the yard. A bell rings."));
  assert.ok(told.every(({ body }) => !body.includes("chalice")));
});

test("[SC901] a note that the Narrator may not have is refused with a line that reveals it to the Narrator, and the note is told then", async () => {
  const { table } = await tableWithFiles(SMALL_CAMPAIGN);
  await table.play(["lead", START]);
  await table.play(["gm", { kind: "ruling", for: T, outcome: TOLD, visibility: "private" }]);
  const note = { tag: "NARRATOR_NOTE", fields: { from: "gm", note: TOLD } };
  const refused = await table.play(["gm", note]);
  assert.ok(refused && isRefusal(refused) && refused.code === "screen/leak");
  const line = JSON.parse(/\{"kind":"reveal".*?\}/.exec(refused.hint)?.[0] ?? "{}");
  assert.deepEqual(line.to, ["narrator"]);
  const told = await table.play(["gm", line, note]);
  assert.ok(told && !isRefusal(told), JSON.stringify(told));
});
