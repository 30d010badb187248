import assert from "node:assert/strict";
import { test } from "node:test";
import { missingFor, namesAny } from "../../src/minds/house/companions/missing.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { lettersOf } from "../../src/protocol/letter.ts";
import { playOn } from "../support/folder.ts";
import { folderWith, PARTY, told } from "./market.ts";

const CUP = `# The Cup Room

starts · place: the cellar under the inn · danger: none

> There is one cup on the table, and it is full.

## Ways

### Count the bottles · again
- yes: There are forty.

## If nothing happens
- A cork dries.
`;

test("[MI44] the dead may be buried: it is done once, told, and so from then on", async (t) => {
  const root = folderWith(t, { ...PARTY, "beats/01-cup.md": CUP });
  const lines = [
    "/fix hild dead",
    "I count the bottles.",
    "Should we bury Hild?",
    "Let us bury Hild.",
    "I bury Hild.",
    "I wait",
  ];
  const { entries, state } = await playOn(root, { human: "tam", lines, beats: 7, seed: "3" });
  assert.equal(state.notes.facts["Hild is buried"], "Hild lies buried at the cellar under the inn.");
  const story = told(entries);
  const graves = story.match(/Each puts on a stone|so as not to have finished|all the service there is/g) ?? [];
  assert.equal(graves.length, 1, story);
});

test("[MI44] a line that names somebody dead, or somebody who is not there, is not for now", () => {
  const letter = (n: number, more: object): Letter => ({ n, session: "s", ...more }) as unknown as Letter;
  const ruling = (n: number, line: string) => letter(n, { kind: "ruling", changes: { told: [line] } });
  const scene = (n: number, ...present: readonly string[]) => letter(n, { kind: "scene", present });
  const party = ["tam-askew", "brona-quill", "hask-oru"];
  const all = [scene(1, ...party), ruling(2, "Tam Askew is dead.")];
  assert.deepEqual(missingFor(lettersOf(all), "brona-quill", party), ["Tam Askew"]);
  const back = [...all, ruling(3, "Tam Askew lives again."), scene(4, "brona-quill", "tam-askew")];
  assert.deepEqual(missingFor(lettersOf(back), "brona-quill", party), ["Hask Oru"]);
  const none = new Map<string, string>();
  assert.ok(namesAny("“Thank you, Askew.”", ["Tam Askew"], none));
  assert.ok(namesAny("“Shorty would know.”", ["Tam Askew"], new Map([["Tam", "Shorty"]])));
  assert.ok(!namesAny("“I have a task for you.”", ["Tam Askew"], none));
});
