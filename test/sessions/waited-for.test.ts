import assert from "node:assert/strict";
import { test } from "node:test";
import { promptFor } from "../../src/minds/model/prompt.ts";
import { DEADLINES } from "../../src/play/evening.ts";
import { type Asked, LATER } from "../../src/play/person.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";

const C = "corwin-voss";
const WORD = "back in 10 minutes; I tell nobody about the girl";

/** A person who steps away, and a stand-in that wants them at what comes then. `comes`: what they say when they are asked after all. */
async function stepsAway(mode: "team" | "lead" | "handoff", comes: (asked: Asked) => Promise<string | typeof LATER>) {
  const questions: string[] = [];
  const shown: string[] = [];
  const asked: Asked[] = [];
  const script = scripted({
    gm: [
      [narration("She offers you the pen."), prompt(C, "QUICK_REACTION")],
      [ruling(C), narration("Light.")],
    ],
    [C]: [[answer("(wait)")], [answer("I put the pen down.", "ACTION")]],
  });
  const mindOf = (seat: string): AnyMind => {
    const mind = script(seat);
    return (desk, signal, hands) => {
      if (seat === C && desk.task === "answer") questions.push(promptFor(desk, "text").question);
      return mind(desk, signal, hands);
    };
  };
  let away = false;
  const table = await playEvening({
    mode,
    mindOf,
    lines: [],
    evening: { ...EVENING, beats: 1, deadlines: { ...DEADLINES } },
    show: (text) => shown.push(text),
    person: async (decision) => {
      if (!away) {
        away = true;
        return `/away ${WORD}`;
      }
      asked.push(decision);
      return comes(decision);
    },
  });
  const entries = await table.entries();
  const said = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && entry.from === C ? [entry.body] : [],
  );
  return { questions, shown, asked, said, entries, table };
}

for (const mode of ["team", "lead", "handoff"] as const) {
  test(`[PL800] whoever stepped away for a time is asked at what cannot be taken back, and their words bring them back (${mode})`, async () => {
    const { questions, shown, asked, said, entries } = await stepsAway(mode, async () => "I sign nothing, and I go.");
    assert.match(
      shown.join("\n"),
      /alone until you are \/back\. With nobody here .*\. Where something cannot be taken back, you are waited for: 10 minutes\./,
    );
    assert.match(questions[0] ?? "", /a turning point of the story, answer with \(wait\) and nothing else/);
    assert.equal(asked.length, 1);
    assert.equal(Date.parse(asked[0]?.until ?? "") - Date.parse(asked[0]?.since ?? ""), 600_000);
    assert.deepEqual(said, ["I sign nothing, and I go."], "nobody answered in their place, and the wait is no answer");
    assert.ok(!JSON.stringify(entries.filter(({ audience }) => audience.includes("gm"))).includes("(wait)"));
    assert.match(shown.join("\n"), /You decide again/);
  });

  test(`[PL800] who was waited for and does not come is played on, once and with what commits them least (${mode})`, async () => {
    const { questions, shown, said, table } = await stepsAway(mode, () => new Promise(() => {}));
    assert.deepEqual(said, ["I put the pen down."]);
    assert.match(questions[1] ?? "", /They were waited for here, and have not come/);
    assert.match(shown.join("\n"), /You were waited for, and your character goes on alone\./);
    assert.equal(table.state.seats.get(C)?.away, true);
  });
}

test("[PL800] where nobody is there who could be asked the slice ends, and nobody answers in their place", async () => {
  const { asked, said } = await stepsAway("team", async () => LATER);
  assert.equal(asked.length, 1);
  assert.deepEqual(said, []);
});

test("[PL812] when everybody who plays has stepped away, the story goes on for three beats and then waits for one of them", async () => {
  const beat = [narration("Rain."), prompt(C, "QUICK_REACTION")];
  const said: Asked[] = [];
  const shown: string[] = [];
  const table = await playEvening({
    mindOf: scripted({
      gm: [beat, ...Array.from({ length: 9 }, () => [ruling(C), ...beat])],
      [C]: Array.from({ length: 9 }, () => [answer("I wait by the door.", "ACTION")]),
    }),
    lines: [],
    evening: { ...EVENING, beats: 12 },
    show: (text) => shown.push(text),
    person: async (decision) => {
      said.push(decision);
      return said.length === 1 ? "/away" : said.length === 2 ? "/away" : "/end";
    },
  });
  const entries = await table.entries();
  const alone = entries.filter((one) => one.kind === "message" && one.tag === "PLAYER_TO_GM" && one.from === C);
  assert.equal(said.length, 3, "asked before it, and each time that three beats have gone by");
  assert.ok(alone.length >= 4 && alone.length <= 8, `${alone.length} answers`);
  assert.match(shown.join("\n"), /With nobody here the story goes on for 3 beats, and then it waits\./);
});
