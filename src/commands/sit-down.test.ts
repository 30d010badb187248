import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../test/support/entries.ts";
import { openCampaign } from "../campaign/campaign.ts";
import { aboutOf } from "./sit-down.ts";

test("whoever chooses a character reads what they are, and a line about them, however the sheet says it", () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, "party"));
  const write = (name: string, text: string) => writeFileSync(join(folder.path, "party", `${name}.md`), text);
  write("ina", "# Ina\n\nHuman rogue, level 2. AC 14.\n\n## Voice\n\nShe counts.\n");
  write("ina-brief", "# Ina, in brief\n\nA spare woman in a long coat. She hums.\n");
  write("bo", "# Bo\n\n| | |\n|---|---|\n| **Class** | Cleric |\n| **Level** | 3 |\n\nBo keeps bees, and says so.\n");
  write("cal", "# Cal\n\nDwarf fighter, level 1. Digs.\n");
  write("dot", "# Dot\n");
  const campaign = openCampaign(folder.path);
  assert.equal(aboutOf(campaign, "ina"), "Human rogue, level 2. A spare woman in a long coat.");
  assert.equal(aboutOf(campaign, "bo"), "Cleric, level 3. Bo keeps bees, and says so.");
  assert.equal(aboutOf(campaign, "cal"), "Dwarf fighter, level 1.");
  assert.equal(aboutOf(campaign, "dot"), "");
});
