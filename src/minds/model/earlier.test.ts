import assert from "node:assert/strict";
import { test } from "node:test";
import { prose, tableWithFiles } from "../../../test/support/model-table.ts";
import { narration } from "../../../test/support/table.ts";
import { promptFor } from "./prompt.ts";

const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: "none",
    narrative_style: "hybrid",
    ai_characters: ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"],
  },
};
const NARROW = { tokens: 8_000, memory: "full" } as const;

test("[MM682] whom and what is spoken of now brings its older lines along, for a player too, and for the GM its page", async () => {
  const { table, deskAt } = await tableWithFiles({
    "npcs/zora-flint.md": `# Zora Flint\n\n**Bargains**: difficulty 12.\n\n${prose("Zora", 20_000)}\n`,
    "overview.md": prose("Overview", 40_000),
  });
  await table.play(["lead", START]);
  await table.play(["gm", narration("Wenna Tull hides the brass key under the ninth step.")]);
  for (let n = 0; n < 24; n++) await table.play(["gm", narration(`Landing ${n}. ${prose(`Rain ${n}`, 2_000)}`)]);
  const asked = (seat: string) => promptFor(deskAt(seat, "answer"), "text", NARROW);
  for (const seat of ["gm", "tilda-brannock"]) {
    const { stable, heard, question } = asked(seat);
    assert.doesNotMatch(
      [...stable, ...heard, question].join("\n"),
      /ninth step|difficulty 12/,
      `${seat}: not by itself`,
    );
  }
  await table.play(["gm", narration("Wenna Tull looks up. Behind her stands Zora Flint.")]);
  const gm = asked("gm").question;
  const tilda = asked("tilda-brannock").question;
  for (const question of [gm, tilda])
    assert.match(question, /# From earlier, on what is spoken of now[\s\S]*brass key under the ninth step/);
  assert.match(gm, /# Pages of who and what is spoken of now\n<file path="npcs\/zora-flint\.md">[\s\S]*difficulty 12/);
  assert.doesNotMatch(tilda, /difficulty 12/);
});
