import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";

const T = "tilda-brannock";
const check = (more: object) => ({ kind: "check", for: T, skill: "Persuasion", dc: 12, reason: "the toll", ...more });

async function settled(...asks: readonly object[]) {
  const table = await setTable({ party: PARTY });
  for (const ask of asks) {
    const answer = await table.play(["gm", ask]);
    assert.ok(!(answer && isRefusal(answer)), JSON.stringify(answer));
  }
  const entries = (await table.entries()).filter(({ kind }) => ["check", "roll", "ruling"].includes(kind));
  const [called] = entries.filter((entry) => entry.kind === "check");
  const [ruling] = entries.filter((entry) => entry.kind === "ruling");
  assert.ok(called?.kind === "check" && ruling?.kind === "ruling");
  return {
    dc: called.dc,
    rolled: entries.some(({ kind }) => kind === "roll"),
    outcome: ruling.outcome,
    told: ruling.changes.told,
  };
}

test("[TA11] a difficulty may be one of the rulebook's words", async () => {
  assert.equal((await settled(check({ dc: "hard" }))).dc, 20);
});

test("[TA11] for what cannot fail or cannot succeed no die falls, and the ruling says so", async () => {
  const sure = await settled(check({ dc: 1 }));
  assert.deepEqual(
    [sure.rolled, sure.outcome, sure.told],
    [false, "success", ["Tilda Brannock cannot fail at this: no die is rolled."]],
  );
  const hopeless = await settled(check({ dc: "nearly impossible" }));
  assert.deepEqual([hopeless.rolled, hopeless.outcome], [false, "failure"]);
  assert.equal((await settled(check({ dc: 20 }))).rolled, true);
  assert.equal(
    (await settled(check({ skill: "CON save", dc: 1 }))).rolled,
    true,
    "a save is rolled whatever it is against",
  );
});

test("[TA11] whoever is to be moved makes it harder or easier by how they feel, where it is about feelings", async () => {
  const notes = { kind: "notes", attitudes: { Odo: "unfriendly", Reeve: "tired" } };
  assert.equal((await settled(notes, check({ toward: "Odo" }))).dc, 17);
  assert.equal((await settled(notes, check({ toward: "Odo", skill: "Athletics" }))).dc, 12);
  assert.equal((await settled(notes, check({ toward: "Reeve" }))).dc, 12);
  assert.equal((await settled(notes, check({ toward: "Nobody" }))).dc, 12);
});

test("[TA11] nobody's attitude moves by more than two steps at once", async () => {
  const table = await setTable({ party: PARTY });
  const move = (to: string) => table.play(["gm", { kind: "notes", attitudes: { Odo: to } }]);
  await move("hostile");
  const leap = await move("friendly");
  assert.ok(leap && isRefusal(leap) && leap.code === "rules/attitude-leap");
  for (const step of ["neutral", "helpful", "neutral"]) assert.ok(!isRefusal((await move(step)) ?? []));
});

test("[TA11] how everybody is outlasts a session; a sheet that has changed counts from then on", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", { kind: "deed", intent: { do: "harm", to: [T], dice: "6", type: "cold" } }]);
  await table.close("ended");
  const sheet = PARTY[T];
  assert.ok(sheet);
  const { openTable } = await import("../open-table.ts");
  const next = await openTable({
    ledger: table.ledger,
    campaign: "the-salt-cellar",
    seats: [...table.state.seats.values()].map(({ id, role }) => ({ id, role })),
    session: "two",
    seed: "another",
    party: { ...PARTY, [T]: { ...sheet, hp: 30, ac: 18 } },
  });
  const { hp, stats } = next.state.status.creatures[T] ?? {};
  assert.deepEqual([hp, stats?.hp, stats?.ac], [14, 30, 18]);
});

test("[TA160] a feature of the sheet is applied in the call for a check, is on record with its source for the roller and the GM, and one that is not there is refused with those that are", async () => {
  const own = [
    { name: "Ear for Deceit (Inquisitive)", text: "Treat any roll of 7 or lower as an 8.", under: "Class Features" },
  ];
  const table = await setTable({ party: { ...PARTY, [T]: { ...PARTY[T], own } as never } });
  const refused = await table.play(["gm", check({ skill: "Insight", feature: { name: "Lucky", least: 8 } })]);
  assert.ok(refused && isRefusal(refused));
  assert.match(refused.hint, /has: Ear for Deceit \(Inquisitive\)\./);
  for (let i = 0; i < 12; i++)
    await table.play(["gm", check({ skill: "Insight", dc: 20 + i, feature: { name: "Ear for Deceit", least: 20 } })]);
  const entries = await table.entries();
  const called = entries.filter((entry) => entry.kind === "check");
  assert.equal(called.length, 12);
  assert.ok(
    called.every(({ tips, audience }) => {
      const source = tips?.some((tip) =>
        tip.startsWith("Ear for Deceit (Inquisitive) (the sheet of tilda-brannock, Class"),
      );
      return source && audience.toSorted().join() === `gm,${T}`;
    }),
    JSON.stringify(called[0]),
  );
  assert.ok(called.some(({ tips }) => tips?.some((tip) => /counts as 20/.test(tip))));
  const faces = entries.flatMap((entry) => (entry.kind === "roll" ? [entry.dice[0]] : []));
  assert.ok(new Set(faces).size > 3, "the dice stay on record as they fell");
});

test("[TA230] a feature that stands on a sheet alone is used as often as the sheet says; the GM alone reads that it is to rule on it", async () => {
  const own = [{ name: "Eyes of the Grave", text: "Detect undead, twice per long rest.", under: "Domain" }];
  const table = await setTable({ party: { ...PARTY, [T]: { ...PARTY[T], own } as never } });
  const use = () =>
    table.play(["gm", { kind: "deed", intent: { do: "use", who: T, feature: "Eyes of the Grave" } } as never]);
  for (let i = 0; i < 2; i++) assert.ok(!isRefusal((await use()) as object));
  const spent = await use();
  assert.ok(spent && isRefusal(spent));
  assert.equal(spent.code, "rules/spent");
  const entries = await table.entries();
  const deeds = entries.filter((entry) => entry.kind === "deed").filter(({ intent }) => intent.do === "use");
  assert.equal(deeds.length, 2);
  assert.match(
    JSON.stringify(deeds[1]?.events),
    /used 2 of 2\), and the engine does not carry it out. It says: Detect undead/,
  );
  assert.ok(deeds.every(({ audience }) => audience.join() === "gm"));
  const seen = entries.flatMap((entry) => (entry.kind === "ruling" ? [JSON.stringify(entry.changes)] : []));
  assert.match(seen.join(), /eyes of the grave/);
  assert.doesNotMatch(seen.join(), /Rule on it/);
});
