import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, type Recorded, toldOf, written } from "../../test/support/told.ts";
import { scenes } from "./scenes.ts";

const C = "corwin-voss";
const T = "tilda-brannock";

const opened = (
  number: string,
  slug: string,
  place: string,
  time: string,
  thread = "main",
  present = [C, T],
): Recorded => ({
  kind: "scene",
  number,
  slug,
  title: slug,
  place,
  time,
  thread,
  present,
});
const page = (path: string, text: string): Recorded => ({
  kind: "writing",
  by: "narrator",
  for: path,
  text,
  sources: [],
  audience: ["gm", "narrator"],
});

test("[SB1] a split party leaves one file a thread, each with its place and time once, at the top", () => {
  const entries = entriesOf(
    opened("003", "the-cellar", "Under the quay", "Evening", "main", [C]),
    opened("004", "the-street", "Salt Street: the east end", "", "above", [T]),
    page("scenes/003-the-cellar.md", "Brine stands to the ankle."),
    page("scenes/004-the-street.md", "A cart goes by."),
    page("scenes/003-the-cellar.md", "The lantern moves."),
  );
  const knowledge = { "party-knowledge.md": "## Current Situation\n\n**Time**: Late, by the bells\n" };
  const files = written(toldOf(entries, { files: knowledge }));
  assert.equal(
    files["scenes/003-the-cellar.md"],
    "---\nlocation: Under the quay\ntime: Evening\n---\n\nBrine stands to the ankle.\n\nThe lantern moves.\n",
  );
  assert.equal(
    files["scenes/004-the-street.md"],
    '---\nlocation: "Salt Street: the east end"\ntime: Late, by the bells\n---\n\nA cart goes by.\n',
  );
});

test("[SB1] a page about the rules alone is not written, and one in passing loses only that", () => {
  const path = "scenes/001-a.md";
  const told = toldOf(
    entriesOf(
      page(path, "Gideon rolls a 17 (DC 13)."),
      page(path, "(Nothing was told.)"),
      page(path, "The lock gives (DC 13)."),
    ),
  );
  const texts = scenes(told).flatMap(({ edits }) => edits.map((edit) => (edit.do === "append" ? edit.text : "")));
  assert.deepEqual(texts, ["The lock gives."]);
});

test("[SB1] what is written for other files is no scene", () => {
  const told = toldOf(
    entriesOf(page("scenes/../story-state.md", "x"), page("scenes/notes.md", "x"), page("beats/001-x.md", "x")),
  );
  assert.deepEqual(scenes(told), []);
});

test("[SB1] a time that nobody has said is the last that the files know, and of the GM's file the hour alone", () => {
  const entries = entriesOf(opened("001", "a", "", ""), page("scenes/001-a.md", "Gulls."));
  const time = (files: Record<string, string>): string =>
    /^time: (.*)$/m.exec(written(toldOf(entries, { files }), files)["scenes/001-a.md"] ?? "")?.[1] ?? "";
  const state = (said: string): Record<string, string> => ({
    "story-state.md": `## 🕯 Situation\n\n- **Time**: ${said}\n`,
  });
  assert.equal(time({}), "not said");
  assert.equal(time(state("After the second bell")), "After the second bell");
  assert.equal(time(state("Dusk (an hour before Ossa strikes)")), "Dusk");
  assert.equal(time(state("Dusk - Ossa strikes")), "Dusk");
  assert.equal(time(state("word ".repeat(40))), "not said");
  assert.equal(time({ ...state("Dusk"), "party-knowledge.md": "## Current Situation\n\n**Time**: Noon\n" }), "Noon");
});
