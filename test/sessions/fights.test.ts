import assert from "node:assert/strict";
import { test } from "node:test";
import { verify } from "../../scripts/verify-dice.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { evolve } from "../../src/table/evolve.ts";
import { emptyTable } from "../../src/table/state.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, PARTY, playEvening, story } from "../support/evening.ts";
import { someOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { setTable } from "../support/table.ts";

const LONG = { ...EVENING, beats: 12 };
/** Played once, and looked at by several tests. */
let long: ReturnType<typeof playEvening> | undefined;
const longEvening = (): ReturnType<typeof playEvening> => {
  long ??= playEvening({ party: PARTY, evening: LONG });
  return long;
};
const events = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.kind === "deed" ? entry.events.map(({ event }) => String(event)) : []));
const prompts = (entries: readonly Entry[]): readonly EntryOf<"prompt">[] =>
  entries.filter(
    (entry) => entry.kind === "prompt" && entry.opened === "COMBAT_ACTION",
  ) as readonly EntryOf<"prompt">[];

test("[TA11] a whole fight at the table: initiative, options, turns, rulings, the end of it, a rest and a save", async () => {
  const table = await longEvening();
  const entries = await table.entries();
  judge(entries);
  const happened = events(entries);
  for (const event of ["fight-began", "turn-began", "attacked", "hurt", "fight-ended"])
    assert.ok(happened.includes(event), event);
  assert.ok(prompts(entries).length >= 4, "everybody is asked for their turn");
  const rulings = entries.filter((entry) => entry.kind === "ruling" && Array.isArray(entry.changes.told));
  assert.ok(rulings.length >= 4, "what happened is told");
  const ended = entries.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "fight-ended"),
  );
  assert.ok(
    entries.slice(ended).some((entry) => entry.kind === "session" && entry.saved !== undefined),
    "and then it is saved",
  );
  assert.equal(entries.filter((entry) => entry.kind === "refusal").length, 0, "nobody had to be corrected");
});

test("[TA11] how everybody is, is a fold of the record; every die of the fight follows from the sealed seed", async () => {
  const table = await longEvening();
  const entries = await table.entries();
  assert.deepEqual(entries.reduce(evolve, emptyTable).status, table.state.status);
  const [verdict] = verify(entries);
  assert.deepEqual(verdict?.wrong, []);
  assert.ok((verdict?.rolls ?? 0) > 15);
});

test("[PL5] an evening broken off in the middle of a fight goes on as it would have", async () => {
  const evening = await longEvening();
  const [whole, steps] = [await evening.entries(), evening.steps()];
  const told = story(whole);
  const first = whole.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "fight-began"),
  );
  for (const after of someOf([1, 6, 14, 25, 40], (one) => one === 6 || one === 25)) {
    const ledger = openMemoryLedger();
    const cut = whole[first + after]?.seq ?? 0;
    for (const step of steps) if (step.entries.every(({ seq }) => seq <= cut)) await ledger.append(step);
    const again = await (await playEvening({ party: PARTY, evening: LONG, ledger })).entries();
    assert.deepEqual(story(again), told, `broken off ${after} entries into the fight`);
  }
});

test("[TA3] a beat of a fight that is taken back and played again falls the same", async () => {
  const lines = (undo: boolean) => [
    "1",
    "1",
    "1",
    ...(undo ? ["/undo", "1"] : []),
    ...Array.from({ length: 30 }, () => "1"),
  ];
  const [plain, undone] = await Promise.all(
    [false, true].map(
      async (undo) => (await playEvening({ party: PARTY, evening: LONG, lines: lines(undo) })).state.status,
    ),
  );
  assert.deepEqual(undone?.creatures["tilda-brannock"]?.hp, plain?.creatures["tilda-brannock"]?.hp);
});

test("[PL8] a person's turn is what they chose, or nothing: nobody fights for them", async () => {
  const lines = [
    "I wait.",
    "I sing the song of the salt mill, all verses.",
    ...Array.from({ length: 30 }, () => "I sing on."),
  ];
  const table = await playEvening({ party: PARTY, evening: LONG, lines });
  const entries = await table.entries();
  judge(entries);
  const own = entries.flatMap((entry) => (entry.kind === "deed" && entry.intent.who === "corwin-voss" ? [entry] : []));
  assert.ok(own.some(({ intent }) => intent.do === "take-turn"));
  for (const { events: happened } of own)
    assert.ok(
      !happened.some((event) => event.event === "attacked" && event.who === "corwin-voss"),
      "a singer who strikes",
    );
});

test("[TA3] a number that is no die takes up no place: what falls beside it can still be checked", async () => {
  const table = await setTable({ party: PARTY });
  const attacks = [
    {
      name: "tail",
      kind: "melee",
      bonus: 30,
      damage: [
        { dice: "3", type: "fire" },
        { dice: "1d6", type: "cold" },
        { dice: "1d4", type: "cold" },
      ],
    },
  ];
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const deeds = [
    { do: "enter", id: "newt", side: "foes", stats: { name: "Newt", abilities, ac: 10, hp: 10, attacks } },
    { do: "fight", who: ["tilda-brannock", "newt"] },
    { do: "harm", to: ["tilda-brannock"], dice: "2", type: "fire" },
    { do: "harm", to: ["tilda-brannock"], dice: "1d4", type: "fire" },
  ];
  for (const intent of deeds) await table.play(["gm", { kind: "deed", intent }]);
  if (table.state.status.fight?.turn !== "newt")
    await table.play(["gm", { kind: "deed", intent: { do: "end-turn", who: "tilda-brannock" } }]);
  for (const intent of [
    { do: "move", who: "newt", engage: ["tilda-brannock"] },
    { do: "attack", who: "newt", target: "tilda-brannock", with: "tail" },
  ])
    await table.play(["gm", { kind: "deed", intent }]);
  await table.close("ended");
  const entries = await table.entries();
  assert.ok(
    entries.some((entry) => entry.kind === "roll" && entry.expr === "1d6"),
    "it struck",
  );
  assert.deepEqual(verify(entries)[0]?.wrong, []);
});

test("[PL8] a person whose character is dead is still asked, in every beat, and can end the evening", async () => {
  const asked: string[] = [];
  const gm: AnyMind = async (desk, signal) => {
    const dead = desk.status?.creatures["corwin-voss"]?.dead;
    const kill = { kind: "deed", intent: { do: "harm", to: ["corwin-voss"], dice: "500", type: "fire" } };
    return dead === false
      ? [kill, { tag: "NARRATIVE", fields: {}, body: "Light, and then none." }]
      : houseAt("gm")(desk, signal);
  };
  const table = await playEvening({
    party: PARTY,
    lines: [],
    evening: { ...EVENING, beats: 50 },
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    person: async ({ text }) => {
      asked.push(text);
      return asked.length < 4 ? "(pass)" : "/end";
    },
  });
  assert.equal(table.state.session, "closed");
  assert.ok(
    asked.filter((text) => /is dead\. Where should the story look next\?/.test(text)).length >= 3,
    asked.join("\n"),
  );
});
