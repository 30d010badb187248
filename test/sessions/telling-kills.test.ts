import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openSqliteReader } from "../../src/ledger/sqlite.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { inShort } from "../support/aloud.ts";
import { temporaryFolder } from "../support/entries.ts";
import { someOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";

const PLAYER = fileURLToPath(new URL("../support/telling-player.ts", import.meta.url));

const KILLS: readonly (readonly [number: number, side: "before" | "after", heard: string])[] = [
  [1, "after", "Rain."],
  [2, "before", "Rain."],
  [2, "after", "Rain. Wind."],
  [3, "after", "Rain. Wind. A door."],
];

for (const [number, side, heard] of someOf(KILLS, ([number, side]) => number === 2 && side === "before")) {
  test(`[PL71] killed ${side} piece ${number} is recorded, the evening goes on from what was heard`, async () => {
    using folder = temporaryFolder();
    const ledger = join(folder.path, "ledger.sqlite");
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", PLAYER, ledger, ...args]);
    assert.equal(run(String(number), side).signal, "SIGKILL");
    const resumed = run();
    assert.equal(resumed.status, 0, String(resumed.stderr));
    await using reader = await openSqliteReader(ledger);
    const entries = (await Array.fromAsync(reader.read())) as Entry[];
    judge(entries);
    const told = inShort(entries);
    const pieces = ["+Rain.", "+ Wind.", "+ A door."].slice(0, side === "before" ? number - 1 : number);
    assert.deepEqual(told.slice(0, pieces.length + 2), [...pieces, "cut", `= ${heard}`]);
    assert.deepEqual(told.slice(pieces.length + 2, pieces.length + 7), [
      "+Rain.",
      "+ Wind.",
      "+ A door.",
      "whole",
      "= Rain. Wind. A door.",
    ]);
    const cut = entries.findIndex((entry) => entry.kind === "part" && entry.closes === "cut");
    const back = entries.findIndex((entry) => entry.kind === "session" && entry.resumed);
    assert.ok(back >= 0 && back < cut);
    assert.ok(
      entries.slice(back + 1, cut).every(({ kind }) => kind === "file"),
      "first of all it is closed",
    );
  });
}
