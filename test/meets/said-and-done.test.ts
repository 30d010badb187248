import assert from "node:assert/strict";
import { test } from "node:test";
import type { Creature } from "../../src/rules/state.ts";
import { ADA, events, fought, frayIn, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const FEW = "- 3 bandits called Raider. Want the toll. They never stop.\n- begins: They come.";

test("[MI1] a shout and a blow in one line are a shout and a blow", async (t) => {
  const { entries } = await fought(
    frayIn(t, { foes: FEW }),
    ["Play it", "I shout 'You'll regret this!' and strike Raider 1 with my longsword"],
    { beats: 3 },
  );
  judge(entries);
  assert.ok(!entries.some((entry) => entry.kind === "check" && entry.for === ADA), "nothing is asked of her tongue");
  assert.ok(
    events(entries).some(({ event, who, target }) => event === "attacked" && who === ADA && target === "raider-1"),
  );
});

test("[MI1] what was not done of a line is not told as done", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: FEW }), ["Play it", "I step back and stab Raider 1"], {
    beats: 3,
  });
  for (const text of told(entries)) assert.doesNotMatch(text, /stabs Raider 1/);
});

test("[MI71] a weapon that is lowered with a word to them strikes nobody: the word is weighed, and told", async (t) => {
  const words = "I lower my longsword and shout: stop, all of you, we came to pay!";
  const { entries } = await fought(frayIn(t, { foes: FEW }), ["Play it", words], { beats: 2 });
  judge(entries);
  const said = entries.findIndex((entry) => entry.kind === "message" && entry.body === words);
  const asked = entries.findIndex((entry) => entry.kind === "check" && entry.for === ADA);
  assert.ok(said > 0 && asked > said, "it is put to a check");
  const round = entries.slice(
    said,
    said + entries.slice(said).findIndex((entry) => entry.kind === "message" && entry.tag === "NARRATIVE"),
  );
  assert.ok(!events(round).some(({ event, who }) => event === "attacked" && who === ADA));
  assert.ok(told(entries).some((text) => /Ada lowers their longsword and shouts/.test(text)));
});

test("[MI71] a weapon let fall, with both hands up, is no riddle to the rules", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: FEW }), ["Play it", "I drop my weapon and hold up both hands"], {
    beats: 2,
  });
  judge(entries);
  assert.ok(!entries.some((entry) => entry.kind === "ruling" && /no handle/.test(entry.outcome)));
  assert.ok(entries.some((entry) => entry.kind === "check" && entry.for === ADA && entry.skill === "Persuasion"));
});

test("[MI74] what foes have in hand hurts as such a thing does: a bench leg bruises, a sharpened handle pierces", async (t) => {
  for (const [arms, type] of [
    ["bench legs", "bludgeoning"],
    ["sharpened broom handles", "piercing"],
    ["hooks", "piercing"],
  ] as const) {
    const foes = `- 3 skeletons called Raider, armed with ${arms}. Want the toll.\n- begins: They come.`;
    const { entries } = await fought(frayIn(t, { foes }), [], { beats: 2 });
    const came = events(entries).flatMap(({ event, creature }) => (event === "entered" ? [creature] : []));
    const raiders = came.map((one) => (one as Creature).stats).filter(({ name }) => name === "Raider");
    assert.equal(raiders.length, 3);
    for (const { attacks } of raiders)
      assert.deepEqual(
        attacks.map(({ damage }) => damage[0]?.type),
        [type],
        arms,
      );
  }
});
