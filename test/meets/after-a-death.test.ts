import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { campaign, troupe } from "../support/program.ts";
import { sheet } from "./market.ts";

const CUP = `# The Cup Room

starts · place: the cellar under the inn · danger: none

> There is one cup on the table, and it is full.

## Ways

### Drink the cup
- yes: {name} drinks it to the bottom. → harm 99 necrotic

### Count the bottles · again
- yes: There are forty.
`;

test("[PL54] at the terminal: a death, somebody new, and on the next evening it is they who are played", async () => {
  const root = campaign();
  mkdirSync(join(root, "beats"), { recursive: true });
  writeFileSync(join(root, "beats", "the-landing.md"), CUP);
  for (const name of ["tilda-brannock", "gideon-harrowmoor", "corwin-voss"])
    writeFileSync(join(root, "party", `${name}.md`), sheet(name, "fighter"));
  const first = await troupe(
    ["play", root, "--seed", "4"],
    "Drink the cup\n/join Mott Harrow, a dwarf cleric\nGood evening.\n(pass)\nI count the bottles.\n/end\n",
  );
  assert.equal(first.code, 0, first.err);
  assert.match(first.out, /Tilda Brannock is dead\. [^.]*\/join\s+<name> brings somebody new/);
  assert.match(first.out.replace(/\s+/g, " "), /Mott Harrow, a dwarf cleric of level 2, joins the story, and is yours/);
  assert.match(first.out, /Mott Harrow > I count the bottles\./);
  assert.match(first.out.replace(/\s+/g, " "), /Mott counts the bottles\. There are forty\./);
  const next = await troupe(["play", root, "--seed", "5"], "I hum.\n/end\n");
  assert.equal(next.code, 0, next.err);
  assert.match(next.out, /You are Mott Harrow\./);
});
