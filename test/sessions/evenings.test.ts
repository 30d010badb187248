import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { play } from "../../src/play/driver.ts";
import { next } from "../../src/play/next.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { evolve } from "../../src/table/evolve.ts";
import { emptyTable } from "../../src/table/state.ts";
import { type AnyMind, asMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening, story } from "../support/evening.ts";
import { everySo, seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { hostile, legalAt } from "../support/minds.ts";
import { prompt, setTable } from "../support/table.ts";

const never = new Promise<never>(() => {});
const silent: AnyMind = () => never;

/** Of each kind of mind some. */
const CHOSEN = [2, 5];
const entriesOf = async (mindOf: (seat: string) => AnyMind): Promise<readonly Entry[]> =>
  (await playEvening({ mindOf })).entries();
/** Played once, and looked at by several tests. */
const legalEvenings = new Map<number, Promise<readonly Entry[]>>();
function legalEvening(seed: number): Promise<readonly Entry[]> {
  const known = legalEvenings.get(seed) ?? entriesOf(legalAt(seed));
  legalEvenings.set(seed, known);
  return known;
}

test("[PL1] an evening goes from its start to its close by itself", async () => {
  const table = await playEvening();
  const entries = await table.entries();
  judge(entries);
  assert.equal(table.state.session, "closed");
  assert.ok(table.state.beat > 4);
  const tags = entries.flatMap((entry) => (entry.kind === "message" ? [entry.tag] : []));
  assert.equal(tags[0], "SESSION_COMMAND");
  assert.equal(tags.at(-1), "SESSION_END");
});

test("[PL2] the same seed and the same minds give the same story", async () => {
  assert.deepEqual(await entriesOf(legalAt(5)), await legalEvening(5));
});

for (const [who, mindOf] of Object.entries({
  "the GM falls": (seat: string) => (seat === "gm" ? silent : houseAt(seat)),
  "the players fall": (seat: string) => (seat === "gm" ? houseAt(seat) : silent),
  "everybody falls": () => silent,
})) {
  test(`[PL3] the table goes on when ${who} silent`, async () => {
    const table = await playEvening({ mindOf });
    judge(await table.entries());
  });
}

test("[PL3] what the house says for a silent GM is marked as the house's", async () => {
  const table = await playEvening({ mindOf: (seat) => (seat === "gm" ? silent : houseAt(seat)) });
  const told = (await table.entries()).filter((entry) => entry.kind === "message" && entry.from === "gm");
  assert.ok(told.length > 0 && told.every((entry) => entry.kind === "message" && entry.by !== undefined));
});

test("[PL4] after `end` no step prompts, whatever the table looks like", async () => {
  for (const seed of seedsOf(CHOSEN, 60)) {
    let state = emptyTable;
    for (const entry of await legalEvening(seed)) {
      state = evolve(state, entry);
      if (state.session !== "ending") continue;
      for (const step of next(state, EVENING))
        assert.ok(step.do !== "speak" || ["wrap", "journal", "scene"].includes(step.task), step.id);
    }
  }
});

test("[PL4] `end` closes the evening although the GM keeps talking", async () => {
  const chatty: AnyMind = async () => [{ tag: "NARRATIVE", fields: {}, body: "And another thing." }];
  const table = await playEvening({
    evening: { ...EVENING, beats: 0 },
    mindOf: (seat) => (seat === "gm" ? chatty : houseAt(seat)),
  });
  const entries = await table.entries();
  judge(entries);
  assert.ok(entries.length < 300);
});

test("[PL5] an evening broken off after every so manieth step and resumed is the evening it would have been", async () => {
  const mindOf = legalAt(9);
  const whole = await playEvening({ mindOf });
  const entries = await whole.entries();
  const steps = whole.steps();
  assert.ok(steps.length > 10);
  for (let cut = 1; cut < steps.length; cut += everySo(28)) {
    const ledger = openMemoryLedger();
    for (const step of steps.slice(0, cut)) await ledger.append(step);
    const resumed = await playEvening({ ledger, mindOf });
    assert.deepEqual(story(await resumed.entries()), story(entries), `cut after step ${cut}`);
  }
});

for (const [name, evening] of Object.entries({
  legal: legalEvening,
  hostile: (seed: number) => entriesOf(() => hostile(seed, never)),
  mixed: (seed: number) =>
    entriesOf((seat) => (seat.length % 2 === seed % 2 ? hostile(seed, never) : legalAt(seed)(seat))),
}))
  test(`[PL6] random evenings with ${name} minds all close, and keep every promise`, async () => {
    for (const seed of seedsOf(CHOSEN, 60)) judge(await evening(seed));
  });

test("[PL6] the judge would notice", async () => {
  const entries = await (await playEvening()).entries();
  const broken: readonly ((all: Entry[]) => Entry[])[] = [
    (all) => all.filter((entry) => entry.kind !== "ruling").map((entry, i) => ({ ...entry, seq: i + 1 })),
    (all) => all.filter((entry) => !(entry.kind === "session" && entry.closed)),
    (all) =>
      all.map((entry) => (entry.kind === "message" && entry.tag === "PLAYER_TO_GM" ? { ...entry, from: "gm" } : entry)),
    (all) => [...all, { ...all[0], seq: all.length + 1 } as Entry],
  ];
  for (const change of broken) assert.throws(() => judge(change([...entries])));
});

test("[PL7] a player's answer goes on record in the order of the party, however fast each was", async () => {
  const order: string[] = [];
  const slow =
    (ticks: number): AnyMind =>
    async (desk, signal) => {
      for (let i = 0; i < ticks; i++) await undefined;
      order.push(desk.seat);
      return houseAt(desk.seat)(desk, signal);
    };
  const ticks: Readonly<Record<string, number>> = {
    "corwin-voss": 30,
    "tilda-brannock": 20,
    "gideon-harrowmoor": 10,
    "seraphine-duskhollow": 0,
  };
  const gm: AnyMind = async (desk, signal) => {
    const says = await houseAt("gm")(desk, signal);
    const [prompt] = says.filter((say) => (say as { tag?: string }).tag === "GM_TO_PLAYER") as { fields: object }[];
    return prompt
      ? [...says, ...Object.keys(ticks).map((to) => ({ ...prompt, fields: { ...prompt.fields, to } }))]
      : says;
  };
  const table = await setTable({ auto: true });
  await play({
    table,
    evening: { ...EVENING, beats: 1 },
    mindOf: (seat) => asMind(seat === "gm" ? gm : slow(ticks[seat] ?? 0)),
    wait: () => never,
  });
  const answered = (await table.entries()).flatMap((entry) =>
    entry.kind === "message" && entry.tag === "PLAYER_TO_GM" ? [entry.from] : [],
  );
  assert.deepEqual(answered.slice(0, 4), Object.keys(ticks));
  assert.equal(order[0], "seraphine-duskhollow");
});

/** A GM that asks Corwin and nobody else. */
const asksCorwin: AnyMind = async (desk, signal) => {
  const says = await houseAt("gm")(desk, signal);
  const rest = says.filter((say) => (say as { tag?: string }).tag !== "GM_TO_PLAYER");
  const owed = says.find(
    (say) => (say as { fields?: { request_type?: string } }).fields?.request_type === "FULL_CONTEXT",
  );
  const tells = rest.some((say) => (say as { tag?: string }).tag === "NARRATIVE");
  return owed ? [owed] : [...rest, ...(tells ? [prompt("corwin-voss", "QUICK_REACTION")] : [])];
};
const withCorwin = (seat: string): AnyMind => (seat === "gm" ? asksCorwin : houseAt(seat));

test("[PL8] a person decides for their character, in their own words, and nobody else does", async () => {
  const words = ["I put my ear to the door.  ", "{shrugs}", "[VETO] That is my name on it.", "I open it."];
  const table = await playEvening({ lines: words, evening: { ...EVENING, beats: 30 }, mindOf: withCorwin });
  const entries = await table.entries();
  judge(entries);
  const said = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && entry.from === "corwin-voss" ? [entry.body] : [],
  );
  assert.deepEqual(
    said,
    words.map((line) => line.trim()),
  );
  const asked = entries.filter((entry) => entry.kind === "message" && entry.tag === "RELAY_TO_HUMAN");
  assert.equal(
    asked.length,
    words.length + 1,
    "asked once more, and then there were no more words: the evening was saved and ended",
  );
  assert.equal(table.state.session, "closed");
});

