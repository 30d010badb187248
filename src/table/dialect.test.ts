import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, prompt, setTable } from "../../test/support/table.ts";
import { isAsk } from "../protocol/ask.ts";
import { REQUEST_TYPES } from "../protocol/messages/gm-to-player.ts";
import { inMode } from "./dialect.ts";
import { inFirstTypes, kindMeant, promptText, readPrompt, wantedIn } from "./passing.ts";
import { inSections, outOfSections } from "./prompt-sections.ts";
import { questionIn } from "./question-in.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const BODY =
  "## Scene\nA stair.\n\n## At Hand\n- danger: low\n\n## Just Happened\nA drip.\n\n## Request\nA word?\n\n## Options\n- Go";

test("[TA13] in team everybody says what they say; elsewhere the GM's prompts of one breath are one call, and a person is asked by the lead", async () => {
  const says = [prompt(T, "QUICK_REACTION"), prompt("corwin-voss", "QUICK_REACTION"), prompt(G, "REFLECTION")] as never;
  const said = async (mode: "team" | "lead" | "handoff") =>
    inMode((await setTable({ mode })).state, "gm", says).map((say) =>
      isAsk(say) ? `${say.kind} ${"for" in say ? say.for : ""}` : say.tag,
    );
  assert.deepEqual(await said("team"), ["GM_TO_PLAYER", "GM_TO_PLAYER", "GM_TO_PLAYER"]);
  assert.deepEqual(await said("lead"), ["AWAIT_PLAYERS", "ASK_PLAYER"]);
  assert.deepEqual(await said("handoff"), [
    `writing tmp/${T}-prompt.md`,
    `writing tmp/${G}-prompt.md`,
    "AWAIT_AI_PLAYERS",
    "ASK_PLAYER",
  ]);
});

test("[TA13] what each is asked and answers by way of the lead reaches the other side as it was said, once", async () => {
  for (const mode of ["lead", "handoff"] as const) {
    const table = await setTable({ mode });
    await table.play(["gm", prompt(T, "QUICK_REACTION", BODY)]);
    assert.equal(table.state.prompts.get(T)?.body.includes("## At Hand\n- danger: low"), true);
    await table.play([T, answer("She waits.", "REACTION")]);
    await table.play([
      "lead",
      { tag: "PLAYER_RESPONSES", fields: { responses: [{ character: T, response: "She waits." }] } },
    ]);
    const heard = (await table.entries()).filter((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_GM");
    assert.equal(heard.length, 1);
    assert.deepEqual(heard[0]?.kind === "message" && [heard[0].fields.type, heard[0].body], ["REACTION", "She waits."]);
    assert.equal(table.state.prompts.size, 0);
  }
});

test("[TA13] a prompt taken apart or put into a file says the same, and what kind of request was meant is known on the other side", () => {
  const parts = (text: string) => text.split(/\n\n(?=## )/).sort();
  assert.deepEqual(parts(outOfSections(inSections(BODY))), parts(BODY));
  for (const request of REQUEST_TYPES) {
    const passed = inFirstTypes({ request, body: BODY });
    assert.deepEqual(readPrompt(promptText(passed)), passed);
    assert.equal(kindMeant(passed.request, passed.body), request);
    assert.equal(wantedIn(inSections(passed.body).request).split("\n")[0], "A word?");
  }
  assert.equal(readPrompt("Say something."), undefined);
  assert.equal(readPrompt("---\nrequest_type: INTERACTION\n---\n\nTalk."), undefined);
});

test("[TA13] narration that ends by asking is a question with its choices; a question in somebody's mouth is none", () => {
  assert.deepEqual(questionIn("The gate is shut. Do you pay, or walk on?")?.options, ["Pay", "Walk on"]);
  assert.deepEqual(questionIn("Rain. What do you do?\n- Knock\n- Wait"), {
    question: "What do you do?",
    options: ["Knock", "Wait"],
  });
  assert.deepEqual(questionIn("Rain. What do you do?"), { question: "What do you do?", options: [] });
  for (const told of [
    "Rain.",
    '"What do you want?" says Pask.',
    "> **Pask**: “What do you want?”",
    "He says, “Well? What now?",
  ])
    assert.equal(questionIn(told), undefined, told);
});

test("[PL318] whoever is called by way of the lead is told where they are and with whom, in the GM's words where it has some", async () => {
  for (const mode of ["lead", "handoff"] as const) {
    const table = await setTable({ mode });
    const scene = { kind: "scene", title: "The Quay", place: "Salt Quay", time: "dusk", present: [T, G] };
    await table.play(["gm", scene, prompt(T, "QUICK_REACTION", "A word or a move?")]);
    assert.match(
      table.state.prompts.get(T)?.body ?? "",
      /^## Scene\nSalt Quay, dusk; with you: Gideon Harrowmoor\.\n\n## Request\nA word or a move\?/,
      mode,
    );
    await table.play(["gm", prompt(G, "QUICK_REACTION", BODY)]);
    assert.match(table.state.prompts.get(G)?.body ?? "", /## Scene\nA stair\./);
    assert.doesNotMatch(table.state.prompts.get(G)?.body ?? "", /Salt Quay/);
    assert.doesNotMatch(JSON.stringify(await table.entries()), /"scene_context":"—/);
  }
});
