import { maxHp } from "./creature/creature.ts";
import type { Event } from "./event.ts";
import type { Creature, Fight, Held, Id, Status } from "./state.ts";

/** Folds what happened into how things stand. Pure: the same events always give the same status. */
export const foldAll = (status: Status, events: readonly Event[]): Status => events.reduce(fold, status);

export function fold(status: Status, event: Event): Status {
  switch (event.event) {
    case "rolled":
    case "tested":
    case "attacked":
    case "cast":
    case "told":
      return status;
    case "entered":
      return { ...status, creatures: { ...status.creatures, [event.creature.id]: event.creature } };
    case "house":
      return { ...status, house: event.house };
    case "left": {
      const { [event.who]: _left, ...creatures } = status.creatures;
      return { ...status, creatures, fight: status.fight && without(status.fight, event.who) };
    }
    case "fight-began":
      return { ...status, fight: event.fight };
    case "fight-ended":
      return { ...status, creatures: backTogether(status.creatures), fight: null };
    case "turn-began":
    case "placed":
    case "ordered":
    case "told-to":
    case "readied":
    case "critical":
    case "tier":
    case "nerve":
      return status.fight ? { ...status, fight: foldFight(status.fight, event) } : status;
    default: {
      const creature = status.creatures[event.who];
      if (!creature) return status;
      return { ...status, creatures: { ...status.creatures, [event.who]: foldCreature(creature, event) } };
    }
  }
}

type Told =
  | "house"
  | "rolled"
  | "tested"
  | "attacked"
  | "cast"
  | "told"
  | "entered"
  | "left"
  | "fight-began"
  | "fight-ended";
type OfFight = "turn-began" | "placed" | "ordered" | "told-to" | "readied" | "critical" | "tier" | "nerve";
type FightEvent = Extract<Event, { event: OfFight }>;
type CreatureEvent = Exclude<Event, { event: Told | OfFight }>;

function foldFight(fight: Fight, event: FightEvent): Fight {
  switch (event.event) {
    case "turn-began":
      return {
        ...fight,
        turn: event.who,
        round: event.round,
        ...(event.round === fight.round ? {} : { criticals: 0, raised: [] }),
      };
    case "placed":
      return { ...fight, bands: event.bands, engaged: event.engaged };
    case "ordered":
      return { ...fight, order: event.order, surprised: event.surprised, delayed: event.delayed };
    case "readied": {
      const { [event.who]: _done, ...readied } = fight.readied;
      return { ...fight, readied: event.readied ? { ...readied, [event.who]: event.readied } : readied };
    }
    case "told-to":
      return { ...fight, orders: event.orders };
    case "critical":
      return { ...fight, criticals: fight.criticals + 1 };
    case "tier":
      return { ...fight, tier: event.tier, raised: [...(fight.raised ?? []), ...(event.cause ? [event.cause] : [])] };
    case "nerve":
      return {
        ...fight,
        tried: { ...fight.tried, [event.who]: [...(fight.tried[event.who] ?? []), ...event.causes] },
        broken: event.broke ? [...fight.broken, event.who] : fight.broken,
      };
  }
}

function foldCreature(creature: Creature, event: CreatureEvent): Creature {
  switch (event.event) {
    case "hurt":
      return { ...creature, hp: Math.max(0, creature.hp - event.taken), temp: creature.temp - event.absorbed };
    case "healed":
      return { ...creature, hp: creature.hp + event.amount, dying: null };
    case "corrected":
      return { ...creature, hp: event.hp, dying: null };
    case "tempered":
      return { ...creature, temp: event.temp };
    case "held":
      return { ...creature, held: holding(creature.held, event.held) };
    case "freed":
      return within(freed(creature, event.name, event.by));
    case "fell":
      return { ...creature, dying: event.dying ? { successes: 0, failures: 0, stable: false } : null };
    case "death-saved":
      return { ...creature, dying: { successes: event.successes, failures: event.failures, stable: false } };
    case "stabilised":
      return { ...creature, dying: { successes: 0, failures: 0, stable: true } };
    case "died":
      return { ...creature, hp: 0, temp: 0, dying: null, dead: true };
    case "revived":
      return { ...creature, dead: false };
    case "exhausted":
      return within({ ...creature, exhaustion: event.level });
    case "concentrates":
      return { ...creature, concentration: event.spell };
    case "advanced": {
      const more = Math.max(0, event.stats.hp - creature.stats.hp);
      return { ...creature, stats: event.stats, hp: creature.hp > 0 ? creature.hp + more : creature.hp };
    }
    case "inspired":
      return { ...creature, inspiration: event.has };
    case "slots":
      return { ...creature, slotsSpent: event.spent };
    case "hit-dice":
      return { ...creature, hitDiceSpent: event.spent };
    case "used":
      return { ...creature, used: event.used };
    case "stanced":
      return { ...creature, stance: event.stance };
    case "turn":
      return { ...creature, turn: event.turn };
    case "gone":
      return { ...creature, gone: event.how };
  }
}

/** Those of the party who got away or gave up are with the others again, unless they were taken. */
const backTogether = (creatures: Status["creatures"]): Status["creatures"] =>
  Object.fromEntries(
    Object.entries(creatures).map(([id, one]) => [
      id,
      one.side === "party" && one.gone !== "captive" ? { ...one, gone: null } : one,
    ]),
  );

const freed = (creature: Creature, name: string, by: Id): Creature => ({
  ...creature,
  held: creature.held.filter((one) => one.name !== name || one.by !== by),
});

/** What made room for more hit points may be gone. */
const within = (creature: Creature): Creature => {
  const most = maxHp(creature);
  return creature.hp > most ? { ...creature, hp: most } : creature;
};

/** The same from the same source takes the place of what was held before. */
function holding(held: readonly Held[], one: Held): readonly Held[] {
  const at = held.findIndex(({ name, by }) => name === one.name && by === one.by);
  return at < 0 ? [...held, one] : held.with(at, one);
}

function without(fight: Fight, who: Id): Fight {
  const { [who]: _band, ...bands } = fight.bands;
  return {
    ...fight,
    bands,
    order: fight.order.filter(({ id }) => id !== who),
    delayed: fight.delayed.filter((id) => id !== who),
    engaged: fight.engaged.filter((pair) => !pair.includes(who)),
  };
}
