import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporaryFolder } from "../../test/support/entries.ts";
import { randomFrom } from "../../test/support/random.ts";
import { stubborn } from "../../test/support/stubborn.ts";
import { answer, narration, prompt, ruling, SEATS, setTable, talk } from "../../test/support/table.ts";
import { LedgerNotWritten } from "../ledger/errors.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import { openSqliteLedger } from "../ledger/sqlite.ts";
import type { Draft, Entry } from "../protocol/entry.ts";
import { standing } from "../protocol/letter.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { sealedDice } from "../rules/seal.ts";
import { openScreen } from "../screen/screen.ts";
import { evolve } from "../table/evolve.ts";
import { emptyTable } from "../table/state.ts";
import { openBus } from "./bus.ts";

const T = "tilda-brannock";

test("[BU1] nothing is heard, and nothing has happened, when the ledger does not take it", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const before = JSON.stringify([...SEATS.map(({ id }) => table.mailbox(id).letters), table.state.seq]);
  ledger.failing = true;
  await assert.rejects(table.play(["gm", prompt(T, "QUICK_REACTION")]), LedgerNotWritten);
  await assert.rejects(
    Promise.all([table.play(["gm", narration("Rain.")]), table.play([T, talk("party", "Hm.")])]),
    LedgerNotWritten,
  );
  assert.equal(JSON.stringify([...SEATS.map(({ id }) => table.mailbox(id).letters), table.state.seq]), before);
  ledger.failing = false;
  assert.ok(isRefusal((await table.play([T, answer("I run.")])) ?? {}), "the prompt that was not recorded is not open");
  await table.play(["gm", narration("Rain.")]);
  assert.equal(table.mailbox(T).letters.at(-1)?.kind, "message");
});

test("[BU1] while a step waits for the disk nobody has heard it", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const gate = Promise.withResolvers<void>();
  ledger.hold = gate.promise;
  const heard: string[] = [];
  using _listener = table.mailbox(T).hear((letter) => heard.push(letter.kind));
  const said = table.play(["gm", narration("Rain.")]);
  await new Promise(setImmediate);
  assert.deepEqual(heard, []);
  gate.resolve();
  await said;
  assert.deepEqual(heard, ["message"]);
  assert.equal((await table.entries()).at(-1)?.kind, "message");
});

test("[BU1] steps that fail, early or late, while others are on their way leave the table as the ledger has it", async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed);
    const inner = openMemoryLedger();
    let news = Promise.resolve(); // results may take their time, and a failure may be known at once
    const ledger: Ledger = {
      get last() {
        return inner.last;
      },
      append(step) {
        if (random.chance(0.2)) return Promise.reject(new LedgerNotWritten("memory", new Error("at once")));
        const recorded = random.chance(0.2)
          ? Promise.reject(new LedgerNotWritten("memory", new Error("late")))
          : inner.append(step);
        recorded.catch(() => {});
        const ticks = random.below(8);
        news = news.then(async () => {
          for (let i = 0; i < ticks; i++) await undefined;
        });
        return news.then(() => recorded);
      },
      find: (key) => inner.find(key),
      read: (after) => inner.read(after),
      [Symbol.asyncDispose]: async () => {},
    };
    const table = await retried(() => setTable({ ledger }));
    for (let round = 0; round < 8; round++) {
      await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) =>
          table.play(["gm", { kind: "scene", title: `Scene ${round} ${i}` }, narration(`Rain ${round} ${i}.`)]),
        ),
      );
    }
    assert.equal(table.state.seq, inner.last, `seed ${seed}`);
    const entries = await Array.fromAsync(inner.read());
    assert.deepEqual(entries.reduce(evolve, emptyTable), table.state, `seed ${seed}`);
    const heard = table.mailbox(T).letters.length;
    assert.equal(heard, entries.filter((entry) => entry.audience.includes(T)).length, `seed ${seed}`);
  }
});

async function retried<R>(work: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LedgerNotWritten)) throw error;
    }
  }
}

test("[BU7] a second voice on a step that is on its way is told so", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const gate = Promise.withResolvers<void>();
  ledger.hold = gate.promise;
  const first = table.lend("gm", "same").say(narration("First."));
  await new Promise(setImmediate);
  const second = await table.lend("gm", "same").say(narration("Second."));
  assert.equal(isRefusal(second) && second.code, "voice/already-said");
  gate.resolve();
  const letters = await first;
  assert.ok(!isRefusal(letters) && letters.length === 1);
});

