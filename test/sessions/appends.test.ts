import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { quickEvening } from "../../bench/quick.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { whole } from "../../src/table/checkpoint.ts";
import { temporaryFolder } from "../support/entries.ts";

const BEATS = 12;

test("[PL17] a beat of a GM who asks four players, their answers and a narration goes to the disk in at most four appends, pages among them", async () => {
  using folder = temporaryFolder();
  await using ledger = await openSqliteLedger(join(folder.path, "ledger.sqlite"));
  let appends = 0;
  const after: number[] = [];
  await quickEvening({
    ledger,
    beats: BEATS,
    durable: () => appends++,
    opened: (table) =>
      table.watch((entry) => {
        if (entry.kind === "message" && entry.tag === "NARRATIVE") after.push(appends);
      }),
  });
  const beats = after.slice(1).map((count, i) => count - (after[i] ?? 0));
  assert.ok(beats.length >= BEATS - 1);
  assert.deepEqual([Math.max(...beats) <= 4, Math.max(...beats) > 0], [true, true], `${beats}`);
});

test("[PL17] what a table keeps of a beat does not hold again what has not changed since the one before", async () => {
  const { state } = await quickEvening({ ledger: openMemoryLedger(), beats: BEATS });
  const [last, before] = [state.past?.past, state.past?.past?.past];
  assert.ok(last && before);
  const [one, other] = [whole(last).state, whole(before).state];
  const names = Object.keys(one) as (keyof typeof one)[];
  const anew = names.filter((name) => typeof one[name] === "object" && one[name] !== other[name]);
  assert.deepEqual(anew.toSorted(), ["asked", "telling", "toldOn"]); // what each was asked, and how much was told to each and of the scene
});
