import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { aPage } from "../../../test/support/pages.ts";
import { pageOf } from "../../markdown/sections.ts";
import { applyEdits } from "./apply.ts";
import { newSection } from "./new-section.ts";
import { spliced } from "./plan.ts";

const begun = (page: string, title: string): string => spliced(page, newSection(page, [title], "- x").splices);

test("[CA17] what everybody may read goes before the GM's sections, and before the rule above them", () => {
  const cases: readonly (readonly [page: string, after: string])[] = [
    ["# State\n\nProse.\n\n## GM Notes\n\n- y\n", "# State\n\nProse.\n\n## Quests\n\n- x\n\n## GM Notes\n\n- y\n"],
    ["## A\n- y\n\n---\n\n## Secrets\n", "## A\n- y\n\n## Quests\n\n- x\n\n---\n\n## Secrets\n"],
    [
      "## A\n- y\n***\n<!-- mine -->\n## 🤫 Hidden Things",
      "## A\n- y\n\n## Quests\n\n- x\n\n***\n<!-- mine -->\n## 🤫 Hidden Things",
    ],
    ["## Behind the screen\r\n", "## Quests\r\n\r\n- x\r\n\r\n## Behind the screen\r\n"],
    ["# A\n\n# DM only\n\ny\n", "# A\n\n## Quests\n\n- x\n\n# DM only\n\ny\n"],
    ["Story\n=====\n\nUpcoming\n--------\n\ny\n", "Story\n=====\n\nQuests\n------\n\n- x\n\nUpcoming\n--------\n\ny\n"],
    ["# State (GM only)\n\n## A\n", "# State (GM only)\n\n## A\n\n## Quests\n\n- x\n"],
    ["## GM's State\n\n### A\n", "## GM's State\n\n### A\n\n## Quests\n\n- x\n"],
    ["## NPCs\n\n### Hidden motives\n- y\n", "## NPCs\n\n### Hidden motives\n- y\n\n## Quests\n\n- x\n"],
    ["## Program\n\ny\n", "## Program\n\ny\n\n## Quests\n\n- x\n"],
  ];
  for (const [page, after] of cases) assert.equal(begun(page, "Quests"), after);
});

test("[CA17] what is the GM's goes under the GM's notes where there are any, else to the end", () => {
  const notes = "# State\n\n## GM Notes (Secret)\n\n### Plans\n- y\n\n---\n\n## Index\n";
  for (const title of ["Secrets", "Upcoming Events", "Character Secrets"]) {
    assert.equal(begun(notes, title), notes.replace("- y\n", `- y\n\n### ${title}\n\n- x\n`));
    assert.equal(
      begun("# State\n\n## Hidden\n- y\n\n## Index\n", title).split("## Index\n")[1],
      `\n## ${title}\n\n- x\n`,
    );
  }
});

test("[CA17] in a file of underlined headings a new one is underlined", () => {
  const page = "Story\n=====\n\nSituation\n---------\n\nProse.\n\nDM notes\n--------\n\ny\n";
  assert.equal(begun(page, "Quests"), page.replace("DM", "Quests\n------\n\n- x\n\nDM"));
  assert.equal(begun(page, "Secrets"), `${page}\n### Secrets\n\n- x\n`);
  assert.match(begun(`${page}\n## Other\n`, "Quests"), /\n## Quests\n/);
});

test("[CA17] whatever the page, a new section takes nothing away, and every other heading stays under the one it was under", () => {
  const screen = fc.constantFrom(
    "",
    "\n\n## GM Notes\n- y",
    "\n\n---\n\n# DM\n\n### Plans",
    "\n\nGM\n--\ny\n\n## Index",
  );
  const title = fc.constantFrom("Quests Anew", "Upcoming Events", "Character Secrets");
  fc.assert(
    fc.property(aPage, screen, aPage, title, (one, gms, other, name) => {
      const page = `${one}${gms}\n${other}`;
      const [splice, ...more] = newSection(page, [name], "- x").splices;
      assert.ok(splice && more.length === 0 && splice.from === splice.to);
      const titles = (text: string): readonly string[] =>
        pageOf(text).sections.map(({ title: called, under }) => [...under, called].join(" / "));
      const after = [...titles(begun(page, name))];
      const at = after.findIndex((path) => path.split(" / ").at(-1) === name);
      assert.ok(at > 0, "it is a heading");
      after.splice(at, 1);
      assert.deepEqual(after, titles(page));
      assert.equal(applyEdits(begun(page, name), [{ do: "add", sections: [name], text: "x" }]), begun(page, name));
    }),
    { seed: 5, numRuns: howMany(125, 1000) },
  );
});
