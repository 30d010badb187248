import { foeNamed } from "../../../rules/foes/bestiary.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import { firstNameOf } from "../first-name.ts";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** How somebody in a fight is spoken of: one of the party by first name, "the wolf", "the second sweeper", or a name of their own. */
export function calledIn(status: Status, id: string): string {
  const one = Object.hasOwn(status.creatures, id) ? status.creatures[id] : undefined;
  if (!one || one.side === "party") return firstNameOf(id);
  const alike = Object.values(status.creatures).filter((other) => isAlike(one, other));
  const name = one.stats.name.toLowerCase();
  if (alike.length === 1) return foeNamed(one.stats.name) ? `the ${name}` : one.stats.name;
  const place = ORDINALS[Number(/-(\d+)$/.exec(id)?.[1] ?? 0) - 1];
  return place === undefined ? `one of the ${name}s` : `the ${place} ${name}`;
}

const isAlike = (one: Creature, other: Creature): boolean =>
  other.side === one.side && other.stats.name === one.stats.name;
