import assert from "node:assert/strict";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { maxHp } from "../../src/rules/creature/creature.ts";
import { fold, foldAll } from "../../src/rules/fold.ts";
import { DEEDS } from "../../src/rules/intent.ts";
import { settle } from "../../src/rules/settle.ts";
import type { Status } from "../../src/rules/state.ts";
import { choicesFor } from "../../src/rules/tactics/choices.ts";
import { rank } from "../../src/rules/tactics/rank.ts";
import { viewFor } from "../../src/rules/tactics/view.ts";
import type { Fought } from "../support/fights.ts";

/** What must be so however anybody fights. */
export function checkLaws(status: Status): void {
  for (const creature of Object.values(status.creatures)) {
    const { id, hp, temp, dead, dying, stats, slotsSpent, hitDiceSpent, exhaustion, turn } = creature;
    assert.ok(
      Number.isInteger(hp) && hp >= 0 && hp <= maxHp(creature),
      `${id} has ${hp} of ${maxHp(creature)} hit points`,
    );
    assert.ok(temp >= 0 && exhaustion >= 0 && exhaustion <= 6, `${id}: temporary ${temp}, exhaustion ${exhaustion}`);
    assert.ok(!dead || (hp === 0 && dying === null), `${id} is dead with ${hp} hit points`);
    assert.ok(dying === null || hp === 0, `${id} is dying with ${hp} hit points`);
    assert.ok(hp > 0 || dead || dying !== null, `${id} is at 0, and neither dead nor dying`);
    assert.ok(dying === null || (dying.successes < 3 && dying.failures < 3), `${id} should be stable or dead`);
    for (const [i, spent] of slotsSpent.entries())
      assert.ok(
        spent >= 0 && spent <= (stats.casting?.slots[i] ?? 0),
        `${id} has spent ${spent} slots of level ${i + 1}`,
      );
    assert.ok(hitDiceSpent >= 0 && hitDiceSpent <= stats.hitDice.count, `${id} has spent ${hitDiceSpent} hit dice`);
    assert.ok(turn.paces >= 0 && turn.attacks >= 0, `${id} has ${turn.paces} paces`);
    if (creature.concentration !== null) assert.ok(!dead && hp > 0, `${id} concentrates at ${hp}`);
  }
  const { fight } = status;
  if (!fight) return;
  assert.ok(status.creatures[fight.turn] && !status.creatures[fight.turn]?.dead, `it is the turn of ${fight.turn}`);
  for (const [one, other] of fight.engaged) {
    assert.notEqual(one, other);
    for (const id of [one, other])
      assert.ok(!status.creatures[id]?.dead && !status.creatures[id]?.gone, `${id} is engaged and gone`);
  }
}

/** Every step of a fight obeys the laws, nobody who is dead or down acts, and the end is a fold of what happened. */
export function checkFought({ start, events, status }: Fought): void {
  let now = start;
  for (const event of events) {
    if (event.event === "attacked" || event.event === "cast") {
      const who = now.creatures[event.who];
      assert.ok(who && !who.dead && who.hp > 0, `${event.who} acts at ${who?.hp}`);
    }
    now = fold(now, event);
  }
  assert.deepEqual(now, status, "the same events give the same status");
  assert.deepEqual(
    foldAll(start, JSON.parse(JSON.stringify(events))),
    status,
    "also when they were written down and read",
  );
  checkLaws(status);
}

/** Anything at all is tried, sensible or not: it happens by the law, or it is refused with a reason and nothing changes. */
export function tryAnything(
  start: Status,
  dice: (sides: number) => number,
  tries: number,
): { readonly happened: number } {
  let status = start;
  let happened = 0;
  const ids = [...Object.keys(start.creatures), "nobody"];
  const pick = <T>(list: readonly T[]): T => list[dice(list.length) - 1] as T;
  for (let n = 0; n < tries; n++) {
    const before = JSON.stringify(status);
    const wanted = dice(3) === 1 ? sensible(status, pick) : anything(status, ids, pick, dice);
    const events = settle(status, wanted, () => dice);
    assert.equal(JSON.stringify(status), before, `${JSON.stringify(wanted)} changed what it was given`);
    if (isRefusal(events)) {
      assert.ok(events.hint.length > 5 && events.code.startsWith("rules/"), JSON.stringify(events));
      continue;
    }
    happened++;
    status = foldAll(status, events);
    checkLaws(status);
  }
  return { happened };
}

type Pick = <T>(list: readonly T[]) => T;

function sensible(status: Status, pick: Pick): unknown {
  const { fight } = status;
  const view = fight ? viewFor(status, fight.turn) : undefined;
  if (!fight) return { do: "fight", who: Object.keys(status.creatures) };
  if (!view) return { do: "end-turn", who: fight.turn };
  const choice = choicesFor(view)[0];
  return pick([
    rank(view, "keen")[0]?.intent,
    { do: "take-turn", who: fight.turn, deeds: choice ? [...choice.deeds] : [] },
    { do: "end-turn", who: fight.turn },
  ]);
}

