import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import { unstyled } from "../../src/world/unstyled.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt } from "../support/table.ts";

const T = "tilda-brannock";
const what = (entry: Entry): string => {
  if (entry.kind === "message") return entry.tag;
  if (entry.kind === "session") return entry.saved ? "saved" : "session";
  return entry.kind;
};

test("[PL11] a scene that closes is saved once the exchange is finished; then the journals are written", async () => {
  const table = await playEvening({
    evening: { ...EVENING, beats: 2 },
    mindOf: scripted({
      gm: [
        [{ kind: "scene", title: "One" }, narration("Dark."), prompt(T, "QUICK_REACTION")],
        [{ kind: "scene", title: "Two" }, prompt("gideon-harrowmoor", "QUICK_REACTION")],
        [narration("Light.")],
        [prompt(T, "QUICK_REACTION")],
        [narration("Dusk.")],
      ],
      [T]: [[answer("I wait.")], [answer("I wait.")]],
      "gideon-harrowmoor": [[answer("I wait too.")]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  const told = entries.map(what);
  const saved = told.indexOf("saved");
  const closed = entries.findIndex((entry) => entry.kind === "message" && entry.body === "Light.");
  assert.ok(saved > closed, "not in the middle of an exchange");
  assert.deepEqual(told.slice(saved, saved + 6), [
    "saved",
    "STATE_UPDATED",
    ...Array<string>(4).fill("JOURNAL_CHECKPOINT"),
  ]);
  const checkpoints = entries.filter((entry) => entry.kind === "message" && entry.tag === "JOURNAL_CHECKPOINT");
  for (const entry of checkpoints) assert.equal(entry.audience.length, 2, "each player gets its own");
  for (const seat of ["corwin-voss", T]) {
    const journals = entries.filter((entry) => entry.kind === "writing" && entry.for === `party/${seat}-journal.md`);
    assert.ok(journals.length >= 1, seat);
    for (const journal of journals) assert.deepEqual(journal.audience, ["gm", seat]);
  }
});

test("[PL11] `save` saves when the exchange is finished, and play goes on", async () => {
  const table = await playEvening({ lines: ["/save", "I wait.", "I go on."], evening: { ...EVENING, beats: 6 } });
  const entries = await table.entries();
  judge(entries);
  const asked = entries.findIndex((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "save");
  const saved = entries.findIndex((entry) => entry.kind === "session" && entry.saved);
  const answered = entries.findIndex((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_GM");
  assert.ok(asked > 0 && answered > asked && saved > answered);
  assert.ok(entries.findLastIndex((entry) => entry.kind === "prompt" && entry.opened !== undefined) > saved);
});

test("[PL11] at the end everything is saved and written down before the last line, and state_saved says so", async () => {
  const table = await playEvening();
  const entries = await table.entries();
  judge(entries);
  const end = entries.find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.ok(end?.kind === "message" && end.fields.state_saved === true);
  const last = entries.at(-1);
  assert.ok(last?.kind === "session" && last.closed === "ended");
  const scenes = entries.filter((entry) => entry.kind === "writing" && entry.for.startsWith("scenes/"));
  const told = entries.flatMap((entry) => {
    if (entry.kind !== "message") return [];
    if (entry.tag === "NARRATIVE") return [unstyled(entry.body)];
    return entry.tag === "PLAYER_TO_PLAYER" ? [entry.body] : [];
  });
  const pages = scenes.map((entry) => (entry.kind === "writing" ? entry.text : "")).join("\n\n");
  for (const body of told) assert.ok(pages.includes(body), "the scene holds what was told");
  const places = told.map((body) => pages.indexOf(body));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    "in order",
  );
});

test("[PL11] state_saved is what the table knows, not what the GM says", async () => {
  const lies = { tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } };
  const table = await playEvening({ mindOf: scripted({ gm: [[narration("Dark."), lies]] }) });
  const said = (await table.entries()).find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.ok(said?.kind === "message" && said.fields.state_saved === false);
});

test("[PL11] nobody waits for what is written down: a Narrator and a journal that never come are written by the house", async () => {
  const never = new Promise<never>(() => {});
  const table = await playEvening({
    mindOf: (seat) => (desk, signal) =>
      desk.task === "scene" || desk.task === "journal" ? never : houseAt(seat)(desk, signal),
  });
  const entries = await table.entries();
  judge(entries);
  assert.ok(entries.some((entry) => entry.kind === "writing" && entry.by === "narrator"));
});
