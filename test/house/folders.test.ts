import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { measured } from "../support/measured.ts";
import { secretsSpoken } from "../support/secrets-spoken.ts";

for (const name of ["the-mill-at-orrest", "the-tide-office", "three-bridges", "wiki-of-bells"]) {
  test(`[MI10] ${name} has no pages and is played from what it has: somebody is met, something comes out, nothing by accident`, async (t) => {
    const from = fileURLToPath(new URL(`../folders/${name}`, import.meta.url));
    const world = readWorld(openCampaign(from));
    const people = [...world.people.map((person) => person.name), ...world.places.flatMap((place) => place.people)];
    for (const seed of seedsOf([1], 2).map(String)) {
      const root = folderFor(t, from);
      const { party } = openCampaign(root);
      const { entries } = await playOn(root, { seed, beats: 20 });
      judge(entries);
      const numbers = measured(entries, party, people);
      assert.deepEqual(
        secretsSpoken(entries, world.secrets),
        [],
        "nothing only the GM knows is told without being revealed",
      );
      assert.deepEqual(numbers.repeated, [], "nothing is told twice");
      assert.ok(numbers.shared < 0.02, `${numbers.shared} of five-word runs`);
      assert.ok(numbers.fresh >= 0.7, `${numbers.fresh} of beats bring something new`);
      assert.ok(numbers.opened >= 1, "something gated was opened");
    }
  });
}
