import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";
import { mechanicsIn } from "../world/mechanics.ts";

const C = "corwin-voss";
const T = "tilda-brannock";
const FILE = "decision-log.md";

const scene: Recorded = {
  kind: "scene",
  number: "003",
  slug: "the-cellar",
  title: "The Cellar",
  place: "Under the quay",
  time: "Dusk",
  thread: "main",
  present: [C, T],
};
const told = (body: string, beat: number): Recorded => ({
  ...message("NARRATIVE", "gm", ["all"], body),
  scene: "003",
  beat,
});
const asked = (
  seat: string,
  opened: "FULL_CONTEXT" | "QUICK_REACTION" | "SECRET_ACTION" | "REFLECTION",
  beat = 1,
): Recorded =>
  ({ kind: "prompt", for: seat, opened, ...(opened === "SECRET_ACTION" ? { secret: true } : {}), beat }) as Recorded;
const answered = (seat: string, body: string, beat: number, type = "ACTION"): Recorded => ({
  ...message("PLAYER_TO_GM", seat, ["gm"], body, { type, character: seat }),
  audience: ["gm", seat],
  scene: "003",
  beat,
});
const ruled = (seat: string, outcome: string, beat: number, visibility: "open" | "private" = "open"): Recorded => ({
  kind: "ruling",
  for: seat,
  outcome,
  changes: { learned: "The wall is hollow" },
  visibility,
  scene: "003",
  beat,
});

const log = (...recorded: readonly Recorded[]): string =>
  written(toldOf(entriesOf(scene, ...recorded), { closing: true }))[FILE] ?? "";

test("[SB6] a decision stands with its place, its context, the words it was made in and what came of it", () => {
  const text = log(
    told("Gulls.\n\nA door in the brine, and a count behind it.", 1),
    asked(T, "QUICK_REACTION"),
    answered(T, "[VETO] I know that voice.", 1, "VETO"),
    asked(T, "FULL_CONTEXT"),
    answered(T, "Tilda knocks, forty-two times. She waits. (Athletics, DC 12)", 1),
    ruled(T, "success", 1),
    told("Tilda knocks, forty-two times. She waits.\n\nThe count stops (DC 12). He rolls a 17.", 1),
  );
  assert.equal(
    text,
    `# Decision Log

---

## The Cellar (session 1, scene 003)

**Location**: The Cellar, under the quay
**Time**: Dusk
**Context**: A door in the brine, and a count behind it.

### Tilda Brannock

**Decision**: Tilda knocks, forty-two times. She waits.
**Significance**: They would not let it pass: I know that voice. The attempt succeeded.

**Information Learned**:
- The wall is hollow

**Consequences**: The count stops.
`,
  );
  assert.equal(mechanicsIn(text), undefined);
});

test("[SB6] what was done in secret or only thought is not in the log, nor what followed from it in private", () => {
  const text = log(
    told("Gulls.", 1),
    asked(T, "SECRET_ACTION"),
    answered(T, "Tilda takes the key.", 1),
    ruled(T, "success", 1, "private"),
    asked(C, "REFLECTION"),
    answered(C, "Corwin thinks of home.", 1),
    { ...ruled(C, "success", 1), audience: ["gm"] },
    told("Brine.", 1),
  );
  assert.equal(text, "");
});

test("[SB6] what follows from the veto of a secret prompt is as secret as that, also when something else is decided later", () => {
  const text = log(
    told("Gulls.", 1),
    asked(T, "SECRET_ACTION"),
    answered(T, "[VETO] The key is my mother's.", 1, "VETO"),
    { kind: "prompt", for: T, opened: "FULL_CONTEXT", secret: true },
    answered(T, "Tilda takes the key.", 1),
    ruled(T, "success", 1, "private"),
    asked(T, "FULL_CONTEXT", 2),
    answered(T, "Tilda stays.", 2),
    told("Brine.", 2),
  );
  assert.match(text, /\*\*Decision\*\*: Tilda stays\.\n/);
  assert.ok(!text.includes("key"));
});

