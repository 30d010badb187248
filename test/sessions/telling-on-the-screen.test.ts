import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import type { Terminal } from "../../src/commands/command.ts";
import { openScreenFor } from "../../src/commands/seat-at-the-terminal.ts";
import { lineOf } from "../../src/commands/trace.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { leftAt } from "../../src/play/recap.ts";
import { openLines } from "../../src/terminal/lines.ts";
import { plainLook } from "../../src/terminal/look.ts";
import { stubborn } from "../support/stubborn.ts";
import { narration, SPLIT, setTable, type TestTable } from "../support/table.ts";

/** What Corwin's person sees of a table, in a pipe; or whoever watches. */
function screenOf(table: TestTable, { json = false, trace = false, resumed = false } = {}) {
  let page = "";
  const output = new PassThrough();
  output.setEncoding("utf8").on("data", (text: string) => {
    page += text;
  });
  const objects: Record<string, unknown>[] = [];
  const io: Terminal = {
    json,
    quiet: !resumed,
    given: {},
    out: (text) => void objects.push(JSON.parse(text)),
    tell: () => {},
    read: async () => "",
  };
  openScreenFor({
    table,
    io,
    lines: openLines(new PassThrough() as never, output),
    look: () => plainLook(60),
    trace,
    resumed,
    gameMaster: "",
    papers: { turn: async () => undefined } as never,
    already: [],
    hurried: false,
    signal: new AbortController().signal,
  });
  return { page: () => page, objects };
}

const times = (text: string, words: string): number => text.split(words).length - 1;

test("[TE9] a person reads each piece once it is on record, and each once", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const { page } = screenOf(table);
  const voice = table.lend("gm", "dark");
  await voice.tell({}, "Rain falls.");
  assert.equal(page(), "Rain falls.");
  const gate = Promise.withResolvers<void>();
  ledger.hold = gate.promise;
  const second = voice.tell({}, "Rain falls. A door opens.");
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  assert.equal(page(), "Rain falls.", "nothing is shown before it is on record");
  gate.resolve();
  await second;
  assert.equal(page(), "Rain falls. A door opens.");
  await voice.say(narration("Rain falls. A door opens. Nobody is there."));
  await table.play(["gm", narration("Then nothing.")]);
  assert.equal(page(), "Rain falls. A door opens. Nobody is there.\n\nThen nothing.\n");
});

test("[TE150] what comes while narration is being told is shown when it is whole, and not between its words", async () => {
  const table = await setTable();
  const { page } = screenOf(table);
  const voice = table.lend("gm", "dark");
  await voice.tell({}, "She nods. “Ask N.");
  await voice.say(
    { kind: "ruling", for: "corwin-voss", outcome: "done", changes: { learned: ["The box is hollow."] } },
    { kind: "cue", to: ["corwin-voss"], text: "A board creaks." },
    narration("She nods. “Ask N. Grice.”"),
  );
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  assert.match(page(), /^She nods\. “Ask N\. Grice\.”\n/);
  for (const words of ["You learn: The box is hollow.", "A board creaks."])
    assert.equal(times(page(), words), 1, words);
  await table.play(["gm", narration("Then nothing.")]);
  assert.match(page(), /A board creaks\.[\s\S]*Then nothing\.\n$/);
});

test("[TE150] what was learned with the first piece of a telling is shown behind the telling, too", async () => {
  const table = await setTable();
  const { page } = screenOf(table);
  const voice = table.lend("gm", "dark");
  const rule = { kind: "ruling", for: "corwin-voss", outcome: "done", changes: { learned: ["The box is hollow."] } };
  await voice.tell({}, "She nods. “Ask N.", [rule]);
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  await voice.say(rule, narration("She nods. “Ask N. Grice.”"));
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  assert.match(page(), /^She nods\. “Ask N\. Grice\.”\s+You learn: The box is hollow\.\n/);
});

test("[TE9] with --json the pieces are printed, and the narration; with --trace all of it as recorded", async () => {
  const table = await setTable();
  const seat = screenOf(table, { json: true });
  const behind = screenOf(table, { json: true, trace: true });
  const voice = table.lend("gm", "dark");
  await voice.tell({}, "Rain.");
  await voice.say(narration("Rain. Wind."));
  for (const { objects } of [seat, behind])
    assert.deepEqual(
      objects.map(({ kind, text, body, closes }) => [kind, text ?? body, closes].filter((one) => one !== undefined)),
      [
        ["part", "Rain."],
        ["part", "", "whole"],
        ["message", "Rain. Wind."],
      ],
    );
  assert.ok(seat.objects.every((letter) => !("seq" in letter) && !("audience" in letter)));
});

test("[TE9] somebody who was not there reads nothing of it", async () => {
  const table = await setTable();
  for (const move of SPLIT) await table.play(move);
  const { page } = screenOf(table);
  const group = ["gideon-harrowmoor", "seraphine-duskhollow"];
  const voice = table.lend("gm", "above");
  assert.equal(await voice.tell({ group }, "Lanterns."), undefined);
  await voice.say(narration("Lanterns. Boots.", group));
  assert.equal(page(), "");
});

test("[TE9] whoever comes back to a telling that broke off reads it once, with its end marked", async () => {
  const ledger = openMemoryLedger();
  const before = await setTable({ ledger });
  await before.play(["gm", narration("Dusk.")]);
  await before.lend("gm", "dark").tell({}, "Rain falls.");
  const table = await setTable({ ledger });
  const { page } = screenOf(table, { resumed: true });
  await table.lend("gm", "next").say(narration("A door."));
  assert.equal(times(page(), "Rain falls."), 1);
  assert.match(page(), /Rain falls\. …\n\nA door\.\n/);
});

test("[TE9] recap and trace hold what was told once", async () => {
  const table = await setTable();
  const voice = table.lend("gm", "dark");
  await voice.tell({}, "Rain falls.");
  await voice.tell({}, "Rain falls. A door opens.");
  await voice.say(narration("Rain falls. A door opens."));
  assert.equal(times(leftAt(table.mailbox("corwin-voss").standing(), "corwin-voss"), "Rain falls."), 1);
  assert.equal(times((await table.entries()).map(lineOf).join("\n"), "Rain falls."), 1);
});

test("[TE9] what is taken back while it is told ends there, and the next telling begins anew", async () => {
  const table = await setTable();
  const { page } = screenOf(table);
  await table.lend("gm", "dark").tell({}, "Rain falls.");
  await table.play(["lead", { kind: "undo" }]);
  const voice = table.lend("gm", "dark");
  await voice.tell({}, "Sun.");
  await voice.say(narration("Sun. Dust."));
  assert.match(page(), /^Rain falls\.\n\nTaken back: what was told last\.\n\nSun\. Dust\.$/);
  assert.equal(times(page(), "Sun."), 1);
});
