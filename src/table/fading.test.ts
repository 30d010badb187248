import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, type Move, narration, prompt, setTable, type TestTable } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import { isFaded, whole } from "./checkpoint.ts";
import { evolve } from "./evolve.ts";
import { emptyTable, type Past, type TableState } from "./state.ts";

const C = "corwin-voss";
const T = "tilda-brannock";
const BEATS = 60;

/** Every beat: two are asked, one of them is asked again, both answer, and it is told; now and then it is told on. */
function beat(i: number): readonly Move[] {
  const told: Move = ["gm", narration(`Day ${i} ends.`)];
  return [
    ["gm", prompt(C, "QUICK_REACTION", `Up or down, on day ${i}?`), prompt(T, "QUICK_REACTION", "And you?")],
    ["gm", { kind: "roll", for: T, expr: "1d20", reason: `day ${i}`, visibility: "open" }],
    [C, answer("Up.")],
    [T, answer("Down.")],
    told,
    ...(i % 5 === 0 ? [["gm", narration(`Night ${i} falls.`)] as Move] : []),
  ];
}

async function evening(reads = { count: 0 }): Promise<TestTable> {
  const inner = openMemoryLedger();
  const ledger = Object.create(inner, {
    at: {
      value: (seq: number) => {
        reads.count++;
        return inner.at?.(seq);
      },
    },
  });
  const table = await setTable({ ledger });
  await table.play(["gm", narration("Rain.")]);
  for (let i = 1; i <= BEATS; i++) for (const move of beat(i)) await table.play(move);
  return table;
}

const foldedFrom = async (table: TestTable): Promise<TableState> =>
  (await table.entries()).reduce((state, entry) => evolve(state, entry), emptyTable);

/** Everything, with every place an undo could go back to. */
function wholly({ past, ...state }: TableState) {
  const places: object[] = [];
  for (let one: Past | null = past; one; one = one.past) places.push({ ...whole(one), past: null });
  return { ...state, places };
}

test("[TA15] a long evening keeps the latest closed beats and its beginning, and no more; going on and taking a little back reads nothing again", async () => {
  const reads = { count: 0 };
  const table = await evening(reads);
  const marks: Past[] = [];
  for (let one: Past | null = table.state.past; one; one = one.past) marks.push(one);
  assert.equal(marks.length, BEATS + 1);
  const held = marks.filter((one) => !isFaded(one)).length;
  assert.ok(held <= 17, `${held} tables are held`);
  await table.play(["lead", { kind: "undo", beats: 3 }]);
  assert.equal(reads.count, 0);
});

test("[TA15] what is made again from the record is what it was, at every closed beat", async () => {
  const table = await evening();
  assert.deepEqual(wholly(table.state), wholly(await foldedFrom(table)));
});

test("[TA15] taken back further than what is kept, played on and taken back again: the table is what its record says", async () => {
  const table = await evening();
  for (const beats of [BEATS - 7, 2, 20, 400]) {
    await table.play(["lead", { kind: "undo", beats }]);
    const folded = await foldedFrom(table);
    assert.deepEqual(wholly(table.state), wholly(folded), `${beats} beats`);
    assert.ok(beats === 400 || (table.state.again?.length ?? 0) > 0);
    for (let i = 0; i < 25; i++) for (const move of beat(100 * beats + i)) await table.play(move);
    assert.deepEqual(wholly(table.state), wholly(await foldedFrom(table)), `played on after ${beats}`);
  }
});

test("[TA15] a table opened again from its record holds no more, and is the same", async () => {
  const table = await evening();
  const again = await setTable({ ledger: table.ledger });
  const { places, ...state } = wholly(again.state);
  const before = wholly(table.state);
  assert.deepEqual(places, before.places);
  assert.deepEqual(state.prompts, before.prompts);
  let held = 0;
  for (let one: Past | null = again.state.past; one; one = one.past) held += isFaded(one) ? 0 : 1;
  assert.ok(held <= 17, `${held} tables are held`);
});

test("[TA15] what an entry does not change is not made anew: who sits where, what is being passed on, the rules", async () => {
  const table = await evening();
  const entries = await table.entries();
  const anew = { seats: 0, passing: 0, rules: 0 };
  entries.reduce((before, entry) => {
    const after = evolve(before, entry);
    for (const name of Object.keys(anew) as (keyof typeof anew)[])
      if (entry.session === before.sessionId && after[name] !== before[name]) anew[name]++;
    return after;
  }, emptyTable);
  assert.deepEqual(anew, { seats: 6, passing: 0, rules: 0 }, "the first sits down with a new session");
  const [seated] = entries.filter((entry) => entry.kind === "seat");
  assert.ok(seated);
  assert.equal(evolve(table.state, { ...seated, seq: table.state.seq + 1 }).seats, table.state.seats);
});
