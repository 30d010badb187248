import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBus } from "../src/bus/bus.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import type { Draft, Entry } from "../src/protocol/entry.ts";
import { sealedDice } from "../src/rules/seal.ts";
import { openScreen } from "../src/screen/screen.ts";
import { folder, goal, interleaved, microseconds } from "./measure.ts";

const ENTRIES = 100_000;
const SEATS = ["lead", "gm", "narrator", "tilda", "gideon", "corwin", "sera"];

/**
 * The time to open a ledger of 100,000 entries and fold it into a table, beside reading the bare rows: as it was closed, when all of it was checked, and after
 * a kill, when that is done at the opening. Nobody's letters are written here: they are when somebody reads them.
 */
export async function opening(): Promise<string> {
  using temporary = folder();
  const path = join(temporary.path, "ledger.sqlite");
  {
    await using ledger = await openSqliteLedger(path);
    for (let from = 1; from <= ENTRIES; from += 1000) {
      await ledger.append({ key: `${from}`, entries: Array.from({ length: 1000 }, (_, i) => evening(from + i)) });
    }
  }
  const table = async () => {
    const ledger = await openSqliteLedger(path);
    const bus = await openBus({
      ledger,
      screen: openScreen(),
      clock: () => "",
      dice: (place) => sealedDice("", place),
    });
    if (bus.state.seq !== ENTRIES) throw new Error("not everything was folded");
    return ledger;
  };
  const checked = path.replace(".sqlite", ".checked");
  let closing = 0;
  const times = await interleaved(5, {
    bare: () =>
      microseconds(() => {
        const db = new DatabaseSync(path, { readOnly: true });
        for (const row of db.prepare("SELECT body FROM entry ORDER BY seq").iterate()) JSON.parse(String(row.body));
        db.close();
      }),
    closed: () =>
      microseconds(async () => {
        await using _ = await table();
      }),
    killed: async () => {
      rmSync(checked);
      let ledger: AsyncDisposable | undefined;
      const took = await microseconds(async () => {
        ledger = await table();
      });
      closing = await microseconds(() => ledger?.[Symbol.asyncDispose]());
      return took;
    },
    closing: async () => closing,
  });
  const row = (name: string, time: number) =>
    `  ${name.padEnd(58)}${(time / 1e6).toFixed(2).padStart(6)} s   ${(time / times.bare).toFixed(1)} times`;
  return [
    `Opening a table of ${ENTRIES} entries, without a guard (processor time, median of 5)`,
    `  ${"read the rows and JSON.parse them".padEnd(58)}${(times.bare / 1e6).toFixed(2).padStart(6)} s`,
    row("open it as it was closed, and fold it", times.closed),
    row("open it after a kill: check it, and fold it (no goal)", times.killed),
    row("close it, and check it for the next time (no goal)", times.closing),
    `  ${goal(times.closed <= 2 * times.bare, "as it was closed, at most twice the time of reading and parsing the rows")}`,
  ].join("\n");
}

/** An evening that goes round and round: narration, a prompt, an answer, a roll. */
function evening(seq: number): Entry {
  const stamp = { seq, at: "2026-01-01T00:00:00.000Z", session: "one", scene: "001", beat: Math.ceil(seq / 8) };
  const words = "The lantern gutters and somebody says what they had meant to keep. ".repeat(4);
  const turn = seq % 8;
  const drafts: readonly (readonly [Draft, readonly string[]])[] = [
    [{ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body: words }, SEATS],
    [
      {
        kind: "message",
        tag: "GM_TO_PLAYER",
        from: "gm",
        to: ["tilda"],
        fields: { request_type: "QUICK_REACTION", scene_number: "001", scene_slug: "scene" },
        body: words,
      },
      ["gm", "tilda"],
    ],
    [{ kind: "prompt", for: "tilda", opened: "QUICK_REACTION" }, ["gm", "tilda"]],
    [
      { kind: "ruling", for: "tilda", outcome: "It holds.", changes: {}, visibility: "open" },
      ["gm", "tilda", "gideon"],
    ],
    [
      {
        kind: "message",
        tag: "PLAYER_TO_GM",
        from: "tilda",
        to: ["gm"],
        fields: { type: "ACTION", character: "tilda" },
        body: words,
      },
      ["gm", "tilda"],
    ],
    [{ kind: "prompt", for: "tilda", closed: "answered", of: seq - 3 }, ["gm", "tilda"]],
    [
      {
        kind: "roll",
        by: "gm",
        for: "tilda",
        expr: "1d20+5",
        dice: [11],
        total: 16,
        reason: "Stealth",
        purpose: "stealth",
        visibility: "open",
      },
      ["gm", "tilda", "gideon"],
    ],
    [{ kind: "seat", seat: SEATS[seq % SEATS.length] ?? "gm", joined: "player" }, ["lead"]],
  ];
  const [draft, audience] = drafts[turn] ?? drafts[0] ?? [];
  return { ...stamp, ...draft, audience } as Entry;
}
