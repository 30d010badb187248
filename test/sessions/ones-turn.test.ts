import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import type { Waiting } from "../../src/play/thinking.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { answer, narration, prompt, talk } from "../support/table.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"] as const;

/** Corwin's person is asked together with Tilda, and answers before somebody who is slow; what is seen and heard of it, in order. */
async function slowly(minds: Readonly<Record<string, AnyMind>>, slow: string) {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let look: (seat: string) => Waiting | undefined = () => undefined;
  let prompts = 0;
  const gm: AnyMind = async (desk, signal) =>
    desk.task === "wrap" || prompts++ > 0
      ? houseAt("gm")(desk, signal)
      : [narration("Rain."), prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION")];
  const mindOf = (seat: string): AnyMind => {
    const own = minds[seat];
    return async (desk, signal) => {
      if (seat === slow && prompts === 1) {
        reached.resolve();
        await gate.promise;
      }
      return own && prompts === 1 ? own(desk, signal) : houseAt(seat)(desk, signal);
    };
  };
  let asked = 0;
  await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : mindOf(seat)),
    evening: { ...EVENING, beats: 1 },
    wait: () => new Promise(() => {}),
    lines: [],
    thinks: (waitsFor) => {
      look = waitsFor;
    },
    took: ({ as }) => order.push(`taken as ${as}`),
    async person() {
      if (asked++ > 0) return undefined;
      await reached.promise;
      await soon();
      order.push(`at the prompt: ${look(C)?.minds ?? "nobody is waited for"}`);
      setTimeout(async () => {
        order.push(`behind it: ${look(C)?.minds}`);
        gate.resolve();
      });
      return "I open the door.";
    },
  });
  return order;
}

test("[PL300] at one's own prompt nobody is waited for, and a line is answered with how it was taken while others still think", async () => {
  const order = await slowly({}, T);
  assert.deepEqual(order.slice(0, 3), ["at the prompt: nobody is waited for", "taken as done", `behind it: ${T}`]);
});

test("[PL300] so it is while one companion answers another's whisper, too", async () => {
  let words = 0;
  const order = await slowly(
    { [T]: async () => (words++ === 0 ? [talk(G, "Did you hear that?", "whisper")] : [answer("I listen.")]) },
    G,
  );
  assert.deepEqual(order.slice(0, 2), ["at the prompt: nobody is waited for", "taken as done"]);
});
