import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { story } from "../support/evening.ts";
import { type FolderEvening, filesOf, playOn } from "../support/folder.ts";
import { everySo } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { cistern } from "./cistern.ts";

const evening: FolderEvening = { human: "ada", seed: "4", beats: 20, record: "disk" };
const GO = "Walk over to the pump-house";

/** Every narration that was not taken back, in order. */
function standing(entries: readonly Entry[]): readonly string[] {
  const undos = entries.filter((entry) => entry.kind === "undo");
  return entries.flatMap((entry) =>
    entry.kind === "message" &&
    entry.tag === "NARRATIVE" &&
    !undos.some(({ back_to, seq }) => back_to < entry.seq && entry.seq < seq)
      ? [entry.body]
      : [],
  );
}

const optionsAfter = (entries: readonly Entry[], seq: number): string =>
  entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("ada") && entry.seq > seq
      ? [entry.body]
      : [],
  )[0] ?? "";

for (const back of ["/undo", "/x"]) {
  test(`[TA2] ${back} after the first thing done at a place leaves the party at that place, where it was told to be`, async (t) => {
    const root = cistern(t);
    let stood = "";
    const { entries } = await playOn(root, {
      ...evening,
      lines: [GO, "Work the pump", back, "I look at the pump.", "/end"],
      before: (line, { notes, threads }) => {
        if (line.startsWith("I look")) stood = `${notes.situation}, ${threads.get("main")?.slug}`;
      },
    });
    judge(entries);
    assert.equal(stood, "the-pump-house, the-pump-house");
    const undo = entries.find(({ kind }) => kind === "undo");
    assert.match(optionsAfter(entries, undo?.seq ?? 0), /Work the pump/, "asked on the page they stand on");
    const told = standing(entries);
    assert.equal(told.filter((text) => text.includes("everything is oiled")).length, 1, "the arrival stands, once");
    assert.match(
      [...filesOf(root)].find(([path]) => path.startsWith("scenes/002"))?.[1] ?? "",
      /everything is oiled/,
      "and is written down",
    );
  });
}

test("[TA2] /undo right after an arrival takes the going back, and with it the place", async (t) => {
  let stood = "";
  const { entries } = await playOn(cistern(t), {
    ...evening,
    lines: ["Light the boiler", GO, "/undo", "I wait.", "/end"],
    before: (line, { notes }) => {
      if (line === "I wait.") stood = notes.situation;
    },
  });
  judge(entries);
  assert.equal(stood, "the-bath-house");
  assert.ok(!standing(entries).some((text) => text.includes("everything is oiled")));
});

test("[PL5] taken back after an arrival and broken off anywhere, it goes on as it would have", async (t) => {
  const lines = ["Light the boiler", GO, "Work the pump", "/undo", "I look at the pump.", "/undo", "/undo", "I wait."];
  const images = mkdtempSync(join(tmpdir(), "troupe-undo-"));
  t.after(() => rmSync(images, { recursive: true, force: true }));
  const root = cistern(t);
  const kept: string[] = [];
  const whole = await playOn(root, {
    record: "disk",
    ...evening,
    lines,
    before: () => {
      const image = join(images, String(kept.length), basename(root));
      cpSync(root, image, { recursive: true });
      kept.push(image);
    },
  });
  judge(whole.entries);
  assert.equal(kept.length, lines.length);
  for (let at = everySo(3) - 1; at < kept.length; at += everySo(3)) {
    const resumed = await playOn(kept[at] ?? "", { record: "disk", ...evening, lines: lines.slice(at) });
    const inStory = (entries: readonly Entry[]) => story(entries.filter(({ kind }) => kind !== "file"));
    assert.deepEqual(inStory(resumed.entries), inStory(whole.entries), `broken before "${lines[at]}"`);
  }
});
