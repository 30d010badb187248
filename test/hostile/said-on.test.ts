import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { houseGmSays } from "../../src/minds/house/gm.ts";
import { play } from "../../src/play/driver.ts";
import { next } from "../../src/play/next.ts";
import { LATER } from "../../src/play/person.ts";
import { isRefusal, refusal } from "../../src/protocol/refusal.ts";
import { ANY_LETTER } from "../support/any-letter.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { TEXTS } from "../support/hostile-answers.ts";
import { howMany } from "../support/how-many.ts";
import { scripted } from "../support/scripted.ts";
import { narration, prompt, seatsIn, setTable, type TestTable } from "../support/table.ts";

const T = "tilda-brannock";
const MODES = ["lead", "handoff"] as const;
const ASKS = [narration("The lamp goes out."), prompt(T, "QUICK_REACTION")];

const tags = async (table: TestTable) =>
  (await table.entries()).flatMap((entry) => (entry.kind === "message" ? [entry.tag] : []));

for (const mode of MODES)
  for (const words of ["{nods}", '{"action":"wait"}', "{}", "[VETO] {}"])
    test(`[PL117] in ${mode} the answer ${words} is passed on, and the evening goes to its close`, async () => {
      const table = await playEvening({ mode, mindOf: scripted({ gm: [ASKS], [T]: [[words]] }) });
      assert.equal(table.state.session, "closed");
      const passed = (await table.entries()).find(
        (entry) => entry.kind === "message" && entry.tag === "PLAYER_RESPONSES",
      );
      assert.ok(
        passed?.kind === "message" && JSON.stringify(passed.fields).includes("{"),
        "the GM is told it as it was said",
      );
    });

test("[PL117] four answers that are longer together than any one may be are passed on", async () => {
  const long = `I wait ${"and wait ".repeat(3_500)}`.trim(); // in one sentence: the house thinks over every one
  const players = ["corwin-voss", T, "gideon-harrowmoor", "seraphine-duskhollow"];
  const gm = [[narration("The lamp goes out."), ...players.map((to) => prompt(to, "QUICK_REACTION"))]];
  const answers = Object.fromEntries(players.map((seat) => [seat, [[long]]]));
  const table = await playEvening({ mode: "lead", guarded: false, mindOf: scripted({ gm, ...answers }) });
  assert.equal(table.state.session, "closed");
  assert.ok((await tags(table)).includes("PLAYER_RESPONSES"));
});

test("[PL117] a prompt as long as any may be is put before a person", async () => {
  const body = `## Request\n${"y".repeat(99_850)}`;
  const gm = [[narration("The lamp goes out."), prompt("corwin-voss", "QUICK_REACTION", body)]];
  const table = await playEvening({ lines: ["I wait."], mindOf: scripted({ gm }) });
  assert.equal(table.state.session, "closed");
  assert.ok((await tags(table)).includes("HUMAN_DECISION"));
});

test("[PL117] a GM that told something in braces and fell silent is told where the table stands", async () => {
  const never = new Promise<never>(() => {});
  let turn = 0;
  const mindOf = (seat: string) =>
    seat !== "gm"
      ? houseAt(seat)
      : async (...asked: Parameters<ReturnType<typeof houseAt>>) => {
          turn++;
          return turn === 1 ? [narration("{1}\nRain.\n{2}")] : turn === 2 ? never : houseAt("gm")(...asked);
        };
  const table = await playEvening({ mindOf });
  assert.equal(table.state.session, "closed");
  assert.ok((await tags(table)).includes("CONTEXT_REFRESH"));
});

test("[PL117] a person's braces are their words, whoever they are said to", async () => {
  const shown: string[] = [];
  const gm = [[narration("The lamp goes out."), prompt("corwin-voss", "QUICK_REACTION")]];
  const lines = ["/whisper tilda {come here, now}", "{nods to her}"];
  const table = await playEvening({ lines, show: (text) => shown.push(text), mindOf: scripted({ gm }) });
  assert.ok(!shown.some((text) => text.includes("template")), shown.join("\n"));
  const said = JSON.stringify(await table.entries());
  assert.ok(said.includes('"PLAYER_TO_GM"') && said.includes("{nods to her}") && said.includes("{come here, now}"));
});

test("[PL117] a mind that throws what throws when it is looked at is stood in for", async () => {
  const throws = () => {
    throw new Error("do not look at me");
  };
  const mindOf = (seat: string) =>
    seat === "gm" ? () => Promise.reject(new Proxy({}, { get: throws, has: throws })) : houseAt(seat);
  assert.equal((await playEvening({ mindOf })).state.session, "closed");
});

test("[PL117] what a mind says that throws when it is looked at is refused, at whatever seat, and the evening goes to its close", async () => {
  const throws = () => {
    throw new Error("do not look at me");
  };
  const odd = new Proxy({}, { get: throws, ownKeys: throws, has: throws });
  for (const seat of ["gm", "narrator", T]) {
    const mindOf = (one: string): AnyMind => (one === seat ? async () => [odd] : scripted({ gm: [ASKS] })(one));
    assert.equal((await playEvening({ mindOf })).state.session, "closed", seat);
  }
});

test("[PL117] the house goes on with a party that somebody else has split, whatever was refused before", async () => {
  const apart = { kind: "scene", title: "Apart", thread: "other", present: ["corwin-voss"] };
  const mindOf = scripted({ gm: [...Array(4).fill(houseGmSays), [apart], ["No tag."]] });
  const entries = await (await playEvening({ mindOf })).entries();
  assert.ok(!JSON.stringify(entries).includes("nobody could go on"));
});

