import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { stubborn } from "../../test/support/stubborn.ts";
import { answer, narration, prompt, SPLIT, setTable, type TestTable } from "../../test/support/table.ts";
import type { Entry } from "../protocol/entry.ts";
import { standing } from "../protocol/letter.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { MOST_PARTS } from "../table/telling.ts";
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

test("[BU9] narration is recorded piece by piece, and its step closes with the whole of it", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.", "Rain. Then none.");
  assert.deepEqual(table.state.midway?.text, "Rain. Then none.");
  assert.ok(!isRefusal(await voice.say(narration("Rain. Then none. A door."))));
  assert.deepEqual(await since(table, after), ["+Rain.", "+ Then none.", "whole", "= Rain. Then none. A door."]);
  assert.equal(table.state.midway, null);
  const last = table.steps().at(-1);
  assert.equal(last?.entries.length, 2, "the whole and its closing are one step");
});

test("[BU9] a piece makes one entry, however long the narration has grown", async () => {
  let made = 0;
  const clock = () => `2026-01-01T00:00:${String(++made % 60).padStart(2, "0")}.000Z`; // an entry is given its time when it is made, kept or not
  const table = await setTable({ clock });
  const voice = table.lend("gm", "dark");
  const before = made;
  for (let n = 1; n <= 12; n++) await told(voice, "Rain falls. ".repeat(n));
  assert.equal(made - before, 12);
});

test("[BU9] a piece is on record before anybody hears it", async () => {
  const ledger = stubborn();
  const table = await setTable({ ledger });
  const heard: string[] = [];
  table.mailbox(T).hear((letter) => {
    if (letter.kind === "part") heard.push(`${letter.text} at ${ledger.last}`);
  });
  const voice = table.lend("gm", "dark");
  const gate = Promise.withResolvers<void>();
  ledger.hold = gate.promise;
  const first = voice.tell({}, "Rain.");
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  assert.deepEqual(heard, []);
  gate.resolve();
  await first;
  assert.deepEqual(heard, [`Rain. at ${table.state.midway?.opener}`]);
  ledger.failing = true;
  await assert.rejects(voice.tell({}, "Rain. More."));
  assert.equal(heard.length, 1);
  assert.equal(table.state.midway?.text, "Rain.");
});

test("[BU9] whoever would hear the narration hears its pieces, and nobody else", async () => {
  const table = await setTable();
  for (const move of SPLIT) await table.play(move);
  const after = table.ledger.last;
  const group = ["corwin-voss", T];
  const voice = table.lend("gm", "below");
  assert.equal(codeOf(await voice.tell({}, "Wet stone.")), "screen/which-group");
  assert.equal(await voice.tell({ group }, "Wet stone."), undefined);
  assert.equal(await voice.tell({ group }, "Wet stone. Salt."), undefined);
  assert.equal(codeOf(await voice.tell({ group: SPLIT_OFF }, "Wet stone. Salt. Bones.")), "voice/not-what-was-told");
  await voice.say(narration("Wet stone. Salt.", group));
  const entries = await table.entries(after);
  assert.equal(entries.length, 4);
  for (const { audience, scene } of entries) {
    assert.deepEqual(audience, ["lead", "gm", "narrator", ...group]);
    assert.equal(scene, "001");
  }
});
const SPLIT_OFF = ["gideon-harrowmoor", "seraphine-duskhollow"];

test("[BU9] the first scene is opened before the first piece", async () => {
  const table = await setTable();
  await table.play(["lead", START]);
  const after = table.ledger.last;
  const voice = table.lend("gm", "opening");
  await told(voice, "Rain.");
  await voice.say(narration("Rain."));
  assert.deepEqual(await since(table, after), ["scene", "+Rain.", "whole", "= Rain."]);
});

test("[BU9] a piece meets the checks of the whole so far; refused, nothing of it is told and it is no try", async () => {
  const table = await setTable();
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play([T, answer("I run.", "ACTION")]);
  const after = table.ledger.last;
  const voice = table.lend("gm", "early");
  for (let i = 0; i < 5; i++) assert.equal(codeOf(await voice.tell({}, "You run.")), "screen/unsettled");
  assert.equal(codeOf(await voice.tell({}, "x".repeat(200_000))), "protocol/not-plain");
  assert.equal(table.ledger.last, after);
  assert.equal(await voice.tried(), 0);
  assert.equal(voice.told, false);
  assert.ok(!isRefusal(await voice.say({ kind: "ruling", for: T, outcome: "done" }, narration("You run."))));
});

