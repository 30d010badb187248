import { sources, type Tips } from "../checks/d20.ts";
import { has, hasFeature, isIncapacitated, isKind, speedOf } from "../creature/creature.ts";
import type { Creature, Status } from "../state.ts";
import { areEngaged, hasAllyAt, threatenedBy } from "./place.ts";

const sees = (one: Creature, other: Creature): boolean =>
  !has(one, "blinded") && !has(other, "invisible") && !has(other, "hidden");

/** Everything about the two that tips an attack. */
export function attackTips(status: Status, attacker: Creature, target: Creature, ranged: boolean): Tips {
  const close = areEngaged(status.fight, attacker.id, target.id);
  const ally = hasAllyAt(status, attacker, target.id);
  const is = (name: string): readonly [string, boolean] => [`target ${name}`, has(target, name)];
  const am = (name: string): readonly [string, boolean] => [name, has(attacker, name)];
  const aided = attacker.held.some(({ name, against }) => name === "aided" && against === target.id);
  return {
    advantage: sources([
      am("hidden"),
      am("invisible"),
      is("blinded"),
      is("paralyzed"),
      is("petrified"),
      is("restrained"),
      is("stunned"),
      is("unconscious"),
      is("lit"),
      ["target prone", has(target, "prone") && close],
      ["aided", aided],
      ["pack tactics", hasFeature(attacker, "pack-tactics") && ally],
      ["flanking", status.house.flanking && close && ally],
    ]),
    disadvantage: sources([
      am("blinded"),
      am("frightened"),
      am("poisoned"),
      am("prone"),
      am("restrained"),
      ["exhausted", attacker.exhaustion >= 3],
      is("hidden"),
      is("invisible"),
      is("blurred"),
      ["target prone and not in reach", has(target, "prone") && !close],
      [
        "target dodging",
        has(target, "dodging") && !isIncapacitated(target) && speedOf(target) > 0 && sees(target, attacker),
      ],
      [
        "chilled",
        isKind(attacker, "undead") && attacker.held.some(({ name, by }) => name === "chilled" && by === target.id),
      ],
      ["a foe in reach", ranged && threatenedBy(status, attacker.id).length > 0],
    ]),
  };
}
