import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, prompt, seatsIn, setTable } from "../../test/support/table.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import { isRefusal } from "../protocol/refusal.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const TOLD = "A tin chalice is buried under the chapel step.";

async function says(mode: Mode, ...said: readonly unknown[]) {
  const table = await setTable({ mode, seats: seatsIn(mode) });
  await table.play(["gm", { kind: "ruling", for: T, outcome: TOLD, visibility: "private" }]);
  const answer = await table.lend("gm", "answers").proposeEach(...said);
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  await answer.recorded;
  const refused = (await table.entries()).flatMap((one) => (one.kind === "refusal" ? [one] : []));
  return { table, refused, asked: [...table.state.prompts.keys()].sort() };
}

test("[BU720] where one of several cannot be asked, the others are: in a mode in which they are asked in one call, too", async () => {
  for (const mode of ["team", "lead", "handoff"] as const) {
    const { asked, refused } = await says(
      mode,
      prompt(T, "QUICK_REACTION", "## Request\nWhat do you do?"),
      prompt(G, "QUICK_REACTION", TOLD),
    );
    assert.deepEqual(asked, [T], mode);
    assert.ok(
      refused.some((one) => one.code === "screen/leak"),
      mode,
    );
  }
});

test("[BU761] nobody's question falls with a telling that was for others, or of which they heard something else", async () => {
  for (const mode of ["team", "lead"] as const) {
    const { asked, refused } = await says(
      mode,
      narration("Rain comes in."),
      narration("Tilda drops to the stones, dead."),
      prompt(T, "QUICK_REACTION", "## Request\nWhat do you do?"),
      prompt(G, "QUICK_REACTION", "## Request\nAnd you?"),
    );
    assert.deepEqual(asked, [G, T], mode);
    assert.deepEqual(
      refused.map(({ code }) => code),
      ["screen/claim"],
    );
  }
  const alone = await says(
    "lead",
    { kind: "scene", title: "Below", thread: "below", present: ["corwin-voss", T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, "seraphine-duskhollow"] },
    narration("Tilda drops to the stones, dead.", ["corwin-voss", T]),
    prompt(T, "QUICK_REACTION", "## Request\nWhat do you do?"),
    prompt(G, "QUICK_REACTION", "## Request\nAnd you?"),
  );
  assert.deepEqual(alone.asked, [G]);
});
