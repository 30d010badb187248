import assert from "node:assert/strict";
import { test } from "node:test";
import { BY_THE_BOOK, readHouseRules } from "../../rules/house-rules.ts";
import { houseRuleLines } from "./house-rules.ts";

const file = (path: string, text: string) => ({ path, text, sha256: "", linked: false });

test("[CA8] a campaign's own rules are found where people write them, and the engine follows those it can", () => {
  const files = [
    file(
      "overview.md",
      "# Salt\n\n## House Rules\n\n- Critical hits deal maximum damage plus a roll.\n- Drinking a potion is a bonus action.\n* No evil characters.\n\n## Tone\n\n- Flanking is for cowards.",
    ),
    file("npcs/odo.md", "## House rules\n- Flanking gives advantage."),
  ];
  const lines = houseRuleLines({ files });
  assert.equal(lines.length, 3);
  const { house, followed, told } = readHouseRules(lines);
  assert.deepEqual(house, { ...BY_THE_BOOK, criticals: "full-dice", quickPotions: true });
  assert.deepEqual([followed.length, told], [2, ["No evil characters."]]);
});

for (const [line, sets] of [
  ["Flanking grants advantage", { flanking: true }],
  ["Death saves are rolled in secret", { hiddenDeathSaves: true }],
  ["Dropping to 0 hit points costs a level of exhaustion", { hardKnocks: true }],
  ["Slow natural healing: a long rest gives back no hit points", { slowHealing: true }],
  ["We use flanking, but not for ranged attacks", {}],
  ["Roll initiative with d12", {}],
] as const)
  test(`[CA8] "${line}" ${Object.keys(sets).join() || "is only told"}`, () =>
    assert.deepEqual(readHouseRules([line]).house, { ...BY_THE_BOOK, ...sets }));
