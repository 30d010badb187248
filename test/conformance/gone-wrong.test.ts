import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Desk } from "../../src/minds/mind.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening, story } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";
import { at, G, messages, PLAYERS, S, says, T } from "./evening-of.ts";
import { bodiesIn } from "./passed-on.ts";

const never = new Promise<never>(() => {});
const beats = (n: number) => ({ ...EVENING, beats: n });
const dark = narration("Dark.");
const on = narration("On.");

for (const [mode, name] of [
  ["lead", "L-AWAIT-3, L-PAR-1, P-ORD-3: those who are called together think at the same time"],
  ["handoff", "O-PAR-1, O-KEY-1, O-LOOP-6, H-FIGHT-2: those of one signal think at the same time"],
] as const) {
  test(name, async () => {
    let thinking = 0;
    let most = 0;
    const table = await playEvening({
      mode,
      evening: beats(1),
      mindOf: (seat) => async (desk, signal) => {
        if (seat === "gm" && desk.task === "open") return [dark, ...PLAYERS.map((to) => prompt(to, "COMBAT_ACTION"))];
        if (desk.task !== "answer") return houseAt(seat)(desk, signal);
        most = Math.max(most, ++thinking);
        await Promise.resolve();
        thinking--;
        return houseAt(seat)(desk, signal);
      },
    });
    assert.equal(most, PLAYERS.length);
    assert.equal(messages(await table.entries(), "AWAIT_PLAYERS", "AWAIT_AI_PLAYERS").length, 1, "by one call");
  });
}

for (const [mode, name] of [
  [
    "lead",
    "L-ERR-1, L-COMP-6, P-REF-1, P-REF-2, P-REF-3, P-REF-4, P-TAG-13: a silent GM is told where the table stands, and goes on",
  ],
  ["handoff", "O-ERR-1: a GM that does not come back is told to go on, and does"],
] as const) {
  test(name, async () => {
    let desks = 0;
    const table = await playEvening({
      mode,
      evening: beats(1),
      mindOf: (seat) => (desk, signal) =>
        seat === "gm" && desk.task === "run" && ++desks === 1 ? never : houseAt(seat)(desk, signal),
    });
    const entries = await table.entries();
    const [refresh, ...more] = messages(entries, "CONTEXT_REFRESH");
    assert.deepEqual([refresh?.to, more], [["gm"], []]);
    assert.equal(refresh?.fields.campaign, "the-salt-cellar");
    assert.match(String(refresh?.fields.current_scene), /^001 - /);
    assert.ok(String(refresh?.fields.last_narrative_summary).length > 0);
    assert.ok(entries.every((entry) => entry.kind !== "message" || entry.by !== "house"));
  });
}

for (const [mode, name] of [
  ["lead", "L-ERR-3: and if it stays silent the house stands in for it, visibly"],
  ["handoff", "O-ERR-1: and if it never does the house stands in for it, visibly"],
] as const) {
  test(name, async () => {
    const table = await playEvening({
      mode,
      evening: beats(1),
      mindOf: (seat) => (desk, signal) => (seat === "gm" && desk.task === "run" ? never : houseAt(seat)(desk, signal)),
    });
    const entries = await table.entries();
    assert.ok(entries.some((entry) => entry.kind === "message" && entry.by === "house" && entry.from === "gm"));
    assert.equal(table.state.session, "closed");
  });
}

/** Minds that have never been asked before, at every step. */
const fresh =
  (seen: (desk: Desk) => void) =>
  (seat: string): AnyMind =>
  async (desk, signal) => {
    seen(desk);
    return houseAt(seat)({ ...desk }, signal);
  };

for (const [mode, name] of [
  ["lead", "L-DOWN-1, L-DOWN-2, L-COMP-4: a GM or Narrator that is new at every step plays the same evening"],
  ["handoff", "O-FRESH-1, H-CTX-12, O-FRESH-6: a GM that is new at every turn plays the same evening"],
] as const) {
  test(name, async () => {
    const tasks = new Set<string>();
    const [kept, renewed] = [
      await playEvening({ mode, evening: beats(2) }),
      await playEvening({ mode, evening: beats(2), mindOf: fresh(({ seat, task }) => tasks.add(`${seat} ${task}`)) }),
    ];
    assert.deepEqual(story(await renewed.entries()), story(await kept.entries()));
    assert.ok(tasks.has("gm run") && tasks.has("narrator scene") === (mode === "lead"));
  });
}

for (const [mode, name] of [
  ["lead", "L-COMP-5: an evening broken off anywhere is, resumed, the evening it would have been"],
  ["handoff", "O-COMP-4: an evening broken off anywhere goes on where it was"],
] as const) {
  test(name, async () => {
    const whole = await playEvening({ mode, evening: beats(2) });
    const entries = await whole.entries();
    const steps = whole.steps();
    assert.ok(steps.length > 10);
    for (let cut = 1; cut < steps.length; cut += 4) {
      const ledger = openMemoryLedger();
      for (const step of steps.slice(0, cut)) await ledger.append(step);
      const resumed = await playEvening({ mode, ledger, evening: beats(2) });
      assert.deepEqual(story(await resumed.entries()), story(entries), `cut after step ${cut}`);
    }
  });
}

for (const [mode, name] of [
  ["lead", "L-UNTAG-2, L-UNTAG-3: words of the GM without a tag go back once, on record, and then they are told"],
  ["handoff", "O-WHEN-2, O-SIG-2: what the GM says without a signal is narration, and is shown"],
] as const) {
  test(name, async () => {
    const table = await playEvening({
      mode,
      evening: beats(1),
      mindOf: scripted({
        gm: [["It is dark."], ["It is dark, I said."], [prompt(T, "QUICK_REACTION")], [ruling(T), on]],
      }),
    });
    const entries = await table.entries();
    const told = messages(entries, "NARRATIVE")[0];
    assert.equal(told?.body, mode === "lead" ? "It is dark, I said." : "It is dark.");
    assert.ok(told?.audience.includes(T));
    const before = entries.slice(0, at(entries, says("NARRATIVE")));
    assert.equal(before.filter((entry) => entry.kind === "refusal").length, mode === "lead" ? 1 : 0);
  });
}

for (const [mode, name] of [
  ["lead", "L-FAIL-1, L-FAIL-2: who fails or is late is named to the GM, with the answers there are"],
  ["handoff", "O-ERR-2: with players who fail the GM goes on, and is told who they are"],
] as const) {
  test(name, async () => {
    const seen: string[] = [];
    const minds = scripted({
      gm: [
        [dark, prompt(T, "QUICK_REACTION"), prompt(G, "QUICK_REACTION"), prompt(S, "QUICK_REACTION")],
        (desk) => {
          seen.push(...bodiesIn(desk.letters, "PLAYER_TO_GM"));
          return [ruling(T), on];
        },
      ],
      [T]: [[answer("I wait.", "ACTION")]],
    });
    const table = await playEvening({
      mode,
      evening: beats(1),
      mindOf: (seat) => (desk, signal) =>
        (seat === G || seat === S) && desk.task === "answer" ? never : minds(seat)(desk, signal),
    });
    const [bundle] = messages(await table.entries(), "PLAYER_RESPONSES");
    assert.deepEqual(bundle?.fields, {
      responses: [{ character: T, response: "I wait." }],
      missing: [G, S].map((character) => ({ character, reason: "no answer in time" })),
    });
    assert.deepEqual(seen, ["I wait."]);
  });
}
