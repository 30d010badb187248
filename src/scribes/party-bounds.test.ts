import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";
import { news } from "../campaign/edits/said.ts";
import { scribe } from "./scribe.ts";

const FILE = "party-knowledge.md";
const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** An evening of so many scenes, numbered from one on, each with something learned in it. */
const evening = (from: number, scenes: number, begins: (n: number) => string): readonly Recorded[] =>
  Array.from({ length: scenes }, (_, i) => String(from + i).padStart(3, "0")).flatMap(
    (number, i): readonly Recorded[] => [
      {
        kind: "scene",
        number,
        slug: "x",
        title: "The Square",
        place: "The Square",
        time: "",
        thread: "main",
        present: PARTY,
        scene: number,
      } as Recorded,
      { ...message("NARRATIVE", "gm", ["all"], begins(from + i)), scene: number },
      {
        kind: "ruling",
        for: "corwin-voss",
        outcome: "success",
        changes: { learned: `There are ${from + i} steps, counted twice.` },
        visibility: "open",
        scene: number,
      } as Recorded,
    ],
  );

/** Evening after evening, each reading what the one before has written and remembering what was said. */
function played(
  evenings: number,
  scenes: number,
  begins: (n: number) => string,
  hand = (text: string) => text,
): string {
  let text = "";
  let said: readonly Recorded[] = [];
  for (let one = 0; one < evenings; one++) {
    const told = toldOf(entriesOf(...said, ...evening(one * scenes + 1, scenes, begins)), {
      files: { [FILE]: text },
      closing: true,
    });
    const edits = scribe(told).find(({ path }) => path === FILE)?.edits ?? [];
    const fresh = news(edits, told.state.said.get(FILE) ?? new Map());
    text = hand(written(told, { [FILE]: text })[FILE] ?? "");
    said = [...said, { kind: "file", path: FILE, sha256: "ab".repeat(32), said: fresh.said } as Recorded];
  }
  return text;
}

const pointsOf = (text: string, title: string): readonly string[] =>
  (text.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("- "));

test("[SB12] evening after evening, the party's file stays within its bounds, and what is new stands in it", () => {
  const text = played(12, 20, (n) => `The bell strikes ${n} times over the square.`);
  const summary = pointsOf(text, "Recent Session Summary");
  assert.equal(summary.length, 25);
  assert.match(summary.join("\n"), /^- Before that: scenes 009 to 200\.$/m);
  assert.ok(summary.some((line) => line.includes("Scene 240, The Square: The bell strikes 240 times")));
  const known = pointsOf(text, "What We Know");
  assert.equal(known.length, 120);
  assert.ok(known.at(-1)?.includes("240 steps"));
});

test("[SB12] a scene that begins as another did is no news", () => {
  const text = played(2, 10, () => "The Square, again.");
  assert.equal(pointsOf(text, "Recent Session Summary").length, 1);
});

test("[SB12] what a hand wrote or changed in the party's file stays, however much there is", () => {
  const mine = "- Scene 000, my own: I was there before any of you.";
  const hand = (text: string): string =>
    text.includes(mine)
      ? text
      : text
          .replace("## Recent Session Summary\n\n", `## Recent Session Summary\n\n${mine}\n`)
          .replace("There are 3 steps, counted twice.", "There are 3 steps. I counted.");
  const text = played(12, 20, (n) => `The bell strikes ${n} times over the square.`, hand);
  assert.ok(text.includes(mine));
  assert.ok(text.includes("- There are 3 steps. I counted."));
});
