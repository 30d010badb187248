import { passiveOf, skillBonus } from "../checks/check.ts";
import { checkTips, throwD20, useHelp } from "../checks/d20.ts";
import { type Course, no, type Settled } from "../course.ts";
import { areFoes, creatureOf, freshTurn, isOut, maxHp, modifierOf, NO_TURN } from "../creature/creature.ts";
import type { Side } from "../creature/words.ts";
import { endConcentration } from "../harm/concentration.ts";
import { getUp } from "../harm/holding.ts";
import type { IntentOf } from "../intent.ts";
import { SPELLS } from "../magic/spells.ts";
import type { Creature, Fight, Held, Id } from "../state.ts";
import { wrongOrders } from "../tactics/orders.ts";
import { changeTurn, needsFight } from "./economy.ts";
import { encounterDifficulty } from "./encounter.ts";
import { raiseTier, tierFor } from "./tier.ts";
import { beginTurn } from "./turns.ts";

export function settleFight(course: Course, intent: IntentOf<"fight">): Settled {
  if (course.fight) return no("in-a-fight", "A fight is on already. Whoever comes in now enters it.");
  const wrong = wrongOrders(course, intent.orders);
  if (wrong) return wrong;
  const who = [...new Set(intent.who)].filter((id) => !isOut(course.creature(id)));
  const sides = new Set(who.map((id) => course.creature(id).side));
  if (!sides.has("party") || !sides.has("foes"))
    return no("no-target", "A fight has two sides: name those of the party and their foes who are on their feet.");
  const surprised = [...new Set([...intent.surprised, ...unaware(course, who, intent.stealthy)])].filter((id) =>
    who.includes(id),
  );
  const order = inOrder(course, initiatives(course, who));
  const fighters = who.map((id) => course.creature(id));
  const tier = assess(fighters);
  const fight: Fight = {
    round: 1,
    order,
    turn: "",
    bands: Object.fromEntries(who.map((id) => [id, intent.bands[id] ?? "near"])),
    engaged: intent.engaged.filter((pair) => pair.every((id) => who.includes(id))),
    surprised,
    delayed: [],
    readied: {},
    tier,
    tierAtStart: tier,
    aims: intent.aims,
    ...(Object.keys(intent.orders).length > 0 ? { orders: intent.orders } : {}),
    criticals: 0,
    foes: fighters.filter(({ side }) => side === "foes").length,
    broken: [],
    tried: {},
    rough: intent.rough,
    ...(intent.ownSaves ? { ownSaves: true } : {}),
  };
  course.emit({ event: "fight-began", fight });
  for (const id of who) changeTurn(course, id, surprised.includes(id) ? NO_TURN : freshTurn(course.creature(id)));
  const [first] = order;
  if (first) beginTurn(course, first.id, 1);
  return undefined;
}

/** Who does not notice those who come unseen: whoever is less watchful than the clumsiest of them. */
function unaware(course: Course, who: readonly Id[], stealthy: readonly Id[]): readonly Id[] {
  const totals = stealthy.map((id) => {
    const creature = course.creature(id);
    const tips = checkTips(creature);
    useHelp(course, id);
    return throwD20(course, id, "stealth", "check", skillBonus(creature, "stealth"), tips).total;
  });
  if (totals.length === 0) return [];
  const lowest = Math.min(...totals);
  return who.filter((id) => {
    const watcher = course.creature(id);
    const others = stealthy.some((one) => areFoes(watcher, course.creature(one)));
    return others && passiveOf(watcher, "perception") < lowest;
  });
}

type Slot = Fight["order"][number];

/** A d20 and quickness each; foes of one kind share a roll. */
function initiatives(course: Course, who: readonly Id[]): readonly Slot[] {
  const shared = new Map<string, number>();
  return who.map((id) => {
    const creature = course.creature(id);
    const group = creature.side === "foes" ? creature.stats.name : id;
    const known = shared.get(group);
    const initiative =
      known ?? throwD20(course, id, "initiative", "check", quickness(creature), initiativeTips(creature)).total;
    shared.set(group, initiative);
    return { id, initiative };
  });
}

const quickness = (creature: Creature): number => creature.stats.initiative ?? modifierOf(creature, "dex");

const initiativeTips = ({ exhaustion, held }: Creature) => ({
  advantage: [],
  disadvantage: [
    ...(exhaustion >= 1 ? ["exhausted"] : []),
    ...held.filter(({ name }) => name === "poisoned" || name === "frightened").map(({ name }) => name),
  ],
});

const SIDES_FIRST: Readonly<Record<Side, number>> = { party: 0, bystanders: 1, foes: 2 };

