import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING, houseAt, playEvening } from "../../../test/support/evening.ts";
import { type Answered, call, scriptedModel } from "../../../test/support/scripted-model.ts";
import type { ModelRequest } from "../../models/model.ts";
import type { Mode } from "../../protocol/kinds/session.ts";
import { modelMind } from "./model-mind.ts";
import type { Shape } from "./shape.ts";

/** An evening of one person with this model at the GM's seat. */
async function evening(
  answer: (request: ModelRequest, n: number) => Answered,
  shape: Shape = "tools",
  mode: Mode = "team",
) {
  const { model, asked } = scriptedModel(answer);
  const shown: string[] = [];
  const gm = modelMind({ model, role: "gm", house: houseAt("gm"), shape });
  const table = await playEvening({
    mode,
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    evening: { ...EVENING, handsOver: true },
    lines: ["I look around.", "/end"],
    show: (text) => shown.push(text),
    wait: () => new Promise(() => {}),
  });
  const entries = await table.entries();
  const told = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by !== "house" ? [entry.body] : [],
  );
  return { entries, told, asked, shown: shown.join("\n") };
}

const RAIN = "The rain goes on. Somewhere below a door is closed, and opened again.";

test("[MM16] what a GM's model has told is not told again: it is told so and asked again, and then the people are; for each thing that somebody does it is told once", async () => {
  for (const shape of ["tools", "text"] as const) {
    const { told, asked, shown, entries } = await evening(
      (_, n) => ({ text: n % 2 ? RAIN : RAIN.toUpperCase() }),
      shape,
    );
    const until = entries.findIndex((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_GM");
    const first = entries
      .slice(0, until)
      .filter((entry) => entry.kind === "message" && entry.body.includes("rain goes"));
    assert.equal(first.length, 1, shape);
    assert.ok(told.length >= 1 && told.length <= 4, `${told.length}`);
    assert.ok(asked.length <= 8, `${asked.length} calls`);
    const failed = entries.flatMap((entry) => (entry.kind === "seat" && entry.fails ? [entry.fails] : []));
    assert.deepEqual(failed.map(({ why, again }) => [why, again]).slice(0, 2), [
      ["repeated", true],
      ["repeated", false],
    ]);
    assert.ok(asked.some(({ question }) => /You have told that before, word for word\./.test(question)));
    assert.ok(!/the house runs the game/.test(shown));
  }
});

test("[MM16] what is asked beside narration that was told before stands without it", async () => {
  const { told, shown } = await evening(({ question }, n) => {
    if (/Ask nobody/.test(question)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    const asks = n === 1 ? [] : [call("ask_player", { to: "corwin", request: "Well?" })];
    return { calls: [call("narrate", { text: n < 3 ? RAIN : `${RAIN} It is hour ${n}.` }), ...asks] };
  });
  assert.equal(told.filter((body) => body === RAIN).length, 1);
  assert.doesNotMatch(shown, /the house runs the game/);
});

test("[PL112] a GM's model that has told the story on twice and asked nobody is not called a third time: the table asks", async () => {
  const { entries } = await evening(({ question }, n) =>
    /Ask nobody/.test(question)
      ? { text: "It is night." }
      : { text: `Rain, for the ${n}th time. The lamp burns lower by ${n}.` },
  );
  let calls = 0;
  let most = 0;
  for (const entry of entries) {
    if (entry.kind === "model-call" && entry.why !== "wrap") most = Math.max(most, ++calls);
    if (entry.kind === "message" && entry.tag === "PLAYER_TO_GM") calls = 0;
  }
  assert.equal(most, 2);
  const asks = entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "GM_TO_PLAYER" ? [entry] : []));
  assert.ok(asks.length > 0 && asks.every(({ by, to }) => by === "table" && to[0] === "corwin-voss"));
});

test("[PL112] a GM's model that narrates and asks is left alone, and so is one that lets dice fall between", async () => {
  const { entries } = await evening(({ question }, n) => {
    if (/Ask nobody/.test(question)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    const tells = call("narrate", { text: `Rain, for the ${n}th time.` });
    const checks = call("check", { who: "corwin", skill: "Perception", dc: 10, why: "the dark" });
    const asks = call("ask_player", { to: "corwin", request: "Well?" });
    return { calls: n % 4 === 2 ? [checks] : n % 4 === 3 ? [tells] : [tells, asks] };
  });
  assert.equal(
    entries.filter((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.by === "table").length,
    0,
  );
});

test("[PL952] what companions answer carries no scene past a person: told twice since they last spoke or were asked, they are asked first", async () => {
  for (const mode of ["team", "lead"] as const) {
    const { entries } = await evening(
      ({ question }, n) => {
        if (/Ask nobody/.test(question)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
        const tells = call("narrate", { text: `Rain, for the ${n}th time. The lamp burns lower by ${n}.` });
        return { calls: [tells, call("ask_player", { to: n === 1 ? "corwin" : "tilda", request: "Well?" })] };
      },
      "tools",
      mode,
    );
    const asked = entries.flatMap((entry) =>
      entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("corwin-voss") ? [entry] : [],
    );
    assert.ok(asked.length > 1, `${mode}: asked again`);
    let told = 0;
    for (const entry of entries) {
      if (entry === asked.at(-1)) break;
      if (entry.kind === "prompt" && entry.for === "corwin-voss") told = 0;
      if (entry.kind === "message" && entry.tag === "NARRATIVE") assert.ok(++told <= 2, mode);
    }
    assert.equal(asked[1]?.by, "table", mode);
  }
});
