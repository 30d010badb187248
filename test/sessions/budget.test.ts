import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mind } from "../../src/minds/mind.ts";
import { budgetOf } from "../../src/play/budget.ts";
import { CALLS } from "../../src/play/evening.ts";
import { hasTag } from "../../src/protocol/entry.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { byHouse, call, calls, modelFault, modelled, modelsAt } from "../support/model-minds.ts";
import { scripted } from "../support/scripted.ts";
import { narration, prompt } from "../support/table.ts";

const T = "tilda-brannock";

test("[PL62] a budget in dollars or tokens ends the evening before it would be exceeded: wrapped by the house, closed, and said why", async () => {
  for (const [text, most] of [
    ["0.055", 5],
    ["5600t", 5],
  ] as const) {
    const { at, made } = modelsAt();
    const shown: string[] = [];
    const budget = budgetOf(text);
    assert.ok(budget);
    const table = await playEvening({
      mindOf: at,
      evening: { ...EVENING, beats: 50, budget },
      show: (line) => shown.push(line),
    });
    const entries = await table.entries();
    judge(entries);
    assert.equal(table.state.session, "closed");
    assert.equal(made(), most);
    assert.equal(calls(entries).length, most);
    const end = entries.findIndex((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end");
    const ended = entries[end];
    assert.ok(hasTag(ended, "SESSION_COMMAND") && /budget/.test(String(ended.fields.reason)));
    assert.ok(entries.slice(end).every((entry) => entry.kind !== "model-call"));
    assert.ok(
      entries
        .slice(end)
        .some((entry) => entry.kind === "message" && entry.tag === "SESSION_END" && entry.by === "house"),
    );
    assert.equal(shown.length, 1);
    assert.match(
      shown[0] ?? "",
      /^\(The budget of .* would not last for another call: .* so far\. The evening is saved/,
    );
  }
});

test("[PL62] several minds that think at once do not together spend what each alone might", async () => {
  const gm = scripted({
    gm: [[narration("Dark."), ...["corwin-voss", T, "gideon-harrowmoor"].map((to) => prompt(to, "QUICK_REACTION"))]],
  });
  let granted = 0;
  const slow: Mind = async (desk, signal, hands) => {
    if (hands?.may?.({ tokens: 1000, cost: 1 }) === false) throw modelFault("budget");
    granted++;
    await new Promise((resolve) => setImmediate(resolve));
    hands?.made?.(call(desk, "text", { cost: 1 }));
    return houseAt(desk.seat)(desk, signal);
  };
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" || seat === "narrator" ? gm(seat) : slow),
    evening: { ...EVENING, budget: { dollars: 2.5 } },
    wait: () => new Promise<never>(() => {}),
  });
  judge(await table.entries());
  assert.equal(granted, 2);
  assert.equal(table.state.spent.cost, 2);
  assert.equal(table.state.session, "closed");
});

test("[PL62] a mind that asks nobody whether it may is stopped after the call that went too far", async () => {
  const heedless: Mind = async (desk, signal, hands) => {
    hands?.made?.(call(desk, "text", { cost: 1 }));
    return houseAt(desk.seat)(desk, signal);
  };
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" ? heedless : houseAt(seat)),
    evening: { ...EVENING, beats: 50, budget: { dollars: 2.5 } },
  });
  judge(await table.entries());
  assert.deepEqual([table.state.spent.calls, table.state.session], [3, "closed"]);
});

test("[PL63] a GM's model that never comes to an end is called so often in a beat and no more: then it has failed, and whoever tries again has as many calls again", async () => {
  const shown: string[] = [];
  const gm = modelled("gm", { says: async () => [{ kind: "notes", situation: "Not yet." }] });
  const choices = ["again", "the house"];
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    evening: { ...EVENING, beats: 3 },
    show: (text) => shown.push(text),
    lines: [],
    whenFailed: "",
    person: async ({ of }) => (of === "MIND_FAILED" ? choices.shift() : "I look around."),
  });
  const entries = await table.entries();
  judge(entries);
  const failed = entries.flatMap((entry) => (entry.kind === "seat" && entry.fails ? [entry.fails] : []));
  assert.deepEqual(failed, Array(2).fill({ why: "budget", again: false }));
  assert.deepEqual(choices, []);
  assert.equal(gm.calls(), 2 * CALLS);
  assert.ok(byHouse(entries, "gm") >= 3);
  const loops: Mind = async (desk, signal, hands) => {
    while (hands?.may?.({ tokens: 1, cost: 0 })) hands.made?.(call(desk, "text"));
    return houseAt("gm")(desk, signal);
  };
  const looping = await playEvening({
    mindOf: (seat) => (seat === "gm" ? loops : houseAt(seat)),
    evening: { ...EVENING, beats: 1 },
  });
  const [first] = Map.groupBy(calls(await looping.entries()), ({ beat }) => beat).values();
  assert.equal(first?.length, CALLS);
});

test("[PL62] budgets are read in dollars and tokens, and nothing else is one", () => {
  assert.deepEqual(["2.50", "2.50$", "$2.50", "3", "200k", "200000t", "1.5m", "500 tokens"].map(budgetOf), [
    { dollars: 2.5 },
    { dollars: 2.5 },
    { dollars: 2.5 },
    { dollars: 3 },
    { tokens: 200_000 },
    { tokens: 200_000 },
    { tokens: 1_500_000 },
    { tokens: 500 },
  ]);
  assert.deepEqual(["", "0", "-1", "0k", "many", "2,50", "1e9", "5 euros"].map(budgetOf), Array(8).fill(undefined));
});