test("[BU2] what is said in one step is recorded together or not at all", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const refused = await table.play(["gm", narration("Rain."), prompt("nobody", "QUICK_REACTION")]);
  assert.ok(refused && isRefusal(refused));
  assert.deepEqual(
    (await table.entries(after)).map((entry) => entry.kind),
    ["refusal"],
  );
  assert.equal(table.mailbox(T).letters.filter((letter) => letter.kind === "message").length, 0);
});

test("[BU2] later things in a step see what the earlier ones did", async () => {
  const table = await setTable();
  const text = `[NARRATIVE]\n\nRain.\n\n[GM_TO_PLAYER]\nto: ${T}\nrequest_type: QUICK_REACTION\nscene_number: 001\nscene_slug: x\n\nWell?`;
  await table.play([
    "gm",
    text,
    { kind: "roll", for: T, expr: "1d20", reason: "Luck" },
    { kind: "roll", for: T, expr: "1d20", reason: "Luck" },
  ]);
  const rolls = (await table.entries()).filter((entry) => entry.kind === "roll");
  assert.equal(rolls.length, 2);
  assert.equal(table.state.rolls.get(`${T}/open/luck`), 2);
});

test("[BU4] a seat's letters are numbered by what it heard, and say nothing of the rest", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain.")]);
  await table.play(["corwin-voss", talk("gideon-harrowmoor", "Psst.", "whisper")]);
  await table.play(["gm", { kind: "roll", for: T, expr: "1d20", reason: "x", visibility: "hidden" }]);
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play([T, answer("I wait.")]);
  const { letters } = table.mailbox(T);
  assert.deepEqual(
    letters.map((letter) => letter.n),
    letters.map((_, i) => i + 1),
  );
  for (const letter of letters) for (const key of ["seq", "audience", "beat"]) assert.ok(!(key in letter), key);
  const [opened, closed] = letters.filter((letter) => letter.kind === "prompt");
  assert.equal(closed?.kind === "prompt" && closed.of, opened?.n, "a reference is the seat's own number");
});

test("[BU4] a seat points at other entries by its own numbers, and cannot feel for those it did not hear", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain.")]);
  await table.play(["corwin-voss", talk("gideon-harrowmoor", "Psst.", "whisper")]);
  await table.play(["gm", narration("More rain.")]);
  const mine = table.mailbox(T).letters.length;
  const write = (n: number) =>
    table.play([T, { kind: "writing", for: `party/${T}-journal.md`, text: "Wet.", sources: [n] }]);
  assert.ok(isRefusal((await write(mine + 1)) ?? {}));
  const letters = await write(mine);
  assert.ok(letters && !isRefusal(letters) && letters[0]?.kind === "writing");
  assert.deepEqual(letters[0].sources, [mine]);
  const recorded = (await table.entries()).findLast((entry) => entry.kind === "writing");
  assert.deepEqual(recorded?.kind === "writing" && recorded.sources, [table.ledger.last - 2]);
});

test("[BU4] nobody can change what another seat has heard", async () => {
  const table = await setTable();
  await table.play(["gm", { kind: "ruling", for: T, outcome: "It creaks.", changes: { hp: { tilda: 3 } } }]);
  const letter = table.mailbox(T).letters.at(-1);
  assert.ok(letter?.kind === "ruling");
  assert.throws(() => Object.assign(letter.changes, { hp: 0 }), TypeError);
  assert.throws(() => Object.assign(letter, { outcome: "It holds." }), TypeError);
});

const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());

