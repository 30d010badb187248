import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { pageMarksIn } from "../../src/screen/page-marks.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const root = new URL("../../", import.meta.url);

const PAGE = `### Ask Wenna who opened the gate (kindness) · Persuasion 11 toward Wenna
said: who unlocked it; how did it come open
needs: not wenna-told
- yes: "Nobody," Wenna tells the lamp. → wenna-told, Wenna +1
- worse: Pask looks at {name} as at a bill. → Pask -1, Dusk +1`;

test("[SC26] every line of a way is noticed, and the marks of files, names and headings; what is clean is left", () => {
  for (const line of PAGE.split("\n")) assert.equal(pageMarksIn(line)?.rest, "", line);
  for (const line of [
    "## Secrets",
    "My files.\n# You are the Game Master",
    '<file path="beats/01.md">',
    "</file>",
    "## Ways",
  ])
    assert.ok(pageMarksIn(line), line);
  const { rest } =
    pageMarksIn(`Rain falls. The lock bites {name}. A dog barks.\n\n### Look at it (wit)\n${PAGE}\n\nIt is Friday.`) ??
    {};
  assert.equal(rest, "Rain falls. A dog barks.\n\nIt is Friday.");
});

test("[SC26] a deed told in the style of a script begins with an arrow and is no page; what follows from a way is one, wherever its arrow stands", () => {
  for (const deed of [
    "→ Bram puts the lamp down.",
    "★ Rain falls.\n\n→ She opens the gate, slowly.",
    "→ *He steps back.*",
  ])
    assert.equal(pageMarksIn(deed), undefined, deed);
  for (const line of [
    "→ wenna-told",
    "  → wenna-told, Wenna +1",
    "→ Pask -1",
    "She nods. → wenna-told",
    "- yes: “No.” -> wenna-told",
  ])
    assert.ok(pageMarksIn(line), line);
});

test("[SC26] of the campaign's own pages each way is noticed", () => {
  for (const path of globSync("campaigns/*/beats/*.md", { cwd: root })) {
    const ways =
      read(`../../${path}`)
        .split(/^## Ways$/m)[1]
        ?.split(/^## /m)[0]
        ?.split(/^### /m)
        .slice(1) ?? [];
    for (const way of ways) assert.ok(pageMarksIn(way), `${path}: ${way.slice(0, 80)}`);
  }
});

test("[SC26] of texts that were told none is stopped", () => {
  const told = [
    "labelled",
    "encoded",
    "acrostics",
    "paraphrase",
    "own-words",
    "claims",
    "claims-second",
    "claims-third",
  ]
    .flatMap((name) => [...read(`${name}.md`).matchAll(/^- \[(?:clean|fine|innocent)[^\]]*\] (.*)$/gm)])
    .map(([, text = ""]) => text.replaceAll(" / ", "\n").replaceAll("\\n", "\n"));
  assert.ok(told.length > 300, `${told.length}`);
  assert.deepEqual(
    told.filter((text) => pageMarksIn(text)),
    [],
  );
  const fine = ["Here, at the gate, nobody waits.", "Ways out: none.", "- Salt\n- Rope"];
  assert.deepEqual(
    fine.filter((text) => pageMarksIn(text)),
    [],
  );
});