/** A table in this mode at which Tilda has been asked. */
async function asked(mode: (typeof MODES)[number], ledger = openMemoryLedger()): Promise<TestTable> {
  const table = await setTable({ mode, seats: seatsIn(mode), ledger, guarded: false });
  await table.lend("lead", "start").passOn({
    tag: "SESSION_COMMAND",
    fields: { command: "start", campaign: "x", player_character: "none", narrative_style: "hybrid", ai_characters: [] },
    body: "",
  });
  await table.lend("gm", "asks").say(...ASKS);
  return table;
}

test("[PL118] whatever a door admits, what the table says of it next is sayable", async () => {
  const words = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: ANY_LETTER }),
    fc.string().map((text) => `{${text}}`),
  );
  const type = fc.constantFrom(undefined, "ACTION", "REACTION", "VETO");
  let admitted = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...MODES), words, type, async (mode, text, kind) => {
      const table = await asked(mode);
      const typed = { kind: "writing", for: `tmp/${T}-response.md`, text, sources: [], type: kind };
      const answer = await table.lend(T, "answers").say(kind === undefined ? text : typed);
      const step = next(table.state, EVENING).find((one) => one.do === "say");
      if (isRefusal(answer) || !step) return;
      admitted++;
      const said = await table.lend(step.seat, step.id).passOn(...step.says);
      assert.ok(!isRefusal(said), JSON.stringify(said));
      assert.ok(
        next(table.state, EVENING).every((one) => one.id !== step.id),
        "and the table goes on",
      );
    }),
    { numRuns: howMany(40, 80), seed: 1 },
  );
  assert.ok(admitted > 12, `${admitted} were admitted`);
});

test("[PL119] a record that came to a standstill before plays on, however often it was tried", async () => {
  const table = await asked("lead");
  await table.lend(T, "answers").say("{nods}");
  const [step] = next(table.state, EVENING);
  assert.ok(step?.do === "say");
  for (let times = 0; times < 4; times++)
    await table.lend("lead", step.id).say({ tag: "PLAYER_RESPONSES", fields: { responses: "refused as it was" } });
  await play({ table, evening: EVENING, mindOf: houseAt, wait: async () => {} });
  assert.equal(table.state.session, "closed");
  assert.ok((await tags(table)).includes("PLAYER_RESPONSES"));
});

/** A table that will not have the answers passed on: which cannot happen, and here it does. */
const unwilling = (table: TestTable, isStuck: () => boolean = () => true): TestTable =>
  Object.assign(Object.create(Object.getPrototypeOf(table), Object.getOwnPropertyDescriptors(table)), {
    lend: (...lent: Parameters<TestTable["lend"]>) => {
      const voice = table.lend(...lent);
      const passOn: typeof voice.passOn = async (...says) =>
        isStuck() && says.some((say) => "tag" in say && say.tag === "PLAYER_RESPONSES")
          ? refusal("screen/never", "Not this.")
          : voice.passOn(...says);
      return Object.create(voice, { passOn: { value: passOn } });
    },
  });

for (const line of ["/end", "/undo", "/save"])
  test(`[PL119] where nothing moves a person is asked, and ${line} is heard`, async () => {
    const table = await asked("lead");
    await table.lend(T, "answers").say("{nods}");
    const seen: string[] = [];
    const person = async ({ text, id }: { readonly text: string; readonly id: string }) => {
      if (!id.startsWith("stuck")) return "/end";
      seen.push(text);
      return seen.length === 1 ? line : "/end";
    };
    const evening = { table: unwilling(table, () => line !== "/undo" || seen.length === 0), evening: EVENING };
    await play({ ...evening, mindOf: houseAt, wait: async () => {}, person });
    assert.match(seen[0] ?? "", /\/undo.*\/end/s);
    const entries = await table.entries();
    assert.equal(table.state.session, "closed");
    assert.equal(
      entries.some((entry) => entry.kind === "undo"),
      line === "/undo",
    );
    const saved = entries.filter((entry) => entry.kind === "session" && entry.saved).length;
    assert.equal(saved, line === "/save" ? 2 : 1, "and at the end it is saved anyway");
  });

test("[PL119] where nothing moves and the person is not here, the slice ends, and they are asked in the next", async () => {
  const table = await asked("lead");
  await table.lend(T, "answers").say("{nods}");
  const slice = (says: string | typeof LATER) =>
    play({
      table: unwilling(table),
      evening: EVENING,
      mindOf: houseAt,
      wait: async () => {},
      person: async ({ id }) => (id.startsWith("stuck") ? says : LATER),
    });
  const [first] = await slice(LATER);
  const [second] = await slice(LATER);
  assert.match(first?.text ?? "", /cannot go on from here/);
  assert.deepEqual(second, first);
  assert.deepEqual(await slice("/end"), []);
  assert.equal(table.state.session, "closed");
});

test("[PL119] where nothing moves and nobody is there, the evening is saved and ends", async () => {
  const table = await asked("lead");
  await table.record("nobody", { kind: "seat", seat: "corwin-voss", held: "mind" });
  await table.lend(T, "answers").say("{nods}");
  await play({ table: unwilling(table), evening: EVENING, mindOf: houseAt, wait: async () => {} });
  assert.equal(table.state.session, "closed");
});
