import assert from "node:assert/strict";
import { test } from "node:test";
import { TAGS } from "../../src/protocol/catalog.ts";
import { KINDS, kinds } from "../../src/protocol/entry.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { policy } from "../../src/screen/policy.ts";
import { answer, narration, prompt, setTable } from "../support/table.ts";
import { CLOSED, checkClosed } from "./closed.ts";
import { checkRefused, REFUSED } from "./refusals.ts";
import { checkSpeakers, SPEAKERS } from "./speakers.ts";

const promise: Readonly<Record<string, string>> = {
  "screen/no-open-prompt": "[SC4]",
  "screen/veto-spent": "[SC4]",
  "screen/veto-owed": "[SC4]",
  "screen/called-twice": "[SC4]",
  "screen/session-ending": "[SC5]",
  "screen/wrapped-up": "[SC5]",
  "screen/said-already": "[SC5]",
  "screen/answer-owed": "[SC15]",
  "screen/said-enough": "[SC15]",
  "screen/question-open": "[SC15]",
  "screen/action-prompt": "[SC6]",
  "screen/which-group": "[SC7]",
  "screen/unsettled": "[TA8]",
  "screen/not-here": "[SC7]",
  "screen/file-not-written": "[SC8]",
  "screen/not-your-file": "[SC10]",
  "screen/unsafe-path": "[SC11]",
  "screen/not-your-name": "[SC12]",
  "screen/sources-not-shared": "[SC13]",
  "screen/secret-in-party-file": "[SC13]",
  "screen/mechanics-in-scene": "[SC13]",
  "screen/no-sources": "[SC13]",
  "bus/no-such-letter": "[BU4]",
  "screen/not-yours-to-write": "[SC13]",
  "screen/no-request": "[SC24]",
  "screen/no-prompt-file": "[SC24]",
  "screen/prompt-instead": "[SC24]",
};

for (const [i, refused] of REFUSED.entries()) {
  const id = promise[refused.code] ?? "[SC1]";
  test(`${id} ${refused.row} is refused with ${refused.code} (${i + 1})`, () => checkRefused(refused));
}

test("[SC1] every thing a row asks for is written down here as a refusal", () => {
  const rows = { ...policy.tags, ...policy.kinds } as Readonly<Record<string, { checks: readonly unknown[] }>>;
  for (const [row, { checks }] of Object.entries(rows)) {
    const codes = new Set(REFUSED.filter((one) => one.row === row).map((one) => one.code));
    const mild = ["ruling", "roll", "check", "deed", "NARRATIVE"].includes(row) ? 1 : 0; // one check amends what is said instead of refusing it: see the hearings
    assert.ok(
      codes.size + mild >= checks.length,
      `${row} has ${checks.length} checks and ${codes.size} kinds of refusal`,
    );
  }
});

for (const mode of MODES) {
  test(`[SC9] ${mode}: what is not said in this mode is refused, with what to do instead`, async () => {
    assert.deepEqual(TAGS.filter((tag) => "instead" in policy.tags[tag][mode]).sort(), [...CLOSED[mode]].sort());
    for (const tag of CLOSED[mode]) await checkClosed(policy, tag, mode);
  });
}

test("[SC1] who may say each tag and ask for each kind is written down here", () => checkSpeakers(policy));

test("[SC1] the list of speakers is complete", () => {
  const asking = KINDS.filter((kind) => kinds[kind].ask);
  assert.deepEqual(Object.keys(SPEAKERS).sort(), [...TAGS, ...asking].sort());
});

test("[SC6] an action prompt at the end of team narration is cut, and the GM is told", async () => {
  const table = await setTable();
  await table.play(["gm", narration("The door opens. “What do you want?” it says.\n\n**What do you do?**")]);
  const [told, notice] = table.mailbox("gm").letters.slice(-2);
  assert.equal(told?.kind === "message" && told.body, "The door opens. “What do you want?” it says.");
  assert.match((notice?.kind === "notice" && notice.text) || "", /left out: "\*\*What do you do\?\*\*"/);
  assert.equal(table.mailbox("tilda-brannock").letters.filter((letter) => letter.kind === "notice").length, 0);
});

test("[SC6] in lead and handoff the question stays: it is how the human is asked", async () => {
  for (const mode of ["lead", "handoff"] as const) {
    const table = await setTable({ mode });
    await table.play(["gm", narration("Rain. What do you do?")]);
    assert.match(JSON.stringify(table.mailbox("gm").letters), /What do you do\?/);
  }
});

test("[SC4] a veto is answered by FULL_CONTEXT, and then the player speaks again", async () => {
  const table = await setTable();
  const tilda = "tilda-brannock";
  await table.play(["gm", prompt(tilda, "QUICK_REACTION")]);
  await table.play([tilda, answer("This is my brother.", "VETO")]);
  assert.ok(!isRefusal((await table.play(["gm", prompt(tilda, "FULL_CONTEXT")])) ?? {}));
  assert.ok(!isRefusal((await table.play([tilda, answer("I put the knife down.")])) ?? {}));
});
