import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { openVersions } from "../../src/campaign/versions.ts";
import { inFolder } from "../../src/commands/sit-down.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { openTable } from "../../src/open-table.ts";
import { play } from "../../src/play/driver.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { EVENING, houseAt, story } from "../support/evening.ts";
import { BATHS, cistern } from "./cistern.ts";

/** An evening of the house on a folder; after so many recorded steps the power goes, and it is begun again where it was. */
async function played(root: string, seed: string, cuts: readonly number[]): Promise<readonly Entry[]> {
  const campaign = openCampaign(root);
  const versions = openVersions(root);
  for (const file of campaign.files) versions.keep(file);
  for (const left of [...cuts, Number.POSITIVE_INFINITY]) {
    await using ledger = await openSqliteLedger(join(root, ".troupe", "ledger.sqlite"));
    const run = async (): Promise<void> => {
      const table = await openTable({
        ...inFolder(campaign),
        ledger: failing(ledger, left),
        campaign: campaign.name,
        seats: [
          { id: "lead", role: "lead" },
          { id: "gm", role: "gm" },
          { id: "narrator", role: "narrator" },
          ...campaign.party.map((id) => ({ id, role: "player" as const })),
        ],
        session: "one",
        seed,
        guarded: false,
        clock: () => "2026-01-01T00:00:00.000Z",
      });
      const evening = { ...EVENING, campaign: "the-cistern", beats: 14 };
      await play({ table, evening, mindOf: houseAt, wait: atOnce, version: versions.text });
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

const failing = (ledger: Ledger, left: number): Ledger => {
  let steps = 0;
  return {
    get last() {
      return ledger.last;
    },
    append: (step) => (++steps > left ? Promise.reject(new Error("The power is gone.")) : ledger.append(step)),
    find: (key) => ledger.find(key),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: async () => {},
  };
};

test("[PL5] a split party and what is done unseen go on after a power cut as if there had been none", async (t) => {
  const shorter = BATHS.replace("Survival 10", "Survival 1").replace(/### Ask Odo[\s\S]*?(?=### Open)/, "");
  const pages = { "01-baths.md": shorter.replace(/## Leads[\s\S]*?(?=## Unseen)/, ""), "03-pumps.md": "" };
  for (const seed of ["1"]) {
    const whole = await played(cistern(t, pages), seed, []);
    assert.ok(
      whole.some(({ kind }) => kind === "rejoin"),
      "they part and meet",
    );
    for (const cuts of [
      [9, 14, 11],
      [21, 23],
      [30, 7, 7, 7],
      [41, 1, 1, 1, 1, 1],
    ]) {
      const broken = await played(cistern(t, pages), seed, cuts);
      assert.deepEqual(withoutName(story(broken)), withoutName(story(whole)), `seed ${seed}, cut at ${cuts}`);
    }
  }
});

/** Each folder has a name of its own. */
const withoutName = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replaceAll(/troupe-cistern-\w+/g, "the folder"));
