import assert from "node:assert/strict";
import { test } from "node:test";
import { openMailbox } from "../../src/bus/mailbox.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { openStore } from "../../src/server/store.ts";
import { letterStream } from "../../src/server/stream.ts";
import { openTokens } from "../../src/server/tokens.ts";
import { entry } from "../support/entries.ts";
import { countWork } from "../support/work.ts";

const RIGHT = { kind: "seat", table: "the-long-stair", seat: "tam" } as const;
const HOUR = 3_600_000;

/** A seat with its letters, and whoever listens to it, without a server around. */
function atSeat() {
  const store = openStore(":memory:");
  store.exec("INSERT INTO tables (id, campaign, setting, made) VALUES ('the-long-stair', 'x', '{}', '')");
  let now = Date.UTC(2026, 0, 1);
  let asked = 0;
  const prepare = store.prepare.bind(store);
  store.prepare = (sql) => {
    const statement = prepare(sql);
    const get = statement.get.bind(statement);
    statement.get = ((...given: string[]) => {
      asked++;
      return get(...given);
    }) as typeof get;
    return statement;
  };
  const tokens = openTokens(store, () => now);
  const box = openMailbox("tam");
  const stirs = new Set<() => void>();
  return {
    tokens,
    get asked() {
      return asked;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    tell(n: number): void {
      for (let i = 0; i < n; i++) {
        box.deliver(entry(box.count + 1, `word ${box.count + 1}`) as Entry);
        for (const stir of stirs) stir();
      }
    },
    listen(token: string) {
      const stream = letterStream({
        box,
        seat: "tam",
        after: box.count,
        ended: () => {},
        first: [],
        standing: (gone) => tokens.standing(token, gone),
        join({ letters }) {
          stirs.add(letters);
          return { [Symbol.dispose]: () => void stirs.delete(letters) };
        },
      });
      const reader = stream.getReader();
      const text = new TextDecoder();
      return {
        /** The next piece; undefined where the stream is over. */
        async next(): Promise<string | undefined> {
          const { value, done } = await reader.read();
          return done ? undefined : text.decode(value);
        },
        [Symbol.asyncDispose]: () => reader.cancel(),
      };
    },
  };
}

test("[SV120] a letter on its way asks the store nothing, and is written once for everybody who listens at its seat", async () => {
  const seat = atSeat();
  await using stack = new AsyncDisposableStack();
  const all = Array.from({ length: 5 }, () => stack.use(seat.listen(seat.tokens.give(RIGHT, 1).token)));
  for (const one of all) assert.match((await one.next()) ?? "", /^retry/);
  const before = seat.asked;
  const { stringify } = JSON;
  let written = 0;
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    written++;
    return stringify(...given);
  }) as typeof stringify;
  const work = (letters: number) =>
    countWork(async () => {
      for (let i = 0; i < letters; i++) {
        seat.tell(1);
        for (const one of all) assert.match((await one.next()) ?? "", /^id: \d+\nevent: letter\ndata: \{/);
      }
    }, /\/src\/server\//);
  try {
    await work(20);
    assert.deepEqual([seat.asked - before, written], [0, 20]);
    const [few, more] = [await work(20), await work(40)];
    const each = (more - few) / (20 * all.length); // for one letter and one listener
    assert.ok(each <= MOST, `${each} blocks of code`);
  } finally {
    JSON.stringify = stringify;
  }
});

/** Blocks of code that run in the server for one letter on its way to one listener; where V8 makes the code faster meanwhile it counts fewer. */
const MOST = 7;

test("[SV120] a stream ends with its token: taken back, exchanged, or when its time is over, and nobody else's", async () => {
  for (const [how, ends] of [
    ["taken back", ({ tokens }, { id }) => tokens.revoke(id)],
    ["exchanged", ({ tokens }, { token }) => void tokens.exchange(token)],
    ["over", ({ pass }) => pass(HOUR)],
  ] as readonly [string, (seat: ReturnType<typeof atSeat>, given: { id: string; token: string }) => void][]) {
    const seat = atSeat();
    const given = seat.tokens.give(RIGHT, 1);
    await using own = seat.listen(given.token);
    await using other = seat.listen(seat.tokens.give(RIGHT, 2).token);
    for (const one of [own, other]) await one.next();
    seat.tell(1);
    for (const one of [own, other]) assert.match((await one.next()) ?? "", /word 1/, how);
    ends(seat, given);
    seat.tell(1);
    assert.equal(await own.next(), undefined, how);
    assert.match((await other.next()) ?? "", /word 2/, how);
  }
});

test("[SV120] with a link goes what it was exchanged for, also where it listens; one that is not good listens to nothing", async () => {
  const seat = atSeat();
  const { id, token } = seat.tokens.give(RIGHT, 1);
  const cookie = seat.tokens.exchange(token)?.token ?? "";
  await using own = seat.listen(cookie);
  await using spent = seat.listen(token);
  for (const one of [own, spent]) await one.next();
  seat.tell(1);
  assert.match((await own.next()) ?? "", /word 1/);
  assert.equal(await spent.next(), undefined);
  seat.tokens.revoke(id);
  seat.tell(1);
  assert.equal(await own.next(), undefined);
});
