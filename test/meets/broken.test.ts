import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { openEvening } from "../../src/open-evening.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { houseAt, story } from "../support/evening.ts";
import { someOf } from "../support/how-many.ts";
import { cutOff } from "../support/power-cut.ts";
import { BATHS, cistern } from "./cistern.ts";

/** An evening of the house on a folder; after so many recorded steps the power goes, and it is begun again where it was. */
async function played(root: string, seed: string, cuts: readonly number[]): Promise<readonly Entry[]> {
  for (const left of [...cuts, Number.POSITIVE_INFINITY]) {
    await using ledger = await openSqliteLedger(join(root, ".troupe", "ledger.sqlite"));
    const run = async (): Promise<void> => {
      await using evening = await openEvening({
        campaign: openCampaign(root),
        sits: () => ({ session: { session: "one", seed } }),
        beats: 14,
        mindOf: houseAt,
        guarded: false,
        ledger: cutOff(ledger, left + 1),
        wait: atOnce,
        clock: () => "2026-01-01T00:00:00.000Z",
      });
      await evening.play();
    };
    if (left === Number.POSITIVE_INFINITY) await run();
    else await assert.rejects(run);
    if (left === Number.POSITIVE_INFINITY) return (await Array.fromAsync(ledger.read())) as Entry[];
  }
  return [];
}

const atOnce = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

const CUTS: readonly (readonly number[])[] = [
  [9, 14, 11],
  [21, 23],
  [30, 7, 7, 7],
  [41, 1, 1, 1, 1, 1],
];

test("[PL5] a split party and what is done unseen go on after a power cut as if there had been none", async (t) => {
  const shorter = BATHS.replace("Survival 10", "Survival 1").replace(/### Ask Odo[\s\S]*?(?=### Open)/, "");
  const pages = { "01-baths.md": shorter.replace(/## Leads[\s\S]*?(?=## Unseen)/, ""), "03-pumps.md": "" };
  for (const seed of ["1"]) {
    const whole = await played(cistern(t, pages), seed, []);
    assert.ok(
      whole.some(({ kind }) => kind === "rejoin"),
      "they part and meet",
    );
    for (const cuts of someOf(CUTS, ({ length }) => length === 4)) {
      const broken = await played(cistern(t, pages), seed, cuts);
      assert.deepEqual(withoutName(story(broken)), withoutName(story(whole)), `seed ${seed}, cut at ${cuts}`);
    }
  }
});

/** Each folder has a name of its own, and a resumed evening more entries before what is written. */
const withoutName = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replaceAll(/troupe-cistern-\w+/g, "the folder").replace(/"until":\d+,/, ""));
