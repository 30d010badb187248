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

test("[SB6] of many decisions the heaviest are kept, in the order in which they were made, and only at the close", () => {
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
  assert.deepEqual(made, [1, 4, 7, 8]);
  assert.equal(written(toldOf(entriesOf(scene, ...beats)))[FILE], undefined);
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

test("[SB6] what a companion does on the spur of the moment is no decision, unless it came out as nobody could have thought", () => {
  const beat = (seat: string, outcome: string): readonly Recorded[] => [
    told("Gulls.", 1),
    asked(seat, "QUICK_REACTION"),
    answered(seat, "Somebody ducks.", 1),
    ruled(seat, outcome, 1),
    told("Brine.", 1),
  ];
  assert.equal(log(...beat(T, "success")), "");
  assert.equal(log(...beat(T, "The beam misses her.")), "");
  assert.match(log(...beat(T, "critical_failure")), /\*\*Significance\*\*: It failed badly\.\n/);
  assert.match(log(...beat(C, "failure")), /\*\*Significance\*\*: The attempt failed\.\n/);
  assert.match(log(...beat(C, "The beam misses him.")), /\*\*Significance\*\*: The beam misses him\.\n/);
  assert.equal(log(...beat(C, "done")), "");
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