test("[BU4] a table opened again from its ledger has the same state and the same letters", async () => {
  const path = join(folder.path, "ledger.sqlite");
  const letters = (table: Awaited<ReturnType<typeof setTable>>) =>
    JSON.stringify(SEATS.map(({ id }) => table.mailbox(id).letters));
  let before = "";
  {
    await using ledger = await openSqliteLedger(path);
    const table = await setTable({ ledger });
    await table.play(["gm", { kind: "scene", title: "The Cellar" }, narration("Rain."), prompt(T, "QUICK_REACTION")]);
    await table.play([T, answer("I wait.")]);
    await table.play(["gm", narration("It stops.")]);
    await table.play([T, talk("gideon-harrowmoor", "Psst.", "whisper")]);
    await table.play(["lead", { kind: "undo" }]);
    before = letters(table);
  }
  await using ledger = await openSqliteLedger(path);
  const again = await setTable({ ledger });
  assert.equal(again.state.beat, 2);
  assert.equal((await again.entries()).at(-1)?.kind, "session", "resumed is on record");
  for (const { id } of SEATS) {
    const resumed = again.mailbox(id).letters.filter((letter) => !(letter.kind === "session" && letter.resumed));
    assert.equal(
      JSON.stringify(resumed),
      JSON.stringify(JSON.parse(before)[SEATS.findIndex((seat) => seat.id === id)]),
    );
  }
});

test("[BU5] undo is a letter: numbers stay, and what was taken back no longer stands", async () => {
  const table = await setTable();
  await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I knock." } }]);
  await table.play(["gm", ruling("corwin-voss"), narration("It opens.")]);
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play(["gm", narration("It bites.")]);
  await table.play(["lead", { kind: "undo" }]);
  const { letters } = table.mailbox(T);
  const undo = letters.at(-1);
  assert.ok(undo?.kind === "undo" && letters[undo.back_to - 1]?.kind === "message");
  const bodies = standing(letters).map((letter) => (letter.kind === "message" ? letter.body : letter.kind));
  assert.deepEqual(bodies, ["seat", "session", "ruling", "It opens."]);
  assert.equal(table.state.prompts.size, 0, "the prompt is gone with it");
  assert.ok(isRefusal((await table.play([T, answer("I run.")])) ?? {}));
});

test("[BU7] a step sent again after a crash is recorded once", async () => {
  const ledger = openMemoryLedger();
  const first = await setTable({ ledger });
  await first.lend("gm", "opening").say(narration("Rain."));
  const again = await setTable({ ledger });
  const answered = await again.lend("gm", "opening").say(narration("Another rain."));
  assert.equal(isRefusal(answered) && answered.code, "voice/already-said");
  const told = (await again.entries()).filter((entry) => entry.kind === "message");
  assert.deepEqual(
    told.map((entry) => entry.body),
    ["Rain."],
  );
});

test("[BU7] the same step recorded twice at once is recorded and heard once, and the table goes on", async () => {
  const table = await setTable();
  const draft: Draft = { kind: "notice", to: [T], text: "Once." };
  await Promise.all([table.record("same", draft), table.record("same", draft), table.play(["gm", narration("Rain.")])]);
  assert.equal(table.mailbox(T).letters.filter((letter) => letter.kind === "notice").length, 1);
  assert.equal(table.state.seq, table.ledger.last);
  assert.ok(!isRefusal((await table.play(["gm", narration("More rain.")])) ?? {}));
});

test("a listener that throws does not keep others from hearing", async (t) => {
  t.mock.method(process, "emitWarning", () => {});
  const table = await setTable();
  const heard: number[] = [];
  using _bad = table.mailbox(T).hear(() => {
    throw new Error("mine");
  });
  using _good = table.mailbox(T).hear((letter) => heard.push(letter.n));
  await table.play(["gm", narration("Rain.")]);
  assert.equal(heard.length, 1);
});

test("[BU4] a table is opened from entries that are at hand without waiting for each of them, and is the same", async () => {
  const inner = openMemoryLedger();
  const table = await setTable({ ledger: inner });
  for (let i = 0; i < 20; i++) await table.play(["gm", narration(`Rain ${i}.`)]);
  const all = (await Array.fromAsync(inner.read())) as Entry[];
  let waited = 0;
  const opened = (isAtHand: boolean) =>
    openBus({
      ledger: {
        ...inner,
        read: () => ({
          ...(isAtHand ? { [Symbol.iterator]: () => all.values() } : {}),
          async *[Symbol.asyncIterator]() {
            for (const entry of all) {
              waited++;
              yield entry;
            }
          },
        }),
      },
      screen: openScreen(),
      clock: () => "",
      dice: (place) => sealedDice("", place),
    });
  const [atOnce, oneByOne] = [await opened(true), await opened(false)];
  assert.equal(waited, all.length); // of the second alone
  assert.deepEqual(atOnce.state, oneByOne.state);
  assert.deepEqual(atOnce.mailbox(T).letters, oneByOne.mailbox(T).letters);
});
