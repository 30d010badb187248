import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCampaign } from "../src/campaign/campaign.ts";
import { readWorld } from "../src/campaign/read/world.ts";
import { playOn } from "../test/support/folder.ts";
import { measured } from "../test/support/measured.ts";
import { secretsSpoken } from "../test/support/secrets-spoken.ts";

/** Evenings of the house on a campaign's folder, by seed, and what they were like: `npm run house -- <folder> --seeds 20 --beats 30`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "5" },
    beats: { type: "string", default: "30" },
    told: { type: "boolean", default: false },
  },
});
const root = positionals[0] ?? "campaigns/the-long-stair";
const world = readWorld(openCampaign(root));
const people = [
  ...new Set([
    ...world.people.map(({ name }) => name),
    ...world.places.flatMap(({ people: there }) => there),
    ...world.situations.flatMap(({ here }) => here.filter(({ kind }) => kind === "person").map(({ name }) => name)),
  ]),
];

for (let seed = 1; seed <= Number(values.seeds); seed++) {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  try {
    cpSync(root, folder, { recursive: true, filter: (path) => !path.includes(".troupe") });
    const { party } = openCampaign(folder);
    const before = performance.now();
    const { entries } = await playOn(folder, {
      beats: Number(values.beats),
      seed: String(seed),
      session: `house ${seed}`,
    });
    const { repeated, ...numbers } = measured(entries, party, people);
    const leaked = secretsSpoken(entries, world.secrets);
    console.log(
      seed,
      JSON.stringify({
        ...numbers,
        ms: Math.round(performance.now() - before),
        leaked: leaked.length,
        repeated: repeated.slice(0, 3),
      }),
    );
    for (const one of leaked.slice(0, 3)) console.log("  leaked:", one);
    if (values.told)
      for (const entry of entries)
        if (entry.kind === "message" && entry.tag === "NARRATIVE") console.log(`\n${entry.body}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
