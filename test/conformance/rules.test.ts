import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { foeNamed } from "../../src/rules/foes/bestiary.ts";
import { EVENING, PARTY, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { answer, narration, prompt, setTable, type TestTable } from "../support/table.ts";
import { at, C, G, isSave, messages, outcome, PLAYERS, S, T, testInModes } from "./evening-of.ts";

const deed = (intent: object) => ({ kind: "deed", intent });
const wolf = foeNamed("wolf");

/** A table with sheets, at which all of this has been done. */
async function after(mode: Mode, ...deeds: readonly object[]): Promise<TestTable> {
  const table = await setTable({ mode, party: PARTY });
  for (const one of deeds) {
    const done = await table.play(["gm", deed(one)]);
    assert.ok(!(done && isRefusal(done)), JSON.stringify([one, done]));
  }
  return table;
}

const fighting = (mode: Mode, ...more: readonly object[]) =>
  after(
    mode,
    { do: "enter", id: "wolf-1", side: "foes", stats: wolf },
    { do: "fight", who: [T, G, "wolf-1"] },
    ...more,
  );

const rulings = (entries: readonly Entry[]): readonly EntryOf<"ruling">[] =>
  entries.filter((entry) => entry.kind === "ruling");

testInModes(
  "G-RESP-4, G-DICE-2, H-RESP-4: a check is rolled with the sheet's own number, and the ruling says whether it was met",
  async (mode) => {
    const table = await setTable({ mode, party: PARTY });
    await table.play(["gm", { kind: "check", for: T, skill: "Dexterity (Stealth)", dc: 12, reason: "the stair" }]);
    const [check, roll, , ruling] = (await table.entries()).slice(-4);
    assert.ok(check?.kind === "check" && roll?.kind === "roll" && ruling?.kind === "ruling");
    assert.equal(roll.expr, "1d20+2");
    assert.equal(ruling.outcome.endsWith("success"), roll.total >= 12);
    assert.equal(
      await outcome(table, ["gm", { kind: "check", for: T, skill: "Wits", dc: 12, reason: "x" }]),
      "rules/no-such-skill",
    );
  },
);

testInModes(
  "G-REQ-3, G-INV-2, H-REQ-2, H-INV-2: a turn in a fight is asked for with what there is to roll, and what the rules allow",
  async (mode) => {
    const table = await fighting(mode);
    await table.play(["gm", prompt(T, "COMBAT_ACTION")]);
    const asked = (await table.entries()).findLast((entry) => entry.kind === "message");
    assert.match(
      asked?.kind === "message" ? asked.body : "",
      /## Dice\nYour initiative is \d+\.\nlongsword: 1d20\+4 to hit, 1d8\+2 slashing/,
    );
    const turn = table.state.status.fight?.turn ?? "";
    const other = turn === T ? G : T;
    assert.equal(await outcome(table, ["gm", deed({ do: "dodge", who: other })]), "rules/not-your-turn");
    assert.equal(await outcome(table, ["gm", deed({ do: "dodge", who: turn })]), "said");
  },
);

test("G-REQ-3: a full context says what was called for, or that nothing is rolled yet; what the GM wrote there does not count", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", { ...prompt(T, "FULL_CONTEXT"), body: "## Dice\nYou rolled a 20.\n\n## Request\nWell?" }]);
  await table.play([T, answer("I wait.")]);
  await table.play(["gm", { kind: "check", for: T, skill: "Insight", dc: 14, reason: "her voice" }]);
  await table.play(["gm", prompt(T, "FULL_CONTEXT")]);
  const [first, second] = messages(await table.entries(), "GM_TO_PLAYER").map((message) => message.body);
  assert.match(first ?? "", /^## Request\nWell\?\n\n## Dice\nNone: nothing is rolled before you say what you do\.$/);
  assert.match(second ?? "", /## Dice\nCalled for: Insight against 14: her voice\.$/);
});

testInModes(
  "G-CMB-1, H-FIGHT-1, L-REL-2, O-REL-4: a fight has its tier from both sides, it rises when somebody falls, and the change is told",
  async (mode) => {
    const table = await fighting(mode, { do: "harm", to: [T], dice: "20", type: "fire" });
    assert.equal(table.state.status.fight?.tierAtStart, "trivial");
    assert.equal(table.state.status.fight?.tier, "standard");
    const told = rulings(await table.entries()).flatMap(({ changes }) => changes.told as string[]);
    assert.ok(
      told.some((line) => line.startsWith("This is getting serious")),
      told.join(" "),
    );
  },
);

testInModes("G-RULE-1, H-RULE-1: attitudes, rests and difficulty are the rules' numbers", async (mode) => {
  const table = await after(
    mode,
    { do: "harm", to: [T], dice: "12", type: "cold" },
    { do: "rest", length: "short", who: PLAYERS, spend: { [T]: 2 } },
  );
  const { hp, hitDiceSpent } = table.state.status.creatures[T] ?? {};
  assert.ok((hp ?? 0) > 8 && hitDiceSpent === 2);
  assert.equal(
    await outcome(table, ["gm", deed({ do: "rest", length: "short", who: [T], spend: { [T]: 1 } })]),
    "rules/no-hit-dice",
  );
});

testInModes(
  "G-DEATH-1, G-DEATH-2, G-DEATH-3, H-DEATH-1, H-DEATH-2, H-DEATH-3: whoever is dying saves when their turn begins, and three of a kind decide",
  async (mode) => {
    const table = await fighting(mode, { do: "harm", to: [T], dice: "20", type: "fire" });
    for (
      let n = 0;
      n < 30 && table.state.status.creatures[T]?.dying && !table.state.status.creatures[T]?.dying?.stable;
      n++
    )
      await table.play(["gm", deed({ do: "end-turn", who: table.state.status.fight?.turn ?? "" })]);
    const saves = (await table.entries()).filter((entry) => entry.kind === "roll" && entry.purpose === "death-save");
    assert.ok(saves.length > 0 && saves.length <= 5);
    const { dying, dead, hp } = table.state.status.creatures[T] ?? {};
    assert.ok(dead || dying?.stable || hp === 1, JSON.stringify({ dying, dead, hp }));
  },
);

testInModes(
  "G-TRACK-1, G-TRACK-2, G-TRACK-3, G-TRACK-4, G-TRACK-5, G-TRACK-6, G-TRACK-7, H-TRACK-1, H-TRACK-2, H-TRACK-3, H-TRACK-4, H-TRACK-5, H-TRACK-6, H-TRACK-7: hit points, slots, conditions, concentration, effects, initiative and reactions are the table's to keep",
  async (mode) => {
    const table = await after(
      mode,
      { do: "harm", to: [T], dice: "5", type: "cold" },
      { do: "temporary", to: T, amount: 4 },
      { do: "cast", who: G, spell: "bless", targets: [T, G] },
      { do: "afflict", to: S, condition: "poisoned", ends: { turns: 3 } },
      { do: "enter", id: "wolf-1", side: "foes", stats: wolf },
      { do: "fight", who: [...PLAYERS, "wolf-1"] },
    );
    const { creatures, fight } = table.state.status;
    assert.deepEqual(
      [creatures[T]?.hp, creatures[T]?.temp, creatures[T]?.held.map(({ name }) => name)],
      [15, 4, ["blessed"]],
    );
    assert.deepEqual([creatures[G]?.slotsSpent, creatures[G]?.concentration], [[1], "bless"]);
    assert.deepEqual(
      creatures[S]?.held.map(({ name, ends }) => [name, ends.turns]),
      [["poisoned", 3]],
    );
    assert.deepEqual(fight?.order.map(({ id }) => id).toSorted(), [...PLAYERS, "wolf-1"].toSorted());
    assert.ok(Object.values(creatures).every(({ turn }) => turn.reaction));
  },
);

testInModes("G-SPEC-6, H-SPEC-6: whoever is held cannot act, and is told why", async (mode) => {
  const table = await fighting(
    mode,
    { do: "afflict", to: T, condition: "paralyzed" },
    { do: "afflict", to: G, condition: "charmed", by: "wolf-1" },
  );
  const refused = await table.play(["gm", deed({ do: "attack", who: T, target: "wolf-1", with: "longsword" })]);
  assert.ok(
    refused && isRefusal(refused) && refused.code === "rules/incapacitated" && /incapacitated/.test(refused.hint),
  );
});

test("G-SAVE-2, G-SAVE-9: a fight is saved once, when it is over, and not in the middle", async () => {
  const table = await playEvening({ party: PARTY, evening: { ...EVENING, beats: 12 } });
  const entries = await table.entries();
  judge(entries);
  const happened = (event: string) => (entry: Entry) =>
    entry.kind === "deed" && entry.events.some((one) => one.event === event);
  const [begun, over] = [at(entries, happened("fight-began")), at(entries, happened("fight-ended"))];
  assert.equal(entries.slice(begun, over).filter(isSave).length, 0);
  assert.ok(entries.slice(over).some(isSave));
});

test("G-DICE-1: nobody but the GM asks the rules, and what a foe rolls stays behind the screen", async () => {
  const table = await fighting("team");
  assert.notEqual(await outcome(table, [T, deed({ do: "heal", to: T, dice: "20" })]), "said");
  const rolls = (await table.entries()).filter((entry) => entry.kind === "roll");
  for (const roll of rolls)
    if (roll.kind === "roll") assert.deepEqual(roll.audience.includes(C), roll.for !== "gm", roll.reason);
  assert.ok(rolls.some((roll) => roll.kind === "roll" && roll.for === "gm"));
  await table.play(["gm", narration("It growls.")]);
});

test("where choices agree the rules do: the same check at the same place falls alike in every mode", async () => {
  const fallen = async (mode: Mode) => {
    const table = await setTable({ mode, party: PARTY });
    for (const skill of ["Perception", "Stealth", "Perception"])
      await table.play(["gm", { kind: "check", for: T, skill, dc: 12, reason: "the stair" }]);
    return (await table.entries()).flatMap((entry) => (entry.kind === "roll" ? [entry.text] : []));
  };
  const [team, ...others] = await Promise.all((["team", "lead", "handoff"] as const).map(fallen));
  assert.equal(team?.length, 3);
  for (const one of others) assert.deepEqual(one, team);
});