test("[BU9] what the screen leaves out of narration is left out of its pieces", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "ask");
  await told(voice, "Rain.", "Rain. What do you do?");
  assert.ok(!isRefusal(await voice.say(narration("Rain. What do you do?"))));
  assert.deepEqual(await since(table, after), ["+Rain.", "whole", "= Rain.", "notice"]);
});

test("[BU9] what has been heard is not left out any more", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "ask");
  await told(voice, "Rain. What do you do");
  await told(voice, "Rain. What do you do?");
  assert.ok(!isRefusal(await voice.say(narration("Rain. What do you do?"))));
  const text = "Rain. What do you do";
  assert.deepEqual(await since(table, after), [`+${text}`, "whole", `= ${text}`, "notice"]);
});

test("[BU9] pieces that are not waited for come in order, and before what is said", async () => {
  const table = await setTable();
  const after = table.ledger.last;
  const voice = table.lend("gm", "fast");
  const tells = ["A.", "A. B.", "A. B. C."].map((soFar) => voice.tell({}, soFar));
  const said = voice.say(narration("A. B. C. D."));
  assert.deepEqual(await Promise.all(tells), [undefined, undefined, undefined]);
  assert.ok(!isRefusal(await said));
  assert.deepEqual(await since(table, after), ["+A.", "+ B.", "+ C.", "whole", "= A. B. C. D."]);
});

test("[BU9] however narration is split into pieces, they and the rest make up the message", async () => {
  const sentence = fc
    .array(fc.constantFrom("rain", "*a door*", "“No”", "…", "Nobody\nmoves", "é"), { minLength: 1, maxLength: 5 })
    .map((words) => `${words.join(" ")}.`);
  const whole = fc.array(fc.tuple(sentence, fc.constantFrom(" ", "\n\n", "  ", "\r\n")), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(whole, fc.array(fc.nat(11), { maxLength: 12 }), async (sentences, cuts) => {
      const table = await setTable();
      const after = table.ledger.last;
      const upTo = (n: number) =>
        sentences
          .slice(0, n)
          .map(([text, gap]) => `${text}${gap}`)
          .join("");
      const voice = table.lend("gm", "random");
      for (const cut of [...new Set(cuts)].sort((a, b) => a - b))
        if (cut > 0) assert.equal(await voice.tell({}, upTo(cut)), undefined);
      assert.ok(!isRefusal(await voice.say(narration(upTo(sentences.length)))));
      const entries = await table.entries(after);
      const parts = entries.flatMap((entry) => (entry.kind === "part" ? [entry.text] : [])).join("");
      const message = entries.at(-1);
      assert.ok(message?.kind === "message" && message.body.startsWith(parts));
      if (cuts.some((cut) => cut >= sentences.length)) assert.equal(parts, message.body);
      const plain = await setTable();
      await plain.play(["gm", narration(upTo(sentences.length))]);
      const [same] = (await plain.entries(after)).filter(({ kind }) => kind === "message");
      assert.ok(same?.kind === "message" && same.body === message.body, "as if it had been said at once");
    }),
    { numRuns: 60 },
  );
});

test("[BU9] pieces are heard, and what stands is the narration", async () => {
  const table = await setTable();
  const voice = table.lend("gm", "dark");
  await told(voice, "Rain.", "Rain. Then none.");
  const box = table.mailbox(T);
  assert.ok(![...box.standing()].some(({ kind }) => kind === "part"));
  await voice.say(narration("Rain. Then none."));
  const letters = box.letters.filter(({ kind }) => kind === "part");
  assert.deepEqual(
    letters.map((letter) => letter.kind === "part" && [letter.n, letter.of, letter.text]),
    [
      [letters[0]?.n, undefined, "Rain."],
      [letters[1]?.n, letters[0]?.n, " Then none."],
      [letters[2]?.n, letters[0]?.n, ""],
    ],
  );
  assert.deepEqual([...box.standing()], standing(box.letters));
  const again = await setTable({ ledger: table.ledger });
  assert.deepEqual([...again.mailbox(T).standing()], [...box.standing()]);
});

