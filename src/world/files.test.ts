import assert from "node:assert/strict";
import test from "node:test";
import { countWork } from "../../test/support/work.ts";
import { FILES, type FileRule, fileRule } from "./files.ts";

const PARTY = ["tilda", "Gideon", "corwin-two", "-", "*"];
const middles = [...PARTY, "GIDEON", "nobody", "tilda-journal", "tilda-brief", "a/b", "", ":character"];
const patterns = [...new Set(FILES.map(({ path }) => path)), "npcs/*.md", "*.md", "tmp", "beats", ".troupe"];
const paths = patterns.flatMap((pattern) =>
  middles.flatMap((middle) => {
    const path = pattern.replace(":character", () => middle).replace(/\*+/, () => middle);
    return [path, path.toUpperCase(), path.slice(1), path.slice(0, -1), `${path}x`];
  }),
);

/** The rows written out for every character, one after the other. */
function writtenOut(path: string, characters: readonly string[]): FileRule | undefined {
  const star = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replace(/[.\\]/g, "\\$&")
        .replace(/\/\*\*$/, "(?:/[^]*)?")
        .replace(/(?<!\])\*(?!\))/, "[^/]*")}$`,
    );
  for (const row of FILES) {
    const owner = characters.find(
      (one) => row.path.replace(":character", () => one.toLowerCase()) === path.toLowerCase(),
    );
    if (row.path.includes(":character") ? owner !== undefined : star(row.path).test(path.toLowerCase()))
      return row.path.includes(":character") ? { row, owner: owner as string } : { row };
  }
  return undefined;
}

test("[WO600] the first row that fits a path is the one that fits it with every character's name written out", () => {
  let owned = 0;
  for (const path of paths) {
    const found = fileRule(path, PARTY);
    const right = writtenOut(path, PARTY);
    assert.deepEqual(found, right ?? { row: { path: "**", readers: ["gm"], writers: [] } }, path);
    if (found.owner) owned++;
  }
  assert.ok(owned > 50, `${owned} of ${paths.length}`);
});

test("[WO600] no row is written out for a character whose file it cannot be: a party five times as large costs as much", async () => {
  const party = (size: number) => Array.from({ length: size }, (_, i) => `character-${i}`);
  const work = (size: number) => {
    const all = party(size);
    return countWork(() => {
      for (let i = 0; i < 20; i++) fileRule("npcs/wiven-mirsk.md", all);
    });
  };
  await work(4); // code that has just been loaded
  const [few, many] = [await work(4), await work(20)];
  assert.ok(many <= few * 1.1, `${many} of ${few}`);
});
