import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatId } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { answer, narration, prompt, talk } from "../support/table.ts";

const C = "corwin-voss";
const G = "gideon-harrowmoor";
const T = "tilda-brannock";
type Hear = (seat: SeatId, line: string) => Promise<void>;

/** The GM's first step is this; then it is left to the house. */
const first =
  (step: AnyMind) =>
  (seat: string): AnyMind => {
    if (seat !== "gm") return seat === T || seat === G ? async () => [answer("I wait.")] : houseAt(seat);
    return async (desk, signal, hands) =>
      desk.task === "open" ? step(desk, signal, hands) : houseAt("gm")(desk, signal, hands);
  };

test("[PL225] /end in the middle of a telling ends the evening when it has been told; said twice, at once", async () => {
  for (const times of [1, 2]) {
    let hear: Hear = async () => {};
    const shown: string[] = [];
    const table = await playEvening({
      evening: { ...EVENING, beats: 3 },
      lines: [],
      person: async () => "I wait.",
      listen: (ear) => {
        hear = ear;
      },
      show: (text) => void shown.push(text),
      mindOf: first(async (_desk, _signal, hands) => {
        await hands?.tell?.({}, "Rain falls.");
        for (let i = 0; i < times; i++) await hear(C, "/end");
        return [narration("Rain falls. A door opens."), prompt(C, "QUICK_REACTION")];
      }),
    });
    const entries = await table.entries();
    const told = entries.flatMap((one) => (one.kind === "message" && one.tag === "NARRATIVE" ? [one] : []));
    assert.equal(told[0]?.body, times === 1 ? "Rain falls. A door opens." : "Rain falls.");
    assert.equal(told[0]?.by === "table", times === 2, "cut off");
    assert.ok(shown.some((text) => text.includes("ends when this has been told")));
    const done = entries.filter((one) => one.kind === "message" && one.tag === "PLAYER_TO_GM" && one.from === C);
    assert.deepEqual(done, [], "nothing else was waited for");
    assert.equal(table.state.session, "closed");
  }
});

test("[PL227] a companion who was spoken to answers before anybody is asked again, whoever else is still thinking", async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const lines = ["Gideon, what do you think?", "I go down.", "/end"];
  await playEvening({
    evening: { ...EVENING, beats: 1 },
    lines: [],
    wait: () => new Promise(() => {}),
    person: async () => {
      const line = lines.shift();
      order.push(`asked: ${line}`);
      if (line === "I go down.") gate.resolve();
      return line;
    },
    mindOf: (seat) => {
      if (seat === "gm")
        return first(async () => [narration("Rain."), prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION")])(seat);
      if (seat === T)
        return async () => {
          await gate.promise;
          order.push("Tilda answers");
          return [answer("I wait.")];
        };
      if (seat !== G) return houseAt(seat);
      return async (desk) => {
        if (desk.task === "reply") order.push("Gideon answers");
        return desk.task === "reply" ? [talk(C, "Down.")] : [answer("I wait.")];
      };
    },
  });
  assert.deepEqual(order.slice(0, 4), [
    "asked: Gideon, what do you think?",
    "Gideon answers",
    "asked: I go down.",
    "Tilda answers",
  ]);
});

test("[PL226] a plain sentence that says yes ends the evening that plain words asked to end", async () => {
  for (const yes of ["Yes, end here.", "Yes please", "ok", "Let's stop here."]) {
    const left = ["Let's stop here.", yes, "I never say this."];
    const table = await playEvening({ evening: EVENING, lines: [], person: async () => left.shift() });
    assert.deepEqual([left.length, table.state.session], [1, "closed"], yes);
  }
});

test("[PL301] whoever was asked back whether to end is not asked again when the Game Master would end, too", async () => {
  const asked: string[] = [];
  const ending = { tag: "SESSION_END", fields: { summary: "It ended.", state_saved: true, next_hook: "More." } };
  const gate = Promise.withResolvers<void>();
  const table = await playEvening({
    evening: EVENING,
    lines: [],
    wait: () => new Promise(() => {}),
    listen: (hear) => void gate.promise.then(() => hear(C, "Let's stop here for tonight.")),
    person: async ({ of }) => {
      asked.push(of);
      return undefined;
    },
    mindOf: (seat) =>
      seat === "gm"
        ? async (desk, signal) => {
            if (desk.task === "open") return [narration("Rain.")];
            gate.resolve();
            for (let i = 0; i < 20; i++) await new Promise(setImmediate);
            return desk.task === "wrap" ? houseAt("gm")(desk, signal) : [narration("Home."), ending];
          }
        : houseAt(seat),
  });
  assert.deepEqual(asked, []);
  assert.equal(table.state.session, "closed");
});
