import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { maxHp } from "../rules/creature/creature.ts";
import { slotsLeft } from "../rules/magic/casting.ts";
import { viewFor } from "../rules/tactics/view.ts";
import { calledBy } from "../rules/tell.ts";
import { presentWith, seatsOf, threadOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { glanceOf, weighsOn } from "./glance.ts";
import { callingOf } from "./lead.ts";

/** What a seat sees around it, for whoever draws it: the same as `/party`, `/status` and `/who` say in words. */
export interface Around {
  readonly scene: {
    readonly number: string;
    readonly title: string;
    readonly place: string;
    readonly time: string;
  } | null;
  /** Oneself first; those elsewhere with their names alone. */
  readonly party: readonly Companion[];
  /** One's own spell slots. */
  readonly slots: readonly { readonly level: number; readonly left: number; readonly of: number }[];
  readonly fight: Fight | null;
}

export interface Companion {
  readonly seat: SeatId;
  readonly name: string;
  readonly calling: string;
  readonly here: boolean;
  readonly hp: { readonly now: number; readonly max: number; readonly temp: number } | null;
  readonly weighs: readonly string[];
  readonly dead: boolean;
}

interface Fight {
  readonly round: number;
  /** Those one can see, in the order in which they act. */
  readonly order: readonly { readonly id: string; readonly name: string; readonly turn: boolean }[];
  readonly foes: readonly {
    readonly id: string;
    readonly name: string;
    readonly wounds: string;
    readonly distance: string;
    /** They stand in one's reach, and one in theirs. */
    readonly reach: boolean;
    readonly conditions: readonly string[];
  }[];
  /** How far one's companions are. */
  readonly allies: readonly { readonly id: SeatId; readonly distance: string }[];
}

export function aroundOf(state: TableState, seat: SeatId): Around {
  const { creatures } = state.status;
  const here = presentWith(state, seat);
  const at = threadOf(state, seat);
  const companion = (one: SeatId): Companion => {
    const isHere = here.includes(one);
    const creature = isHere && Object.hasOwn(creatures, one) ? creatures[one] : undefined;
    return {
      seat: one,
      name: nameOf(one),
      calling: callingOf(state, one),
      here: isHere,
      hp: creature ? { now: creature.hp, max: maxHp(creature), temp: creature.temp } : null,
      weighs: creature && !creature.dead ? weighsOn(creature, one === seat) : [],
      dead: creature?.dead ?? false,
    };
  };
  const me = creatures[seat];
  return {
    scene: at ? { number: at.number, title: at.title, place: at.place, time: at.time } : null,
    party: seatsOf(state, "player")
      .toSorted((a, b) => Number(b === seat) - Number(a === seat))
      .map(companion),
    slots: (me?.stats.casting?.slots ?? []).flatMap((of, i) =>
      me && of > 0 ? [{ level: i + 1, left: slotsLeft(me, i + 1), of }] : [],
    ),
    fight: fightAround(state, seat),
  };
}

function fightAround(state: TableState, seat: SeatId): Fight | null {
  const { fight } = glanceOf(state, seat);
  const view = viewFor(state.status, seat);
  if (!fight || !view) return null;
  return {
    round: fight.round,
    order: fight.order.map((id) => ({ id, name: fight.called[id] ?? nameOf(id), turn: id === fight.turn })),
    foes: view.foes
      .filter(({ down }) => !down)
      .map(({ id, wounds, distance, engagesMe, conditions }) => ({
        id,
        name: calledBy(state.status, id),
        wounds,
        distance,
        reach: engagesMe,
        conditions,
      })),
    allies: view.allies.map(({ id, distance }) => ({ id, distance })),
  };
}
