import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { aPage, aSectionEdit } from "../../../test/support/pages.ts";
import { applyEdits } from "./apply.ts";
import type { Edit } from "./edit.ts";
import { besideText, mergeEdits, mergeTexts } from "./merge.ts";

const RUNS = { seed: 5, numRuns: howMany(125, 500) };
const PAGE =
  "# State\n\n## Situation\n\n**Location**: the inn\n**Time**: dusk\n\n## NPCs\n\n- **Ana**: kind\n- **Bo**: brave\n";
const put = (name: string, text: string): Edit => ({ do: "put", sections: ["NPCs"], name, text });

test("[CA18] an edit elsewhere is merged with what a hand changed", () => {
  const disk = PAGE.replace("brave", "gone to sea").replace("# State\n", "# State\n\nA note by hand.\n");
  const { text, refused } = mergeEdits(PAGE, disk, [put("Ana", "wary"), put("Cy", "new")]);
  assert.deepEqual(refused, []);
  assert.equal(text, disk.replace("kind", "wary").concat("- **Cy**: new\n"));
});

test("[CA18] where both touched the same line the hand's stays and ours is given back", () => {
  const disk = PAGE.replace("kind", "dead").replace("the inn", "the docks");
  const replace: Edit = {
    do: "replace",
    sections: ["Situation"],
    text: "",
    labels: { Location: "the road", Time: "night" },
  };
  const { text, refused } = mergeEdits(PAGE, disk, [put("Ana", "wary"), put("Ana", "warier"), replace]);
  assert.equal(text, disk.replace("dusk", "night"));
  assert.deepEqual(refused, [
    put("Ana", "wary"),
    put("Ana", "warier"),
    { ...replace, labels: { Location: "the road" } },
  ]);
  const beside = besideText(refused);
  for (const words of ["Ana: wary", "Location: the road", "**NPCs**"]) assert.ok(beside.includes(words), words);
  assert.equal(besideText([]), "");
});

test("[CA18] what a hand took away or put in is not ours to write over", () => {
  assert.deepEqual(mergeEdits(PAGE, PAGE.replace("- **Ana**: kind\n", ""), [put("Ana", "x")]).refused, [
    put("Ana", "x"),
  ]);
  assert.deepEqual(mergeEdits(PAGE, `${PAGE}- **Cy**: by hand\n`, [put("Cy", "x")]).refused, [put("Cy", "x")]);
  assert.deepEqual(mergeEdits(undefined, PAGE, [put("Ana", "x")]).refused, [put("Ana", "x")]);
  assert.equal(mergeEdits(undefined, undefined, [put("Ana", "x")]).text, "## NPCs\n\n- **Ana**: x\n");
});

test("[CA18] a line or label that a hand changed or took away is given back, not dropped in silence", () => {
  const swap: Edit = { do: "swap", line: "- **Bo**: brave", to: "- **Bo**: bold" };
  const label: Edit = { do: "label", labels: ["Time"], value: "night" };
  const disk = PAGE.replace("brave", "meek").replace("**Time**: dusk\n", "");
  assert.deepEqual(mergeEdits(PAGE, disk, [swap, label]), { text: disk, refused: [swap, label] });
  assert.deepEqual(mergeEdits(PAGE, PAGE, [swap]).text, PAGE.replace("brave", "bold"));
});

test("[CA18] other line ends and spacing are no change of the words", () => {
  const disk = PAGE.replaceAll("\n", "\r\n");
  assert.equal(mergeEdits(PAGE, disk, [put("Ana", "wary")]).text, disk.replace("kind", "wary"));
});

test("[CA18] what both wrote alike is not refused, and what was written here may be written again", () => {
  const disk = PAGE.replace("kind", "wary");
  assert.deepEqual(mergeEdits(PAGE, disk, [put("Ana", "wary")]), { text: disk, refused: [] });
  assert.deepEqual(mergeEdits("", "", [put("Ana", "a"), put("Ana", "b")]).refused, []);
});

test("[CA18] additions are always made, and a page no hand touched gets all edits", () => {
  fc.assert(
    fc.property(aPage, aPage, aSectionEdit, (base, disk, edit) => {
      assert.deepEqual(mergeEdits(base, base, [edit]).refused, []);
      const { text, refused } = mergeEdits(base, disk, [edit, { do: "append", text: "the end" }]);
      assert.ok(text.includes("the end"));
      assert.ok(refused.length === 0 || edit.do !== "add");
      if (refused.length === 0) assert.equal(text, applyEdits(disk, [edit, { do: "append", text: "the end" }]));
    }),
    RUNS,
  );
});

