import assert from "node:assert/strict";
import { test } from "node:test";
import { statusOf } from "../../src/rules/creature/creature.ts";
import { fold as foldOne } from "../../src/rules/fold.ts";
import type { Creature, Status } from "../../src/rules/state.ts";
import { rank } from "../../src/rules/tactics/rank.ts";
import { viewFor } from "../../src/rules/tactics/view.ts";
import { balance } from "../support/balance.ts";
import { DIFFICULT, fightOf, foesFor, partyAt, quickDice } from "../support/fights.ts";
import { howMany } from "../support/how-many.ts";
import { checkFought, tryAnything } from "./laws.ts";

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test("[RU6] whole fights keep to the laws, step by step, and are a fold of what happened", () => {
  for (const seed of seeds(howMany(24, 150)))
    checkFought(fightOf(seed, 1 + (seed % 3), DIFFICULT[seed % 4] ?? "easy", seed % 2 ? "plain" : "keen"));
});

test("[RU6] whatever is tried in a fight, sensible or not, leaves a legal state or a reason", () => {
  const fights = howMany(10, 40);
  let happened = 0;
  for (const seed of seeds(fights)) {
    const dice = quickDice(seed);
    const level = 1 + (seed % 3);
    happened += tryAnything(statusOf([...partyAt(level, dice), ...foesFor(level, "hard", dice)]), dice, 120).happened;
  }
  assert.ok(happened > 16 * fights, `only ${happened} of ${120 * fights} happened`);
});

test("[RU6] the same seed gives the same fight", () => {
  for (const seed of seeds(howMany(5, 20)))
    assert.deepEqual(fightOf(seed, 2, "hard", "keen").events, fightOf(seed, 2, "hard", "keen").events);
});

/** The other side with other numbers behind the same looks. */
function disguised(status: Status, side: "party" | "foes"): Status {
  const changed = (one: Creature): Creature => {
    if (one.side === side) return one;
    const { stats } = one;
    const whole = one.hp === stats.hp;
    return {
      ...one,
      hp: whole ? stats.hp * 3 : one.hp * 3,
      temp: one.temp + 4,
      slotsSpent: [9],
      used: { anything: 1 },
      stats: {
        ...stats,
        hp: stats.hp * 3,
        xp: 7,
        challenge: 9,
        saves: { con: 9 },
        resistances: ["fire", "slashing"],
        attacks: [],
        specials: [],
        features: [],
        notes: ["weak to song"],
      },
    };
  };
  const creatures = Object.values(status.creatures).map(changed);
  return { ...status, creatures: Object.fromEntries(creatures.map((one) => [one.id, one])) };
}

test("[RU7] nobody's choice changes with what they cannot see", () => {
  let compared = 0;
  for (const seed of seeds(howMany(12, 60))) {
    let status = fightOf(seed, 1 + (seed % 3), "hard", "keen").start;
    const { events } = fightOf(seed, 1 + (seed % 3), "hard", "keen");
    for (const event of events) {
      status = foldOne(status, event);
      if (event.event !== "turn-began" || !status.fight) continue;
      const { turn } = status.fight;
      const me = status.creatures[turn];
      if (!me || me.hp === 0 || me.dead) continue;
      const view = viewFor(status, turn);
      const masked = viewFor(disguised(status, me.side === "party" ? "party" : "foes"), turn);
      assert.ok(view && masked);
      for (const skill of ["plain", "keen"] as const) assert.deepEqual(rank(masked, skill), rank(view, skill));
      compared++;
    }
  }
  assert.ok(compared > 150, `${compared} choices compared`);
});

const FIGHTS = howMany(50, 150);

test("[RU8] easy fights are won and hardly anybody falls, deadly ones fell somebody, and the others lie between, at both levels of skill", () => {
  const chance = FIGHTS < 150 ? 0.1 : 0; // of so few, somebody falls in one or two more than it should be
  for (const skill of ["plain", "keen"] as const) {
    const rows = DIFFICULT.map((difficulty) => balance(difficulty, skill, FIGHTS));
    const [easy, medium, hard, deadly] = rows;
    assert.ok(easy && medium && hard && deadly);
    assert.ok(easy.won >= 0.98, `easy, ${skill}: ${easy.won} won`);
    assert.ok(easy.down < 0.2, `easy, ${skill}: somebody down in ${easy.down}`);
    assert.ok(deadly.down > 0.5, `deadly, ${skill}: somebody down in ${deadly.down}`);
    for (const [i, row] of rows.slice(1).entries())
      assert.ok(row.down >= (rows[i]?.down ?? 0) - chance, `${skill}: ${rows.map(({ down }) => down)}`);
  }
});
