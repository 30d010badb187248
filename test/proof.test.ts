import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PROOFS, sizeOf } from "../scripts/proof.ts";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

test("every proof is a script that can be called by itself, and takes the option that says how many", () => {
  for (const { name, script = name, size } of PROOFS) {
    const file = `scripts/${script}.ts`;
    assert.ok(
      Object.values(scripts).some((command) => command.endsWith(file)),
      `npm run … ${file}`,
    );
    const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    if (size) assert.match(text, new RegExp(`\\b${size.option}: \\{ type: "string"`), `${file} takes --${size.option}`);
  }
  assert.equal(new Set(PROOFS.map(({ name }) => name)).size, PROOFS.length);
});

test("a share of a proof is a part of it, and never so little that it says nothing", () => {
  const kills = { of: "kills", option: "kills", full: 2000, least: 20 };
  assert.deepEqual(
    [1, 0.1, 0.001].map((share) => sizeOf(kills, share)),
    [2000, 200, 20],
  );
  assert.equal(sizeOf({ of: "of the mutants", option: "share", full: 1, least: 0.05 }, 0.1), 0.1);
});