/** Highest first; then the quicker; then the party; then as they were named. */
function inOrder(course: Course, slots: readonly Slot[]): readonly Slot[] {
  const of = ({ id }: Slot) => course.creature(id);
  return slots.toSorted(
    (a, b) =>
      b.initiative - a.initiative ||
      of(b).stats.abilities.dex - of(a).stats.abilities.dex ||
      SIDES_FIRST[of(a).side] - SIDES_FIRST[of(b).side],
  );
}

/** How much this fight asks of the party, as both sides stand. */
export function assess(fighters: readonly Creature[]): Fight["tier"] {
  const party = fighters.filter(({ side }) => side === "party");
  const foes = fighters.filter(({ side }) => side === "foes");
  const { difficulty } = encounterDifficulty(
    party.map(({ stats }) => Math.max(1, stats.level)),
    foes.map(({ stats }) => stats.xp),
  );
  const hp = party.reduce((sum, one) => sum + one.hp, 0);
  const most = party.reduce((sum, one) => sum + maxHp(one), 0);
  return tierFor(difficulty, most > 0 ? hp / most : 1);
}

/** More than any table can keep apart. */
const MOST = 100;

/** Somebody comes in; in a fight they take their place in its order. Who was met before and is still about is the same one; a name of the dead is free. */
export function settleEnter(course: Course, { id, side, stats, band }: IntentOf<"enter">): Settled {
  const { fight } = course;
  const known = course.status.creatures[id];
  const turns = known?.side === "bystanders" && side === "foes"; // whoever stood by takes a side, as they are
  if (known && ((known.side !== side && !turns) || side === "party" || fight?.bands[id] !== undefined))
    return no("not-so", `There is somebody called ${id} already.`, id);
  if (course.all.filter(({ dead }) => !dead).length >= MOST)
    return no("too-many", `There are ${MOST} creatures in play already.`, id);
  if (!known || isOut(known)) course.emit({ event: "entered", creature: creatureOf(id, side, stats) });
  else if (turns) course.emit({ event: "entered", creature: { ...known, side } });
  if (!fight) return undefined;
  const [slot] = initiatives(course, [id]);
  if (!slot) return undefined;
  course.emit({
    event: "ordered",
    order: inOrder(course, [...fight.order, slot]),
    surprised: fight.surprised,
    delayed: fight.delayed,
  });
  course.emit({ event: "placed", bands: { ...fight.bands, [id]: band }, engaged: fight.engaged });
  if (side === "foes") raiseTier(course, "reinforcements", "more of them");
  return undefined;
}

/** Somebody is here no longer. One of the party is out of the fight, and as they are anywhere else. */
export function settleLeave(course: Course, { who }: IntentOf<"leave">): Settled {
  const { fight } = course;
  if (fight?.turn === who) return no("not-so", `It is the turn of ${who}. Let it end first.`, who);
  if (course.creature(who).concentration !== null) endConcentration(course, who);
  if (fight && course.creature(who).side === "party") outOfFight(course, fight, who);
  else course.emit({ event: "left", who });
  return undefined;
}

function outOfFight(course: Course, fight: Fight, who: Id): void {
  const { [who]: _band, ...bands } = fight.bands;
  const order = fight.order.filter(({ id }) => id !== who);
  const [surprised, delayed] = [fight.surprised, fight.delayed].map((all) => all.filter((id) => id !== who));
  course.emit({ event: "ordered", order, surprised: surprised ?? [], delayed: delayed ?? [] });
  course.emit({ event: "placed", bands, engaged: fight.engaged.filter((pair) => !pair.includes(who)) });
  course.emit({ event: "readied", who, readied: null });
}

export function settleEndFight(course: Course, { how }: IntentOf<"end-fight">): Settled {
  const refused = needsFight(course);
  if (!refused) endFight(course, how, null);
  return refused;
}

/**
 * Whoever was in it, is still there and can stand, stands; what would have lasted until somebody's next turn is over, and so is what somebody of
 * their own side has cast on them for no more than a minute; and there is nobody left to hide from.
 */
export function endFight(course: Course, how: string, won: Side | null): void {
  const bands = course.fight?.bands ?? {};
  course.emit({ event: "fight-ended", how, won });
  for (const { id, side, gone, held, concentration } of course.all) {
    if (bands[id] === undefined || gone !== null) continue;
    for (const { name, by, ends } of held)
      if (ends.turns === 1 || name === "hidden" || isBrief(ends, side, course.status.creatures[by]))
        course.emit({ event: "freed", who: id, name, by });
    if (concentration !== null && SPELLS.get(concentration)?.minutes === 1) endConcentration(course, id);
    if (side === "party" || won !== null) getUp(course, id); // what its words leave of the others is for whoever ended it to say
  }
}

const MINUTE = 10;
const isBrief = ({ turns = Infinity }: Held["ends"], side: Side, by: Creature | undefined): boolean =>
  turns <= MINUTE && by?.side === side;
