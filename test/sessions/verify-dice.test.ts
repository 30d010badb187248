import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { verify, verifyLedger } from "../../scripts/verify-dice.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { seedsOf } from "../support/how-many.ts";
import { fresh } from "../support/ledgers.ts";
import { legalAt } from "../support/minds.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/verify-dice.ts", import.meta.url));

/** Rolls a few dice of every kind each time it goes on. */
const roller: AnyMind = async (desk, signal) => {
  const roll = { kind: "roll", for: "corwin-voss", reason: "Luck" };
  const rolls = [
    { ...roll, expr: "1d20+3" },
    { ...roll, expr: "12d1000-7", visibility: "hidden" },
    { ...roll, expr: "d6", purpose: "the stair" },
  ];
  return [...(desk.task === "run" ? rolls : []), ...(await houseAt("gm")(desk, signal))];
};

/** An evening with dice, of which a beat is taken back and played again; played once for all tests. */
let undone: ReturnType<typeof playUndone> | undefined;
const undoneEvening = () => (undone ??= playUndone());

async function playUndone(): Promise<{ path: string; entries: readonly Entry[] }> {
  const path = fresh();
  await using ledger = await openSqliteLedger(path);
  const lines = ["I jump.", "/undo 9", "yes", "I jump.", "I climb.", "/undo", "I wait."];
  const mindOf = (seat: string) => (seat === "gm" ? roller : houseAt(seat));
  const table = await playEvening({ ledger, lines, mindOf, evening: { ...EVENING, beats: 30 } });
  return { path, entries: await table.entries() };
}

test("[PL2] the dice of an evening follow from the seed that was sealed, also where an undo took some back", async () => {
  const { path, entries } = await undoneEvening();
  assert.ok(entries.filter((entry) => entry.kind === "undo").length >= 2);
  const lines: string[] = [];
  assert.ok(await verifyLedger(path, (line) => lines.push(line)), lines.join("\n"));
  assert.match(lines.join("\n"), /^one: \d{2,} dice in \d{2,} rolls checked, all as they were sealed\.$/);
});

test("[PL2] the dice of evenings with minds that roll all sorts of dice hold", async () => {
  let dice = 0;
  const seeds = seedsOf([1, 2, 3], 20);
  for (const seed of seeds) {
    const table = await playEvening({ mindOf: legalAt(seed) });
    const [verdict] = verify(await table.entries());
    assert.deepEqual(verdict?.wrong, [], `seed ${seed}`);
    dice += verdict.dice;
  }
  assert.ok(dice > 5 * seeds.length, `only ${dice} dice`);
});

test("[PL2] one altered die, one altered total, one altered seed and one roll left out are each noticed", async () => {
  const { entries } = await undoneEvening();
  const rolls = entries.filter((entry) => entry.kind === "roll");
  const [first, second] = [rolls[4]?.seq ?? 0, rolls[5]?.seq ?? 0];
  const altered = (change: (entry: Entry) => readonly Entry[]) =>
    verify(entries.flatMap((entry) => change(entry))).flatMap(({ wrong }) => wrong);
  const die = altered((entry) =>
    entry.kind === "roll" && entry.seq === first
      ? [{ ...entry, dice: entry.dice.with(-1, (entry.dice.at(-1) ?? 0) + 1) }]
      : [entry],
  );
  assert.equal(die.length, 1);
  assert.match(die[0] ?? "", new RegExp(`^entry ${first} .* is on record$`));
  const total = altered((entry) =>
    entry.kind === "roll" && entry.seq === second ? [{ ...entry, total: entry.total + 1 }] : [entry],
  );
  assert.equal(total.length, 1);
  assert.match(total[0] ?? "", new RegExp(`^entry ${second} .*: comes to \\d+, and \\d+ is on record$`));
  const seed = altered((entry) => (entry.kind === "session" && entry.seed ? [{ ...entry, seed: "another" }] : [entry]));
  assert.equal(seed[0], "the seed is not the one that was sealed");
  assert.ok(seed.length > 1, "and the dice do not follow from it");
  assert.notDeepEqual(
    altered((entry) => (entry.seq === rolls[0]?.seq ? [] : [entry])),
    [],
  );
});

test("[PL2] the script ends with 1 on a die that is wrong, although every checksum of its ledger holds", async () => {
  const { entries } = await undoneEvening();
  const path = fresh();
  {
    await using ledger = await openSqliteLedger(path);
    const forged = entries.map((entry) => (entry.kind === "roll" ? { ...entry, total: entry.total + 1 } : entry));
    await ledger.append({ key: "all of it", entries: forged });
  }
  const run = (where: string) =>
    spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", SCRIPT, where], { encoding: "utf8" });
  const wrong = run(path);
  assert.equal(wrong.status, 1, wrong.stderr);
  assert.match(wrong.stdout, /WRONG: entry \d+/);
  const right = run((await undoneEvening()).path);
  assert.equal(right.status, 0, right.stdout + right.stderr);
});
