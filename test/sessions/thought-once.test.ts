import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { AnyMind } from "../support/any-mind.ts";
import { houseAt } from "../support/evening.ts";
import { folderFor, playOn } from "../support/folder.ts";

const [QUICK, SLOW] = ["gideon-harrowmoor", "tilda-brannock"];
const PAGE = "The gate was open.";

for (const mode of ["lead", "handoff"] as const)
  test(`[PL710] whoever thinks of an answer goes on with it while the folder follows what another has written, and is not asked anew (${mode})`, async (t) => {
    const root = folderFor(t);
    const journal = join(root, `party/${QUICK}-journal.md`);
    const before = existsSync(journal);
    let begun = 0;
    let written = false;
    const slow: AnyMind = async (desk) => {
      if (desk.task !== "answer") return ["A page."];
      begun++;
      for (let i = 0; i < 2000 && !written; i++) {
        await turn(); // as slow as a model is
        written = existsSync(journal) && !before;
      }
      return [{ tag: "PLAYER_TO_GM", fields: { type: "REACTION" }, body: "I hold the lamp." }];
    };
    const quick: AnyMind = async (desk) =>
      desk.task === "answer"
        ? [
            { kind: "writing", for: `party/${QUICK}-journal.md`, text: PAGE, sources: [] },
            { tag: "PLAYER_TO_GM", fields: { type: "REACTION" }, body: "I go in." },
          ]
        : ["A page."];
    let told = 0;
    const gm: AnyMind = async (desk) => {
      if (desk.task === "wrap")
        return [{ tag: "SESSION_END", fields: { summary: "Over.", next_hook: "Rain.", state_saved: true } }];
      const narration = { tag: "NARRATIVE", fields: {}, body: `It rains, ${++told} buckets of it.` };
      const done = { kind: "ruling", outcome: "Done.", changes: {}, visibility: "open" };
      if (told > 1) return [{ ...done, for: QUICK }, { ...done, for: SLOW }, narration];
      const prompts = [QUICK, SLOW].map((to) => ({
        tag: "GM_TO_PLAYER",
        fields: { to, request_type: "QUICK_REACTION" },
        body: "## Request\nWell?",
      }));
      return [narration, ...prompts];
    };
    const minds: Readonly<Record<string, AnyMind>> = { gm, [QUICK]: quick, [SLOW]: slow };
    const { entries } = await playOn(root, {
      mode,
      beats: 1,
      wait: () => new Promise(() => {}),
      mindOf: (seat) => minds[seat] ?? houseAt(seat),
    });
    assert.ok(written, "the folder followed while they thought");
    const answers = entries.filter((one) => one.kind === "message" && one.tag === "PLAYER_TO_GM");
    assert.deepEqual(
      answers.map((one) => one.kind === "message" && one.from),
      [QUICK, SLOW],
    );
    assert.equal(begun, 1);
  });

test("[PL710] whoever thinks of an answer goes on with it while somebody steps away, and is not asked anew", async (t) => {
  const root = folderFor(t);
  let begun = 0;
  const [HUMAN, gone] = ["corwin-voss", { away: false }];
  const slow: AnyMind = async (desk) => {
    if (desk.task !== "answer") return ["A page."];
    begun++;
    for (let i = 0; i < 2000 && !gone.away; i++) await turn();
    for (let i = 0; i < 20; i++) await turn();
    return [{ tag: "PLAYER_TO_GM", fields: { type: "REACTION" }, body: "I hold the lamp." }];
  };
  let told = 0;
  const gm: AnyMind = async (desk) => {
    if (desk.task === "wrap")
      return [{ tag: "SESSION_END", fields: { summary: "Over.", next_hook: "Rain.", state_saved: true } }];
    const narration = { tag: "NARRATIVE", fields: {}, body: `It rains, ${++told} buckets of it.` };
    const prompt = (to: string) => ({
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: "QUICK_REACTION" },
      body: "## Request\nWell?",
    });
    return told > 1 ? [narration] : [narration, prompt(HUMAN), prompt(SLOW)];
  };
  const minds: Readonly<Record<string, AnyMind>> = { gm, [SLOW]: slow };
  await playOn(root, {
    beats: 1,
    human: HUMAN,
    lines: ["/away and keep quiet"],
    before: () => {
      gone.away = true;
    },
    wait: () => new Promise(() => {}),
    mindOf: (seat) => minds[seat] ?? houseAt(seat),
  });
  assert.ok(gone.away);
  assert.equal(begun, 1);
});