/** A random intent: right in form, and mostly out of place. */
function anything(status: Status, ids: readonly string[], pick: Pick, dice: (sides: number) => number): unknown {
  const turn = status.fight?.turn ?? pick(ids);
  const who = dice(4) === 1 ? pick(ids) : turn;
  const deed = pick(DEEDS);
  const creature = status.creatures[who];
  const target = pick(ids);
  const spells = creature?.stats.casting?.spells ?? ["fire-bolt"];
  const all: Record<string, unknown> = {
    who: deed === "group" || deed === "rest" || deed === "fight" ? [who, target] : who,
    to:
      deed === "move"
        ? pick(["near", "far", "out", undefined])
        : deed === "shove"
          ? pick(["prone", "away"])
          : deed === "harm"
            ? [target]
            : target,
    target,
    targets: [target, pick(ids)].slice(0, dice(2)),
    against: deed === "save" ? "magic" : target,
    versus: "athletics",
    skill: pick(["athletics", "stealth", "perception"]),
    ability: pick(["str", "dex", "con", "wis"]),
    dc: dice(25),
    with: pick(creature?.stats.attacks.map(({ name }) => name) ?? ["sword"]) ?? "sword",
    name: pick(creature?.stats.specials.map(({ name }) => name) ?? ["Multiattack"]) ?? "Multiattack",
    spell: pick(spells) ?? "fire-bolt",
    level: pick([undefined, 1, 2]),
    feature: pick([
      "second-wind",
      "action-surge",
      "turn-undead",
      "preserve-life",
      "potion-of-healing",
      "spiritual-weapon",
    ]),
    points: { [target]: dice(12) },
    dice: pick(["1d6", "3d8+2", "20", "200", "0"]),
    type: pick(["fire", "slashing", "necrotic"]),
    amount: dice(20),
    condition: pick([
      "prone",
      "poisoned",
      "unconscious",
      "paralyzed",
      "restrained",
      "grappled",
      "frightened",
      "charmed",
    ]),
    by: target,
    ends: pick([{}, { turns: 1, at: "start" }, { save: { ability: "con", dc: 12 } }, { damage: true }]),
    levels: pick([-1, 1, 2]),
    hp: dice(10),
    length: pick(["short", "long"]),
    spend: { [who]: dice(3) - 1 },
    recover: pick([{}, { [who]: [1] }]),
    surprised: [],
    engage: pick([[], [target]]),
    bonus: pick([true, false]),
    kit: pick([true, false]),
    trigger: "the door opens",
    intent: { do: "attack", who, target, with: creature?.stats.attacks[0]?.name ?? "sword" },
    tier: pick(["trivial", "standard"]),
    why: "so",
    how: "a truce",
    shield: true,
    deeds: [],
    wits: pick(["none", "plain"]),
    side: "foes",
    cover: pick([undefined, "half", "three-quarters", "total"]),
    advantage: pick([[], ["high ground"]]),
    nonlethal: pick([true, false]),
    offhand: pick([false, false, true]),
  };
  return {
    do: deed,
    ...Object.fromEntries(
      Object.entries(all).filter(([key, value]) => value !== undefined && TAKES[deed]?.includes(key)),
    ),
  };
}

/** Which fields each deed takes. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  check: ["who", "skill", "dc", "advantage"],
  save: ["who", "ability", "dc", "against", "cover"],
  contest: ["who", "skill", "against", "versus"],
  group: ["who", "skill", "dc"],
  harm: ["to", "dice", "type"],
  heal: ["to", "dice"],
  temporary: ["to", "amount"],
  afflict: ["to", "condition", "by", "ends"],
  relieve: ["to", "condition"],
  exhaust: ["to", "levels"],
  inspire: ["to"],
  revive: ["to", "hp"],
  "death-save": ["who"],
  rest: ["length", "who", "spend", "recover"],
  fight: ["who", "surprised"],
  "end-turn": ["who"],
  delay: ["who"],
  "act-now": ["who"],
  tier: ["tier", "why"],
  "end-fight": ["how"],
  attack: ["who", "target", "with", "cover", "nonlethal", "offhand", "advantage"],
  special: ["who", "name", "targets"],
  cast: ["who", "spell", "level", "targets", "cover"],
  use: ["who", "feature", "targets", "points"],
  move: ["who", "to", "engage"],
  stand: ["who"],
  drop: ["who"],
  dash: ["who", "bonus"],
  disengage: ["who", "bonus"],
  dodge: ["who"],
  hide: ["who", "bonus"],
  help: ["who", "target", "against"],
  ready: ["who", "trigger", "intent"],
  release: ["who"],
  grapple: ["who", "target"],
  shove: ["who", "target", "to"],
  escape: ["who"],
  stabilise: ["who", "target", "kit"],
  wake: ["who", "target"],
  stance: ["who", "shield"],
  flee: ["who"],
  surrender: ["who"],
  capture: ["who", "target"],
  "take-turn": ["who", "deeds", "wits"],
  "run-side": ["side"],
};
