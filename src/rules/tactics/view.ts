import { isGripped } from "../combat/grip.ts";
import { areEngaged, distance, engagedWith } from "../combat/place.ts";
import { areFoes, freshTurn, has, isIncapacitated, isOut, maxHp } from "../creature/creature.ts";
import type { Distance, Size } from "../creature/words.ts";
import type { Creature, Id, Status } from "../state.ts";

/** What a combatant may know: itself in full, how its companions are, of the others what can be seen. Tactics are given this and nothing else. */
export interface View {
  readonly me: Creature;
  readonly round: number;
  readonly broken: boolean;
  /** Those of one's own side who are here, without oneself. */
  readonly allies: readonly Ally[];
  readonly foes: readonly Seen[];
  readonly band: "near" | "far" | "out";
}

export interface Ally {
  readonly id: Id;
  readonly distance: Distance;
  readonly hp: number;
  readonly maxHp: number;
  /** Down, and not yet stable. */
  readonly dying: boolean;
  readonly conditions: readonly string[];
}

/** Somebody on the other side, as they look. */
export interface Seen {
  readonly id: Id;
  readonly distance: Distance;
  readonly size: Size;
  readonly kinds: readonly string[];
  readonly wounds: "unhurt" | "hurt" | "bloodied" | "failing";
  /** What they wear and carry, at a glance. */
  readonly guard: "open" | "guarded" | "armoured";
  readonly down: boolean;
  /** What one can see that they are: `prone`, `restrained`, `unconscious`. */
  readonly conditions: readonly string[];
  readonly helpless: boolean;
  readonly casting: boolean;
  /** How many of one's own side stand in their reach, oneself among them. */
  readonly pressedBy: number;
  readonly engagesMe: boolean;
  /** In one's own grip. */
  readonly gripped: boolean;
}

const VISIBLE = [
  "blinded",
  "grappled",
  "paralyzed",
  "petrified",
  "prone",
  "restrained",
  "stunned",
  "unconscious",
  "dodging",
  "lit",
  "turned",
];

/** What companions tell each other of, or cannot help noticing. */
const OPEN = ["blessed", "guided", "poisoned", "frightened", "invisible", "hidden"];

export function viewFor(status: Status, id: Id): View | undefined {
  const me = Object.hasOwn(status.creatures, id) ? status.creatures[id] : undefined;
  const { fight } = status;
  if (!me || !fight || fight.bands[id] === undefined) return undefined;
  const here = Object.values(status.creatures).filter(
    (one) => fight.bands[one.id] !== undefined && one.id !== id && !one.gone && !one.dead,
  );
  return {
    me: fight.turn === id ? me : { ...me, turn: freshTurn(me) }, // whoever thinks ahead thinks of a turn that has not begun
    round: fight.round,
    broken: fight.broken.includes(id),
    band: fight.bands[id] ?? "near",
    allies: here.filter(({ side }) => side === me.side).map((one) => allyOf(one, distance(status, id, one.id))),
    foes: here
      .filter((one) => areFoes(one, me) && !has(one, "hidden") && !has(one, "invisible"))
      .map((one) => seen(status, me, one)),
  };
}

/** Companions tell each other how they are, and not what they carry. */
export const allyOf = (one: Creature, away: Distance): Ally => ({
  id: one.id,
  distance: away,
  hp: one.hp,
  maxHp: maxHp(one),
  dying: one.dying !== null && !one.dying.stable,
  conditions: one.held.map(({ name }) => name).filter((name) => VISIBLE.includes(name) || OPEN.includes(name)),
});

function seen(status: Status, me: Creature, one: Creature): Seen {
  const { fight } = status;
  const pressing = engagedWith(fight, one.id).filter((id) => {
    const other = status.creatures[id];
    return other !== undefined && other.side === me.side && !isOut(other);
  });
  return {
    id: one.id,
    distance: distance(status, me.id, one.id),
    size: one.stats.size,
    kinds: one.stats.kinds,
    wounds: woundsOf(one),
    guard: one.stats.ac <= 12 ? "open" : one.stats.ac <= 15 ? "guarded" : "armoured",
    down: one.hp === 0,
    conditions: one.held.map(({ name }) => name).filter((name) => VISIBLE.includes(name)),
    helpless: isIncapacitated(one),
    casting: one.concentration !== null,
    pressedBy: pressing.length,
    engagesMe: areEngaged(fight, me.id, one.id),
    gripped: isGripped(one, me.id),
  };
}

/** As anyone can tell by looking, and no more exactly. */
export function woundsOf(creature: Creature): Seen["wounds"] {
  const share = creature.hp / maxHp(creature);
  if (share >= 1) return "unhurt";
  if (share > 0.5) return "hurt";
  return share > 0.25 ? "bloodied" : "failing";
}