test("[PL8] commands are for the table, and leave no trace in the story", async () => {
  const table = await playEvening({
    lines: ["/help", "/who", "/nonsense", "// brb", "/whisper tilda Stay close.", "I wait.", "/end"],
    evening: { ...EVENING, beats: 30 },
  });
  const entries = await table.entries();
  judge(entries);
  const whisper = entries.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER");
  assert.deepEqual(whisper?.audience, ["gm", "corwin-voss", "tilda-brannock"]);
  const ended = entries.find(
    (entry) => entry.kind === "message" && entry.tag === "SESSION_COMMAND" && entry.fields.command === "end",
  );
  assert.ok(ended);
  assert.ok(!JSON.stringify(entries).includes("brb"));
});

test("[PL8] away, the seat decides for itself; undo takes a deed back, and the same deed rolls the same die", async () => {
  const away = await playEvening({ lines: ["I wait.", "/away", "", "", "", ""] });
  judge(await away.entries());
  assert.ok(away.state.beat > 4);
  const roller: AnyMind = async (desk, signal) => {
    const roll = { kind: "roll", for: "corwin-voss", expr: "1d100", reason: "Luck" };
    return desk.task === "run" ? [roll, ...(await houseAt("gm")(desk, signal))] : houseAt("gm")(desk, signal);
  };
  const rolls = async (lines: readonly string[]) => {
    const table = await playEvening({
      lines,
      evening: { ...EVENING, beats: 30 },
      mindOf: (seat) => (seat === "gm" ? roller : houseAt(seat)),
    });
    judge(await table.entries());
    return (await table.entries()).flatMap((entry) => (entry.kind === "roll" ? [entry.total] : []));
  };
  const [first, second] = await rolls(["I jump.", "I climb."]);
  const undone = await rolls(["I jump.", "/undo 9", "yes", "I jump.", "I climb."]);
  assert.equal(undone[0], first);
  assert.ok(undone.filter((total) => total === first).length >= 2);
  assert.ok(undone.includes(second ?? 0));
});

test("[PL5] a person's evening broken off after every so manieth step is the same when it goes on", async () => {
  const lines = ["I put my ear to the door.", "/whisper tilda Stay close.", "I knock.", "I open it."];
  const whole = await playEvening({ lines });
  const entries = await whole.entries();
  const steps = whole.steps();
  for (let cut = 1; cut < steps.length; cut += everySo(22)) {
    const ledger = openMemoryLedger();
    for (const step of steps.slice(0, cut)) await ledger.append(step);
    const spoken = steps
      .slice(0, cut)
      .flatMap((step) => step.entries)
      .filter(
        (entry) =>
          entry.kind === "message" &&
          (entry.tag === "HUMAN_DECISION" ||
            (entry.tag === "PLAYER_TO_PLAYER" && entry.from === "corwin-voss" && entry.fields.manner === "whisper")),
      ).length;
    const resumed = await playEvening({ ledger, lines: lines.slice(spoken) });
    assert.deepEqual(story(await resumed.entries()), story(entries), `cut after step ${cut}`);
  }
});
