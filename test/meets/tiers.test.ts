import assert from "node:assert/strict";
import { test } from "node:test";
import { foeNamed } from "../../src/rules/foes/bestiary.ts";
import { ADA, BRAM, events, fought, frayIn, holdsRow, prompts, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const ONE = "- 1 bandit called Tollman. Wants the toll. It never stops.\n- begins: It comes.";
const FEW = "- 3 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";
const GREAT = "- 2 ogres called Tollkeeper. Want them dead. They never stop.\n- begins: They come.";

test("[MI41] a trifle is offered to be got over with, and costs a scratch or something that comes back", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: ONE, level: 3 }), ["Get it over with", "Wait by the wall"], {
    beats: 8,
  });
  judge(entries);
  const asked = entries.filter(
    (entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER" && entry.fields.header === "A trifle",
  );
  assert.equal(asked.length, 1, "asked once");
  assert.ok(entries.some((entry) => entry.kind === "deed" && entry.intent.do === "play-out"));
  assert.equal(prompts(entries, ADA, "COMBAT_ACTION").length, 0, "nobody is asked for a turn");
  const hurt = events(entries).some(
    ({ event, who }) => event === "hurt" && String(who).includes("-") && !/^tollman/.test(String(who)),
  );
  const owed = entries.some(
    (entry) => entry.kind === "notes" && Object.keys(entry.threads ?? {}).some((name) => /\(\d+\)$/.test(name)),
  );
  assert.ok(hurt || owed, "a scratch, or a cost in the notes");
});

test("[MI41] somebody falls: the fight goes up a tier, it is told, and everybody gets the full picture", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: FEW, level: 2 }), ["Play it"], {
    besides: ({ creatures, fight }) =>
      fight?.tier === "trivial" && creatures[BRAM]?.hp !== 0
        ? [{ do: "harm", to: [BRAM], dice: "20", type: "fire" }]
        : [],
  });
  judge(entries);
  assert.ok(events(entries).some(({ event, tier }) => event === "tier" && tier === "standard"));
  assert.ok(holdsRow(told(entries), "tiers", "up fall"), told(entries).join("\n\n"));
});

test("[MI41] in a critical fight the stakes are said to everybody, and the fight sinks again when the worst is over", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: GREAT, level: 3 }), [], {
    besides: ({ creatures, fight }) =>
      (fight?.round ?? 0) === 2 && (creatures["tollkeeper-1"]?.hp ?? 0) > 0
        ? [{ do: "harm", to: ["tollkeeper-1"], dice: "200", type: "force" }]
        : [],
  });
  judge(entries);
  for (const seat of [ADA, BRAM])
    assert.match(
      prompts(entries, seat, "COMBAT_ACTION")[0] ?? "",
      /\nAt stake: There are 2 of them still up, and 3 of you\./,
    );
  assert.ok(holdsRow(told(entries), "tiers", "down standard"), told(entries).join("\n\n"));
});

test("[MI41] more of them come in, or the ground shifts: it is told as what it is", async (t) => {
  const stats = foeNamed("bandit");
  assert.ok(stats);
  const { entries } = await fought(frayIn(t, { foes: FEW, level: 2 }), ["Play it"], {
    beats: 3,
    besides: ({ creatures, fight }) =>
      fight && !creatures.latecomer
        ? [{ do: "enter", id: "latecomer", side: "foes", stats: { ...stats, name: "Latecomer" } }]
        : [],
  });
  assert.ok(holdsRow(told(entries), "tiers", "up reinforcements"), told(entries).join("\n\n"));
  const other = await fought(frayIn(t, { foes: FEW, level: 2 }), ["Play it"], {
    beats: 3,
    besides: ({ fight }) =>
      fight?.tier === "trivial" ? [{ do: "tier", tier: "standard", why: "the ground gives way" }] : [],
  });
  assert.ok(holdsRow(told(other.entries), "tiers", "up ground"), told(other.entries).join("\n\n"));
});

test("[MI42] a round is told in prose of a readable length, without the numbers of the rules, and nothing in it twice", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: GREAT, level: 3 }), []);
  judge(entries);
  const began = entries.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "fight-began"),
  );
  const ended = entries.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "fight-ended"),
  );
  const rounds = told(entries.slice(began, ended)).slice(1);
  assert.ok(rounds.length >= 2, `${rounds.length} rounds`);
  const lengths = rounds.map((text) => text.split(/\s+/).length);
  for (const [i, length] of lengths.entries())
    assert.ok(length >= 45 && length <= 150, `${length} words: ${rounds[i]}`);
  for (const text of rounds) assert.doesNotMatch(text, /\b(?:armour class|damage|hit points?)\b|\d/);
  const sentences = rounds.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((one) => one.split(" ").length > 6);
  assert.equal(new Set(sentences).size, sentences.length, "no sentence twice");
});

test("[MI41] no fight is offered as a trifle while somebody of the party is one blow from the ground", async (t) => {
  const root = frayIn(t, { foes: ONE, level: 3 });
  const { entries } = await fought(root, ["dodge"], {
    beats: 3,
    besides: ({ creatures, fight }) =>
      fight?.tier === "trivial" && (creatures[ADA]?.hp ?? 0) > 8
        ? [{ do: "harm", to: [ADA], dice: "20", type: "force" }]
        : [],
  });
  assert.ok(!entries.some((entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER"));
  assert.ok(prompts(entries, ADA, "COMBAT_ACTION").length > 0);
});
