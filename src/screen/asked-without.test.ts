import assert from "node:assert/strict";
import { test } from "node:test";
import { prompt, seatsIn, setTable } from "../../test/support/table.ts";
import { hasTag } from "../protocol/entry.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import { isRefusal } from "../protocol/refusal.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const TOLD = "A tin chalice is buried under the chapel step.";
const BODY = `## Just Happened\nRain comes in. ${TOLD}\n\n## Request\nWhat do you do?`;

const knowing = async (mode: Mode) => {
  const table = await setTable({ mode, seats: seatsIn(mode) });
  await table.play(["gm", { kind: "ruling", for: T, outcome: TOLD, visibility: "private" }]);
  return table;
};

test("[SC763] of a prompt the sentence that may not be told is left out, and the rest is asked; the GM is told", async () => {
  for (const mode of ["team", "lead", "handoff"] as const) {
    const table = await knowing(mode);
    const answer = await table.lend("gm", "asks").proposeEach(prompt(G, "QUICK_REACTION", BODY));
    assert.ok(!isRefusal(answer), `${mode} ${JSON.stringify(answer)}`);
    await answer.recorded;
    assert.match(
      table.state.prompts.get(G)?.body ?? "",
      /Rain comes in\.\s*\n+## Request\nWhat do you do\?/,
      `${mode}: the heading keeps its line`,
    );
    const entries = await table.entries();
    assert.doesNotMatch(JSON.stringify(entries.filter(({ audience }) => audience.includes(G))), /tin chalice/, mode);
    const notice = entries.findLast((one) => one.kind === "notice" && /Left out/.test(one.text));
    assert.deepEqual(notice?.kind === "notice" && notice.to, ["gm"], mode);
  }
  const table = await knowing("team");
  const refused = await table.play(["gm", prompt(G, "QUICK_REACTION", `Rain comes in.\n\n## Request\n${TOLD}`)]);
  assert.ok(refused && isRefusal(refused), "nothing is asked without its request");
});

test("[SC763] of what a person is asked an option that may not be told is left out alone", async () => {
  const table = await knowing("lead");
  const options = [{ label: "Go down" }, { label: TOLD }, { label: "Wait" }];
  const answer = await table.play(["gm", { tag: "ASK_PLAYER", fields: { question: "Well?", header: "Now", options } }]);
  assert.ok(answer && !isRefusal(answer), JSON.stringify(answer));
  const asked = answer.find((one) => one.kind === "message");
  assert.deepEqual(hasTag(asked, "ASK_PLAYER") && asked.fields.options, [{ label: "Go down" }, { label: "Wait" }]);
});

test("[SC764] whoever has not read a secret is told neither its name nor how it is revealed, nor are its words said back to them, only where in their text it stands", async () => {
  const table = await knowing("team");
  const page = (text: string) => ({ kind: "writing", for: "scenes/001-rain.md", text, sources: [] });
  const voice = table.lend("narrator", "page");
  for (let tries = 0; tries < 3; tries++) await voice.say(page(`Rain comes in. ${TOLD}`));
  const slip = `Rain comes in off the harbour and finds every gap. The porter stands with his hands in his sleeves, and the lamp is out. A dog is told at length what somebody thinks. ${TOLD} The ferry goes when it is full, and it is never full.`;
  await table.play(["narrator", page(slip)]);
  const told = (await table.entries()).flatMap((one) => {
    if (one.kind === "refusal") return one.audience.includes("narrator") ? [one.hint] : [];
    return one.kind === "notice" && one.to.includes("narrator") ? [one.text] : [];
  });
  assert.ok(told.length >= 3, JSON.stringify(told));
  for (const hint of told) assert.doesNotMatch(hint, /ruling\/|reveal|chalice/, hint);
  assert.match(told[0] ?? "", /came near .* It is sentence 2 of paragraph 1\./);
});

test("[SC905] where letters of a page spell it and no sentence tells it, whoever has not read it is told that it lies in the letters, and not what they spell", async () => {
  const table = await knowing("team");
  const text = [..."cbchalicet"].map((one) => `${one.toUpperCase()}${one} is what the dog is told.`).join("\n");
  const told = await table.play(["narrator", { kind: "writing", for: "scenes/001-rain.md", text, sources: [] }]);
  assert.ok(told && isRefusal(told) && told.code === "screen/leak", JSON.stringify(told));
  assert.match(told.hint, /It is in what the first or last letters of its lines or sentences spell/);
  assert.doesNotMatch(told.hint, /chalice|ruling\//);
});
