import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, setTable, type TestTable } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import type { Entry } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { MOST_CUTS } from "../table/telling.ts";
import type { Voice } from "./voice.ts";

const T = "tilda-brannock";
const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: "corwin-voss",
    narrative_style: "novel",
    ai_characters: [T],
  },
};
const END = { tag: "SESSION_COMMAND", fields: { command: "end" } };

/** What was recorded, in a word each. */
const inShort = (entry: Entry): string => {
  if (entry.kind === "part") return entry.closes ?? `+${entry.text}`;
  if (entry.kind === "message") return entry.tag === "NARRATIVE" ? `= ${entry.body}` : entry.tag;
  return entry.kind;
};
const since = async (table: TestTable, after: number): Promise<readonly string[]> =>
  (await table.entries(after)).map(inShort);
const codeOf = (answered: unknown): unknown =>
  isRefusal((answered ?? {}) as object) && (answered as { code: string }).code;
const told = async (voice: Voice, ...soFar: readonly string[]): Promise<void> => {
  for (const text of soFar) assert.equal(await voice.tell({}, text), undefined);
};

for (const [what, says, code] of [
  ["says something else", [narration("Sun.")], "voice/not-what-was-told"],
  [
    "says it to others",
    [{ kind: "scene", title: "Off", thread: "off", present: [T] }, narration("Rain. On.", [T])],
    "voice/not-what-was-told",
  ],
  [
    "goes elsewhere before it goes on",
    [{ kind: "scene", title: "Elsewhere" }, narration("Rain. On.")],
    "voice/not-what-was-told",
  ],
  ["says nothing of it", [{ kind: "notes", situation: "Wet." }], "voice/not-what-was-told"],
] as const) {
  test(`[BU10] a step that told and then ${what} is refused; what was heard stands, and it is over`, async () => {
    const table = await setTable();
    const after = table.ledger.last;
    const voice = table.lend("gm", "dark");
    await told(voice, "Rain.");
    assert.equal(codeOf(await voice.say(...says)), code);
    assert.deepEqual(await since(table, after), ["+Rain.", "refusal", "cut", "= Rain.", "notice"]);
    assert.equal(voice.alive, false);
    const [cut] = (await table.entries(after)).filter(({ kind }) => kind === "message");
    assert.ok(cut?.kind === "message" && cut.by === "table" && cut.from === "gm");
    assert.ok(cut.audience.includes(T));
    assert.equal(codeOf(await voice.tell({}, "Rain. More.")), "voice/late");
  });
}

test("[BU10] what is refused behind the narration is left out; what people have been hearing is told to its end", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.");
  assert.equal(codeOf(await voice.say(narration("Rain. On."), { kind: "lookup", path: "../x" })), false);
  assert.deepEqual(await since(table, after), ["+Rain.", "whole", "= Rain. On.", "refusal"]);
  assert.equal(voice.alive, false);
});

test("[BU10] nor does what cannot be understood behind it cut anything", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.");
  const unclear = { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "SHRUG" }, body: "Well?" };
  assert.equal(codeOf(await voice.say(narration("Rain. On."), unclear)), false);
  assert.deepEqual(await since(table, after), ["+Rain.", "whole", "= Rain. On.", "refusal"]);
});

test("[BU10] an end that comes while something is told stands behind what was heard", async () => {
  const table = await setTable();
  await table.play(["lead", START]);
  const after = table.ledger.last;
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.");
  await table.play(["lead", END]);
  assert.deepEqual(await since(table, after), ["scene", "+Rain.", "cut", "= Rain.", "notice", "SESSION_COMMAND"]);
  assert.ok(voice.taken);
  assert.equal(codeOf(await table.play(["gm", narration("Good night.")])), false, "the GM has its last words still");
});

test("[BU10] an undo takes back what was being told", async () => {
  const table = await setTable();
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.");
  await table.play(["lead", { kind: "undo" }]);
  assert.equal(table.state.midway, null);
  assert.ok(voice.taken);
  assert.equal(codeOf(await voice.tell({}, "Rain. On.")), "voice/late");
  assert.ok(![...table.mailbox(T).standing()].some((letter) => letter.kind === "message"));
  const anew = table.lend("gm", "dark");
  await told(anew, "Sun.");
  assert.ok(!isRefusal(await anew.say(narration("Sun."))));
});

test("[BU10] another step of that seat, and the house, begin behind what was heard", async () => {
  for (const hands of [undefined, "house"] as const) {
    const table = await setTable();
    const after = table.ledger.last;
    await told(table.lend("gm", "dark"), "Rain.");
    const next = hands ? table.lend("gm", "dark", hands) : table.lend("gm", "other");
    assert.ok(!isRefusal(await next.say(narration("Sun."))));
    assert.deepEqual(await since(table, after), ["+Rain.", "cut", "= Rain.", "notice", "= Sun."]);
  }
});

test("[BU10] after a crash the table knows what was being told, and to whom", async () => {
  const ledger = openMemoryLedger();
  const before = await setTable({ ledger });
  const after = before.ledger.last;
  await told(before.lend("gm", "dark"), "Rain.", "Rain. On.");
  const table = await setTable({ ledger });
  assert.deepEqual(table.state.midway, before.state.midway);
  const voice = table.lend("gm", "dark"); // whoever tells again does not go on with it
  await told(voice, "Rain. On.");
  assert.ok(!isRefusal(await voice.say(narration("Rain. On."))));
  const expected = ["+Rain.", "+ On.", "session", "cut", "= Rain. On.", "notice", "+Rain. On.", "whole", "= Rain. On."];
  assert.deepEqual(await since(table, after), expected);
});

test("[BU10] after a few tellings that were cut off narration is told whole", async () => {
  const table = await setTable();
  for (let i = 0; i < MOST_CUTS; i++) {
    const voice = table.lend("gm", `try ${i}`);
    await told(voice, "Rain.");
    await voice.say(narration("Sun."));
  }
  const voice = table.lend("gm", "whole");
  assert.equal(codeOf(await voice.tell({}, "Rain.")), "voice/tell-it-whole");
  assert.ok(!isRefusal(await voice.say(narration("Rain."))));
  await told(table.lend("gm", "next"), "Rain.");
});
