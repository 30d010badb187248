import assert from "node:assert/strict";
import { test } from "node:test";
import { hasTag } from "../../src/protocol/entry.ts";
import { folderFor, playOn } from "../support/folder.ts";

test("[PL240] in `lead` and `handoff` what a person does in their own words reaches the house as PLAYER_ACTION, and what they chose of what was offered as PLAYER_ANSWER", async (t) => {
  for (const mode of ["lead", "handoff"] as const) {
    let chosen = "";
    const { entries } = await playOn(folderFor(t), {
      mode,
      human: "tilda-brannock",
      lines: ["I hum to the brooms", "1", "I sit down on the stair", "I count the steps"],
      before: (line, _state, asked) => {
        if (line === "1") chosen = asked?.options[0] ?? "";
      },
      beats: 3,
    });
    const said = entries.flatMap((entry) => (entry.kind === "message" ? [entry] : []));
    const acted = said.flatMap((one) => (hasTag(one, "PLAYER_ACTION") ? [one.fields.action] : []));
    assert.ok(acted.includes("I hum to the brooms"), `${mode}: ${acted}`);
    const answered = said.flatMap((one) => (hasTag(one, "PLAYER_ANSWER") ? [one.fields.answer] : []));
    assert.ok(!answered.includes("I hum to the brooms"));
    assert.ok(chosen !== "" && (answered.includes(chosen) || acted.includes(chosen)), `${mode}: ${chosen}`);
    const heard = said.filter(({ tag, body }) => tag === "PLAYER_TO_GM" && body === "I hum to the brooms");
    assert.equal(heard.length, 1, "it is one answer");
  }
});