test("[BU9] a narration in endless pieces is told in so many, and the rest at once", async () => {
  const table = await setTable({ guarded: false }); // whose words they are does not matter here
  const after = table.ledger.last;
  const voice = table.lend("gm", "endless");
  let soFar = "";
  const { entries } = table.state;
  for (let i = 0; i < MOST_PARTS; i++) {
    soFar += `${i}. `;
    assert.equal(await voice.tell({}, soFar), undefined);
  }
  const recorded = table.ledger.last;
  for (let i = 0; i < 50; i++)
    assert.equal(codeOf(await voice.tell({}, `${soFar}${"On. ".repeat(i + 1)}`)), "voice/too-many-parts");
  assert.equal(table.ledger.last, recorded);
  assert.equal(table.state.entries, entries, "pieces do not use up the beat");
  await voice.say(narration(`${soFar}On.`));
  assert.equal((await table.entries(after)).length, MOST_PARTS + 2);
});

const RUN = { kind: "ruling", for: T, outcome: "done" };
/** A table at which somebody has declared what they do, and nobody has ruled on it. */
const unsettled = async (ledger?: TestTable["ledger"]): Promise<TestTable> => {
  const table = await setTable(ledger ? { ledger } : {});
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play([T, answer("I run.", "ACTION")]);
  return table;
};

test("[BU9] what has to be settled first is on record with the first piece, in one step, and not said again", async () => {
  const table = await unsettled();
  const after = table.ledger.last;
  const voice = table.lend("gm", "runs");
  assert.equal(await voice.tell({}, "She runs.", [RUN]), undefined);
  assert.equal(table.steps().at(-1)?.entries.length, 2);
  assert.equal(await voice.tell({}, "She runs. Far.", [RUN]), undefined);
  assert.ok(!isRefusal(await voice.say(narration("She runs. Far."))));
  assert.deepEqual(await since(table, after), ["ruling", "+She runs.", "+ Far.", "whole", "= She runs. Far."]);
  const plain = await unsettled();
  await plain.play(["gm", RUN, narration("She runs.")]);
  const [ruled, told] = [(await table.entries(after))[0], (await plain.entries(after))[0]];
  assert.deepEqual({ ...ruled, at: "" }, { ...told, at: "" }, "as if it had been said");
});

test("[BU9] where one of what goes first is refused, rolls dice or is no ask, nothing is on record", async () => {
  const table = await unsettled();
  const after = table.ledger.last;
  const voice = table.lend("gm", "runs");
  const check = { kind: "check", for: T, skill: "Athletics", dc: 10, reason: "far" };
  for (const [first, code] of [
    [[], "screen/unsettled"],
    [[RUN, { kind: "lookup", path: "../x" }], "screen/unsafe-path"],
    [[check], "voice/asks-first"],
    [[RUN, prompt(T, "QUICK_REACTION")], "voice/asks-first"],
    [[RUN, { kind: "nonsense" }], "protocol/unknown-ask"],
  ] as const)
    assert.equal(codeOf(await voice.tell({}, "She runs.", first)), code);
  for (const nothing of ["", "What do you do?"]) assert.ok(codeOf(await voice.tell({}, nothing, [RUN])), nothing);
  assert.equal(table.ledger.last, after);
  assert.equal(voice.told, false);
  assert.equal(await voice.tried(), 0);
});

test("[BU10] what went first stands with what was heard: after a crash, and where the step says something else; undo takes back both", async () => {
  const { ledger } = await (async () => {
    const table = await unsettled();
    await table.lend("gm", "runs").tell({}, "She runs.", [RUN]);
    return table;
  })();
  const again = await setTable({ ledger });
  assert.ok(!isRefusal(await again.lend("gm", "runs").say(narration("She stops."))), "nothing is left to be settled");
  const rulings = (await again.entries()).filter(({ kind }) => kind === "ruling");
  assert.equal(rulings.length, 1);
  const table = await unsettled();
  const after = table.ledger.last;
  const voice = table.lend("gm", "runs");
  await voice.tell({}, "She runs.", [RUN]);
  assert.equal(codeOf(await voice.say(narration("Sun."))), "voice/not-what-was-told");
  assert.deepEqual(await since(table, after), ["ruling", "+She runs.", "refusal", "cut", "= She runs.", "notice"]);
  const undone = await unsettled();
  await undone.lend("gm", "runs").tell({}, "She runs.", [RUN]);
  await undone.play(["lead", { kind: "undo" }]);
  assert.ok(![...undone.mailbox(T).standing()].some(({ kind }) => kind === "ruling" || kind === "part"));
  assert.equal(undone.state.midway, null);
});
