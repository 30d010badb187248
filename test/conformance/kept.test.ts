import assert from "node:assert/strict";
import { test } from "node:test";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling, setTable } from "../support/table.ts";
import { C, T, tableIn, testInModes } from "./evening-of.ts";

test("G-AUTH-8: an exchange in which somebody vetoed is not finished, and a save waits for it", async () => {
  const table = await playEvening({
    lines: ["/save", "[VETO] That is my name.", "I open it."],
    evening: { ...EVENING, beats: 1 },
    mindOf: scripted({
      gm: [
        [narration("Dark."), prompt(C, "QUICK_REACTION")],
        [prompt(C, "FULL_CONTEXT", "All of it.")],
        [ruling(C), narration("It opens.")],
      ],
    }),
  });
  const entries = await table.entries();
  const saved = entries.findIndex((entry) => entry.kind === "session" && entry.saved !== undefined);
  const answered = entries.findIndex((entry) => entry.kind === "message" && entry.body === "It opens.");
  assert.ok(answered > 0 && saved > answered);
  assert.ok(!entries.some((entry) => entry.kind === "refusal"), "and the GM is not reminded of what it is about to do");
});

testInModes("G-SEC-3, H-DISO-3: what the party knows takes no secret, and nothing made of nothing", async (mode) => {
  const table = await tableIn(mode);
  await table.play(["gm", narration("There is a door.")]);
  const code = async (text: string, sources: readonly number[]) => {
    const said = await table.play(["gm", { kind: "writing", for: "party-knowledge.md", text, sources }]);
    return said && isRefusal(said) ? said.code : "written";
  };
  assert.equal(await code("SECRET: the harbourmaster did it", [3]), "screen/secret-in-party-file");
  assert.equal(await code("- UPCOMING - the flood", [3]), "screen/secret-in-party-file");
  assert.equal(await code("There is a door.", []), "screen/no-sources");
  assert.equal(await code("There is a door.", [3]), "written");
});

for (const path of ["tmp/gm-context.md", `tmp/${T}-prompt.md`, "tmp/gm-state-delta.md", "sessions/001-the-door.md"]) {
  test(`G-WRITE-6, G-WRITE-7: in team nobody writes for ${path}`, async () => {
    const table = await setTable();
    const said = await table.play(["gm", { kind: "writing", for: path, text: "x", sources: [] }]);
    assert.ok(said && isRefusal(said) && said.code === "screen/not-yours-to-write");
  });
}

test("M-JRN-5: journals are called for when the evening ends in the middle of a beat", async () => {
  const table = await playEvening({
    lines: ["I open it.", "/end"],
    mindOf: scripted({
      gm: [
        [narration("Dark."), prompt(C, "QUICK_REACTION")],
        [ruling(C), prompt(C, "FULL_CONTEXT")],
      ],
      [T]: [[answer("Hm.")]],
    }),
  });
  const called = (await table.entries()).filter(
    (entry) => entry.kind === "message" && entry.tag === "JOURNAL_CHECKPOINT",
  );
  assert.equal(called.length, 4);
});

testInModes("G-INV-13, H-WILL-6: nobody goes ten beats unasked", async (mode) => {
  const asksTilda = Array.from({ length: 30 }, (_, i) =>
    i % 2 === 0 ? [prompt(T, "OPTIONAL_REACTION")] : [narration("On.")],
  );
  const table = await playEvening({
    mode,
    evening: { ...EVENING, beats: 13 },
    mindOf: scripted({
      gm: [[narration("Dark.")], ...asksTilda],
      [T]: asksTilda.map(() => [answer("Hm.")]),
    }),
  });
  const asked = (await table.entries()).flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.by === "table"
      ? [`${entry.beat} ${entry.to.join()}`]
      : [],
  );
  assert.deepEqual(
    asked.filter((one) => !one.endsWith(T)),
    [`10 ${C}`, "10 gideon-harrowmoor", "10 seraphine-duskhollow"],
  );
});
