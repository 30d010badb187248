import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { maxHp } from "../rules/creature/creature.ts";
import type { Creature } from "../rules/state.ts";
import { allyOf, type Seen, viewFor } from "../rules/tactics/view.ts";
import { calledBy } from "../rules/tell.ts";
import { presentWith } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";

/** How those around a seat are, as far as the seat sees it: made to be read in one look. */
export interface Glance {
  /** Hit points and what weighs on each companion, oneself first. */
  readonly party: readonly { readonly id: SeatId; readonly state: string }[];
  readonly fight?: {
    readonly round: number;
    /** Those one can see, in the order in which they act. */
    readonly order: readonly SeatId[];
    readonly turn: SeatId;
    readonly foes: readonly { readonly id: SeatId; readonly state: string }[];
    /** Those who are not of the party, as they were named when they came in. */
    readonly called: Readonly<Record<SeatId, string>>;
  };
}

export function glanceOf(state: TableState, seat: SeatId): Glance {
  const { creatures, fight } = state.status;
  const here = presentWith(state, seat).toSorted((a, b) => Number(b === seat) - Number(a === seat));
  const party = here.flatMap((id) => {
    const creature = Object.hasOwn(creatures, id) ? creatures[id] : undefined;
    return creature ? [{ id, state: stateOf(creature, id === seat) }] : [];
  });
  const view = viewFor(state.status, seat);
  if (!view || !fight) return { party };
  const sees = (id: SeatId) => creatures[id]?.side === "party" || view.foes.some((foe) => foe.id === id);
  const others = fight.order.flatMap(({ id }) => (creatures[id]?.side === "party" ? [] : [id]));
  return {
    party,
    fight: {
      called: Object.fromEntries(others.map((id) => [id, calledBy(state.status, id)])),
      round: view.round,
      order: fight.order.map(({ id }) => id).filter((id) => sees(id) && !creatures[id]?.dead),
      turn: fight.turn,
      foes: view.foes.filter(({ down }) => !down).map((foe) => ({ id: foe.id, state: looksOf(foe) })),
    },
  };
}

/** 12/18, prone */
function stateOf(creature: Creature, own: boolean): string {
  const { hp, temp, dead } = creature;
  if (dead) return "dead";
  return [`${hp}/${maxHp(creature)}${temp > 0 ? `+${temp}` : ""}`, ...weighsOn(creature, own)].join(", ");
}

/** What weighs on somebody, as those around them see it; to themselves also what does not show. */
export function weighsOn(creature: Creature, own: boolean): readonly string[] {
  const { dying, concentration, exhaustion } = creature;
  const { conditions } = allyOf(creature, "engaged");
  const shown = creature.held.some(
    (
      { name, by, ends }, // "blessed" says that it is Bless
    ) => ends.concentration && by === creature.id && conditions.includes(name),
  );
  const inside = own ? ["charmed", "dominated"].filter((one) => creature.held.some(({ name }) => name === one)) : [];
  return [
    ...(dying ? [dying.stable ? "stable" : "dying"] : []),
    ...new Set([...conditions, ...inside]),
    ...(exhaustion > 0 ? [`exhaustion ${exhaustion}`] : []),
    ...(concentration === null || shown ? [] : [concentration.replaceAll("-", " ")]),
  ];
}

/** As they look: hurt, in your reach, prone. */
const looksOf = ({ wounds, distance, conditions, engagesMe }: Seen): string =>
  [...(wounds === "unhurt" ? [] : [wounds]), engagesMe ? "in your reach" : distance, ...conditions].join(", ");

/** Brona 15/15 · Hask 12/18, prone */
export const partyLine = ({ party }: Glance, name: (id: SeatId) => string = nameOf): string =>
  party.map(({ id, state }) => `${name(id)} ${state}`).join(" · ");

/** Whose turn when, and what stands against one; nothing outside a fight. */
export function fightLines({ fight }: Glance, name: (id: SeatId) => string = nameOf): readonly string[] {
  if (!fight) return [];
  const called = (id: SeatId): string => fight.called[id] ?? name(id);
  const order = fight.order.map((id) => ({ name: called(id), state: id === fight.turn ? "now" : "" }));
  const foes = fight.foes.map(({ id, state }) => ({ name: called(id), state }));
  return [
    `Round ${fight.round}: ${inRuns(order).join(", ")}`,
    `Against you: ${inRuns(foes).join("; ") || "nobody you can see"}`,
  ];
}

/** Sweeper 1 to 4 (near): those who follow on each other and are alike stand together. */
function inRuns(all: readonly { readonly name: string; readonly state: string }[]): readonly string[] {
  const runs: { base: string; from: number; to: number; state: string }[] = [];
  for (const { name, state } of all) {
    const [, base = name, number = ""] = /^(.*) (\d{1,3})$/.exec(name) ?? [];
    const at = number === "" ? Number.NaN : Number(number);
    const last = runs.at(-1);
    if (last && last.base === base && last.state === state && at === last.to + 1) last.to = at;
    else runs.push({ base, from: at, to: at, state });
  }
  return runs.map(({ base, from, to, state }) => {
    const which = Number.isNaN(from) ? "" : to > from ? ` ${from} to ${to}` : ` ${from}`;
    return `${base}${which}${state === "" ? "" : ` (${state})`}`;
  });
}

/** "at The Back Booth", "in everybody's parish". */
export const placed = (where: string): string =>
  /^(?:in|inside|at|on|under|behind|above|below|between|near|by|outside) /i.test(where)
    ? where.charAt(0).toLowerCase() + where.slice(1)
    : `at ${where}`;