test("[CA18] in a long evening no line of the hand is lost that the table did not know", () => {
  const turn = fc.oneof(
    fc.record({
      who: fc.constant("ours" as const),
      what: fc.constantFrom("add", "put", "replace", "append"),
      n: fc.nat(5),
    }),
    fc.record({
      who: fc.constant("hand" as const),
      what: fc.constantFrom("insert", "insert", "remove"),
      n: fc.nat(1000),
    }),
    fc.record({ who: fc.constant("reads" as const), what: fc.constant(""), n: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(turn, { minLength: 50, maxLength: 50 }), (turns) => {
      let [disk, base] = [PAGE, PAGE];
      const hand = new Set<string>();
      for (const [i, { who, what, n }] of turns.entries()) {
        if (who === "reads") base = disk;
        else if (who === "hand") {
          const all = disk.split("\n");
          const at = 1 + (n % (all.length - 1));
          const line = what === "insert" ? `- by hand ${i}` : "";
          if (what === "insert") all.splice(at, 0, line);
          else for (const gone of all.splice(at, 1)) hand.delete(gone);
          if (line !== "") hand.add(line);
          disk = all.join("\n");
        } else {
          const known = new Set(base.split("\n"));
          const merged = mergeEdits(base, disk, [ourEdit(what, n, i)]);
          // Only a section the table had read may be replaced, with what it knew was in it.
          if (what === "replace")
            for (const line of hand) if (known.has(line) && !merged.text.includes(`${line}\n`)) hand.delete(line);
          [disk, base] = [merged.text, what === "replace" && merged.refused.length > 0 ? base : merged.text];
        }
        const now = new Set(disk.split("\n"));
        for (const line of hand) assert.ok(now.has(line), `turn ${i} lost "${line}"`);
      }
    }),
    { seed: 5, numRuns: howMany(50, 200) },
  );
});

function ourEdit(what: string, n: number, i: number): Edit {
  if (what === "add") return { do: "add", sections: ["NPCs"], text: `fact ${i}` };
  if (what === "put") return put(`Person ${n}`, `seen ${i}`);
  if (what === "append") return { do: "append", text: `page ${i}` };
  return { do: "replace", sections: ["Situation"], text: `now ${i}` };
}

const aText = fc
  .tuple(
    fc.array(fc.constantFrom("a", "b", "c", "", "d", "e"), { maxLength: 12 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([lines, eol, ended]) => lines.join(eol) + (ended ? eol : ""));

test("[CA18] three ways: nothing of ours is lost without a hand, and nothing of the hand without us", () => {
  fc.assert(
    fc.property(aText, aText, (base, other) => {
      assert.deepEqual(mergeTexts(base, other, base), { text: other, refused: false });
      assert.deepEqual(mergeTexts(base, base, other), { text: other, refused: false });
    }),
    RUNS,
  );
});

test("[CA18] three ways: every line the hand put in stands in the result, in its order", () => {
  fc.assert(
    fc.property(aText, aText, fc.array(fc.nat(20), { maxLength: 5 }), (base, ours, places) => {
      const lines = base.split("\n");
      for (const [i, place] of places.entries()) lines.splice(place % (lines.length + 1), 0, `hand ${i}`);
      const disk = lines.join("\n");
      const of = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.startsWith("hand"));
      assert.deepEqual(of(mergeTexts(base, ours, disk).text), of(disk));
    }),
    RUNS,
  );
});

test("[CA18] three ways: ours and the hand's are merged; of the same lines the hand's stay", () => {
  const merge = (ours: string, disk: string) => mergeTexts("a\nb\nc\nd\n", ours, disk);
  assert.deepEqual(merge("A\nb\nc\nd\n", "a\nb\nc\nD\n"), { text: "A\nb\nc\nD\n", refused: false });
  assert.deepEqual(merge("A\nb\nc\nd\n", "a\nB\nc\nd\n"), { text: "A\nB\nc\nd\n", refused: false });
  assert.deepEqual(merge("a\nX\nc\nd\n", "a\nY\nc\nd\n"), { text: "a\nY\nc\nd\n", refused: true });
  assert.deepEqual(merge("a\nX\nc\nd\n", "a\nX\nc\nd\n"), { text: "a\nX\nc\nd\n", refused: false });
  assert.deepEqual(merge("a\nb\nc\nd\nours\n", "a\nb\nc\nd\nhand"), {
    text: "a\nb\nc\nd\nhand\nours\n",
    refused: false,
  });
  assert.deepEqual(merge("a\nb\nX\nc\nd\n", "a\r\nb\r\nc\r\nd\r\n"), {
    text: "a\r\nb\r\nX\r\nc\r\nd\r\n",
    refused: false,
  });
  assert.deepEqual(mergeTexts("a", "a\nb", "a\nc"), { text: "a\nc\nb", refused: false });
});

test("three ways is quick on texts of two megabytes, blank lines and repeated ones too", () => {
  for (const line of ["", "- x", "a line of some length that is always the same"]) {
    const base = `${line}\n`.repeat(Math.ceil(2_000_000 / (line.length + 20)));
    const [ours, disk] = [
      `top\n${base}\nend\n`,
      `${base.slice(0, base.length / 2)}\nmiddle\n${base.slice(base.length / 2)}hand\n`,
    ];
    const { text } = mergeTexts(base, ours, disk);
    assert.ok(text.includes("middle\n") && text.includes("hand\n"));
  }
});