test("[SB200] every beat in which somebody chose stands in the log, in its order, and is written when the next but one has begun", () => {
  const beats = Array.from({ length: 12 }, (_, i): readonly Recorded[] => {
    const seat = i % 3 === 0 ? C : T;
    return [
      asked(seat, i === 7 ? "FULL_CONTEXT" : "QUICK_REACTION", i + 1),
      answered(seat, `The choice of beat ${i + 1}.`, i + 1),
      ruled(seat, i % 2 === 0 ? "success" : "failure", i + 1),
      told(`What came of beat ${i + 1}.`, i + 1),
    ];
  }).flat();
  const text = log(...beats);
  const made = [...text.matchAll(/\*\*Decision\*\*: The choice of beat (\d+)\./g)].map(([, n]) => Number(n));
  assert.deepEqual(made, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const before = toldOf(entriesOf(scene, ...beats));
  const saved = written({ ...before, state: { ...before.state, beat: 12 } });
  assert.match(saved[FILE] ?? "", /choice of beat 10\./);
  assert.doesNotMatch(saved[FILE] ?? "", /choice of beat 1[12]\./);
  const closed = written({ ...before, closing: true, read: (path) => saved[path] }, saved)[FILE] ?? "";
  assert.equal(closed, text);
});

test("[SB6] closing the same evening again repeats nothing", () => {
  const entries = entriesOf(
    scene,
    told("Gulls.", 1),
    asked(C, "FULL_CONTEXT"),
    answered(C, "I stay.", 1),
    told("Dark.", 1),
  );
  const once = written(toldOf(entries, { closing: true }));
  assert.ok(once[FILE]?.includes("I stay."));
  assert.equal(written(toldOf(entries, { closing: true, files: once }), once)[FILE], once[FILE]);
  const reworded = { ...once, [FILE]: (once[FILE] ?? "").replace("Dark.", "It is dark.") };
  assert.equal(written(toldOf(entries, { closing: true, files: reworded }), reworded)[FILE], reworded[FILE]);
});

test("[SB200] a person's choice stands before a companion's, what came out as nobody could have thought beside it, and a passing word nowhere", () => {
  const chose = (seat: string, words: string, outcome: string): readonly Recorded[] => [
    asked(seat, "QUICK_REACTION"),
    answered(seat, words, 1),
    ruled(seat, outcome, 1),
  ];
  const beat = (...all: readonly (readonly Recorded[])[]) => log(told("Gulls.", 1), ...all.flat(), told("Brine.", 1));
  const both = beat(chose(T, "Tilda ducks.", "success"), chose(C, "I stay.", "done"));
  assert.match(both, /\*\*Decision\*\*: I stay\./);
  assert.doesNotMatch(both, /ducks/);
  assert.match(
    beat(chose(T, "Tilda ducks.", "success")),
    /\*\*Decision\*\*: Tilda ducks\.\n\*\*Significance\*\*: The attempt succeeded\./,
  );
  const extreme = beat(chose(T, "Tilda ducks.", "critical_failure"), chose(C, "I stay.", "failure"));
  assert.match(extreme, /I stay\.[\s\S]*The attempt failed/);
  assert.match(extreme, /Tilda ducks\.\n\*\*Significance\*\*: It failed badly\./);
  assert.equal(log(told("Gulls.", 1), asked(T, "QUICK_REACTION"), answered(T, "(pass)", 1), told("Brine.", 1)), "");
});

test("[SB201] what was corrected stands in the log as corrected: neither the roll nor what was told of it", () => {
  const corrected: Recorded = {
    kind: "ruling",
    for: C,
    outcome: "corrected",
    changes: { by: "human", retcon: "The door was never locked." },
    visibility: "open",
    scene: "003",
    beat: 2,
  };
  const text = log(
    told("Gulls.", 1),
    asked(C, "QUICK_REACTION"),
    answered(C, "I pick the lock.", 1),
    ruled(C, "failure", 1),
    told("The pick breaks.", 1),
    corrected,
  );
  assert.match(
    text,
    /\*\*Decision\*\*: I pick the lock\.\n\*\*Significance\*\*: It was corrected: The door was never locked\./,
  );
  assert.doesNotMatch(text, /attempt failed|pick breaks/);
});

test("[SB6] what came of it leaves out what was only told again, also in the third person", () => {
  const text = log(
    told("Gulls.", 1),
    asked(C, "FULL_CONTEXT"),
    answered(C, "I hold the lantern out over the dark.", 1),
    ruled(C, "success", 1),
    told("Corwin holds the lantern out over the dark.\n\nThe dark holds.", 1),
  );
  assert.match(text, /\*\*Consequences\*\*: The dark holds\.\n$/);
});

test("[SB6] what came of it ends where a sentence ends, also where its lines are short or the sentence is long", () => {
  const long = `The count goes on ${"and on ".repeat(50)}until it stops.`;
  const short = `${"The count goes on, behind the door\nand under the brine.\n".repeat(8)}It stops.`;
  for (const after of [long, short]) {
    const text = log(
      told("Gulls.", 1),
      asked(C, "FULL_CONTEXT"),
      answered(C, "I knock.", 1),
      ruled(C, "success", 1),
      told(after, 1),
    );
    assert.match(text, /\*\*Consequences\*\*: The count goes on.*(?:stops|brine)\.\n$/);
  }
});

test("[SB991] what a person put right in words stands in the log by itself, in the story state and in the party's file, as they said it", () => {
  const fixed = (changes: object, audience?: readonly string[]): Recorded => ({
    ...ruled(T, "corrected", 1),
    ...(audience ? { audience } : {}),
    ...{ changes: { by: "human", aside: true, ...changes } },
  });
  const entries = entriesOf(
    scene,
    told("Rain.", 1),
    fixed({ words: "I called the number aloud, and whispered of the key" }),
    fixed({ words: "Tilda has 20 gp.", sheet: { [T]: { purse: { gp: 20 } } } }),
    fixed({ words: "I never trusted him" }, ["gm", T]),
  );
  const files = written(toldOf(entries));
  const line = /Put right by Tilda Brannock: “I called the number aloud, and whispered of the key”/;
  assert.match(files[FILE] ?? "", /## Put right \(session 1, scene 003\)/);
  for (const file of [FILE, "story-state.md", "party-knowledge.md"]) {
    assert.match(files[file] ?? "", line, file);
    assert.doesNotMatch(files[file] ?? "", /20 gp/, file);
  }
  assert.match(files["story-state.md"] ?? "", /never trusted him/);
  assert.doesNotMatch(`${files[FILE]} ${files["party-knowledge.md"]}`, /never trusted him/);
});

test("[SB992] a person's line and the answer that was cut out of it are one decision, and each die is of the deed it fell for", () => {
  const acted = (action: string, beat: number): readonly Recorded[] => [
    { ...message("PLAYER_ACTION", "lead", ["gm"], "", { character: C, action }), scene: "003", beat },
    answered(C, action, beat),
  ];
  const entries = entriesOf(
    scene,
    told("Rain.", 1),
    asked(C, "QUICK_REACTION"),
    ...acted("I walk up humming.", 1),
    ruled(C, "success", 1),
    told("He hums.", 1),
    asked(C, "QUICK_REACTION", 2),
    ...acted("What did she say?", 2),
    ruled(C, "done", 2),
    told("Nothing.", 2),
    asked(C, "QUICK_REACTION", 3),
    ...acted("I take the ring.", 3),
    ruled(C, "failure", 3),
    told("The pail falls.", 3),
  );
  const text = written(toldOf(entries, { closing: true }))[FILE] ?? "";
  const parts = text.split("**Decision**: ");
  assert.deepEqual(
    parts.slice(1).map((part) => [part.split("\n")[0], /The attempt (\w+)/.exec(part)?.[1]]),
    [
      ["I walk up humming.", "succeeded"],
      ["What did she say?", undefined],
      ["I take the ring.", "failed"],
    ],
  );
});
