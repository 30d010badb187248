import assert from "node:assert/strict";
import { test } from "node:test";
import { entry } from "../../test/support/entries.ts";
import { randomFrom } from "../../test/support/random.ts";
import { countWork } from "../../test/support/work.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import type { Entry } from "../protocol/entry.ts";
import { sealedDice } from "../rules/seal.ts";
import { openScreen } from "../screen/screen.ts";
import { type Bus, openBus } from "./bus.ts";
import { openMailbox } from "./mailbox.ts";

const SEATS = ["gm", "narrator", "lead", "a", "b", "c", "d", "e"];
const opened = (ledger: Ledger) =>
  openBus({ ledger, screen: openScreen(), clock: () => "", dice: (place) => sealedDice("", place) });

/** A ledger that has all of it at hand. */
function having(entries: readonly Entry[]): Ledger {
  const read = () => ({
    [Symbol.iterator]: () => entries.values(),
    async *[Symbol.asyncIterator]() {
      yield* entries;
    },
  });
  return { ...openMemoryLedger(), last: entries.length, at: (seq) => entries[seq - 1], read };
}

async function workOfOpening(audience: readonly string[]): Promise<number> {
  const entries = Array.from({ length: 2000 }, (_, i) => ({ ...entry(i + 1), audience: [...audience] }));
  const ledger = having(entries);
  const tables: Promise<Bus>[] = [];
  const work = await countWork(() => void tables.push(opened(ledger)), /\/src\/(?:bus|table)\//);
  for (const table of tables) assert.equal((await table).state.seq, entries.length);
  return work;
}

test("[TA240] opening a table takes the same work however many have heard what is on record: no letter and no mailbox is made for it", async () => {
  await workOfOpening(["gm"]); // what is done once is done
  const [one, all] = [await workOfOpening(["gm"]), await workOfOpening(SEATS)];
  assert.ok(one > 2000, `${one} for one seat`);
  const each = (all - one) / 2000 / (SEATS.length - 1);
  assert.ok(each < 0.5, `${each} more a seat and entry`); // who they are is looked at, and nothing else
});

test("[TA240] what a mailbox is made of is what it would have been told: undos, pieces of narration and all", async () => {
  const random = randomFrom(240);
  for (let round = 0; round < 20; round++) {
    const entries = Array.from({ length: 300 }, (_, i): Entry => {
      const plain = entry(i + 1);
      const { kind: _kind, to: _to, text: _text, ...stamp } = plain as Entry & { to: unknown; text: unknown };
      const audience = SEATS.filter(() => random.below(3) > 0);
      const sort = random.below(12);
      if (sort === 0) return { ...stamp, kind: "undo", by: "lead", back_to: 1 + random.below(i + 1), audience };
      if (sort < 3)
        return { ...stamp, kind: "part", of: 0, from: "gm", to: ["all"], fields: {}, text: "Rain", audience };
      return { ...plain, audience };
    });
    const table = await opened(having(entries));
    for (const seat of SEATS) {
      const told = openMailbox(seat);
      for (const one of entries) if (one.audience.includes(seat)) told.deliver(one);
      const made = table.mailbox(seat);
      assert.deepEqual(made.letters, told.letters);
      assert.deepEqual([...made.standing()], [...told.standing()]);
      assert.deepEqual([...made.upTo(150)], [...told.upTo(150)]);
    }
  }
});
