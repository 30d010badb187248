import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "./creature/character.ts";
import { creatureOf, statusOf } from "./creature/creature.ts";
import { foeNamed } from "./foes/bestiary.ts";
import { foldAll } from "./fold.ts";
import { sealedDice, sealOf } from "./seal.ts";
import { settle } from "./settle.ts";

test("[RU1] a die depends on the seed and its place in the story alone", () => {
  const three = (seed: string, place: string) => {
    const dice = sealedDice(seed, place);
    return [dice(20), dice(20), dice(20)].join();
  };
  assert.equal(three("a", "1/tilda/stealth/0"), three("a", "1/tilda/stealth/0"));
  const others = ["b:1/tilda/stealth/0", "a:2/tilda/stealth/0", "a:1/gideon/stealth/0", "a:1/tilda/stealth/1"];
  const seen = new Set(others.map((other) => three(other.split(":")[0] ?? "", other.split(":")[1] ?? "")));
  assert.equal(seen.size, others.length);
  assert.notEqual(sealOf("a"), sealOf("b"));
});

for (const sides of [6, 20, 100]) {
  test(`[RU2] a d${sides} falls on every face alike`, () => {
    const counts = new Array<number>(sides).fill(0);
    const dice = sealedDice("fair", `d${sides}`);
    const throws = sides * 2000;
    for (let i = 0; i < throws; i++) {
      const face = dice(sides) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // Five standard deviations beyond the mean of chi-squared; the seed is fixed, so this passes or fails for good.
    assert.ok(chi < sides - 1 + 5 * Math.sqrt(2 * (sides - 1)), `chi squared ${chi}`);
  });
}

test("[RU660] whoever stood by comes into a fight as a foe with the wounds they have; who is surprised is somebody there, or it is refused", () => {
  const abilities = { str: 14, dex: 10, con: 14, int: 10, wis: 10, cha: 10 };
  const hero = creatureOf("tilda", "party", characterStats({ name: "tilda", class: "fighter", level: 1, abilities }));
  const guard = foeNamed("Guard");
  assert.ok(guard);
  let status = statusOf([hero, { ...creatureOf("dorn", "bystanders", guard), hp: 4 }]);
  const done = (intent: object) => {
    const events = settle(status, intent, () => (sides) => Math.min(15, sides));
    if ("code" in events) return events.hint;
    status = foldAll(status, events);
    return "";
  };
  assert.equal(done({ do: "enter", id: "dorn", side: "foes", stats: guard }), "");
  assert.deepEqual([status.creatures.dorn?.side, status.creatures.dorn?.hp], ["foes", 4]);
  assert.match(done({ do: "fight", who: ["tilda", "dorn"], surprised: ["guards"] }), /nobody called guards here/);
  assert.equal(done({ do: "fight", who: ["tilda", "dorn"], surprised: ["dorn"] }), "");
  assert.equal(status.creatures.dorn?.turn.action, false);
});
