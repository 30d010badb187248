import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { openMailbox } from "../../src/bus/mailbox.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { openStore } from "../../src/server/store.ts";
import { type Out, streamLetters } from "../../src/server/stream.ts";
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
    listen(token: string, highWaterMark = 16_384) {
      const out = new PassThrough({ readableObjectMode: true, highWaterMark });
      streamLetters({
        out: out as unknown as Out,
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
      const pieces = out[Symbol.asyncIterator]();
      return {
        out,
        /** The next piece; undefined where the stream is over. */
        async next(): Promise<string | undefined> {
          const { value, done } = await pieces.next();
          return done ? undefined : String(value);
        },
        [Symbol.dispose]: () => void out.destroy(),
      };
    },
    get listeners() {
      return stirs.size;
    },
  };
}

test("[SV120] a letter on its way asks the store nothing, and is written once for everybody who listens at its seat", async () => {
  const seat = atSeat();
  using stack = new DisposableStack();
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
const MOST = 8;

test("[SV120] a stream ends with its token: taken back, exchanged, or when its time is over, and nobody else's", async () => {
  for (const [how, ends] of [
    ["taken back", ({ tokens }, { id }) => tokens.revoke(id)],
    ["exchanged", ({ tokens }, { token }) => void tokens.exchange(token)],
    ["over", ({ pass }) => pass(HOUR)],
  ] as readonly [string, (seat: ReturnType<typeof atSeat>, given: { id: string; token: string }) => void][]) {
    const seat = atSeat();
    const given = seat.tokens.give(RIGHT, 1);
    using own = seat.listen(given.token);
    using other = seat.listen(seat.tokens.give(RIGHT, 2).token);
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
  using own = seat.listen(cookie);
  using spent = seat.listen(token);
  for (const one of [own, spent]) await one.next();
  seat.tell(1);
  assert.match((await own.next()) ?? "", /word 1/);
  assert.equal(await spent.next(), undefined);
  seat.tokens.revoke(id);
  seat.tell(1);
  assert.equal(await own.next(), undefined);
});

test("[SV126] whoever does not read slows nobody, has no more than a little heaped up for them, and is let go after a minute", async ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  const seat = atSeat();
  const give = () => seat.tokens.give(RIGHT, 24).token;
  using slow = seat.listen(give(), 200);
  using quick = seat.listen(give());
  assert.match((await quick.next()) ?? "", /^retry/);
  for (let n = 1; n <= 500; n++) {
    seat.tell(1);
    assert.match((await quick.next()) ?? "", new RegExp(`^id: ${n}\n`));
  }
  assert.ok(slow.out.readableLength + slow.out.writableLength < 1000, "and not 500 letters");
  const pass = async (seconds: number) => {
    mock.timers.tick(seconds * 1000);
    if (seconds === 20) assert.match((await quick.next()) ?? "", /^: /, "a sign of life");
  };
  for (const beat of [20, 20]) await pass(beat);
  assert.deepEqual([slow.out.destroyed, seat.listeners], [false, 2]);
  for (const beat of [20, 20]) await pass(beat);
  assert.deepEqual([slow.out.destroyed, seat.listeners], [true, 1]);
  seat.tell(1);
  assert.match((await quick.next()) ?? "", /word 501/);
});

test("[SV126] whoever was slow and reads again hears on from where they were, each letter once", async () => {
  const seat = atSeat();
  using slow = seat.listen(seat.tokens.give(RIGHT, 24).token, 200);
  for (let n = 1; n <= 50; n++) {
    seat.tell(1);
    await Promise.resolve();
  }
  assert.match((await slow.next()) ?? "", /^retry/);
  for (let n = 1; n <= 50; n++) assert.match((await slow.next()) ?? "", new RegExp(`^id: ${n}\n`));
});

test("[SV126] whoever left while their table woke is no listener", () => {
  const seat = atSeat();
  const out = new PassThrough();
  out.destroy();
  let isOver = false;
  streamLetters({
    out: out as unknown as Out,
    box: { count: 0, at: () => undefined },
    seat: "tam",
    after: 0,
    ended: () => {
      isOver = true;
    },
    first: [],
    standing: (gone) => seat.tokens.standing(seat.tokens.give(RIGHT, 1).token, gone),
    join: () => ({ [Symbol.dispose]: () => {} }),
  });
  assert.ok(isOver);
});
