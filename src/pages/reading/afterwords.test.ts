import assert from "node:assert/strict";
import { test } from "node:test";
import { situationsOf } from "../situations.ts";

const read = (endings: string) => {
  const { situations, findings } = situationsOf([
    { path: "beats/01-kiln.md", text: `# The Kiln\n\n> It is warm.\n\n## Endings\n${endings}` },
  ]);
  return { endings: situations[0]?.endings ?? [], findings };
};

test("[CA28] below an ending stands what is told with it by what was done; it has words and needs of its own", () => {
  const { endings, findings } = read(`- **Cold**: It is over. / hook: Ash.
- or: Nobody lights it again.
- and, if mole-saved, not wet: Mole keeps a brick.
- or: Mole has one of the bricks.
- and: It snows.
- **Hot**: It burns.
`);
  assert.deepEqual(findings, []);
  assert.deepEqual(
    endings.map(({ title, or, more = [] }) => [title, or, more.map(({ text, or: other }) => [text, other])]),
    [
      [
        "Cold",
        ["Nobody lights it again."],
        [
          ["Mole keeps a brick.", ["Mole has one of the bricks."]],
          ["It snows.", undefined],
        ],
      ],
      ["Hot", undefined, []],
    ],
  );
  assert.equal(endings[0]?.more?.[0]?.needs.length, 2);
});

test("[CA28] where there is no ending yet, that is said", () => {
  const { endings, findings } = read("- and, if wet: It rains.\n- **Cold**: It is over.\n");
  assert.deepEqual(
    endings.map(({ title }) => title),
    ["Cold"],
  );
  assert.match(JSON.stringify(findings), /stands before any ending/);
});
