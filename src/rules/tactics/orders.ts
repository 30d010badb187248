import { attackNamed, improvised } from "../combat/attack.ts";
import { type Course, no, type Settled } from "../course.ts";
import { heldBy } from "../creature/creature.ts";
import type { IntentGiven, Order } from "../intent.ts";
import type { Creature, Fight, Id } from "../state.ts";
import type { View } from "./view.ts";

type Orders = NonNullable<Fight["orders"]>;

/** Foes of one kind share a name with numbers behind it, and an order for the name is for all of them. */
const kinOf = (id: Id): string => id.replace(/-\d{1,3}$/, "");

export const orderFor = (orders: Orders | undefined, id: Id): Order | undefined => orders?.[id] ?? orders?.[kinOf(id)];

/** Nobody can be told to do something who is not here, or with something to somebody who is not. */
export function wrongOrders({ status }: Course, orders: Orders): Settled {
  const all = Object.keys(status.creatures);
  const missing = Object.entries(orders)
    .flatMap(([who, { target }]) => [
      ...(all.some((id) => id === who || kinOf(id) === who) ? [] : [who]),
      ...(target === undefined || all.includes(target) ? [] : [target]),
    ])
    .at(0);
  return missing === undefined
    ? undefined
    : no(
        "no-such-creature",
        `There is nobody called ${missing} here. There are: ${all.slice(0, 20).join(", ")}.`,
        missing,
      );
}

/** What is to be done instead of thinking: what was ordered, or the word of a Command, which holds for one turn. */
export function bidden(
  creature: Creature,
  order: Order | undefined,
  fresh: boolean,
): readonly IntentGiven[] | undefined {
  const { id: who } = creature;
  const end: IntentGiven = { do: "end-turn", who };
  const commanded = heldBy(creature, "commanded");
  if (commanded && !(fresh && order)) return obeying(who, commanded.by, commanded.word ?? "", end);
  if (order?.does === "hold") return [end];
  if (order?.does === "drop") return [{ do: "drop", who }, end];
  return order?.does === "surrender" ? [{ do: "surrender", who }] : undefined;
}

/** Any other word than these is for whoever runs the game to carry out; without that, nothing is done. */
function obeying(who: Id, by: Id, word: string, end: IntentGiven): readonly IntentGiven[] {
  switch (word.toLowerCase().trim()) {
    case "approach":
      return [{ do: "move", who, engage: [by] }, end];
    case "flee":
      return [{ do: "dash", who }, { do: "move", who, to: "out" }, { do: "move", who, to: "far" }, end];
    case "grovel":
      return [{ do: "drop", who }, end];
    default:
      return [end];
  }
}

/** What somebody sees who has been told what to do: whom it is to go for, and what it is to use, while there is such a one. */
export function narrowed(view: View, order: Order | undefined): View {
  if (!order) return view;
  const { me } = view;
  const wanted = view.foes.filter(({ id, down }) => id === order.target && !down);
  const weapon = order.with === undefined ? undefined : (attackNamed(me, order.with) ?? improvised(me, order.with));
  const stats = weapon && {
    ...me.stats,
    attacks: [weapon],
    specials: me.stats.specials.filter(({ attacks }) => attacks.every(({ attack }) => attack === weapon.name)),
  };
  return {
    ...view,
    broken: view.broken || order.does === "flee",
    foes: wanted.length > 0 ? wanted : view.foes,
    me: stats ? { ...me, stats } : me,
  };
}
